// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { KeysActor } from '#features/preferences/KeysActor.ts';
import { KeysPage } from '#features/preferences/KeysPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the keys of a person', { ...(await walksOf('keys')), actor: KeysActor, view: () => <KeysPage /> });
