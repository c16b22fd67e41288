/** What the units of `Badan Contoh (simulasi)` did in 2024 and 2025. The same at every seeding, but for the last days. */
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Performer } from '#server/history/trail.queries.ts';
import { exampleFigures } from '#server/seed/example/figures.ts';
import { EXAMPLE_INDICATORS } from '#server/seed/example/indicators.ts';
import type { ExampleUnit, Fate, Year } from '#server/seed/example/units.ts';
import type { Paper } from '#server/seed/papers.ts';
import type { Tale, TaleEntry, TaleRound, TaleVerdict } from '#server/seed/telling.ts';
import { withWords } from '#server/seed/words.ts';

const DAY_MS = 86_400_000;
/** The last year is as it is on the day of seeding: what is open was touched in the last two weeks. */
export type Told = {
  unit: ExampleUnit;
  unitId: string;
  /** Place of the unit in the list: decides its figures and days. */
  index: number;
  officer: Performer;
  verifier: Performer;
  papers: Readonly<Record<Period, readonly Paper[]>>;
  now: Date;
};

const OPEN: ReadonlySet<Fate> = new Set(['submitted', 'waiting-second', 'revision', 'draft']);
const COMPLETE: Year = ['approved', 'approved', 'approved', 'approved'];

/** A day after the end of a quarter, in the morning. */
const dayAfter = (tahun: number, quarter: number, days: number) =>
  new Date(Date.UTC(tahun, (quarter + 1) * 3, days, 2, 15));
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

/** 0…1, always the same for the same numbers. */
function chance(...seeds: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const seed of seeds) {
    state = Math.imul(state ^ (seed + 0x7f4a7c15), 0x85ebca6b);
    state ^= state >>> 13;
    state = Math.imul(state, 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return (state >>> 0) / 2 ** 32;
}

function entriesOf({ unit, index }: Told, tahun: number, quarter: number): Map<string, TaleEntry> {
  return new Map(
    EXAMPLE_INDICATORS.map((kpi, i) => {
      const trend = (tahun - 2024) * 0.02 + quarter * 0.008;
      const factor = unit.strength + trend + (chance(index, tahun, quarter, i) - 0.5) * 0.22;
      const aim = {
        polarisasi: kpi.polarisasi,
        target: kpi.quarters[quarter] ?? null,
        upperTarget: kpi.upper?.quarters[quarter] ?? null,
      };
      const n = Math.floor(chance(i, quarter, index) * 97);
      return [kpi.kode, withWords(exampleFigures(kpi, quarter, factor), aim, n)];
    }),
  );
}

/** Two files with what was filled: the first indicator has the picture as well. */
function papersFor(entries: ReadonlyMap<string, TaleEntry>, papers: readonly Paper[]): Map<string, Paper[]> {
  const filled = [...entries].filter(([, { realisasi }]) => realisasi !== null).map(([kode]) => kode);
  return new Map(filled.map((kode, i) => [kode, i === 0 ? [...papers] : papers.slice(0, 1)]));
}

const OBJECTIONS = [
  'Angka belum sama dengan rekapitulasi pada bukti dukung. Mohon diperiksa ulang halaman 1.',
  'Analisis belum menjelaskan sebab perubahan dari triwulan sebelumnya.',
  'Bukti dukung belum memuat bulan terakhir triwulan ini.',
];
const REVISE_NOTE =
  'Beberapa indikator perlu diperbaiki sebelum dapat disetujui; rinciannya ada pada setiap indikator.';
const REJECT_NOTE = 'Laporan memakai angka tahun sebelumnya pada sebagian besar indikator. Mohon dibuat laporan baru.';

/** Verdicts on everything that was filled. @param objected how many are sent back */
function verdictsOf(entries: ReadonlyMap<string, TaleEntry>, objected: number, n: number): Map<string, TaleVerdict> {
  const filled = [...entries].filter(([, { realisasi }]) => realisasi !== null).map(([kode]) => kode);
  return new Map(
    filled.map((kode, i): [string, TaleVerdict] => {
      const at = (i * 5 + n) % filled.length;
      if (at >= objected) return [kode, { feedback: null, feedback_status: 'sesuai' }];
      return [kode, { feedback: OBJECTIONS[at % OBJECTIONS.length] ?? null, feedback_status: 'perbaikan' }];
    }),
  );
}

/** The entries as they were before the objections were answered: figures a tenth too high, thin words. */
function before(entries: ReadonlyMap<string, TaleEntry>, verdicts: ReadonlyMap<string, TaleVerdict>) {
  return new Map(
    [...entries].map(([kode, entry]): [string, TaleEntry] => {
      if (verdicts.get(kode)?.feedback_status !== 'perbaikan') return [kode, entry];
      const plain = entry.y === undefined && typeof entry.realisasi === 'number';
      const realisasi = plain ? Math.round((entry.realisasi ?? 0) * 110) / 100 : entry.realisasi;
      return [kode, { ...entry, realisasi: realisasi ?? null, analisis: 'Realisasi sesuai rekapitulasi unit.' }];
    }),
  );
}

/** The first of a draft's indicators; the others are still empty. */
const begun = (entries: ReadonlyMap<string, TaleEntry>, n: number) => new Map([...entries].slice(0, n));

type Days = { created: Date; filled: Date; submitted: Date; judged: Date; again: Date; last: Date };

/**
 * When the steps happened. Closed reports keep to the calendar of their year, open ones end in the last days.
 * @param begins days after the quarter
 */
function daysOf({ index, now }: Told, tahun: number, quarter: number, fate: Fate, begins = 2): Days {
  const shift = index % 5;
  const late = fate === 'late' ? 9 : 0;
  const start = dayAfter(tahun, quarter, begins + shift);
  const calendar = {
    created: start,
    filled: hoursAfter(start, 26),
    submitted: dayAfter(tahun, quarter, 8 + shift + late),
    judged: dayAfter(tahun, quarter, 12 + shift + late),
    again: dayAfter(tahun, quarter, 14 + shift + late),
    last: dayAfter(tahun, quarter, 17 + shift + late),
  };
  if (!OPEN.has(fate) || tahun < 2025) return calendar;
  const recent = (days: number) => daysBefore(now, days + (index % 3));
  const ends = { judged: recent(5), again: recent(2), last: recent(1) };
  // The last quarter is reported these days; of an earlier one only the end is.
  if (quarter < 3) return { ...calendar, ...ends, submitted: fate === 'submitted' ? recent(4) : calendar.submitted };
  return { created: recent(12), filled: recent(10), submitted: recent(8), ...ends };
}

function roundsOf(told: Told, tahun: number, quarter: number, fate: Fate, days: Days): TaleRound[] {
  const entries = entriesOf(told, tahun, quarter);
  const papers = papersFor(entries, told.papers[PERIODS[quarter] ?? 'TW1']);
  const { filled } = days;
  const late = fate === 'late';
  const submitted = { at: days.submitted, late };
  const judge = (objected: number) => ({ at: days.judged, of: verdictsOf(entries, objected, told.index) });
  const approve = (at: Date) => ({ at: hoursAfter(at, 1), action: 'approve' as const, note: null });
  if (fate === 'draft') {
    const part = begun(entries, 4 + (told.index % 6));
    return [{ filled, entries: part, papers: papersFor(part, told.papers[PERIODS[quarter] ?? 'TW1'].slice(0, 1)) }];
  }
  if (fate === 'submitted') return [{ filled, entries, papers, submitted }];
  if (fate === 'approved' || fate === 'late') {
    return [{ filled, entries, papers, submitted, verdicts: judge(0), decision: approve(days.judged) }];
  }
  const objections = judge(3);
  const first: TaleRound = { filled, entries: before(entries, objections.of), papers, submitted, verdicts: objections };
  if (fate === 'rejected') {
    return [{ ...first, decision: { at: hoursAfter(days.judged, 1), action: 'reject', note: REJECT_NOTE } }];
  }
  const sentBack: TaleRound = {
    ...first,
    decision: { at: hoursAfter(days.judged, 1), action: 'revise', note: REVISE_NOTE },
  };
  if (fate === 'revision') {
    const [one] = [...entries].filter(([kode]) => objections.of.get(kode)?.feedback_status === 'perbaikan');
    return [sentBack, one ? { filled: days.again, entries: new Map([one]) } : {}];
  }
  const answered = { filled: days.again, entries, submitted: { at: hoursAfter(days.again, 3), late: false } };
  if (fate === 'waiting-second') return [sentBack, answered];
  const agreed = { at: days.last, of: verdictsOf(entries, 0, told.index) };
  return [sentBack, { ...answered, verdicts: agreed, decision: approve(days.last) }];
}

/** The reports of a unit in a year. */
export function exampleTales(told: Told, tahun: number): Tale[] {
  const { unit, unitId, officer, verifier } = told;
  const year = tahun === 2025 ? unit.year : COMPLETE;
  return (year ?? []).flatMap((fate, quarter) => {
    const tale = (of: Fate, begins?: number): Tale => {
      const days = daysOf(told, tahun, quarter, of, begins);
      const periode = PERIODS[quarter] ?? 'TW1';
      const rounds = roundsOf(told, tahun, quarter, of, days);
      return { ...{ unitId, tahun, officer, verifier }, periode, created: days.created, rounds };
    };
    if (fate === 'missing') return [];
    if (fate !== 'again') return [tale(fate)];
    // Made anew, late: after the rejection.
    return [tale('rejected'), tale('late', 15)];
  });
}

/** Days that a window is open, both included, as `YYYY-MM-DD`; with the reason of an extension. */
export type ExampleWindow = { periode: Period; buka: string; tutup: string; alasan: string | null };
const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/** The reporting windows of a unit in a year: two weeks, extended where work is still open, the last one open now. */
export function exampleWindows({ unit, now }: Pick<Told, 'unit' | 'now'>, tahun: number): ExampleWindow[] {
  return PERIODS.map((periode, quarter) => {
    const fate = tahun === 2025 ? unit.year?.[quarter] : 'approved';
    const buka = dateOf(dayAfter(tahun, quarter, 1));
    if (tahun === 2025 && quarter === 3) return { periode, buka, tutup: dateOf(daysBefore(now, -21)), alasan: null };
    if (tahun === 2025 && fate !== undefined && OPEN.has(fate)) {
      const alasan = 'Diperpanjang: laporan masih diperbaiki setelah pemeriksaan.';
      return { periode, buka, tutup: dateOf(daysBefore(now, -10)), alasan };
    }
    return { periode, buka, tutup: dateOf(dayAfter(tahun, quarter, 15)), alasan: null };
  });
}
