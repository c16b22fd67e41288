-- expand
-- What happened, for whoever follows it live: written in the transaction of the change and read by each process, so that a
-- notification that is lost only delays (docs/decisions/0105). Rows are cleared after an hour.
CREATE TABLE kabar_langsung (
  -- Drawn while the lock of the record is held, so that of one record the later change has the higher number.
  nomor bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Numbers are not drawn in the order of commits: who follows the table compares transactions with a snapshot.
  transaksi xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Told once in a transaction, however often it says so.
  tentang text,
  isi text NOT NULL,
  dibuat timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (transaksi, tentang)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- The only place that notifies. The release before hears the words themselves on this channel and reads no table; `nomor`
-- tells the others that they will find them there.
CREATE FUNCTION kabarkan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('capaian', left(NEW.isi, -1) || ',"nomor":' || NEW.nomor || '}');
  RETURN NULL;
END
$$;
CREATE TRIGGER kabar_langsung_kabarkan AFTER INSERT ON kabar_langsung FOR EACH ROW EXECUTE FUNCTION kabarkan();

-- The four functions of 005, which now write instead of notifying; their triggers stay.
CREATE OR REPLACE FUNCTION beri_tahu_laporan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kabar_langsung (tentang, isi)
  SELECT 'laporan ' || l.id, json_build_object(
    'event', 'report.changed', 'id', l.id, 'unit_id', l.unit_id, 'unit_jalur', u.jalur, 'tahun', l.tahun,
    'periode', l.periode, 'status', CASE WHEN l.deleted_at IS NULL THEN l.status ELSE 'deleted' END,
    'versi', l.versi, 'putaran', l.putaran, 'aksi', r.aksi,
    'oleh', CASE WHEN r.oleh IS NOT NULL THEN json_build_object('id', r.oleh, 'nama', r.nama) END)::text
  FROM laporan AS l
  JOIN unit AS u ON u.id = l.unit_id
  LEFT JOIN LATERAL (
    SELECT t.aksi, t.oleh, p.nama FROM riwayat AS t JOIN pengguna AS p ON p.id = t.oleh
    WHERE t.laporan_id = l.id AND t.waktu = l.updated_at ORDER BY t.urutan DESC LIMIT 1
  ) AS r ON true
  WHERE l.id = NEW.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION beri_tahu_klaim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  milik uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.laporan_id ELSE NEW.laporan_id END;
BEGIN
  INSERT INTO kabar_langsung (isi)
  SELECT json_build_object(
    'event', 'report.claimed', 'id', l.id, 'unit_id', l.unit_id, 'unit_jalur', u.jalur, 'tahun', l.tahun,
    'periode', l.periode, 'klaim', CASE WHEN k.oleh IS NOT NULL THEN json_build_object(
      'oleh', json_build_object('id', k.oleh, 'nama', p.nama),
      'sejak', (extract(epoch FROM k.sejak) * 1000)::bigint, 'sampai', (extract(epoch FROM k.sampai) * 1000)::bigint) END,
    'saat', (extract(epoch FROM now()) * 1000)::bigint)::text
  FROM laporan AS l
  JOIN unit AS u ON u.id = l.unit_id
  LEFT JOIN laporan_klaim AS k ON k.laporan_id = l.id
  LEFT JOIN pengguna AS p ON p.id = k.oleh
  WHERE l.id = milik;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION beri_tahu_sesi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kabar_langsung (isi)
  VALUES (json_build_object('event', 'session.revoked', 'sid', NEW.id)::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION beri_tahu_akses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kabar_langsung (tentang, isi) VALUES ('akses', '{"event":"access.changed"}') ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
