-- expand
-- Other programs hear of what was decided (docs/decisions/0101).
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  nama text NOT NULL UNIQUE,
  url text NOT NULL,
  peristiwa jsonb NOT NULL,
  -- Reports of this unit and of those below it; null: of every unit.
  unit_id uuid REFERENCES unit (id),
  -- Sealed with a key that is made of `server_secret`, row `drafts`.
  rahasia text NOT NULL,
  -- The one before, which signs beside it for a while.
  rahasia_lama text,
  lama_sampai timestamptz(3),
  aktif boolean NOT NULL DEFAULT true,
  -- The first failure since the last success.
  gagal_sejak timestamptz(3),
  -- Why the program itself made it inactive.
  dimatikan_karena text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE TABLE kiriman_webhook (
  -- `webhook-id`, the same at every try.
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  jenis text NOT NULL,
  -- The body, letter by letter: the signature is of these.
  isi text NOT NULL,
  dibuat timestamptz(3) NOT NULL,
  coba_at timestamptz(3) NOT NULL,
  percobaan integer NOT NULL DEFAULT 0,
  terkirim_at timestamptz(3),
  gagal_at timestamptz(3),
  -- What the last try was answered.
  status integer,
  jawaban text
);
CREATE INDEX kiriman_webhook_menunggu ON kiriman_webhook (coba_at) WHERE terkirim_at IS NULL AND gagal_at IS NULL;
CREATE INDEX kiriman_webhook_webhook ON kiriman_webhook (webhook_id, dibuat);
