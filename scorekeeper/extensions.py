"""The extensions as objects without an app; create_app() binds them."""

from flask_babel import Babel
from flask_sqlalchemy import SQLAlchemy

# Models stand on their own plain base (models/base.py); this object gives sessions and engines.
db = SQLAlchemy()
babel = Babel()
