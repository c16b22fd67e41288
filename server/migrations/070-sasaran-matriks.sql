-- expand, apart
-- The goals of a year with what makes them one row of a matrix, from the index alone (docs/decisions/0142).
create index concurrently if not exists sasaran_matriks on sasaran_kegiatan (tahun) include (id, serupa);
