-- Who is checking a report now. A lease, on the clock of the database alone: processes may disagree about the time.
CREATE TABLE laporan_klaim (
  laporan_id uuid PRIMARY KEY REFERENCES laporan (id) ON DELETE CASCADE,
  oleh uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  sejak timestamptz(3) NOT NULL,
  sampai timestamptz(3) NOT NULL
);
CREATE INDEX laporan_klaim_oleh ON laporan_klaim (oleh);

-- The history of a report is a chain: every row carries a hash over its content and over the hash before it.
-- `isi_hash` ties the report as it was decided (laporan_snapshot) to the row that decided it.
ALTER TABLE riwayat ADD COLUMN isi_hash text, ADD COLUMN prev_hash text, ADD COLUMN hash text;
-- Where each chain ends, so that rows cut off its end are missed. Without a reference: it must outlive the report.
CREATE TABLE riwayat_kepala (laporan_id uuid PRIMARY KEY, urutan integer NOT NULL, hash text NOT NULL);

-- jsonb as text has one spelling for one value, and an instant in milliseconds has no time zone.
CREATE FUNCTION riwayat_sidik(r riwayat, sebelum text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    sebelum, r.laporan_id, r.urutan, r.aksi, r.dari, r.ke, r.oleh, r.peran,
    (extract(epoch FROM r.waktu) * 1000)::bigint, r.catatan, r.perubahan, r.putaran, r.isi_hash
  )::text, 'UTF8')), 'hex')
$$;

DO $$
DECLARE
  r riwayat;
  kepala text;
  milik uuid;
BEGIN
  FOR r IN SELECT * FROM riwayat ORDER BY laporan_id, urutan LOOP
    kepala := CASE WHEN milik IS NOT DISTINCT FROM r.laporan_id THEN kepala ELSE '' END;
    milik := r.laporan_id;
    UPDATE riwayat SET prev_hash = kepala, hash = riwayat_sidik(r, kepala) WHERE id = r.id RETURNING hash INTO kepala;
    INSERT INTO riwayat_kepala VALUES (r.laporan_id, r.urutan, kepala)
      ON CONFLICT (laporan_id) DO UPDATE SET urutan = excluded.urutan, hash = excluded.hash;
  END LOOP;
END
$$;
ALTER TABLE riwayat ALTER COLUMN prev_hash SET NOT NULL, ALTER COLUMN hash SET NOT NULL;

CREATE FUNCTION riwayat_rantai() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kepala riwayat_kepala;
BEGIN
  INSERT INTO riwayat_kepala VALUES (NEW.laporan_id, 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO kepala FROM riwayat_kepala WHERE laporan_id = NEW.laporan_id FOR UPDATE;
  IF NEW.urutan <> kepala.urutan + 1 THEN
    -- Retried by the program like any other serialisation failure.
    RAISE EXCEPTION 'riwayat % of report % does not follow %', NEW.urutan, NEW.laporan_id, kepala.urutan
      USING ERRCODE = 'serialization_failure';
  END IF;
  NEW.prev_hash := kepala.hash;
  NEW.hash := riwayat_sidik(NEW, kepala.hash);
  UPDATE riwayat_kepala SET urutan = NEW.urutan, hash = NEW.hash WHERE laporan_id = NEW.laporan_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER riwayat_rantai BEFORE INSERT ON riwayat FOR EACH ROW EXECUTE FUNCTION riwayat_rantai();

-- What is only ever added to.
CREATE FUNCTION hanya_tambah() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER riwayat_tetap BEFORE UPDATE OR DELETE ON riwayat FOR EACH ROW EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER riwayat_utuh BEFORE TRUNCATE ON riwayat EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER catatan_tetap BEFORE UPDATE OR DELETE ON catatan FOR EACH ROW EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER catatan_utuh BEFORE TRUNCATE ON catatan EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER snapshot_tetap BEFORE UPDATE OR DELETE ON laporan_snapshot FOR EACH ROW EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER snapshot_utuh BEFORE TRUNCATE ON laporan_snapshot EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER kepala_tetap BEFORE DELETE ON riwayat_kepala FOR EACH ROW EXECUTE FUNCTION hanya_tambah();
CREATE TRIGGER kepala_utuh BEFORE TRUNCATE ON riwayat_kepala EXECUTE FUNCTION hanya_tambah();

-- A report that was approved or rejected stays as it is; the one way on is reopening, which begins a new round.
CREATE FUNCTION laporan_tetap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bebas text[] := '{status,putaran,versi,updated_at}';
BEGIN
  IF OLD.status NOT IN ('approved', 'rejected') THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    IF OLD.status = 'approved' AND NEW.status = 'revision' AND NEW.putaran = OLD.putaran + 1
      AND to_jsonb(NEW) - bebas = to_jsonb(OLD) - bebas THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'report % is %, it cannot be changed', OLD.id, OLD.status USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER laporan_tetap BEFORE UPDATE OR DELETE ON laporan FOR EACH ROW EXECUTE FUNCTION laporan_tetap();

CREATE FUNCTION isi_tetap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  induk uuid;
  keadaan text;
BEGIN
  IF TG_TABLE_NAME = 'berkas' THEN
    SELECT laporan_id INTO induk FROM laporan_detail WHERE id = OLD.detail_id;
  ELSE
    induk := OLD.laporan_id;
  END IF;
  SELECT status INTO keadaan FROM laporan WHERE id = induk;
  IF keadaan IN ('approved', 'rejected') THEN
    RAISE EXCEPTION '% of report % cannot be changed: it is %', TG_TABLE_NAME, induk, keadaan
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER laporan_detail_tetap BEFORE UPDATE OR DELETE ON laporan_detail FOR EACH ROW EXECUTE FUNCTION isi_tetap();
CREATE TRIGGER berkas_tetap BEFORE UPDATE OR DELETE ON berkas FOR EACH ROW EXECUTE FUNCTION isi_tetap();

-- Who listens hears of every change, in the same transaction, whoever made it. Deferred: what is told is how the
-- report stands at the commit, and the same words twice are told once.
CREATE FUNCTION beri_tahu_laporan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pesan text;
BEGIN
  SELECT json_build_object(
    'event', 'report.changed', 'id', l.id, 'unit_id', l.unit_id, 'unit_jalur', u.jalur, 'tahun', l.tahun,
    'periode', l.periode, 'status', CASE WHEN l.deleted_at IS NULL THEN l.status ELSE 'deleted' END,
    'versi', l.versi, 'putaran', l.putaran, 'aksi', r.aksi,
    'oleh', CASE WHEN r.oleh IS NOT NULL THEN json_build_object('id', r.oleh, 'nama', r.nama) END)::text
  INTO pesan
  FROM laporan AS l
  JOIN unit AS u ON u.id = l.unit_id
  LEFT JOIN LATERAL (
    -- A report that only follows an earlier period was changed by nobody.
    SELECT t.aksi, t.oleh, p.nama FROM riwayat AS t JOIN pengguna AS p ON p.id = t.oleh
    WHERE t.laporan_id = l.id AND t.waktu = l.updated_at ORDER BY t.urutan DESC LIMIT 1
  ) AS r ON true
  WHERE l.id = NEW.id;
  IF pesan IS NOT NULL THEN PERFORM pg_notify('capaian', pesan); END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER laporan_beri_tahu AFTER INSERT OR UPDATE ON laporan
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION beri_tahu_laporan();

CREATE FUNCTION beri_tahu_klaim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  milik uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.laporan_id ELSE NEW.laporan_id END;
BEGIN
  PERFORM pg_notify('capaian', json_build_object(
    'event', 'report.claimed', 'id', l.id, 'unit_id', l.unit_id, 'unit_jalur', u.jalur, 'tahun', l.tahun,
    'periode', l.periode, 'klaim', CASE WHEN k.oleh IS NOT NULL THEN json_build_object(
      'oleh', json_build_object('id', k.oleh, 'nama', p.nama),
      'sejak', (extract(epoch FROM k.sejak) * 1000)::bigint, 'sampai', (extract(epoch FROM k.sampai) * 1000)::bigint) END,
    'saat', (extract(epoch FROM now()) * 1000)::bigint)::text)
  FROM laporan AS l
  JOIN unit AS u ON u.id = l.unit_id
  LEFT JOIN laporan_klaim AS k ON k.laporan_id = l.id
  LEFT JOIN pengguna AS p ON p.id = k.oleh
  WHERE l.id = milik;
  RETURN NULL;
END
$$;
CREATE TRIGGER klaim_baru AFTER INSERT OR DELETE ON laporan_klaim FOR EACH ROW EXECUTE FUNCTION beri_tahu_klaim();
CREATE TRIGGER klaim_pindah AFTER UPDATE ON laporan_klaim FOR EACH ROW
  WHEN (OLD.oleh <> NEW.oleh) EXECUTE FUNCTION beri_tahu_klaim();

-- What an open stream may carry ends with the session, and changes with the rights of the person.
CREATE FUNCTION beri_tahu_sesi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('capaian', json_build_object('event', 'session.revoked', 'sid', NEW.id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER sesi_berakhir AFTER UPDATE OF revoked_at ON refresh_family FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION beri_tahu_sesi();
CREATE FUNCTION beri_tahu_akses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('capaian', '{"event":"access.changed"}');
  RETURN NULL;
END
$$;
CREATE TRIGGER akses_peran_pengguna AFTER INSERT OR UPDATE OR DELETE ON pengguna_role EXECUTE FUNCTION beri_tahu_akses();
CREATE TRIGGER akses_modul_peran AFTER INSERT OR UPDATE OR DELETE ON role_module EXECUTE FUNCTION beri_tahu_akses();
CREATE TRIGGER akses_peran AFTER UPDATE ON role EXECUTE FUNCTION beri_tahu_akses();
CREATE TRIGGER akses_pengguna AFTER UPDATE OF aktif, satker_id, deleted_at ON pengguna EXECUTE FUNCTION beri_tahu_akses();
