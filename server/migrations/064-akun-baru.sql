-- expand
-- Those who look after accounts are told of one that waits to be activated. Such a row is about nothing of its own, so a
-- release that does not know the kind does not list it.
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru', 'masuk_baru', 'menunggu', 'surat_gagal', 'webhook_mati', 'kode_salah', 'tugas_baru',
  'undangan', 'akun_baru'
)) NOT VALID;
