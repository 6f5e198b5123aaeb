"""The glyphs a picture of Palimpsest needs: our own drawing, six suits and the cubes of five seats, 24 by 24 each."""

from __future__ import annotations

SUIT_COLOURS = ("#33467E", "#8C5518", "#2C727B", "#223C08", "#6A2345", "#66584C")
SUIT_SYMBOLS = (
    '<symbol id="suit-0" viewBox="0 0 24 24"><path fill="currentColor" d="M15.8 2.2A10.2 10.2 0 1 0 21.8 '
    '16 8.4 8.4 0 1 1 15.8 2.2z"/></symbol>'
    '<symbol id="suit-1" viewBox="0 0 24 24"><circle fill="currentColor" cx="12" cy="12" r="5"/><path '
    'fill="currentColor" d="M12 0l1.9 5.2h-3.8zM12 24l-1.9-5.2h3.8zM0 12l5.2-1.9v3.8zM24 12l-5.2 '
    "1.9v-3.8zM3.5 3.5l5 2.3-2.7 2.7zM20.5 20.5l-5-2.3 2.7-2.7zM20.5 3.5l-2.3 5-2.7-2.7zM3.5 20.5l2.3-5 "
    '2.7 2.7z"/></symbol>'
    '<symbol id="suit-2" viewBox="0 0 24 24"><path fill="currentColor" d="M1 7.5c3.5-5 7.5-5 11 0s7.5 5 '
    "11 0v4c-3.5 5-7.5 5-11 0s-7.5-5-11 0zM1 16c3.5-5 7.5-5 11 0s7.5 5 11 0v4c-3.5 5-7.5 5-11 "
    '0s-7.5-5-11 0z"/></symbol>'
    '<symbol id="suit-3" viewBox="0 0 24 24"><path fill="currentColor" d="M21.5 2.5C10 2 3 8 3.5 '
    '17.5L1.5 22l1.5 1 3-3.7C16 20 22.5 13.5 21.5 2.5zM17 7L6.6 17.4 6 16.8 16.3 6.3z" '
    'fill-rule="evenodd"/></symbol>'
    '<symbol id="suit-4" viewBox="0 0 24 24"><path d="M2.5 21.5c5 1.5 13 .8 14.5-3.2 '
    '1.5-4-3-5.5-6.5-6.3C6.5 11 5.2 9.5 6 7.5c.8-1.9 3.2-2.7 6-2.5" fill="none" stroke="currentColor" '
    'stroke-width="3.8" stroke-linecap="round"/><path fill="currentColor" fill-rule="evenodd" d="M11 '
    '1.5l6.5 0 4.5 3.5-4.5 3.5-6.5 0zM16 3.2a1.3 1.3 0 1 0 .1 0z"/><path d="M21 5l3-1.6M21 5l3 1.6" '
    'stroke="currentColor" stroke-width="1.2"/></symbol>'
    '<symbol id="suit-5" viewBox="0 0 24 24"><path d="M7.5 7.5h9v9h-9z" fill="none" '
    'stroke="currentColor" stroke-width="3"/><path d="M7.5 10.5a4.6 4.6 0 1 1 3-3M13.5 7.5a4.6 4.6 0 1 1 '
    '3 3M16.5 13.5a4.6 4.6 0 1 1-3 3M10.5 16.5a4.6 4.6 0 1 1-3-3" fill="none" stroke="currentColor" '
    'stroke-width="3"/></symbol>'
)
SEAT_SYMBOLS = (
    '<symbol id="cube-1" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="3.5" '
    'fill="#124B8B" stroke="#1F1B16" stroke-width="2"/><circle cx="12" cy="12" r="3.4" fill="#FFFDF8"/>'
    "</symbol>"
    '<symbol id="cube-2" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="3.5" '
    'fill="#D2490C" stroke="#1F1B16" stroke-width="2"/><rect x="7" y="7" width="10" height="10" '
    'fill="none" stroke="#FFFDF8" stroke-width="2.6"/></symbol>'
    '<symbol id="cube-3" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="3.5" '
    'fill="#30A884" stroke="#1F1B16" stroke-width="2"/><path d="M3 3h18L3 21z" fill="#1F1B16"/></symbol>'
    '<symbol id="cube-4" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="3.5" '
    'fill="#FE9CCF" stroke="#1F1B16" stroke-width="2"/><path d="M3 8h18M3 16h18" stroke="#1F1B16" '
    'stroke-width="3.2"/></symbol>'
    '<symbol id="cube-5" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20" rx="3.5" '
    'fill="#FCEA6E" stroke="#1F1B16" stroke-width="2"/><path d="M3 3h9v9H3zM12 12h9v9h-9z" '
    'fill="#1F1B16"/></symbol>'
)
