"""The endpoints with which a guest keeps a profile: passkeys."""
