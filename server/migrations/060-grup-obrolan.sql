-- expand
-- A chat of several people, which belongs to a unit (docs/decisions/0131).
CREATE TABLE obrolan_grup (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES unit (id),
  nama text NOT NULL CHECK (char_length(nama) BETWEEN 1 AND 80),
  dibuat timestamptz(3) NOT NULL DEFAULT now(),
  -- The time of what happened last; each message and each arrival has one of its own, later than all before it.
  waktu timestamptz(3) NOT NULL
);
CREATE TABLE obrolan_anggota (
  grup_id uuid NOT NULL REFERENCES obrolan_grup (id) ON DELETE CASCADE,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  -- The first of those whose account is in use looks after the group.
  urut bigint GENERATED ALWAYS AS IDENTITY,
  -- Later messages are theirs to read, and have been read until then.
  sejak timestamptz(3) NOT NULL,
  dibaca_sampai timestamptz(3) NOT NULL,
  PRIMARY KEY (grup_id, pengguna_id)
);
CREATE INDEX obrolan_anggota_pengguna ON obrolan_anggota (pengguna_id);

-- A message is for one person or for one group; of the latter the sender stands for the receiver, who has read it: a release that
-- knows no groups asks for a receiver, and for messages of two that were not read.
ALTER TABLE obrolan_pesan ADD COLUMN grup_id uuid;
ALTER TABLE obrolan_pesan ADD CONSTRAINT obrolan_pesan_grup_id_fkey
  FOREIGN KEY (grup_id) REFERENCES obrolan_grup (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE obrolan_pesan DROP CONSTRAINT obrolan_pesan_check;
ALTER TABLE obrolan_pesan ADD CONSTRAINT obrolan_pesan_check
  CHECK ((grup_id IS NULL) = (pengirim_id <> penerima_id)) NOT VALID;
