-- Internal mail: one mailbox per person. What is written stays as it came (`isi`, free-shaped); what a person does with
-- it stands in columns of its own.
CREATE TABLE surat (
  id uuid PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  -- from, to, subject, message, attachments, replies and whatever else came with it.
  isi jsonb NOT NULL CHECK (octet_length(isi::text) <= 16384),
  folder text NOT NULL CHECK (folder IN ('inbox', 'sent', 'draft', 'spam', 'trash')),
  dibaca boolean NOT NULL DEFAULT false,
  berbintang boolean NOT NULL DEFAULT false,
  label text[] NOT NULL DEFAULT '{}' CHECK (label <@ ARRAY['personal', 'company', 'important', 'private']),
  waktu timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What a search looks through: subject, people and the words of the letter without its markup.
  cari text NOT NULL GENERATED ALWAYS AS (lower(
    coalesce(isi ->> 'subject', '') || ' ' || coalesce(isi -> 'from' ->> 'name', '') || ' ' ||
    coalesce(isi -> 'from' ->> 'email', '') || ' ' ||
    -- Their values, not the keys of the JSON around them.
    coalesce(jsonb_path_query_array(isi, '$.to[*].*')::text, '') || ' ' ||
    regexp_replace(coalesce(isi ->> 'message', ''), '<[^>]*>', ' ', 'g'))) STORED
);

CREATE INDEX surat_kotak ON surat (pengguna_id, waktu DESC, id DESC);
