// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { GridPage } from '#features/indicator/GridPage.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the grid of targets', {
  ...(await walksOf('target-grid')),
  actor: TargetGridActor,
  view: () => <GridPage satker="BPS Kabupaten Tapin" tahun={2026} mayAdd />,
  covered: { 'working.entry.asking': 'a dialog asks', clearing: 'a moment: the page is left' },
});
