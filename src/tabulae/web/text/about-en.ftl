# Words of the page about Tabulae, fetched with it.

about-title = About Tabulae
about-version = This is version { $version }.
about-licence = Tabulae is free software under the MIT licence: use it, change it, pass it on, and keep the notice.
about-source = It comes as it was written, with no build step; your browser reads the source itself, from here on:
about-parts = Parts by others
about-parts-say = They come with the page; nothing is fetched from elsewhere. The licence of each:
about-you = What is kept about you
about-privacy = Everything kept about you can be downloaded and deleted in the settings.
