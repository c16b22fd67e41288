-- expand, apart
-- The indicators of one code and name, year and status, in the order of their ids: a search looks at each text once (docs/decisions/0141).
create index concurrently if not exists kpi_teks on kpi (kode, nama, tahun, status, id) include (unit_id) where deleted_at is null;
