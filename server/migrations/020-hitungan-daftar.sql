-- How many reports a list has in all, from the index alone.
CREATE INDEX laporan_hitung ON laporan (tahun, status, unit_id) INCLUDE (periode) WHERE deleted_at IS NULL;
