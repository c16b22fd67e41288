-- expand
-- Which summaries of the bell were written: at most one for each person and day of their unit (docs/decisions/0129).
CREATE TABLE ringkasan (
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  hari date NOT NULL,
  -- It tells what happened after `sejak` and until `sampai`.
  sejak timestamptz NOT NULL,
  sampai timestamptz NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (pengguna_id, hari)
);

-- What somebody wants to be told of that nobody is told of by itself, as `mati` has what is told by itself and they do not want.
ALTER TABLE pilihan_kabar ADD COLUMN nyala jsonb NOT NULL DEFAULT '[]';
