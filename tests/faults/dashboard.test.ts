// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, click } from '#tests/faults/app.ts';
import { causeOf, describeMatrix, type Scenario } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** Parts of the page that show something. */
const PARTS = 9;
const frames = () => [...document.querySelectorAll<HTMLElement>('main .ui-frame')];
const seen = () => {
  const broken = frames().filter(({ dataset }) => dataset.state === 'error');
  return {
    ready: frames().filter(({ dataset }) => dataset.state === 'ready').length,
    causes: broken.map(({ dataset }) => dataset.cause),
  };
};
/** @param broken how many parts that are seen ask this call */
const part = (name: string, broken: number): Scenario => ({
  call: `GET /api/dashboard/${name}`,
  path: '/dasbor',
  see: seen,
  want: (fault) =>
    fault === '401'
      ? { ready: PARTS, causes: [] }
      : { ready: PARTS - broken, causes: Array.from({ length: broken }, () => causeOf(fault)) },
  again: {
    act: () => {
      for (const button of document.querySelectorAll<HTMLElement>(
        'main [data-state="error"] .ui-frame__reload button',
      )) {
        click(button);
      }
    },
    see: seen,
    want: { ready: PARTS, causes: [] },
  },
});

describeMatrix('dashboard', 'pelapor', [
  part('capaian', 2),
  {
    call: 'GET /api/kpi/matrik-kinerja',
    path: '/kpi/matrik-kinerja',
    see: seen,
    want: (fault) => (fault === '401' ? { ready: 1, causes: [] } : { ready: 0, causes: [causeOf(fault)] }),
    again: {
      act: (_, fault) => (fault === '401' ? undefined : click($('main .ui-frame__reload button'))),
      see: seen,
      want: { ready: 1, causes: [] },
    },
  },
]);
// Every part of a dashboard is an actor of one machine: the first has met every fault, the others meet one of each kind.
describeMatrix(
  'other parts of the dashboard',
  'pelapor',
  [part('matrik', 2), part('matrik-percentage', 1), part('statistic', 2), part('satker', 2)],
  'kinds',
);
