import type { Catatan, Detail, DetailChanged, Laporan, LaporanRingkas, Rekap, Riwayat } from '#contract/pelaporan.ts';
import type { AksiLaporan, FeedbackStatus, Periode, StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Failed, Kegagalan as KegagalanMuat } from '#machines/kit/kegagalan.ts';
import type { Pelepasan, SebabTakDiterima } from '#machines/keputusan-tertunda/keputusan-tertunda.setup.ts';
import type { Paket, Tenggang } from '#machines/keputusan-tertunda/paket.ts';
import type { DaftarPenilaian, Verdik } from '#machines/tinjauan/penilaian.ts';
import type { PutaranLalu } from '#machines/tinjauan/putaran.ts';

export const LANGKAH = ['kenali', 'periksa', 'daftarPeriksa', 'keputusan'] as const;
/** The guided steps; each is a state of `reviewing` under the same name, in this order. */
export type Langkah = (typeof LANGKAH)[number];

export const KEPUTUSAN = ['approve', 'revise', 'reject'] as const;
export type Keputusan = (typeof KEPUTUSAN)[number];

/** Where a decision takes the report. */
export const STATUS_KEPUTUSAN: Record<Keputusan, StatusLaporan> = {
  approve: 'approved',
  revise: 'revision',
  reject: 'rejected',
};

export const BUTIR_MANUAL = ['buktiTerbaca', 'narasiMemadai'] as const;
/** Checklist items that only a person can judge. */
export type ButirManual = (typeof BUTIR_MANUAL)[number];

export const PANEL = ['data', 'bukti', 'catatan'] as const;
/** What a narrow screen shows of one indicator. */
export type Panel = (typeof PANEL)[number];
/** What lies over the page. */
export type Lapisan = 'bantuan' | 'daftar' | 'bukti';

/** Where the verifier is, as the address tells it. */
export type Tempat = { langkah: Langkah; detailId: string | null };

/** A figure of the server beside the one computed here; `sama` allows for rounding only. */
export type HitungUlang = { capaian: number | null; capaianTahun: number | null; sama: boolean };

/** What stays on the device until the decision is sent. Versions of the checked records are in `penilaian`. */
export type DrafTinjauan = {
  skema: 1;
  penilaian: DaftarPenilaian;
  centang: readonly ButirManual[];
  keputusan: Keputusan | null;
  catatan: string;
};

export type Muatan = {
  laporan: Laporan;
  /** The year per indicator; empty when it could not be loaded. */
  rekap: readonly Rekap[];
  catatan: readonly Catatan[];
  /** Oldest first; empty when it could not be loaded. */
  riwayat: readonly Riwayat[];
  /** What the ability list lets this person do with this very report. */
  izin: readonly AksiLaporan[];
  draf: DrafTinjauan | null;
};
export type HasilMuat = { ok: true; muatan: Muatan } | Failed;

/** `konflik`: the record has another version or state by now. `ditolak`: the server names what is missing. */
export type Kegagalan = { ok: false; sebab: 'konflik' | 'ditolak' | 'gagal'; pesan: string; terkini: Detail | null };
export type HasilUmpanBalik = { ok: true; detail: DetailChanged } | Kegagalan;
export type HasilVerifikasi = { ok: true; laporan: Laporan } | Kegagalan;
export type HasilKeputusan = { ok: true } | Kegagalan;
export type Antrean = { total: number; baris: readonly LaporanRingkas[] };

export type UmpanBalikInput = {
  detailId: string;
  body: { feedback: string | null; feedback_status: FeedbackStatus | null; versi: number };
};
export type KeputusanInput = {
  laporanId: string;
  keputusan: Keputusan;
  body: { catatan?: string; versi: number };
  /** The same decision on the same version always carries the same key, also after a reload. */
  kunci: string;
};

export type KonfirmasiInput = { keputusan: Keputusan; periode: Periode; satker: string };

/**
 * Marks the report as being checked by this person, and says who else is at it; `nama` null = nobody else, `diambil`: the
 * claim was this person's a moment ago. A claim that somebody asked for by a press and did not get says why.
 */
export type KlaimMessage = { type: 'claim.take'; ambil: boolean } | { type: 'claim.rest' };
export type KlaimNews =
  | { type: 'claim.told'; nama: string | null; diambil: boolean }
  | { type: 'claim.failed'; pesan: string | null };

/** Messages to the actor that keeps the draft on the device, and what it says back. */
export type DrafMessage = { type: 'draft.write'; draf: DrafTinjauan } | { type: 'draft.clear' };
export type DrafEvent = { type: 'draft.stored'; pada: string } | { type: 'draft.lost' };
/** Messages to the actor that stands between a review and the outbox of decisions, and what it says back. */
export type TertundaMessage = { type: 'decision.hold'; paket: Paket } | { type: 'decision.ask' };
export type TertundaNews =
  | { type: 'decision.held' }
  | ({ type: 'decision.released' } & Pelepasan)
  | { type: 'decision.refused'; sebab: SebabTakDiterima };
/** Key (as `KeyboardEvent.key`, lower case, `ctrl+` in front, sequences with a space) → the event it sends. */
export type PetaPintasan = Readonly<Record<string, TombolEvent>>;
export type PapanTikMessage = { type: 'shortcuts.set'; aktif: boolean };
export type PapanTikInput = { peta: PetaPintasan; aktif: boolean };

/** Everything a key can do; the keyboard sends the same events as the buttons. */
export type TombolEvent =
  | { type: 'indicator.next' }
  | { type: 'indicator.previous' }
  | { type: 'verdict.choose'; verdik: Verdik }
  | { type: 'feedback.focus' }
  | { type: 'note.focus' }
  | { type: 'indicator.check' }
  | { type: 'file.next' }
  | { type: 'file.previous' }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'file.rotate' }
  | { type: 'step.open'; langkah: Langkah }
  | { type: 'decision.choose'; keputusan: Keputusan }
  | { type: 'decision.submit' }
  | { type: 'queue.open' }
  | { type: 'overlay.open'; lapisan: Lapisan };

/** The report as it is now, when the page is looked at again. */
export type ReportFound = { type: 'report.found'; laporan: Laporan };

export type TinjauanEvent =
  | TombolEvent
  | DrafEvent
  | TertundaNews
  | KlaimNews
  | { type: 'claim.take'; ambil: boolean }
  | { type: 'report.reload' }
  | ReportFound
  | { type: 'place.visit'; tempat: Tempat }
  | { type: 'indicator.open'; id: string; panel?: Panel }
  | { type: 'feedback.change'; teks: string }
  | { type: 'feedback.fill'; teks: string }
  /** Throws the feedback on this indicator away, after a question. */
  | { type: 'feedback.discard' }
  | { type: 'item.toggle'; butir: ButirManual }
  | { type: 'note.change'; teks: string }
  | { type: 'panel.show'; panel: Panel }
  | { type: 'overlay.close' }
  | { type: 'shortcuts.toggle' };

export type TinjauanEmitted =
  | { type: 'place.changed'; tempat: Tempat }
  | { type: 'focus.requested'; target: string }
  | { type: 'queue.opened' }
  | { type: 'shortcuts.changed'; aktif: boolean }
  | { type: 'next.opened'; laporanId: string };

export type TinjauanInput = {
  laporanId: string;
  penggunaId: string;
  tempat: Tempat;
  pintasan: boolean;
  tenggang: Tenggang;
  lanjutOtomatis: boolean;
};

export type TinjauanContext = {
  laporanId: string;
  penggunaId: string;
  laporan: Laporan | null;
  rekap: readonly Rekap[];
  riwayatCatatan: readonly Catatan[];
  /** Where the report has been: submissions and decisions, oldest first. Empty when it could not be loaded. */
  jejak: readonly Riwayat[];
  lalu: PutaranLalu;
  izin: readonly AksiLaporan[];
  hitungan: Readonly<Record<string, HitungUlang>>;
  penilaian: DaftarPenilaian;
  centang: readonly ButirManual[];
  keputusan: Keputusan | null;
  catatan: string;
  tempat: Tempat;
  panel: Panel;
  lapisan: Lapisan | null;
  pintasan: boolean;
  /** Faults are shown only after the verifier tried to go on. */
  tunjukGalat: { indikator: string | null; keputusan: boolean };
  /** The report changed while it was being reviewed or sent. */
  berubah: boolean;
  draf: { pada: string | null; gagal: boolean };
  /** Seconds in which a decision can be undone; 0 = every decision is confirmed instead. */
  tenggang: Tenggang;
  /** After the decision the next report opens by itself. */
  lanjutOtomatis: boolean;
  /** Why the decision was not taken. */
  kegagalan: { sebab: 'gagal' | 'ditolak' | SebabTakDiterima; pesan: string } | null;
  /** Why the report could not be loaded. */
  kegagalanMuat: KegagalanMuat | null;
  berikutnya: Antrean | null;
  /** Who else is checking this report now; `gagal`: what was said when it was not to be had, null = no answer came. */
  pemeriksaLain: { nama: string; diambil: boolean; gagal: { pesan: string | null } | null } | null;
};
