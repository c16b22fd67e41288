-- Names of permissions (contract.md §8): a catalogue that everybody shares. Two that differ in case only are one name.
CREATE TABLE izin (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX izin_name ON izin (lower(name));

-- The pages that a person keeps at hand. Which pages there are, the program knows: one that is gone is not shown.
CREATE TABLE markah (
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  halaman text NOT NULL CHECK (length(halaman) <= 100),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (pengguna_id, halaman)
);

-- The list of all evidence, newest first, is read a page at a time.
CREATE INDEX berkas_terbaru ON berkas (uploaded_at DESC, id DESC) WHERE deleted_at IS NULL;
