-- expand
-- Each figure carries what dashboards add it up by, and whether its indicator has evidence: an answer about 5,361 units looked
-- both up for every one of them (docs/decisions/0142). Triggers keep them, so that no code can forget it, nor the release before.
-- `serupa` is that of the indicator (008), null while it does not count; `serupa_sasaran` that of its goal, zeros without one.
ALTER TABLE dasbor_detail
  ADD COLUMN serupa uuid,
  ADD COLUMN serupa_sasaran uuid,
  ADD COLUMN berbukti boolean NOT NULL DEFAULT false;

-- Takes the keys of the named indicators anew. Indicators and goals are held first: whoever is changing one of them is waited
-- for, and the statement after that sees what they made of it.
CREATE FUNCTION dasbor_ambil_kunci(kpi_berubah uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM kpi WHERE id = ANY (kpi_berubah) ORDER BY id FOR SHARE;
  PERFORM FROM sasaran_kegiatan WHERE id IN (SELECT sasaran_kegiatan_id FROM kpi WHERE id = ANY (kpi_berubah))
    ORDER BY id FOR SHARE;
  UPDATE dasbor_detail AS d SET serupa = b.serupa, serupa_sasaran = b.serupa_sasaran
  FROM (
    SELECT k.id, CASE WHEN k.deleted_at IS NULL AND k.status <> 'draf' THEN k.serupa END AS serupa,
      coalesce(s.serupa, '00000000-0000-0000-0000-000000000000') AS serupa_sasaran
    FROM kpi AS k LEFT JOIN sasaran_kegiatan AS s ON s.id = k.sasaran_kegiatan_id
    WHERE k.id = ANY (kpi_berubah)) AS b
  WHERE d.kpi_id = b.id AND (d.serupa, d.serupa_sasaran) IS DISTINCT FROM (b.serupa, b.serupa_sasaran);
END
$$;

-- Looks anew whether the named indicators of reports have files. Their figures are held first: of two who add and take away a
-- file at once, the second then sees what the first has done.
CREATE FUNCTION dasbor_lihat_bukti(detail_berubah uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM dasbor_detail AS d JOIN laporan_detail AS r ON r.laporan_id = d.laporan_id AND r.kpi_id = d.kpi_id
    WHERE r.id = ANY (detail_berubah) ORDER BY d.laporan_id, d.kpi_id FOR UPDATE OF d;
  UPDATE dasbor_detail AS d SET berbukti = b.ada
  FROM (
    SELECT r.laporan_id, r.kpi_id,
      EXISTS (SELECT FROM berkas AS f WHERE f.detail_id = r.id AND f.deleted_at IS NULL) AS ada
    FROM laporan_detail AS r WHERE r.id = ANY (detail_berubah)) AS b
  WHERE d.laporan_id = b.laporan_id AND d.kpi_id = b.kpi_id AND d.berbukti <> b.ada;
END
$$;

CREATE FUNCTION dasbor_detail_lengkapi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Saving a figure again inserts nothing, and that is nearly always.
  IF NOT EXISTS (SELECT FROM baru) THEN RETURN NULL; END IF;
  PERFORM dasbor_ambil_kunci(array(SELECT DISTINCT kpi_id FROM baru));
  PERFORM dasbor_lihat_bukti(array(SELECT detail_id FROM baru));
  RETURN NULL;
END
$$;
CREATE TRIGGER dasbor_detail_lengkapi AFTER INSERT ON dasbor_detail REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION dasbor_detail_lengkapi();

CREATE FUNCTION kpi_dasbor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  berubah uuid[] := array(
    SELECT baru.id FROM baru JOIN lama ON lama.id = baru.id
    WHERE (lama.serupa, lama.sasaran_kegiatan_id, lama.status = 'draf', lama.deleted_at IS NULL)
      IS DISTINCT FROM (baru.serupa, baru.sasaran_kegiatan_id, baru.status = 'draf', baru.deleted_at IS NULL));
BEGIN
  IF cardinality(berubah) > 0 THEN PERFORM dasbor_ambil_kunci(berubah); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER kpi_dasbor AFTER UPDATE ON kpi REFERENCING OLD TABLE AS lama NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION kpi_dasbor();

CREATE FUNCTION sasaran_dasbor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  berubah uuid[] := array(
    SELECT k.id FROM baru JOIN lama ON lama.id = baru.id JOIN kpi AS k ON k.sasaran_kegiatan_id = baru.id
    WHERE lama.serupa <> baru.serupa);
BEGIN
  IF cardinality(berubah) > 0 THEN PERFORM dasbor_ambil_kunci(berubah); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sasaran_kegiatan_dasbor AFTER UPDATE ON sasaran_kegiatan REFERENCING OLD TABLE AS lama NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION sasaran_dasbor();

CREATE FUNCTION berkas_dasbor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM dasbor_lihat_bukti(array(SELECT DISTINCT detail_id FROM baru));
  ELSIF TG_OP = 'DELETE' THEN PERFORM dasbor_lihat_bukti(array(SELECT DISTINCT detail_id FROM lama));
  ELSE PERFORM dasbor_lihat_bukti(array(SELECT detail_id FROM lama UNION SELECT detail_id FROM baru));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER berkas_dasbor_tambah AFTER INSERT ON berkas REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION berkas_dasbor();
CREATE TRIGGER berkas_dasbor_ubah AFTER UPDATE ON berkas REFERENCING OLD TABLE AS lama NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION berkas_dasbor();
CREATE TRIGGER berkas_dasbor_hapus AFTER DELETE ON berkas REFERENCING OLD TABLE AS lama
  FOR EACH STATEMENT EXECUTE FUNCTION berkas_dasbor();

UPDATE dasbor_detail AS d
SET serupa = CASE WHEN k.deleted_at IS NULL AND k.status <> 'draf' THEN k.serupa END,
  serupa_sasaran = coalesce(s.serupa, '00000000-0000-0000-0000-000000000000'),
  berbukti = EXISTS (SELECT FROM berkas AS b WHERE b.detail_id = d.detail_id AND b.deleted_at IS NULL)
FROM kpi AS k LEFT JOIN sasaran_kegiatan AS s ON s.id = k.sasaran_kegiatan_id
WHERE k.id = d.kpi_id;
