-- What dashboards add up: the unrounded figures of every report, written in the transaction that computes the report
-- itself, so that an average over hundreds of units never starts from rounded numbers and never reads the wide rows of
-- the indicators. docs/decisions/0024.
CREATE TABLE dasbor_laporan (
  laporan_id uuid PRIMARY KEY REFERENCES laporan (id) ON DELETE CASCADE,
  -- Percent, unrounded; null = nothing assessed.
  skor_periode numeric,
  skor_tahun numeric
);
CREATE TABLE dasbor_detail (
  laporan_id uuid NOT NULL REFERENCES laporan (id) ON DELETE CASCADE,
  kpi_id uuid NOT NULL REFERENCES kpi (id),
  detail_id uuid NOT NULL,
  -- Copied from the report, which never changes them: a year is read without reading the others.
  tahun integer NOT NULL,
  periode text NOT NULL,
  keadaan text NOT NULL CHECK (keadaan IN ('dinilai', 'tanpa_target', 'belum_diisi')),
  terisi boolean NOT NULL,
  bobot numeric,
  capaian numeric,
  capaian_tahun numeric,
  PRIMARY KEY (laporan_id, kpi_id)
);

CREATE INDEX dasbor_detail_periode ON dasbor_detail (tahun, periode);
CREATE INDEX dasbor_detail_kpi ON dasbor_detail (kpi_id);

-- Codes in the order of people, 1.2 before 1.10: every number filled up with zeros to eight digits.
ALTER TABLE kpi ADD COLUMN urut text COLLATE "C" NOT NULL GENERATED ALWAYS AS
  (regexp_replace(regexp_replace(kode, '\d+', '00000000\&', 'g'), '\d*(\d{8})(?!\d)', '\1', 'g')) STORED;

-- The live reports of a year and period, with what every widget asks first.
CREATE INDEX laporan_periode ON laporan (tahun, periode, unit_id) INCLUDE (id, status)
  WHERE deleted_at IS NULL AND status <> 'rejected';
CREATE INDEX laporan_diputus ON laporan (tahun, unit_id, submitted_at, decided_at)
  WHERE deleted_at IS NULL AND decided_at IS NOT NULL;
-- Which indicators have evidence, from the index alone.
CREATE INDEX berkas_ada ON berkas (detail_id) WHERE deleted_at IS NULL;
-- Active indicators of a year by unit; names come from the row.
CREATE INDEX kpi_tahunan ON kpi (tahun, unit_id) WHERE deleted_at IS NULL AND status <> 'draf';
