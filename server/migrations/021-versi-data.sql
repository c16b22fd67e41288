-- How often the figures of a unit have changed, so that an answer made of many units is computed again only after a change.
-- Rows are only added, one for each transaction and unit: nobody waits for another's row, and no order of units can deadlock.
-- The version of several units is the sum of `jumlah`. No reference to the unit: 0 stands for what concerns all of them.
CREATE TABLE versi_data (
  unit_id uuid NOT NULL,
  transaksi xid8 NOT NULL DEFAULT pg_current_xact_id(),
  jumlah bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (unit_id, transaksi)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);

-- The rows of a statement are `lama` before it and `baru` after it; which of them there are depends on the statement.
CREATE FUNCTION catat_versi_satker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO versi_data (unit_id) SELECT DISTINCT unit_id FROM lama ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO versi_data (unit_id) SELECT DISTINCT unit_id FROM baru ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION catat_versi_laporan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO versi_data (unit_id) SELECT DISTINCT l.unit_id FROM lama JOIN laporan AS l ON l.id = lama.laporan_id
      ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO versi_data (unit_id) SELECT DISTINCT l.unit_id FROM baru JOIN laporan AS l ON l.id = baru.laporan_id
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION catat_versi_bukti() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO versi_data (unit_id) SELECT DISTINCT l.unit_id FROM lama
      JOIN laporan_detail AS d ON d.id = lama.detail_id JOIN laporan AS l ON l.id = d.laporan_id ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO versi_data (unit_id) SELECT DISTINCT l.unit_id FROM baru
      JOIN laporan_detail AS d ON d.id = baru.detail_id JOIN laporan AS l ON l.id = d.laporan_id ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION catat_versi_semua() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO versi_data (unit_id) VALUES ('00000000-0000-0000-0000-000000000000') ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  tabel text;
  fungsi text;
BEGIN
  FOR tabel, fungsi IN VALUES
    ('laporan', 'catat_versi_satker'), ('kpi', 'catat_versi_satker'), ('sasaran_kegiatan', 'catat_versi_satker'),
    ('dasbor_laporan', 'catat_versi_laporan'), ('dasbor_detail', 'catat_versi_laporan'), ('berkas', 'catat_versi_bukti')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS baru
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', tabel || '_versi_tambah', tabel, fungsi);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS lama NEW TABLE AS baru
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', tabel || '_versi_ubah', tabel, fungsi);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS lama
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', tabel || '_versi_hapus', tabel, fungsi);
  END LOOP;
  FOREACH tabel IN ARRAY ARRAY['unit', 'tahun', 'jadwal'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION catat_versi_semua()', tabel || '_versi', tabel);
  END LOOP;
END
$$;
