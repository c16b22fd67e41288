-- The events of each person's calendar, free-shaped (contract.md §8). What is searched for stands beside them.
CREATE TABLE acara (
  id uuid PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  kategori text NOT NULL CHECK (kategori IN ('Personal', 'Business', 'Family', 'Holiday', 'ETC')),
  mulai timestamptz(3) NOT NULL,
  isi jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX acara_pengguna ON acara (pengguna_id, mulai, id);
