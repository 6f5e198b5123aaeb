# Texts of the page about Tabulae, loaded with it.

about-title = About Tabulae
about-version = Version { $version }.
about-licence = Tabulae is free software under the MIT licence: use it, change it, share it, and keep the licence notice.
about-source = It’s served just as it was written, with no build step. Your browser reads the source itself, starting here:
about-parts = Third-party components
about-parts-say = They come with the page; nothing is loaded from elsewhere. Their licences:
about-you = Your data
about-privacy = In the settings you can download or delete everything we keep about you.
