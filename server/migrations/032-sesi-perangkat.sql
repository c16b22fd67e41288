-- expand
-- With what and from where a session was opened, so that its owner can tell it from others. Sessions of a release that does not
-- know the columns have neither.
ALTER TABLE refresh_family ADD COLUMN perangkat text, ADD COLUMN alamat text;

-- Whoever signs in with something else than before is told of it in the bell.
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru', 'masuk_baru'
)) NOT VALID;
