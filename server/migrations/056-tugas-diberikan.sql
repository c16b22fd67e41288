-- expand
-- To whom inside a task is given (docs/decisions/0127). It stays its giver's, whatever becomes of the other one.
CREATE TABLE tugas_penerima (
  tugas_id uuid PRIMARY KEY REFERENCES tugas (id) ON DELETE CASCADE,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE
);
CREATE INDEX tugas_penerima_pengguna ON tugas_penerima (pengguna_id);

-- They are told of it. A release that does not know the kind does not list a row that is about nothing else; nor does this one,
-- once the task is gone.
ALTER TABLE pemberitahuan ADD COLUMN tugas_pribadi_id uuid;
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru', 'masuk_baru', 'menunggu', 'surat_gagal', 'webhook_mati', 'kode_salah', 'tugas_baru'
)) NOT VALID;
