-- expand
-- Whoever answers problems is told of new ones. Such a row is about no report, unit, card or problem of its own, so a release
-- that does not know the kind does not list it.
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru'
)) NOT VALID;
