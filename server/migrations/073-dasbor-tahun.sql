-- expand, apart
-- The figures of a year from the index alone: without it all years are read, which lie mixed (docs/decisions/0148).
create index concurrently if not exists dasbor_tahun on dasbor_detail (tahun, periode) include (laporan_id, kpi_id, serupa, serupa_sasaran, capaian, capaian_tahun, bobot, keadaan, terisi, berbukti);
