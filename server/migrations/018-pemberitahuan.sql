-- What happened that concerns a person. Written in the transaction of what happened; `kunci` tells one matter from the
-- next, so that the same matter is one line however often it happens.
CREATE TABLE pemberitahuan (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  jenis text NOT NULL CHECK (jenis IN (
    'diajukan', 'dikembalikan', 'dibuka_kembali', 'disetujui', 'ditolak', 'umpan_balik', 'tenggat', 'penugasan', 'sebutan'
  )),
  kunci text NOT NULL,
  -- What it is about: a report, a unit whose report is missing, or a card of the board.
  laporan_id uuid REFERENCES laporan (id) ON DELETE CASCADE,
  unit_id uuid REFERENCES unit (id) ON DELETE CASCADE,
  tugas_id uuid REFERENCES papan_tugas (id) ON DELETE CASCADE,
  oleh uuid REFERENCES pengguna (id),
  isi jsonb NOT NULL DEFAULT '{}',
  waktu timestamptz(3) NOT NULL,
  dibaca_at timestamptz(3),
  UNIQUE (pengguna_id, kunci)
);
CREATE INDEX pemberitahuan_terbaru ON pemberitahuan (pengguna_id, waktu DESC, id DESC);
CREATE INDEX pemberitahuan_kunci ON pemberitahuan (kunci text_pattern_ops) WHERE dibaca_at IS NULL;
CREATE INDEX pemberitahuan_waktu ON pemberitahuan (waktu);
CREATE INDEX pemberitahuan_laporan ON pemberitahuan (laporan_id) WHERE laporan_id IS NOT NULL;
CREATE INDEX pemberitahuan_tugas ON pemberitahuan (tugas_id) WHERE tugas_id IS NOT NULL;
