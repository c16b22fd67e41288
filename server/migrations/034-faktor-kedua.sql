-- expand
-- A second factor beside the password (docs/decisions/0097). A row without `aktif_sejak` is one that somebody has begun to set up.
CREATE TABLE faktor_kedua (
  pengguna_id uuid PRIMARY KEY REFERENCES pengguna (id) ON DELETE CASCADE,
  -- Sealed with a key that is made of `server_secret`, row `drafts`.
  rahasia text,
  aktif_sejak timestamptz,
  -- The last step of 30 seconds whose code was used: no code counts twice.
  langkah integer,
  -- A secret that waits for its first code, on a new phone beside the one that still counts.
  rahasia_baru text,
  CHECK ((rahasia IS NULL) = (aktif_sejak IS NULL))
);
CREATE TABLE kode_pemulihan (
  -- SHA-256 of account and code.
  sidik text PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES faktor_kedua (pengguna_id) ON DELETE CASCADE,
  dipakai_at timestamptz
);
CREATE INDEX kode_pemulihan_pengguna ON kode_pemulihan (pengguna_id);

ALTER TABLE role ADD COLUMN wajib_dua_faktor boolean NOT NULL DEFAULT false;
-- What a provider has asked of its people is the provider's matter.
ALTER TABLE refresh_family ADD COLUMN lewat_penyedia boolean NOT NULL DEFAULT false;
