"""Passkeys: a key that a browser or device holds, with which its guest signs in without a sentence."""
