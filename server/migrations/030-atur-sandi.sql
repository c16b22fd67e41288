-- expand
-- Links by which people set a forgotten password anew (docs/decisions/0092). The link itself is in the letter only.
CREATE TABLE atur_sandi (
  id uuid PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  -- SHA-256 of what the link holds; null: a letter was asked for and led nowhere.
  sidik text UNIQUE,
  -- Where the letter went, and SHA-256 of the hash of the password that it replaces: with another one the link is over.
  email text NOT NULL,
  sidik_lama text NOT NULL,
  -- The network that asked; limits are counted by it.
  jaringan text NOT NULL,
  dibuat timestamptz NOT NULL,
  sampai timestamptz NOT NULL,
  -- Used, or followed by a newer one.
  berakhir timestamptz
);
CREATE INDEX atur_sandi_pengguna ON atur_sandi (pengguna_id, dibuat);
