-- Chat between two users. A message stays as it was sent; only that it was read is added, by the one it was sent to.
CREATE TABLE obrolan_pesan (
  id uuid PRIMARY KEY,
  pengirim_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  penerima_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  pesan text NOT NULL CHECK (char_length(pesan) BETWEEN 1 AND 4000),
  -- Fields of the message that the server does not know.
  lain jsonb NOT NULL DEFAULT '{}',
  waktu timestamptz(3) NOT NULL DEFAULT now(),
  dibaca timestamptz(3),
  CHECK (pengirim_id <> penerima_id)
);
-- One chat, newest first, whoever of the two asks.
CREATE INDEX obrolan_pesan_pasangan ON obrolan_pesan
  (least(pengirim_id, penerima_id), greatest(pengirim_id, penerima_id), waktu DESC, id DESC);
CREATE INDEX obrolan_pesan_belum_dibaca ON obrolan_pesan (penerima_id, pengirim_id) WHERE dibaca IS NULL;
-- What one person sent or got lately.
CREATE INDEX obrolan_pesan_pengirim ON obrolan_pesan (pengirim_id, waktu);
CREATE INDEX obrolan_pesan_penerima ON obrolan_pesan (penerima_id, waktu);
