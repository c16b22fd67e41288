-- expand
-- Which reminders of a deadline were written: one for each person, window and step (docs/decisions/0098).
CREATE TABLE pengingat (
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  tahun integer NOT NULL,
  periode text NOT NULL,
  -- Last day of the window: one that is moved is another matter.
  tutup date NOT NULL,
  -- Days before it (7, 3, 1), or 0 for the days after it.
  langkah integer NOT NULL,
  dibuat timestamptz NOT NULL,
  PRIMARY KEY (pengguna_id, tahun, periode, tutup, langkah)
);

-- How somebody wants to be told of things. `bahasa`: what they used the application in last.
CREATE TABLE pilihan_kabar (
  pengguna_id uuid PRIMARY KEY REFERENCES pengguna (id) ON DELETE CASCADE,
  bahasa text
);

-- Whoever decides is told of reports that still wait at the end of their window. Such a row is about no report or unit of its
-- own, so a release that does not know the kind does not list it.
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru', 'masuk_baru', 'menunggu'
)) NOT VALID;
