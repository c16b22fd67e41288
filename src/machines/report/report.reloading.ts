import { failing, surprising } from '#machines/kit/failure.ts';
import { type LoadReportResult, reportSetup } from '#machines/report/report.setup.ts';

type Loaded = { event: { output: LoadReportResult } };
const resultFrom = ({ event }: Loaded) => event.output;

/** Loads the report on the screen again. @param then the state after a successful load */
const loadAgain = <const Then extends string>(then: Then) =>
  ({
    id: 'loadReport',
    src: 'loadReport',
    input: ({ context: { id, userId } }: { context: { id: string; userId: string } }) => ({ id, userId }),
    onDone: [
      {
        guard: { type: 'isLoaded', params: resultFrom },
        target: then,
        actions: [{ type: 'keepReport', params: resultFrom }, 'adoptChildren', 'tellDraft'],
      },
      ...failing('viewing.'),
    ],
    onError: surprising('viewing.'),
  }) as const;

const reloadingNow = reportSetup.createStateConfig({
  tags: ['busy', 'refreshing'],
  meta: { label: 'laporan.reloading', calls: 'GET /api/pelaporan-capaian/detail' },
  on: {
    'report.submit': { target: 'reloadingFirst', actions: 'forgetObstacle' },
    // What is on its way may be from before the news.
    'report.reload': { target: 'reloading', reenter: true },
  },
  invoke: loadAgain('viewing'),
});

/**
 * The user submitted during a reload: finish the reload first, so that the report on the screen is the one submitted.
 */
const reloadingFirst = reportSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'laporan.reloadingFirst', calls: 'GET /api/pelaporan-capaian/detail' },
  on: { 'report.reload': { target: 'reloadingFirst', reenter: true } },
  invoke: loadAgain('preparing'),
});

/** The loaded report may have another status, and so a draft or none: check again. */
const preparing = reportSetup.createStateConfig({
  meta: { label: 'laporan.reloadingFirst' },
  always: [{ guard: 'hasDraft', target: 'settling' }, 'asking'],
});

/** Loading again what is on the screen. */
export const reloading = { reloading: reloadingNow, reloadingFirst, preparing };
