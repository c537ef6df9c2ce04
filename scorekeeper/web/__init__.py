"""What all pages share and that knows no table: access, security, errors, assets, fields."""
