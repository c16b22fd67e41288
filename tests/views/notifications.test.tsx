// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ChoicesActor } from '#features/notifications/ChoicesActor.ts';
import { ChoicesPage } from '#features/notifications/ChoicesPage.tsx';
import { notificationChoicesMachine } from '#machines/notifications/notification-choices.machine.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { BellButton } from '#features/notifications/BellButton.tsx';
import { NotificationsPage } from '#features/notifications/NotificationsPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const walks = await walksOf('bell');

describeView('the page of notifications', { ...walks, actor: BellActor, view: () => <NotificationsPage /> });
describeView('the bell', { ...walks, actor: BellActor, view: () => <BellButton /> });

describeView('the choices of notifications', {
  ...(await walksOf('notification-choices', notificationChoicesMachine.id)),
  actor: ChoicesActor,
  tells: ({ failure }: { failure: unknown }) => failure,
  view: () => <ChoicesPage />,
});
