-- expand
-- Which account belongs to whom at an identity provider. A deleted account keeps its link, so that who was put out is not
-- taken for somebody new.
CREATE TABLE IF NOT EXISTS identitas_penyedia (
  issuer text NOT NULL,
  sub text NOT NULL,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, sub)
);
CREATE INDEX IF NOT EXISTS identitas_penyedia_pengguna ON identitas_penyedia (pengguna_id);
