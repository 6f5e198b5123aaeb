# The tables of this device, on a site without a server
device-starting = Setting the table
device-starting-says = Your games stay on this device. The first start takes a few seconds.
device-elsewhere = Tabulae is open in another tab
device-elsewhere-says = Only one tab at a time can use the tables of this device. Close the other one, and this one continues.
device-failed = The tables of this device couldn’t start
device-failed-says = Nothing was lost. Reload the page, or close other tabs and programs that need memory.
device-newer = These games are from a newer version
device-newer-says = A newer version of Tabulae stored them, so this one leaves them alone. Reload to get the newer version.
device-refused = This browser doesn’t store games
device-refused-says = It doesn’t let this site save anything. That’s common in private windows; try a normal one.
device-no-simd = This browser is too old
device-no-simd-says = Tables on this device need WebAssembly with SIMD. Current versions of all major browsers have it.
device-evicted = The browser has deleted the games that were stored here. If you exported them, import the file in the settings.
device-again = Try again
device-network = That needs a server
device-network-says = This site has no server: all tables are on this device. Play against bots, or pass the device around.
device-new-version = A new version is ready.
device-reload = Reload
device-games = On this device
device-about = Games are kept in this browser: { $count ->
    [0] none yet
    [one] { $count } game
   *[other] { $count } games
}. The browser may delete them when space is short, so export what you want to keep.
device-export = Export all games
device-import = Import games
device-imported = { $count ->
    [one] { $count } game imported.
   *[other] { $count } games imported.
}
device-import-damaged = This file is damaged: nothing was imported.
device-import-foreign = This file isn’t a Tabulae export: nothing was imported.
device-import-newer = This file comes from a newer version of Tabulae: nothing was imported. Reload to get the newer version.
device-import-full = The browser has no room left: nothing was imported.
device-import-replace = These games belong to another player. Replace the games on this device with them? Export yours first if you want to keep them.
device-replace = Replace them
device-elsewhere-too = They stay in this browser. Export them to keep a copy, or to go on in another browser.
device-export-import = Export or import
device-here-only = This table is on this device.
