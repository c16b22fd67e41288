-- expand
-- Who closed the list of steps of a year (docs/decisions/0094). It outlives the sign-out, which empties the browser.
CREATE TABLE persiapan_ditutup (
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  tahun integer NOT NULL,
  waktu timestamptz(3) NOT NULL,
  PRIMARY KEY (pengguna_id, tahun)
);
