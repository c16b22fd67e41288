-- How often anything has changed that decides what people may do, so that abilities are computed again only after a change.
-- As `versi_data`: rows are only added, one for each transaction, and every process sees one with the change itself.
CREATE TABLE versi_akses (
  transaksi xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  jumlah bigint NOT NULL DEFAULT 1
);
CREATE FUNCTION catat_versi_akses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO versi_akses DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  tabel text;
BEGIN
  FOREACH tabel IN ARRAY ARRAY['pengguna_role', 'role_module', 'role', 'module'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION catat_versi_akses()', tabel || '_versi_akses', tabel);
  END LOOP;
END
$$;
