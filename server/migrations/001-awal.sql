-- First schema. Keys are UUID v7 made by the application; times are timestamptz(3); decimals are numeric, never float.
CREATE TABLE server_secret (name text PRIMARY KEY, value text NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now());

CREATE TABLE unit (
  id uuid PRIMARY KEY,
  kode text NOT NULL UNIQUE,
  nama_unit text NOT NULL,
  level_id integer NOT NULL CHECK (level_id BETWEEN 1 AND 4),
  parent_id uuid REFERENCES unit (id),
  nama_supervisi text,
  aktif boolean NOT NULL DEFAULT true,
  jalur uuid[] NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX unit_nama ON unit (nama_unit, id);
CREATE INDEX unit_parent ON unit (parent_id, id);

CREATE TABLE tahun (
  id uuid PRIMARY KEY,
  tahun integer NOT NULL UNIQUE CHECK (tahun BETWEEN 2000 AND 2100),
  status text NOT NULL CHECK (status IN ('rencana', 'aktif', 'ditutup')),
  batas_capaian numeric(9, 2),
  rumus_minimize text NOT NULL DEFAULT 'dua_kurang' CHECK (rumus_minimize IN ('dua_kurang', 't_per_r')),
  ambang jsonb NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE jadwal (
  id uuid PRIMARY KEY,
  tahun integer NOT NULL,
  periode text NOT NULL CHECK (periode IN ('TW1', 'TW2', 'TW3', 'TW4')),
  unit_id uuid REFERENCES unit (id),
  -- Days in Asia/Jakarta, both included.
  buka date NOT NULL,
  tutup date NOT NULL,
  alasan text,
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX jadwal_cari ON jadwal (tahun, periode, unit_id);

CREATE TABLE role (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  label text NOT NULL,
  -- How far the role reaches in the unit tree: own unit, own unit and below, everything.
  lingkup text NOT NULL CHECK (lingkup IN ('sendiri', 'bawahan', 'semua')),
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TABLE module (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  label text NOT NULL,
  url text,
  icon text,
  actions jsonb NOT NULL,
  urutan integer NOT NULL DEFAULT 0,
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TABLE role_module (
  id uuid PRIMARY KEY,
  role_id uuid NOT NULL REFERENCES role (id),
  module_id uuid NOT NULL REFERENCES module (id),
  actions jsonb NOT NULL,
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (role_id, module_id)
);

CREATE TABLE pengguna (
  id uuid PRIMARY KEY,
  nama text NOT NULL,
  username text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  telepon text,
  jabatan text,
  satker_id uuid REFERENCES unit (id),
  aktif boolean NOT NULL DEFAULT true,
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TABLE pengguna_role (
  pengguna_id uuid NOT NULL REFERENCES pengguna (id),
  role_id uuid NOT NULL REFERENCES role (id),
  PRIMARY KEY (pengguna_id, role_id)
);

-- One row per refresh token; the token itself is never stored.
CREATE TABLE refresh_token (
  id uuid PRIMARY KEY,
  family_id uuid NOT NULL,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id),
  token_hash text NOT NULL UNIQUE,
  parent_id uuid,
  issued_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX refresh_token_family ON refresh_token (family_id);
CREATE TABLE refresh_family (
  id uuid PRIMARY KEY,
  pengguna_id uuid NOT NULL REFERENCES pengguna (id),
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  alasan text
);
CREATE INDEX refresh_family_pengguna ON refresh_family (pengguna_id);
-- Failed sign-ins, counted for 15 minutes per account and per address.
CREATE TABLE signin_gagal (id uuid PRIMARY KEY, kunci text NOT NULL, waktu timestamptz(3) NOT NULL);
CREATE INDEX signin_gagal_kunci ON signin_gagal (kunci, waktu);

-- First answers of POST and PATCH calls that carried an Idempotency-Key.
CREATE TABLE idempotensi (
  pengguna_id uuid NOT NULL,
  kunci text NOT NULL,
  sidik text NOT NULL,
  status integer,
  jawaban jsonb,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (pengguna_id, kunci)
);

CREATE TABLE program (
  id uuid PRIMARY KEY, kode text NOT NULL, nama text NOT NULL, tahun integer NOT NULL, unit_id uuid NOT NULL REFERENCES unit (id),
  versi integer NOT NULL DEFAULT 1, created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (unit_id, tahun, kode)
);
CREATE TABLE kinerja (
  id uuid PRIMARY KEY, kode text NOT NULL, nama text NOT NULL, tahun integer NOT NULL, unit_id uuid NOT NULL REFERENCES unit (id),
  versi integer NOT NULL DEFAULT 1, created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (unit_id, tahun, kode)
);
CREATE TABLE sasaran_kegiatan (
  id uuid PRIMARY KEY, kode text NOT NULL, nama text NOT NULL, kinerja_id uuid REFERENCES kinerja (id), program_id uuid REFERENCES program (id),
  tahun integer NOT NULL, unit_id uuid NOT NULL REFERENCES unit (id),
  versi integer NOT NULL DEFAULT 1, created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (unit_id, tahun, kode)
);
-- Catalogue of target types with their scales (the record "target").
CREATE TABLE tipe_target (
  id uuid PRIMARY KEY, kode text NOT NULL UNIQUE, nama text NOT NULL, tipe_nilai text NOT NULL, desimal integer NOT NULL DEFAULT 2, skala jsonb NOT NULL,
  versi integer NOT NULL DEFAULT 1, created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE kpi (
  id uuid PRIMARY KEY,
  kode text NOT NULL,
  nama text NOT NULL,
  unit_id uuid NOT NULL REFERENCES unit (id),
  tahun integer NOT NULL,
  satuan text NOT NULL,
  sasaran_kegiatan_id uuid REFERENCES sasaran_kegiatan (id),
  tipe_nilai text NOT NULL DEFAULT 'angka',
  skala_id uuid REFERENCES tipe_target (id),
  polarisasi text NOT NULL CHECK (polarisasi IN ('maximize', 'minimize', 'stabilize')),
  rumus_minimize text CHECK (rumus_minimize IN ('dua_kurang', 't_per_r')),
  konsolidasi text NOT NULL CHECK (konsolidasi IN ('sum', 'average', 'take_last_known', 'rasio_kumulatif')),
  bobot numeric(9, 4),
  definisi text,
  definisi_x text,
  definisi_y text,
  sumber_data text,
  pic text,
  target_tahun numeric(20, 4),
  target_tw1 numeric(20, 4),
  target_tw2 numeric(20, 4),
  target_tw3 numeric(20, 4),
  target_tw4 numeric(20, 4),
  target_atas_tahun numeric(20, 4),
  target_atas_tw1 numeric(20, 4),
  target_atas_tw2 numeric(20, 4),
  target_atas_tw3 numeric(20, 4),
  target_atas_tw4 numeric(20, 4),
  status text NOT NULL DEFAULT 'aktif' CHECK (status IN ('draf', 'aktif', 'nonaktif')),
  deleted_at timestamptz(3),
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX kpi_kode ON kpi (unit_id, tahun, kode) WHERE deleted_at IS NULL;
CREATE INDEX kpi_daftar ON kpi (unit_id, tahun, kode, id);
CREATE INDEX kpi_tahun ON kpi (tahun, kode, id);

CREATE TABLE kpi_target_riwayat (
  id uuid PRIMARY KEY,
  kpi_id uuid NOT NULL REFERENCES kpi (id),
  sebelum jsonb NOT NULL,
  sesudah jsonb NOT NULL,
  alasan text,
  oleh uuid NOT NULL REFERENCES pengguna (id),
  waktu timestamptz(3) NOT NULL
);
CREATE INDEX kpi_target_riwayat_kpi ON kpi_target_riwayat (kpi_id, id);

CREATE TABLE laporan (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES unit (id),
  tahun integer NOT NULL,
  periode text NOT NULL CHECK (periode IN ('TW1', 'TW2', 'TW3', 'TW4')),
  status text NOT NULL CHECK (status IN ('draft', 'submitted', 'revision', 'approved', 'rejected')),
  putaran integer NOT NULL DEFAULT 1,
  -- The year's rules as they were when the report was created; the figures must stay explainable.
  batas_capaian numeric(9, 2),
  ambang jsonb NOT NULL,
  capaian_periode numeric(12, 2),
  capaian_tahun numeric(12, 2),
  terlambat boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES pengguna (id),
  submitted_at timestamptz(3),
  submitted_by uuid REFERENCES pengguna (id),
  decided_at timestamptz(3),
  decided_by uuid REFERENCES pengguna (id),
  deleted_at timestamptz(3),
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
-- At most one live report per unit, year and period; a rejected one may be followed by a new one.
CREATE UNIQUE INDEX laporan_hidup ON laporan (unit_id, tahun, periode) WHERE deleted_at IS NULL AND status <> 'rejected';
CREATE INDEX laporan_daftar ON laporan (unit_id, tahun, periode, id);
CREATE INDEX laporan_antrean ON laporan (status, submitted_at, id);

CREATE TABLE laporan_detail (
  id uuid PRIMARY KEY,
  laporan_id uuid NOT NULL REFERENCES laporan (id),
  kpi_id uuid NOT NULL REFERENCES kpi (id),
  urutan integer NOT NULL,
  kpi jsonb NOT NULL,
  wajib boolean NOT NULL,
  target numeric(20, 4),
  target_atas numeric(20, 4),
  target_tahun numeric(20, 4),
  target_tahun_atas numeric(20, 4),
  realisasi numeric(20, 4),
  x numeric(20, 4),
  y numeric(20, 4),
  realisasi_kumulatif numeric(24, 8),
  capaian_mentah numeric(24, 2),
  capaian numeric(12, 2),
  capaian_tahun numeric(12, 2),
  warna text CHECK (warna IN ('hijau', 'kuning', 'merah')),
  rumus text NOT NULL DEFAULT '',
  rumus_tahun text NOT NULL DEFAULT '',
  analisis text,
  kendala text,
  tindak_lanjut text,
  feedback text,
  feedback_status text CHECK (feedback_status IN ('sesuai', 'perbaikan')),
  versi integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (laporan_id, kpi_id)
);
CREATE INDEX laporan_detail_kpi ON laporan_detail (kpi_id);

CREATE TABLE berkas (
  id uuid PRIMARY KEY,
  detail_id uuid NOT NULL REFERENCES laporan_detail (id),
  nama text NOT NULL,
  mime text NOT NULL,
  ukuran bigint NOT NULL,
  sha256 text NOT NULL,
  kunci text NOT NULL,
  uploaded_by uuid REFERENCES pengguna (id),
  uploaded_at timestamptz(3) NOT NULL,
  -- Bytes stay while a snapshot may refer to them.
  deleted_at timestamptz(3)
);
CREATE INDEX berkas_detail ON berkas (detail_id, id);

-- Append-only.
CREATE TABLE riwayat (
  id uuid PRIMARY KEY,
  laporan_id uuid NOT NULL REFERENCES laporan (id),
  urutan integer NOT NULL,
  aksi text NOT NULL,
  dari text,
  ke text,
  oleh uuid NOT NULL REFERENCES pengguna (id),
  peran text NOT NULL,
  waktu timestamptz(3) NOT NULL,
  catatan text,
  perubahan jsonb,
  putaran integer NOT NULL,
  UNIQUE (laporan_id, urutan)
);
CREATE TABLE catatan (
  id uuid PRIMARY KEY,
  laporan_id uuid NOT NULL REFERENCES laporan (id),
  detail_id uuid REFERENCES laporan_detail (id),
  jenis text NOT NULL CHECK (jenis IN ('catatan', 'umpan_balik')),
  isi text NOT NULL,
  oleh uuid NOT NULL REFERENCES pengguna (id),
  peran text NOT NULL,
  waktu timestamptz(3) NOT NULL,
  putaran integer NOT NULL
);
CREATE INDEX catatan_laporan ON catatan (laporan_id, id);
-- The report as it stood when it was submitted or decided; later rounds never change it.
CREATE TABLE laporan_snapshot (
  id uuid PRIMARY KEY,
  laporan_id uuid NOT NULL REFERENCES laporan (id),
  putaran integer NOT NULL,
  aksi text NOT NULL,
  isi jsonb NOT NULL,
  waktu timestamptz(3) NOT NULL
);
CREATE INDEX laporan_snapshot_laporan ON laporan_snapshot (laporan_id, putaran, id);
