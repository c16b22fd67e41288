-- One general window per year and period, and one extension per unit; of several the one that counted so far stays.
DELETE FROM jadwal AS lama USING jadwal AS baru
  WHERE lama.tahun = baru.tahun AND lama.periode = baru.periode AND lama.unit_id IS NOT DISTINCT FROM baru.unit_id
    AND (lama.updated_at, lama.id) < (baru.updated_at, baru.id);
CREATE UNIQUE INDEX jadwal_umum ON jadwal (tahun, periode) WHERE unit_id IS NULL;
CREATE UNIQUE INDEX jadwal_unit ON jadwal (tahun, periode, unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX jadwal_milik ON jadwal (unit_id) WHERE unit_id IS NOT NULL;

-- A deleted KPI stays for its reports, which have copies; it does not hold what it once referred to.
ALTER TABLE kpi
  DROP CONSTRAINT kpi_sasaran_kegiatan_id_fkey,
  ADD CONSTRAINT kpi_sasaran_kegiatan_id_fkey
    FOREIGN KEY (sasaran_kegiatan_id) REFERENCES sasaran_kegiatan (id) ON DELETE SET NULL,
  DROP CONSTRAINT kpi_skala_id_fkey,
  ADD CONSTRAINT kpi_skala_id_fkey FOREIGN KEY (skala_id) REFERENCES tipe_target (id) ON DELETE SET NULL;
CREATE INDEX kpi_sasaran ON kpi (sasaran_kegiatan_id) WHERE sasaran_kegiatan_id IS NOT NULL;
CREATE INDEX kpi_skala ON kpi (skala_id) WHERE skala_id IS NOT NULL;
CREATE INDEX sasaran_kinerja ON sasaran_kegiatan (kinerja_id) WHERE kinerja_id IS NOT NULL;
CREATE INDEX sasaran_program ON sasaran_kegiatan (program_id) WHERE program_id IS NOT NULL;

-- Lists can be exported. Whoever could read one could copy it page by page, so whoever may read it may export it;
-- support sees the names of units and nothing else.
UPDATE module SET actions = actions || '["export"]', versi = versi + 1
  WHERE name IN ('Kpi', 'PelaporanCapaian', 'SasaranKegiatan', 'Kinerja', 'Program', 'Target', 'Tahun', 'Jadwal', 'Unit', 'Module')
    AND NOT actions ? 'export';
UPDATE role_module AS rm SET actions = rm.actions || '["export"]', versi = rm.versi + 1
  FROM module AS m, role AS r
  WHERE m.id = rm.module_id AND r.id = rm.role_id AND r.name <> 'support' AND rm.actions ? 'read' AND NOT rm.actions ? 'export'
    AND m.name IN ('Kpi', 'PelaporanCapaian', 'SasaranKegiatan', 'Kinerja', 'Program', 'Target', 'Tahun', 'Jadwal', 'Unit', 'Module');

-- Lists of 100,000 KPIs: a page and its total are read from an index alone, in each order and with each filter.
CREATE INDEX kpi_urut_kode ON kpi (kode, id) INCLUDE (unit_id, tahun, status) WHERE deleted_at IS NULL;
CREATE INDEX kpi_urut_nama ON kpi (nama, id) INCLUDE (unit_id, tahun, status) WHERE deleted_at IS NULL;
CREATE INDEX kpi_urut_status ON kpi (status, id) INCLUDE (unit_id, tahun) WHERE deleted_at IS NULL;
CREATE INDEX kpi_hitung ON kpi (unit_id, tahun, status) WHERE deleted_at IS NULL;

-- What a search reads: code and name in lower case, because LIKE is several times faster than ILIKE.
ALTER TABLE kpi ADD COLUMN cari text NOT NULL GENERATED ALWAYS AS (lower(kode || chr(10) || nama)) STORED;
-- The extension comes with PostgreSQL but is not installed everywhere; without it a search reads the table.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX kpi_cari ON kpi USING gin (cari gin_trgm_ops) WHERE deleted_at IS NULL;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END
$$;
