-- expand
-- What the list of evidence orders and searches by, of each file that is not taken away, and how many files a report has
-- (docs/decisions/0153). Triggers keep both, so that no code can forget it, nor the release before. Without references: they
-- would hold reports and files locked until the tables are filled.
CREATE TABLE bukti (
  -- That of the file.
  id uuid NOT NULL,
  laporan_id uuid NOT NULL,
  nama text NOT NULL,
  -- The name in small letters.
  cari text NOT NULL,
  ukuran bigint NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  -- Code of the indicator as copied into the report, and one number for all files whose indicators have its code and name.
  kode text NOT NULL,
  teks bigint NOT NULL
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
-- Of each report that has or had files: how many, and by what a list is narrowed, from rows that are a tenth as wide.
CREATE TABLE bukti_laporan (
  laporan_id uuid PRIMARY KEY,
  jumlah integer NOT NULL,
  unit_id uuid NOT NULL,
  tahun integer NOT NULL,
  periode text NOT NULL,
  status text NOT NULL,
  deleted_at timestamptz(3)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX bukti_laporan_unit ON bukti_laporan (unit_id);

CREATE FUNCTION teks_indikator(kpi jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ('x' || substr(md5(concat(kpi ->> 'kode', chr(10), kpi ->> 'nama')), 1, 16))::bit(64)::bigint
$$;
-- The rows that files have in the list.
CREATE VIEW bukti_berkas AS
  SELECT b.id, d.laporan_id, b.nama, lower(b.nama) AS cari, b.ukuran, b.uploaded_at, coalesce(d.kpi ->> 'kode', '') AS kode,
    teks_indikator(d.kpi) AS teks, b.detail_id
  FROM berkas AS b JOIN laporan_detail AS d ON d.id = b.detail_id
  WHERE b.deleted_at IS NULL;

INSERT INTO bukti SELECT id, laporan_id, nama, cari, ukuran, uploaded_at, kode, teks FROM bukti_berkas;

-- Each order has a report and a name along with it: a page deep inside is found without reading a row.
CREATE UNIQUE INDEX bukti_id ON bukti (id) INCLUDE (laporan_id, teks, cari);
CREATE INDEX bukti_nama ON bukti (nama, id) INCLUDE (laporan_id, teks, cari);
CREATE INDEX bukti_ukuran ON bukti (ukuran, id) INCLUDE (laporan_id, teks, cari);
CREATE INDEX bukti_waktu ON bukti (uploaded_at, id) INCLUDE (laporan_id, teks, cari);
CREATE INDEX bukti_kode ON bukti (kode, id) INCLUDE (laporan_id, teks, cari);
CREATE INDEX bukti_teks ON bukti (teks);
CREATE INDEX bukti_menurut_laporan ON bukti (laporan_id);
ALTER TABLE bukti ADD PRIMARY KEY USING INDEX bukti_id;
DO $$
BEGIN
  CREATE INDEX bukti_cari ON bukti USING gin (cari gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END
$$;

-- Takes the rows of the named files anew.
CREATE FUNCTION bukti_ambil(berubah uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bukti WHERE id = ANY (berubah);
  INSERT INTO bukti SELECT id, laporan_id, nama, cari, ukuran, uploaded_at, kode, teks FROM bukti_berkas WHERE id = ANY (berubah);
END
$$;

CREATE FUNCTION berkas_bukti() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO bukti SELECT id, laporan_id, nama, cari, ukuran, uploaded_at, kode, teks FROM bukti_berkas
      WHERE id IN (SELECT id FROM baru);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM bukti WHERE id IN (SELECT id FROM lama);
  ELSE
    PERFORM bukti_ambil(array(
      SELECT baru.id FROM baru JOIN lama ON lama.id = baru.id
      WHERE (lama.detail_id, lama.nama, lama.ukuran, lama.uploaded_at, lama.deleted_at IS NULL)
        IS DISTINCT FROM (baru.detail_id, baru.nama, baru.ukuran, baru.uploaded_at, baru.deleted_at IS NULL)));
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION detail_bukti() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bukti_ambil(array(SELECT id FROM berkas WHERE detail_id = NEW.id AND deleted_at IS NULL));
  RETURN NULL;
END
$$;

CREATE FUNCTION bukti_hitung() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Whoever is changing a report is waited for: the statement after that sees what they made of it.
    PERFORM FROM laporan AS l WHERE l.id IN (SELECT laporan_id FROM baru)
      AND NOT EXISTS (SELECT FROM bukti_laporan AS j WHERE j.laporan_id = l.id) ORDER BY l.id FOR SHARE;
    INSERT INTO bukti_laporan AS j (laporan_id, jumlah, unit_id, tahun, periode, status, deleted_at)
      SELECT l.id, n.jumlah, l.unit_id, l.tahun, l.periode, l.status, l.deleted_at
      FROM (SELECT laporan_id, count(*) AS jumlah FROM baru GROUP BY laporan_id) AS n JOIN laporan AS l ON l.id = n.laporan_id
      ORDER BY l.id
      ON CONFLICT (laporan_id) DO UPDATE SET jumlah = j.jumlah + EXCLUDED.jumlah;
  ELSE
    PERFORM FROM bukti_laporan WHERE laporan_id IN (SELECT laporan_id FROM lama) ORDER BY laporan_id FOR UPDATE;
    UPDATE bukti_laporan AS j SET jumlah = j.jumlah - l.jumlah
      FROM (SELECT laporan_id, count(*) AS jumlah FROM lama GROUP BY laporan_id) AS l WHERE l.laporan_id = j.laporan_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION laporan_bukti() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bukti_laporan SET unit_id = NEW.unit_id, tahun = NEW.tahun, periode = NEW.periode, status = NEW.status,
    deleted_at = NEW.deleted_at WHERE laporan_id = NEW.id;
  RETURN NULL;
END
$$;

-- From here on nobody changes a report or a file until the end of the migration; locked in the order in which the program does.
CREATE TRIGGER laporan_bukti AFTER UPDATE OF unit_id, tahun, periode, status, deleted_at ON laporan FOR EACH ROW
  WHEN ((OLD.unit_id, OLD.tahun, OLD.periode, OLD.status, OLD.deleted_at)
    IS DISTINCT FROM (NEW.unit_id, NEW.tahun, NEW.periode, NEW.status, NEW.deleted_at))
  EXECUTE FUNCTION laporan_bukti();
CREATE TRIGGER laporan_detail_bukti AFTER UPDATE OF kpi, laporan_id ON laporan_detail FOR EACH ROW
  WHEN ((OLD.kpi ->> 'kode', OLD.kpi ->> 'nama', OLD.laporan_id)
    IS DISTINCT FROM (NEW.kpi ->> 'kode', NEW.kpi ->> 'nama', NEW.laporan_id))
  EXECUTE FUNCTION detail_bukti();
CREATE TRIGGER berkas_bukti_tambah AFTER INSERT ON berkas REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION berkas_bukti();
CREATE TRIGGER berkas_bukti_ubah AFTER UPDATE ON berkas REFERENCING OLD TABLE AS lama NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION berkas_bukti();
CREATE TRIGGER berkas_bukti_hapus AFTER DELETE ON berkas REFERENCING OLD TABLE AS lama
  FOR EACH STATEMENT EXECUTE FUNCTION berkas_bukti();

-- What was changed while the table was filled.
DELETE FROM bukti AS t WHERE NOT EXISTS (SELECT FROM berkas AS b WHERE b.id = t.id AND b.deleted_at IS NULL);
INSERT INTO bukti SELECT id, laporan_id, nama, cari, ukuran, uploaded_at, kode, teks FROM bukti_berkas AS n
  WHERE NOT EXISTS (SELECT FROM bukti AS t WHERE t.id = n.id);
INSERT INTO bukti_laporan (laporan_id, jumlah, unit_id, tahun, periode, status, deleted_at)
  SELECT l.id, n.jumlah, l.unit_id, l.tahun, l.periode, l.status, l.deleted_at
  FROM (SELECT laporan_id, count(*) AS jumlah FROM bukti GROUP BY laporan_id) AS n JOIN laporan AS l ON l.id = n.laporan_id;
CREATE TRIGGER bukti_hitung_tambah AFTER INSERT ON bukti REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION bukti_hitung();
CREATE TRIGGER bukti_hitung_hapus AFTER DELETE ON bukti REFERENCING OLD TABLE AS lama
  FOR EACH STATEMENT EXECUTE FUNCTION bukti_hitung();
ANALYZE bukti;
ANALYZE bukti_laporan;
