// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ComposeActor, EmailActor } from '#features/mail/EmailActor.ts';
import { EmailPage } from '#features/mail/EmailPage.tsx';
import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { describeView, still } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the mailbox', {
  ...(await walksOf('mail')),
  actor: EmailActor,
  view: () => (
    <ComposeActor.Provider
      logic={still(emailComposeMachine) as typeof emailComposeMachine}
      options={{ input: { wanted: null } }}
    >
      <EmailPage
        alamat={{ place: { jenis: 'folder', nama: 'inbox' }, q: '', compose: null, surat: null }}
        shortcuts={null}
        newId={() => 'baru'}
      />
    </ComposeActor.Provider>
  ),
});
