-- expand, apart
-- The list of evidence is read from a table of its own (078), and nothing else goes through files by their time.
drop index concurrently if exists berkas_terbaru;
