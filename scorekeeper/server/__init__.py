"""The server: starts the app on the home network after checking that this is safe."""
