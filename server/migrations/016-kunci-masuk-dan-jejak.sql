-- Failed sign-ins are counted for an account at an address, for the account and for the address. One that is still being
-- judged stands here already, so that no burst slips past the limit; left behind by a crash, it is a failure in the end.
ALTER TABLE signin_gagal
  ADD COLUMN akun text,
  ADD COLUMN alamat text,
  ADD COLUMN tertunda_sampai timestamptz(3);
CREATE INDEX signin_gagal_akun ON signin_gagal (akun) WHERE akun IS NOT NULL;
CREATE INDEX signin_gagal_waktu ON signin_gagal (waktu);
-- What was counted until now was counted against other limits.
DELETE FROM signin_gagal;

-- The trail also says who signed in, who could not, and from where. A failure has no author, and an unknown name no account.
-- It outlives whom it names.
ALTER TABLE jejak_keamanan
  ADD COLUMN alamat text,
  ALTER COLUMN oleh DROP NOT NULL,
  ALTER COLUMN subjek_id DROP NOT NULL,
  DROP CONSTRAINT jejak_keamanan_oleh_fkey;
CREATE INDEX jejak_keamanan_waktu ON jejak_keamanan (waktu);

-- Only ever added to; what is about sessions, personal data, is kept for 400 days.
CREATE FUNCTION jejak_tetap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.subjek = 'Session' AND OLD.waktu < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER jejak_keamanan_tetap BEFORE UPDATE OR DELETE ON jejak_keamanan
  FOR EACH ROW EXECUTE FUNCTION jejak_tetap();
CREATE TRIGGER jejak_keamanan_utuh BEFORE TRUNCATE ON jejak_keamanan EXECUTE FUNCTION hanya_tambah();
