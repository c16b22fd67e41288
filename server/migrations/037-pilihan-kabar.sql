-- expand
-- What somebody does not want to be told of (`["tenggat:surel"]`: kind and channel), and the hours in which no letter is to arrive,
-- as clocks in `zona` (an IANA name) show them (docs/decisions/0099).
ALTER TABLE pilihan_kabar
  ADD COLUMN mati jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN tenang_dari text,
  ADD COLUMN tenang_sampai text,
  ADD COLUMN zona text;

-- Whoever looks after letters is told of those that could not be delivered. Such a row is about nothing of its own, so a release that
-- does not know the kind does not list it.
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru', 'masuk_baru', 'menunggu', 'surat_gagal'
)) NOT VALID;
