// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { ImportPage } from '#features/import/ImportPage.tsx';
import type { ImportSnapshot } from '#machines/import/import.machine.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('an import', {
  ...(await walksOf('import')),
  actor: ImportActor,
  tells: ({ ways, way, letters }: ImportSnapshot['context']) => [ways.length > 1 && way, letters > 0],
  view: () => (
    <ImportPage
      title="Impor KPI"
      sub="BPS Kabupaten Tapin"
      breadcrumbs={[{ label: 'KPI', to: '/kpi' }]}
      hint={['Unduh templat']}
      destination={[{ ke: '/kpi', label: 'KPI' }]}
      withReason
    />
  ),
});
