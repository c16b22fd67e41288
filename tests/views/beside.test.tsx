// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { createActorContext } from '@xstate/react';
import { Viewer } from '#features/evidence/Viewer.tsx';
import { HelpActor } from '#features/help/HelpActor.ts';
import { ReportProblemDialog } from '#features/help/ReportProblemDialog.tsx';
import { OpeningActor } from '#features/opening/OpeningActor.ts';
import { Reopen } from '#features/opening/Reopen.tsx';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const ViewerActor = createActorContext(viewerMachine);
function Evidence() {
  return (
    <Viewer
      actor={ViewerActor.useActorRef()}
      paint={() => ({ done: Promise.resolve(), cancel: () => undefined })}
      keys={{}}
      ownKeys
    />
  );
}

describeView('the viewer of evidence', {
  ...(await walksOf('viewer')),
  actor: ViewerActor,
  view: () => <Evidence />,
});
describeView('a problem to be told', {
  ...(await walksOf('help')),
  actor: HelpActor,
  view: () => <ReportProblemDialog />,
});
describeView('a decided report to be opened again', {
  ...(await walksOf('opening')),
  actor: OpeningActor,
  view: () => <Reopen />,
  covered: {
    writing: 'the dialog stands before the button',
    reopening: 'the dialog stands before the button',
  },
});
