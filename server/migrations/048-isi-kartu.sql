-- expand
-- The checklist of a card. A line is a row of its own, so that two people who tick two lines at once keep both.
CREATE TABLE papan_butir (
  id uuid PRIMARY KEY,
  tugas_id uuid NOT NULL REFERENCES papan_tugas (id) ON DELETE CASCADE,
  teks text NOT NULL,
  selesai boolean NOT NULL DEFAULT false,
  urutan integer NOT NULL
);
CREATE INDEX papan_butir_tugas ON papan_butir (tugas_id, urutan);

-- What people say about a card.
CREATE TABLE papan_komentar (
  id uuid PRIMARY KEY,
  tugas_id uuid NOT NULL REFERENCES papan_tugas (id) ON DELETE CASCADE,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id),
  teks text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX papan_komentar_tugas ON papan_komentar (tugas_id, created_at);
CREATE INDEX papan_komentar_pengguna ON papan_komentar (pengguna_id);

-- Since when a card is put away; its place in the column stays its own.
ALTER TABLE papan_tugas ADD COLUMN diarsipkan_at timestamptz(3);
