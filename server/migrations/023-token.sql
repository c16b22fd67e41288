-- expand
-- Tokens of integrations (decision 0085): each acts for an account and may do less than it. Only a hash is kept.
CREATE TABLE token_api (
  id uuid PRIMARY KEY,
  -- Once given, for ever: the history names it.
  nama text NOT NULL UNIQUE,
  hash text NOT NULL UNIQUE,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id),
  -- `aksi:Modul`, a list of texts.
  wewenang jsonb NOT NULL,
  -- This unit and those below it; null: as far as the account reaches. Without a reference: when the unit is gone, the token
  -- reaches nothing.
  unit_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- To the hour.
  dipakai_at timestamptz(3)
);
-- Ends streams, as the end of a session does.
CREATE TRIGGER token_berakhir AFTER UPDATE OF revoked_at ON token_api FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION beri_tahu_sesi();

-- The token by which somebody changed targets; null: themselves. Elsewhere `riwayat.peran` and `jejak_keamanan.perubahan` say so.
ALTER TABLE kpi_target_riwayat ADD COLUMN token text;
