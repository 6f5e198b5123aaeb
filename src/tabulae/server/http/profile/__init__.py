"""The endpoints with which a guest keeps a profile: passkeys, and what is kept for how long."""
