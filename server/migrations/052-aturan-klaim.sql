-- expand
-- Rules by which claims of the identity provider give a first account its role and unit (docs/decisions/0124). Neither a role nor a
-- unit that a rule names can be deleted: without it the next rule would decide.
CREATE TABLE aturan_klaim (
  id uuid PRIMARY KEY,
  urutan integer NOT NULL,
  nama_klaim text NOT NULL,
  cara text NOT NULL CHECK (cara IN ('sama', 'memuat')),
  nilai text NOT NULL,
  role_id uuid REFERENCES role (id),
  unit_id uuid REFERENCES unit (id),
  -- The claim that has the code of the unit.
  klaim_unit text,
  aktif boolean NOT NULL,
  CHECK (unit_id IS NULL OR klaim_unit IS NULL)
);
CREATE INDEX aturan_klaim_role ON aturan_klaim (role_id);
CREATE INDEX aturan_klaim_unit ON aturan_klaim (unit_id);

-- The version of all of them together, since their order decides; without a row it is 1.
CREATE TABLE versi_aturan_klaim (
  satu boolean PRIMARY KEY DEFAULT true CHECK (satu),
  versi integer NOT NULL
);
