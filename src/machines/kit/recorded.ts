/** Rules for the recording allow-lists: each says what a value must look like to be recorded unmasked. */
import { COLUMNS } from '#domain/report/columns.ts';
import { REPORT_ACTIONS, HISTORY_ACTIONS, FEEDBACK_STATUS, REPORT_STATUSES } from '#domain/report/report.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { FAILURE_KINDS } from '#machines/kit/failure.ts';

/** Gives a value back as it may be recorded, or null where it may not. Never called with null. */
type Leaf = (value: string | number | boolean) => string | number | boolean | null;
/**
 * What may pass below one place of a context or an event; all else is masked. A rule holds for each item of a list.
 * `keys` names properties, `values` is for objects whose keys are data (ids).
 */
export type Rule = { leaf?: Leaf; keys?: Readonly<Record<string, Rule>>; values?: Rule };

/** Nothing passes. */
export const DENY: Rule = {};
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether the text is an id as the database makes them; a person's name or a token never is. */
export const isUuid = (text: string) => UUID.test(text);

const leaf = (test: Leaf): Rule => ({ leaf: test });
const matching = (pattern: RegExp) =>
  leaf((value) => (typeof value === 'string' && pattern.test(value) ? value : null));

/** A longer number may identify a person (NIK has 16 digits, NIP 18), so it is not recorded. */
const TOO_LONG = 1e15;
const short = (value: number) => (Math.abs(value) < TOO_LONG ? value : null);
/** A count, a generation, a version, a year, a figure of an indicator. */
export const num = leaf((value) => (typeof value === 'number' ? short(value) : null));
export const flag = leaf((value) => (typeof value === 'boolean' ? value : null));
/** Id of an indicator, a report, a unit or a file as the database makes them; ids of persons never get this rule. */
export const id = leaf((value) => (typeof value === 'string' && isUuid(value) ? value : null));
/** The server's id of a request: its own (UUID), or one of 32 hexadecimal digits that a proxy gave. A NIK or NIP is shorter. */
export const isRequestId = (text: string) => isUuid(text) || /^[\da-f]{32}$/.test(text);
export const requestId = leaf((value) => (typeof value === 'string' && isRequestId(value) ? value : null));
/** ISO 8601 in full, or ms. */
export const time = leaf((value) => {
  if (typeof value === 'number') return short(value);
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/.test(value.toString()) ? value : null;
});
/** Only these words, letter for letter. */
export const words = (...allowed: readonly string[]): Rule =>
  leaf((value) => (typeof value === 'string' && allowed.includes(value) ? value : null));
/**
 * A sentence of the server without what was put into it (`x-alasan`). Numbers of people and addresses are in none, and what
 * has one is not ours.
 */
export const fixedWords = leaf((value) =>
  typeof value === 'string' && value.length <= 500 && !/\d{5}|@/.test(value) ? value : null,
);
/** A figure as typed; at most 15 digits, because 16 and 18 are the numbers of persons (NIK, NIP). */
export const figure = leaf((value) => {
  if (typeof value === 'number') return short(value);
  return typeof value === 'string' && /^[\s\d.,%+-]{1,24}$/.test(value) && value.replace(/\D/g, '').length <= 15
    ? value
    : null;
});
/** Code of an indicator or a finding: `IKU 1.2`, `C9`. */
export const code = matching(/^[A-Z]{1,4}[ .-]?\d{1,3}(\.\d{1,3}){0,3}$/);
/** A key of the keyboard, or two that are pressed one after the other: what somebody chose, never what they typed. */
export const key = matching(/^\S( \S)?$/u);
/** How an event returns: the words, days and numbers that a rule of RFC 5545 is made of, and nothing that somebody typed. */
export const recurrence = matching(
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT)=\d{1,4}|;BYDAY=[A-Z]{2}(,[A-Z]{2}){0,6}|;UNTIL=\d{8}(T\d{6}Z)?|;WKST=MO)*$/,
);
const httpMethod = words('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD');
/** Cache of addresses that passed unchanged, because the same addresses come with every request. */
const clean = new Set<string>();
const MOST_CLEAN = 500;
/** An address of the API: plain words and ids; whatever else a part holds becomes `*`, and a query never passes. */
export const address = leaf((value) => {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (clean.has(value)) return value;
  const [path = ''] = value.split(/[?#]/);
  const masked = path
    .split('/')
    .map((part) => (/^[a-z-]{0,32}(\.json)?$/.test(part) || isUuid(part) ? part : '*'))
    .join('/');
  if (masked === value && clean.size < MOST_CLEAN) clean.add(value);
  return masked;
});

export const keys = (of: Readonly<Record<string, Rule>>): Rule => ({ keys: of });
/** An object whose keys are ids. */
export const byId = (of: Rule): Rule => ({ values: of });

const status = words(...REPORT_STATUSES);
export const period = words(...PERIODS);
export const permission = words(...REPORT_ACTIONS);
const colour = words('hijau', 'kuning', 'merah');

/** Why a load failed: its kind, never the sentence. */
export const failure = keys({ kind: words(...FAILURE_KINDS), retryAfter: num, traceId: requestId });
/** Rule for an outcome that may be a failure. */
export const outcome = (of: Readonly<Record<string, Rule>>): Rule => keys({ ok: flag, failure, ...of });

export const file = keys({
  id,
  mime: words('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/csv', 'text/plain'),
  ukuran: num,
  uploaded_at: time,
});
const kpi = keys({
  kode: code,
  tipe_nilai: words('angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'),
  polarisasi: words('maximize', 'minimize', 'stabilize'),
  rumus_minimize: words('dua_kurang', 't_per_r'),
  konsolidasi: words('sum', 'average', 'take_last_known', 'rasio_kumulatif'),
  bobot: num,
});
/** What was entered for an indicator: its figures, never its texts. */
export const entry = keys({ realisasi: num, x: num, y: num });
export const typed = keys({ realisasi: figure, x: figure, y: figure });
const detail = {
  id,
  versi: num,
  kpi_id: id,
  kpi,
  urutan: num,
  wajib: flag,
  target: num,
  target_atas: num,
  target_tahun: num,
  target_tahun_atas: num,
  ...entry.keys,
  realisasi_kumulatif: num,
  capaian_mentah: num,
  capaian: num,
  capaian_tahun: num,
  warna: colour,
  feedback_status: words(...FEEDBACK_STATUS),
  files: file,
  updated_at: time,
};
export const changedDetail = keys({ ...detail, laporan: keys({ id, versi: num }) });
const brief = {
  id,
  versi: num,
  created_at: time,
  updated_at: time,
  unit_id: id,
  unit_jalur: id,
  unit: keys({ id }),
  tahun: num,
  periode: period,
  status,
  putaran: num,
  submitted_at: time,
  decided_at: time,
  capaian_periode: num,
  capaian_tahun: num,
  terlambat: flag,
  tenggat: time,
  batas_capaian: num,
  jumlah: keys({ indikator: num, wajib: num, lengkap: num, terisi: num, dinilai: num, berkas: num, perbaikan: num }),
};
export const reportBrief = keys(brief);
export const report = keys({
  ...brief,
  ambang: keys({ batas_bawah: num, warna: colour }),
  details: keys(detail),
});
const quarter = keys({
  laporan_id: id,
  status,
  target: num,
  target_atas: num,
  ...entry.keys,
  capaian: num,
  warna: colour,
});
export const recap = keys({
  kpi_id: id,
  kode: code,
  polarisasi: kpi.keys?.['polarisasi'] ?? {},
  konsolidasi: kpi.keys?.['konsolidasi'] ?? {},
  target: keys({ tahun: num, tw1: num, tw2: num, tw3: num, tw4: num }),
  target_atas: keys({ tahun: num, tw1: num, tw2: num, tw3: num, tw4: num }),
  periode: keys(Object.fromEntries(PERIODS.map((one) => [one, quarter]))),
  realisasi: num,
  capaian: num,
  warna: colour,
});
export const history = keys({
  id,
  aksi: words(...HISTORY_ACTIONS),
  dari: status,
  ke: status,
  waktu: time,
  putaran: num,
  perubahan: keys({
    detail_id: id,
    kolom: words(...COLUMNS, 'feedback', 'feedback_status', 'files'),
    ke: words(...FEEDBACK_STATUS),
  }),
});
export const note = keys({ id, jenis: words('catatan', 'umpan_balik'), waktu: time, putaran: num, detail_id: id });
export const findings = keys({ kode: code, kpi_id: id });
/** A request on its way. */
export const request = { method: httpMethod, path: address, since: time, usedGen: num, epoch: num };
