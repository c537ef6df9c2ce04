"""What all pages share: security, errors, assets, fields, formatting, the database's settings."""
