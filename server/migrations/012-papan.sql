-- The board of a unit. Whoever changes it holds this row until the change is made, so that two people, in whatever
-- processes, change one after the other and both find the order that the first one left.
CREATE TABLE papan (
  unit_id uuid PRIMARY KEY REFERENCES unit (id) ON DELETE CASCADE,
  -- Rises with every change.
  versi bigint NOT NULL DEFAULT 1
);
CREATE TABLE papan_kolom (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES papan (unit_id) ON DELETE CASCADE,
  judul text NOT NULL,
  -- What it brought besides, kept as it came.
  isi jsonb NOT NULL DEFAULT '{}',
  urutan integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (unit_id, urutan) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE papan_tugas (
  id uuid PRIMARY KEY,
  kolom_id uuid NOT NULL REFERENCES papan_kolom (id) ON DELETE CASCADE,
  judul text NOT NULL,
  isi jsonb NOT NULL DEFAULT '{}',
  urutan integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Several cards change their places in one statement; each place is taken once when it is over.
  UNIQUE (kolom_id, urutan) DEFERRABLE INITIALLY DEFERRED
);
