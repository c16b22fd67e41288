// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ComparisonActor } from '#features/history/ComparisonActor.ts';
import { ChosenComparison } from '#features/history/ComparisonCard.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('a round beside the one before', {
  ...(await walksOf('comparison')),
  actor: ComparisonActor,
  view: () => <ChosenComparison pair={{ dari: 1, ke: 2 }} look="merged" details={[]} folded={false} />,
});
