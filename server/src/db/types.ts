import type { ColumnType, Generated } from 'kysely';
import type { RoleColumns } from '#server/db/areas/access.ts';
import type { AppTables } from '#server/db/areas/tables.ts';
import type { HistoryAction, FeedbackStatus, ReportStatus } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { TextValues } from '#domain/report/text-fields.ts';

/** `numeric` arrives as text, so that no digit is lost; it may be written as text or number. */
type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `jsonb`: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

type Stamped = { versi: Generated<number>; created_at: Time; updated_at: Time };
type Record_ = { id: string } & Stamped;
/** An indicator of a report has a column for each field of text. */
type DetailRecord = Record_ & TextValues;
type Threshold = { batas_bawah: number; warna: 'hijau' | 'kuning' | 'merah'; label: string };
type Polarisasi = 'maximize' | 'minimize' | 'stabilize';
type MinimizeFormula = 'dua_kurang' | 't_per_r';
type Consolidation = 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
type ValueType = 'angka' | 'persen' | 'indeks' | 'rupiah' | 'predikat' | 'rentang';
type Colour = 'hijau' | 'kuning' | 'merah';

type CodeAndName = Record_ & { kode: string; nama: string; tahun: number; unit_id: string };

export type Database = AppTables & {
  server_secret: { name: string; value: string; created_at: Time };
  unit: Record_ & {
    kode: string;
    nama_unit: string;
    level_id: number;
    parent_id: string | null;
    nama_supervisi: string | null;
    aktif: Generated<boolean>;
    jalur: string[];
  };
  tahun: Record_ & {
    tahun: number;
    status: 'rencana' | 'aktif' | 'ditutup';
    batas_capaian: Numeric;
    rumus_minimize: Generated<MinimizeFormula>;
    ambang: Json<Threshold[]>;
  };
  jadwal: Record_ & {
    tahun: number;
    periode: Period;
    unit_id: string | null;
    buka: ColumnType<string, string, string>;
    tutup: ColumnType<string, string, string>;
    alasan: string | null;
  };
  role: Record_ & RoleColumns;
  module: Record_ & {
    name: string;
    label: string;
    url: string | null;
    icon: string | null;
    actions: Json<string[]>;
    urutan: Generated<number>;
  };
  role_module: Record_ & { role_id: string; module_id: string; actions: Json<string[]> };
  pengguna: Record_ & {
    nama: string;
    username: string;
    email: string;
    password_hash: string;
    telepon: string | null;
    jabatan: string | null;
    satker_id: string | null;
    aktif: Generated<boolean>;
    deleted_at: TimeOrNull;
    /** Since when the account says nothing of its person any more (migration 040). */
    dilupakan_at: TimeOrNull;
  };
  pengguna_role: { pengguna_id: string; role_id: string };
  jejak_keamanan: {
    id: string;
    waktu: Time;
    /** Null where nobody is known: a failed sign-in, the operator at the server. */
    oleh: string | null;
    aksi: string;
    /** The module's name, such as `User` or `Unit`; `Session` for signing in and out. */
    subjek: string;
    subjek_id: string | null;
    perubahan: Json<unknown>;
    /** Where it came from. */
    alamat: string | null;
  };
  refresh_token: {
    id: string;
    family_id: string;
    pengguna_id: string;
    token_hash: string;
    parent_id: string | null;
    issued_at: Time;
    expires_at: Time;
    used_at: TimeOrNull;
  };
  token_api: {
    id: string;
    nama: string;
    hash: string;
    pengguna_id: string;
    wewenang: Json<string[]>;
    unit_id: string | null;
    created_at: Time;
    expires_at: Time;
    revoked_at: TimeOrNull;
    dipakai_at: TimeOrNull;
  };
  idempotensi: {
    pengguna_id: string;
    kunci: string;
    sidik: string;
    status: number | null;
    jawaban: JsonOrNull<unknown>;
    created_at: Time;
  };
  program: CodeAndName;
  kinerja: CodeAndName;
  sasaran_kegiatan: CodeAndName & { kinerja_id: string | null; program_id: string | null };
  tipe_target: Record_ & {
    kode: string;
    nama: string;
    tipe_nilai: ValueType;
    desimal: Generated<number>;
    skala: Json<{ kode: string; label: string; nilai: number }[]>;
  };
  kpi: Record_ & {
    kode: string;
    nama: string;
    unit_id: string;
    tahun: number;
    satuan: string;
    sasaran_kegiatan_id: string | null;
    tipe_nilai: Generated<ValueType>;
    skala_id: string | null;
    polarisasi: Polarisasi;
    rumus_minimize: MinimizeFormula | null;
    konsolidasi: Consolidation;
    bobot: Numeric;
    definisi: string | null;
    definisi_x: string | null;
    definisi_y: string | null;
    sumber_data: string | null;
    pic: string | null;
    target_tahun: Numeric;
    target_tw1: Numeric;
    target_tw2: Numeric;
    target_tw3: Numeric;
    target_tw4: Numeric;
    target_atas_tahun: Numeric;
    target_atas_tw1: Numeric;
    target_atas_tw2: Numeric;
    target_atas_tw3: Numeric;
    target_atas_tw4: Numeric;
    status: Generated<'draf' | 'aktif' | 'nonaktif'>;
    deleted_at: TimeOrNull;
    /** Kept by the database: code and name in lower case. */
    cari: ColumnType<string, never, never>;
    /** Kept by the database: the code in the order of people. */
    urut: ColumnType<string, never, never>;
    serupa: ColumnType<string, never, never>;
  };
  kpi_target_riwayat: {
    id: string;
    kpi_id: string;
    sebelum: Json<unknown>;
    sesudah: Json<unknown>;
    alasan: string | null;
    oleh: string;
    waktu: Time;
    token: string | null;
  };
  laporan: Record_ & {
    unit_id: string;
    tahun: number;
    periode: Period;
    status: ReportStatus;
    putaran: Generated<number>;
    batas_capaian: Numeric;
    ambang: Json<Threshold[]>;
    capaian_periode: Numeric;
    capaian_tahun: Numeric;
    terlambat: Generated<boolean>;
    created_by: string | null;
    submitted_at: TimeOrNull;
    submitted_by: string | null;
    decided_at: TimeOrNull;
    decided_by: string | null;
    deleted_at: TimeOrNull;
  };
  laporan_detail: DetailRecord & {
    laporan_id: string;
    kpi_id: string;
    urutan: number;
    /** A `KpiCopy` (src/contract/report.ts). */
    kpi: Json<unknown>;
    wajib: boolean;
    target: Numeric;
    target_atas: Numeric;
    target_tahun: Numeric;
    target_tahun_atas: Numeric;
    realisasi: Numeric;
    x: Numeric;
    y: Numeric;
    realisasi_kumulatif: Numeric;
    capaian_mentah: Numeric;
    capaian: Numeric;
    capaian_tahun: Numeric;
    warna: Colour | null;
    rumus: Generated<string>;
    rumus_tahun: Generated<string>;
    feedback: string | null;
    feedback_status: FeedbackStatus | null;
  };
  berkas: {
    id: string;
    detail_id: string;
    nama: string;
    mime: string;
    ukuran: ColumnType<string, number, number>;
    sha256: string;
    kunci: string;
    uploaded_by: string | null;
    uploaded_at: Time;
    deleted_at: TimeOrNull;
  };
  riwayat: {
    id: string;
    laporan_id: string;
    urutan: number;
    aksi: HistoryAction;
    dari: ReportStatus | null;
    ke: ReportStatus | null;
    oleh: string;
    peran: string;
    waktu: Time;
    catatan: string | null;
    perubahan: JsonOrNull<unknown>;
    putaran: number;
    /** SHA-256 of the snapshot that this row decided on. */
    isi_hash: ColumnType<string | null, string | null | undefined, never>;
    /** Written by the database: the chain over the rows of a report. */
    prev_hash: ColumnType<string, never, never>;
    hash: ColumnType<string, never, never>;
  };
  /** Written by the database: where the chain of each report ends. */
  riwayat_kepala: {
    laporan_id: ColumnType<string, never, never>;
    urutan: ColumnType<number, never, never>;
    hash: ColumnType<string, never, never>;
  };
  laporan_klaim: { laporan_id: string; oleh: string; sejak: Time; sampai: Time };
  catatan: {
    id: string;
    laporan_id: string;
    detail_id: string | null;
    jenis: 'catatan' | 'umpan_balik';
    isi: string;
    oleh: string;
    peran: string;
    waktu: Time;
    putaran: number;
  };
  laporan_snapshot: {
    id: string;
    laporan_id: string;
    putaran: number;
    aksi: HistoryAction;
    isi: Json<unknown>;
    waktu: Time;
  };
  /** Written by the database: changes of what people may do. */
  versi_akses: { transaksi: ColumnType<string, never, never>; jumlah: ColumnType<string, never, never> };
  /** Unrounded figures of reports, for averages; written with the report's own. */
  dasbor_laporan: { laporan_id: string; skor_periode: Numeric; skor_tahun: Numeric };
  dasbor_detail: {
    laporan_id: string;
    kpi_id: string;
    detail_id: string;
    tahun: number;
    periode: Period;
    keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
    terisi: boolean;
    bobot: Numeric;
    capaian: Numeric;
    capaian_tahun: Numeric;
    /** Kept by triggers, as the two after it (migration 069). */
    serupa: ColumnType<string | null, never, never>;
    serupa_sasaran: ColumnType<string | null, never, never>;
    berbukti: ColumnType<boolean, never, never>;
  };
};
