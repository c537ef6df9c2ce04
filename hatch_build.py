"""Puts the templates and the static files into a built wheel, and only there.

A checkout is installed in place and reads its own two folders; see docs/decisions/0003.
"""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SITE_FOLDERS = ("templates", "static")


class SiteFolders(BuildHookInterface):
    """Adds the two folders to the package as `scorekeeper/_site`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tell the builder, before it starts, what else belongs in the wheel."""
        if version == "standard":
            for name in SITE_FOLDERS:
                build_data["force_include"][name] = f"scorekeeper/_site/{name}"
