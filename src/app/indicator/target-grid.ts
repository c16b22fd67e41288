import { calling } from '#app/wiring/call.ts';
import { isLuring, loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { askLeave } from '#app/wiring/ask-leave.ts';
import * as z from 'zod/mini';
import type { Kpi } from '#contract/units.ts';
import { SOUNDNESS_CODES, type SoundnessCode } from '#domain/indicator/eligibility.ts';
import { type GridRow, type TargetSubmission, GRID_COLUMNS } from '#domain/indicator/grid.ts';
import { takesTargets } from '#domain/indicator/year.ts';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import type {
  GridDraft,
  SendResult,
  LoadGridResult,
  GridKey,
  CellError,
} from '#machines/indicator/target-grid.types.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { overStored } from '#services/drafts/over-stored.ts';
import { readStored } from '#services/drafts/stored.ts';
import { ApiError } from '#services/http/errors.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { KpiApi } from '#services/indicator/indicator.ts';

const PER_PAGE = 200;
const isCode = (code: string): code is SoundnessCode => (SOUNDNESS_CODES as readonly string[]).includes(code);

/** An indicator as a row of the grid. @param opened warnings for which no reason was given */
const rowFrom = (kpi: Kpi, opened: readonly SoundnessCode[]): GridRow => {
  const { id, versi, kode, nama, satuan, tipe_nilai, polarisasi, konsolidasi, target, target_atas } = kpi;
  const { skala_id, skala, definisi_x, definisi_y } = kpi;
  const traits = { tipe_nilai, polarisasi, konsolidasi, skala_id, definisi_x, definisi_y };
  return {
    id,
    versi,
    kode,
    nama,
    satuan,
    ...traits,
    ...(skala && { skala }),
    target,
    target_atas,
    openWarnings: opened,
  };
};

const cellTexts = z.partialRecord(z.enum(GRID_COLUMNS), z.string());
const exact = z.nullable(z.number());
const lima = z.object({ tahun: exact, tw1: exact, tw2: exact, tw3: exact, tw4: exact });
const draftSchema = z.object({
  skema: z.literal(1),
  ubahan: z.record(z.string(), cellTexts),
  dasar: z.record(z.string(), lima),
  dasarAtas: z._default(z.record(z.string(), lima), {}),
  alasan: z.string(),
});
/** A stored draft; null when it is absent or of another shape. */
function readGridDraft(value: unknown): GridDraft | null {
  const read = readStored(draftSchema, value);
  if (read === null) return null;
  const { ubahan, dasar, dasarAtas, alasan } = read;
  return { ubahan: ubahan as GridDraft['ubahan'], dasar, dasarAtas, alasan };
}

/** `3.target.tw1` is a cell of the fourth row that was sent, `3.alasan` a reason that is missing. */
function faultsFrom(
  error: ApiError,
  submission: readonly TargetSubmission[],
): Extract<SendResult, { result: 'ditolak' }> {
  const wrong: CellError[] = [];
  const reasonNeeded: string[] = [];
  for (const { path, message } of error.errors) {
    const [number = '', field, part] = path.split('.');
    const id = submission[Number(number)]?.id;
    if (id === undefined) continue;
    if (field === 'alasan') reasonNeeded.push(id);
    else wrong.push({ id, column: GRID_COLUMNS.find((column) => column === part) ?? null, message });
  }
  return { result: 'ditolak', errors: wrong, reasonNeeded };
}

const isKpi = (data: unknown): data is Kpi =>
  typeof data === 'object' && data !== null && 'versi' in data && 'target' in data && 'kode' in data;
/**
 * The current indicators that a 409 (stale version) carries; the API sends one object for one, an array for several.
 */
const currentFrom = ({ data }: ApiError): Kpi[] => [data].flat().filter(isKpi);

const NOTHING: GridDraft = { ubahan: {}, dasar: {}, dasarAtas: {}, alasan: '' };

/** The grid over the API, the dialogs and the device. */
export function provideTargetGrid(api: Pick<KpiApi, 'list' | 'dashboard' | 'setTarget'>, drafts: DraftStore) {
  const key = ({ satker, tahun, userId }: GridKey) => `kisi-target:${userId}:${satker}-${tahun}`;
  const all = async (satker: string, tahun: number, signal: AbortSignal) => {
    const pageValue = (page: number) => api.list({ satker, tahun, page, perPage: PER_PAGE, sort: 'kode' }, { signal });
    const first = await pageValue(1);
    const count = Math.ceil(first.paging.totalItems / PER_PAGE);
    const other = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, ke) => pageValue(ke + 2)));
    return [first, ...other].flatMap(({ data }) => data).filter(takesTargets);
  };
  const save = async (submission: readonly TargetSubmission[], row: readonly GridRow[]): Promise<SendResult> => {
    const opened = (id: string) => row.find((one) => one.id === id)?.openWarnings ?? [];
    try {
      const { data } = await api.setTarget(submission, { idempotencyKey: newKey() });
      showSaved();
      const outcome = data.map((kpi) =>
        rowFrom(
          kpi,
          kpi.temuan.filter(({ diterima }) => !diterima).map(({ kode }) => kode),
        ),
      );
      return { result: 'tersimpan', rows: outcome };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && currentFrom(error).length > 0) {
        return { result: 'bentrok', rows: currentFrom(error).map((kpi) => rowFrom(kpi, opened(kpi.id))) };
      }
      showFailed(error);
      if (isLuring(error) || !(error instanceof ApiError) || error.status >= 500) return { result: 'terputus' };
      return faultsFrom(error, submission);
    }
  };
  /** Each draft as this tab last read or wrote it. */
  const seen = new Map<string, GridDraft>();
  // Another tab may have the same grid open, and saves or stores no cells but its own.
  const writeOver = async (at: string, own: GridDraft) => {
    const stored = readGridDraft(await drafts.read(at)) ?? NOTHING;
    const whole = overStored(own, stored, seen.get(at)) as GridDraft;
    seen.set(at, own);
    const isEmpty = Object.keys(whole.ubahan).length === 0 && whole.alasan === '';
    await (isEmpty ? drafts.remove(at) : drafts.write(at, { skema: 1, ...whole }));
  };
  return targetGridMachine.provide({
    actors: {
      loadTargets: loading<Extract<LoadGridResult, { ok: true }>, GridKey>(async ({ input, signal }) => {
        const { satker, tahun } = input;
        const [kpi, dashboard] = await Promise.all([
          all(satker, tahun, signal),
          api.dashboard({ satker, tahun }, { signal }),
        ]);
        const { temuan } = dashboard.data;
        const opened = (id: string) =>
          temuan.flatMap(({ kpi_id, kode }) => (kpi_id === id && isCode(kode) ? [kode] : []));
        return { ok: true, rows: kpi.map((one) => rowFrom(one, opened(one.id))) };
      }),
      readDraft: fromPromise<GridDraft | null, GridKey>(async ({ input }) => {
        const stored = readGridDraft(await drafts.read(key(input)));
        seen.set(key(input), stored ?? NOTHING);
        return stored;
      }),
      writeDraft: fromPromise<void, GridKey & { draf: GridDraft | null }>(async ({ input: { draf, ...who } }) => {
        await holdReload(writeOver(key(who), draf ?? NOTHING));
      }),
      // Without an abort signal: a save that is under way must reach the server even when the person leaves the page.
      saveTargets: calling<SendResult, { submissions: readonly TargetSubmission[]; rows: readonly GridRow[] }>(
        ({ input }) => save(input.submissions, input.rows),
      ),
      confirmLeave: fromPromise<Departure, void>(({ signal }) => askLeave(signal)),
    },
  });
}
