"""Film bases from data that a host brings along: IMDb's files, a dump of Wikidata, dumps of TMDB.

Each importer reads its files once, line by line, keeps what it needs in a working folder beside the base to be written, and goes on
where it was when it is started again. The base is written completely or not at all.
"""
