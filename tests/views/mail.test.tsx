// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ComposeActor, EmailActor } from '#features/mail/EmailActor.ts';
import { EmailPage } from '#features/mail/EmailPage.tsx';
import { emailMachine } from '#machines/mail/mail.machine.ts';
import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { still } from '#tests/views/scenes.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const mail = await walksOf('mail');
const reader = mail.walks.filter(({ label }) => label === 'its reader');
const compose = await walksOf('mail-compose');
const composing = still(emailComposeMachine) as typeof emailComposeMachine;
const boxes = still(emailMachine) as typeof emailMachine;
const page = (letter: string | null) => (
  <EmailPage
    route={{ place: { kind: 'folder', nama: 'inbox' }, q: '', compose: null, letter }}
    shortcuts={null}
    newId={() => 'baru'}
  />
);
const besideNothing = (letter: string | null) => (
  <ComposeActor.Provider logic={composing} options={{ input: { wanted: null } }}>
    {page(letter)}
  </ComposeActor.Provider>
);

describeView('the mailbox', {
  machine: mail.machine,
  walks: mail.walks.filter((walk) => !reader.includes(walk)),
  actor: EmailActor,
  beside: [composing],
  view: () => besideNothing(null),
});
describeView('one letter', {
  machine: mail.machine,
  walks: reader,
  actor: EmailActor,
  beside: [composing],
  view: () => besideNothing('a'),
});
describeView('a letter that is written', {
  ...compose,
  actor: ComposeActor,
  beside: [boxes],
  covered: {
    confirming: 'a dialog asks',
    askingRecipient: 'a dialog asks',
    askingLink: 'a dialog asks',
    wiping: 'a moment: the draft is taken off the device',
  },
  view: () => (
    <EmailActor.Provider
      logic={boxes}
      options={{ input: { params: { place: { kind: 'folder', nama: 'inbox' }, q: '' }, letter: null } }}
    >
      {page(null)}
    </EmailActor.Provider>
  ),
});
