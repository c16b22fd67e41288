-- expand
-- Letters that leave for addresses outside, written in the transaction of what they tell of and delivered afterwards.
CREATE TABLE kiriman (
  id uuid PRIMARY KEY,
  -- One letter for each person and reason: what is asked for again finds this row.
  alasan text NOT NULL UNIQUE,
  jenis text NOT NULL,
  -- Whoever it is for, or whose letter it is; gone with the account.
  pengguna_id uuid REFERENCES pengguna (id) ON DELETE CASCADE,
  penerima text NOT NULL,
  -- Subject and text; taken away once it is delivered, since a letter may hold a secret.
  isi jsonb,
  dibuat timestamptz NOT NULL,
  -- Not tried before; while a process delivers it, no other one tries.
  coba_at timestamptz NOT NULL,
  percobaan integer NOT NULL DEFAULT 0,
  terkirim_at timestamptz,
  -- Given up, with what the mail server said.
  gagal_at timestamptz,
  galat text
);
CREATE INDEX kiriman_menunggu ON kiriman (coba_at) WHERE terkirim_at IS NULL AND gagal_at IS NULL;

-- A letter that quotes another one is longer than a record of the other areas.
ALTER TABLE surat DROP CONSTRAINT IF EXISTS surat_isi_check;
ALTER TABLE surat ADD CONSTRAINT surat_isi_muat CHECK (octet_length(isi::text) <= 524288) NOT VALID;
