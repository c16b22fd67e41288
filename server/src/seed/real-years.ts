/** The real reports where a real year would have them: contract.md §2. Figures are the published ones, words invented. */
import { mustBeAssessed } from '#domain/capaian/report.ts';
import { isFilled } from '#domain/report/completeness.ts';
import type { Transaction } from 'kysely';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import type { Performer } from '#server/history/trail.queries.ts';
import { activeKpi } from '#server/report/entry.queries.ts';
import { deliSerdangFigures, tapinFigures } from '#server/seed/kinerja.ts';
import { keepPaper, type Paper, pdfOf, pngOf } from '#server/seed/papers.ts';
import type { Tale, TaleEntry, TaleRound } from '#server/seed/telling.ts';
import { withWords } from '#server/seed/words.ts';

type Trx = Transaction<Database>;
type Figures = ReadonlyMap<string, Pick<TaleEntry, 'realisasi' | 'x' | 'y'>>;
type Place = { unitId: string; unit: string; tahun: number; officer: Performer; verifier: Performer };
/** A report: its figures, and the days of its steps. Without `approved` it waits for the verifier. */
type Quarter = { periode: Period; figures: Figures; created: Date; submitted: Date; approved?: Date };

const TARGETS = { TW1: 'target_tw1', TW2: 'target_tw2', TW3: 'target_tw3', TW4: 'target_tw4' } as const;
const DAY_MS = 86_400_000;

/** What lies in the store for one report: a page with its figures, and a picture of them. */
async function papersOf(files: FileStore, { unit, tahun }: Place, { periode, figures }: Quarter): Promise<Paper[]> {
  const values = [...figures].map(([kode, { realisasi }]) => ({ kode, realisasi: realisasi ?? null }));
  const lines = [`Rekapitulasi realisasi ${periode} ${tahun}`, unit, ''].concat(
    values
      .slice(0, 45)
      .map(({ kode, realisasi }) => `${kode}:  ${realisasi === null ? '-' : String(realisasi).replace('.', ',')}`),
  );
  const most = Math.max(1, ...values.map(({ realisasi }) => realisasi ?? 0));
  const shares = values.slice(0, 20).map(({ realisasi }) => Math.max(0, realisasi ?? 0) / most);
  return [
    await keepPaper(files, `Rekapitulasi ${periode} ${tahun}.pdf`, pdfOf(lines)),
    await keepPaper(files, `Grafik ${periode} ${tahun}.png`, pngOf(shares)),
  ];
}

type Kpi = Awaited<ReturnType<typeof activeKpi>>;

async function taleOf(kpi: Kpi, files: FileStore, place: Place, quarter: Quarter): Promise<Tale> {
  const papers = await papersOf(files, place, quarter);
  const { periode, figures, created, submitted, approved } = quarter;
  // The published 0 of an indicator without a target is no entry: nobody explains it or proves it (docs/decisions/0055).
  const filled: string[] = [];
  const entries = new Map(
    kpi.map((of, n): [string, TaleEntry] => {
      const aim = { ...of, target: of[TARGETS[periode]], upperTarget: null };
      const given = figures.get(of.kode) ?? { realisasi: null };
      const wajib = mustBeAssessed(aim);
      if (!isFilled({ wajib, realisasi: given.realisasi ?? null })) return [of.kode, given];
      filled.push(of.kode);
      return [of.kode, withWords(given, aim, n + periode.charCodeAt(2))];
    }),
  );
  const round: TaleRound = {
    filled: new Date(created.getTime() + DAY_MS),
    entries,
    papers: new Map(filled.map((kode, i) => [kode, i === 0 ? papers : papers.slice(0, 1)])),
    submitted: { at: submitted, late: false },
  };
  const judged: TaleRound =
    approved === undefined
      ? round
      : {
          ...round,
          verdicts: {
            at: new Date(approved.getTime() - 600_000),
            of: new Map(filled.map((kode) => [kode, { feedback: null, feedback_status: 'sesuai' as const }])),
          },
          decision: { at: approved, action: 'approve', note: null },
        };
  const { unitId, tahun, officer, verifier } = place;
  return { unitId, tahun, periode, officer, verifier, created, rounds: [judged] };
}

/** Days of real quarters; on a machine whose clock stands before them all lie so much earlier. */
function calendar(now: Date, last: string) {
  const early = Math.max(0, Date.parse(last) + DAY_MS - now.getTime());
  return (day: string) => new Date(Date.parse(day) - early);
}

/** BPS Kabupaten Tapin 2026: quarter I approved, quarter II waiting for the verifier. */
export async function talesOfTapin(
  trx: Trx,
  files: FileStore,
  place: Omit<Place, 'tahun'>,
  now: Date,
): Promise<Tale[]> {
  const day = calendar(now, '2026-07-09T03:40:00Z');
  const quarters: Quarter[] = [
    {
      periode: 'TW1',
      figures: tapinFigures('TW1'),
      created: day('2026-04-02T01:20:00Z'),
      submitted: day('2026-04-08T03:40:00Z'),
      approved: day('2026-04-14T06:05:00Z'),
    },
    {
      periode: 'TW2',
      figures: tapinFigures('TW2'),
      created: day('2026-07-02T01:10:00Z'),
      submitted: day('2026-07-09T03:40:00Z'),
    },
  ];
  const kpi = await activeKpi(trx, place.unitId, 2026);
  return Promise.all(quarters.map((quarter) => taleOf(kpi, files, { ...place, tahun: 2026 }, quarter)));
}

/** Bappedalitbang Kabupaten Deli Serdang 2025: three quarters approved, the last one waiting for the verifier. */
export async function talesOfDeliSerdang(
  trx: Trx,
  files: FileStore,
  place: Omit<Place, 'tahun'>,
  now: Date,
): Promise<Tale[]> {
  const day = calendar(now, '2026-01-09T04:10:00Z');
  const days: Record<Period, readonly [string, string, string?]> = {
    TW1: ['2025-04-02T02:00:00Z', '2025-04-10T04:10:00Z', '2025-04-17T07:30:00Z'],
    TW2: ['2025-07-02T02:00:00Z', '2025-07-09T04:10:00Z', '2025-07-16T07:30:00Z'],
    TW3: ['2025-10-02T02:00:00Z', '2025-10-09T04:10:00Z', '2025-10-15T07:30:00Z'],
    TW4: ['2026-01-02T02:00:00Z', '2026-01-09T04:10:00Z'],
  };
  const kpi = await activeKpi(trx, place.unitId, 2025);
  return Promise.all(
    PERIODS.map((periode) => {
      const [created, submitted, approved] = days[periode];
      return taleOf(
        kpi,
        files,
        { ...place, tahun: 2025 },
        {
          periode,
          figures: deliSerdangFigures(periode),
          created: day(created),
          submitted: day(submitted),
          ...(approved === undefined ? {} : { approved: day(approved) }),
        },
      );
    }),
  );
}
