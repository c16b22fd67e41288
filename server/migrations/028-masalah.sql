-- expand
-- Problems that people report (contract.md §9). The recording is the text of an exported trace; the server has read it
-- part by part before it stores it, and forgets it before it forgets the problem.
CREATE TABLE masalah (
  id uuid PRIMARY KEY,
  nomor bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  pengirim_id uuid NOT NULL REFERENCES pengguna (id),
  teks text NOT NULL,
  halaman text NOT NULL,
  versi_aplikasi text NOT NULL,
  kode_rujukan text,
  jejak text,
  status text NOT NULL DEFAULT 'baru' CHECK (status IN ('baru', 'selesai')),
  jawaban text,
  dijawab_oleh uuid REFERENCES pengguna (id),
  dijawab_at timestamptz(3),
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX masalah_status ON masalah (status, nomor);
CREATE INDEX masalah_pengirim ON masalah (pengirim_id, created_at);

-- The person is told of the answer. A release that does not know the kind does not list a row that is about nothing else.
ALTER TABLE pemberitahuan ADD COLUMN masalah_id uuid;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_masalah_id_fkey
  FOREIGN KEY (masalah_id) REFERENCES masalah (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE pemberitahuan DROP CONSTRAINT pemberitahuan_jenis_check;
ALTER TABLE pemberitahuan ADD CONSTRAINT pemberitahuan_jenis_check CHECK (jenis IN (
  'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan',
  'masalah'
)) NOT VALID;

-- Whoever reads the states of machines reads and answers problems. A new database has no modules yet and gets them all
-- from its seed.
INSERT INTO module (id, name, label, urutan, actions)
SELECT gen_random_uuid(), 'Masalah', 'Laporan masalah', urutan, '["read", "update"]' FROM module
WHERE name = 'MachineState'
ON CONFLICT DO NOTHING;
INSERT INTO role_module (id, role_id, module_id, actions)
SELECT gen_random_uuid(), rm.role_id, baru.id, '["read", "update"]'
FROM role_module AS rm
JOIN module AS lama ON lama.id = rm.module_id AND lama.name = 'MachineState'
CROSS JOIN module AS baru
WHERE baru.name = 'Masalah' AND rm.actions ?| ARRAY['read', 'manage']
ON CONFLICT DO NOTHING;
