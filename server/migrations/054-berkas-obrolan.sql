-- expand
-- A file that is sent with a message: first handed in by itself, then taken by the message; one that no message takes goes.
CREATE TABLE obrolan_berkas (
  id uuid PRIMARY KEY,
  pengirim_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  pesan_id uuid UNIQUE REFERENCES obrolan_pesan (id) ON DELETE CASCADE,
  nama text NOT NULL,
  mime text NOT NULL,
  ukuran bigint NOT NULL,
  sha256 text NOT NULL,
  kunci text NOT NULL,
  waktu timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX obrolan_berkas_pengirim ON obrolan_berkas (pengirim_id, waktu);
CREATE INDEX obrolan_berkas_kunci ON obrolan_berkas (kunci);
