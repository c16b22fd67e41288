// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { comparisonMachine } from '#machines/history/comparison.machine.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { ReviewPage } from '#features/review/ReviewPage.tsx';
import { WorklistActor } from '#features/review/WorklistActor.ts';
import { WorklistPage } from '#features/review/WorklistPage.tsx';
import { still } from '#tests/views/scenes.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the queue of a verifier', {
  ...(await walksOf('worklist')),
  actor: WorklistActor,
  view: () => <WorklistPage userId="v" satker="BPS Kabupaten Tapin" />,
});

const waiting = still(outboxMachine) as typeof outboxMachine;
describeView('the guided review', {
  ...(await walksOf('review')),
  actor: ReviewActor,
  beside: [waiting],
  view: () => (
    <OutboxActor.Provider logic={waiting} options={{ input: { userId: 'v' } }}>
      <ReviewPage reopen={null} evidence={null} />
    </OutboxActor.Provider>
  ),
  covered: { confirming: 'a dialog asks' },
  children: { viewer: viewerMachine, comparison: comparisonMachine },
});
