"""Where the templates and the static files lie.

In a checkout they are two folders at the top; a built wheel carries them inside the package.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def site_folder(name: str) -> Path:
    """Return the folder `templates` or `static`, the packaged one if there is one."""
    packaged = _PACKAGE / "_site" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def is_checkout() -> bool:
    """Say whether the program runs from its own checkout and not from an installed wheel."""
    return not (_PACKAGE / "_site").is_dir() and (_PACKAGE.parent / "pyproject.toml").is_file()
