"""Tables made from the catalogues beside this folder by `python3 run.py generate`. Do not edit them."""
