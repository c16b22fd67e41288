-- The to-do list of each person, free-shaped (contract.md §8). A deleted task stays, so that it can be restored.
CREATE TABLE tugas (
  id uuid PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  -- The record without its id and without isDeleted, which `dihapus_at` says.
  isi jsonb NOT NULL,
  dihapus_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX tugas_pengguna ON tugas (pengguna_id, created_at DESC, id DESC);
