-- expand
-- A file that is sent with a letter: first handed in by itself, then named by the letter, whose copies in every mailbox share it.
CREATE TABLE surat_berkas (
  id uuid PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id) ON DELETE CASCADE,
  nama text NOT NULL,
  mime text NOT NULL,
  ukuran bigint NOT NULL,
  sha256 text NOT NULL,
  kunci text NOT NULL,
  waktu timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX surat_berkas_pengguna ON surat_berkas (pengguna_id, waktu);
CREATE INDEX surat_berkas_kunci ON surat_berkas (kunci);

-- One row for each copy of a letter: whoever has a copy may read its files.
CREATE TABLE surat_lampiran (
  surat_id uuid NOT NULL REFERENCES surat (id) ON DELETE CASCADE,
  berkas_id uuid NOT NULL REFERENCES surat_berkas (id) ON DELETE CASCADE,
  PRIMARY KEY (surat_id, berkas_id)
);
CREATE INDEX surat_lampiran_berkas ON surat_lampiran (berkas_id);
