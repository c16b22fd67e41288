// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { BellButton } from '#features/notifications/BellButton.tsx';
import { NotificationsPage } from '#features/notifications/NotificationsPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const walks = await walksOf('bell');

describeView('the page of notifications', { ...walks, actor: BellActor, view: () => <NotificationsPage /> });
describeView('the bell', { ...walks, actor: BellActor, view: () => <BellButton /> });
