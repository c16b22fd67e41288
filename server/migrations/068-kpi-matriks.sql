-- expand, apart
-- The indicators of a year with what makes them one row of a matrix, without reading their wide rows (docs/decisions/0137).
create index concurrently if not exists kpi_matriks on kpi (tahun, unit_id) include (id, serupa, sasaran_kegiatan_id) where deleted_at is null and status <> 'draf';
