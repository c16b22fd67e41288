// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { CheckPage } from '#features/report/CheckPage.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ReportFrame } from '#features/report/ReportFrame.tsx';
import { WorkPage } from '#features/report/WorkPage.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { OutboxBar } from '#features/review/OutboxBar.tsx';
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const report = await walksOf('report');

describeView('a decision that waits to be sent', {
  ...(await walksOf('outbox')),
  actor: OutboxActor,
  view: () => <OutboxBar pathname="/beranda" />,
});
describeView('a report as a list of tasks', {
  ...report,
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: (told) => (
    <ReportFrame>
      <WorkPage filter="semua" onFilter={told('onFilter')} />
    </ReportFrame>
  ),
});
describeView('a report to be checked and sent', {
  ...report,
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: () => (
    <ReportFrame>
      <CheckPage peringatan={null} menunggu={false} />
    </ReportFrame>
  ),
  covered: { 'ready.confirming': 'a dialog asks', 'ready.confirmingRemove': 'a dialog asks' },
});
