-- expand
-- Guests of an event who are inside (docs/decisions/0128). The event stays its owner's.
CREATE TABLE acara_tamu (
  acara_id uuid NOT NULL REFERENCES acara (id) ON DELETE CASCADE,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  -- When they removed it from their calendar.
  ditolak_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (acara_id, pengguna_id)
);
CREATE INDEX acara_tamu_pengguna ON acara_tamu (pengguna_id);

-- They are told of it. A release that does not know the kind does not list a row that is about nothing else; nor does this one,
-- once the event is gone.
ALTER TABLE pemberitahuan ADD COLUMN acara_id uuid;
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah', 'masalah_baru', 'masuk_baru', 'menunggu', 'surat_gagal', 'webhook_mati', 'kode_salah', 'tugas_baru',
  'undangan'
)) NOT VALID;
