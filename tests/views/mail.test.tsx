// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ComposeActor, EmailActor, MailFilesActor } from '#features/mail/EmailActor.ts';
import { mailFilesMachine } from '#machines/mail/mail-files.machine.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { LetterDraft } from '#machines/mail/mail-compose.types.ts';
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
const filing = still(mailFilesMachine) as typeof mailFilesMachine;
const boxes = still(emailMachine) as typeof emailMachine;
const page = (letter: string | null, compose: string | null = null) => (
  <EmailPage
    route={{ place: { kind: 'folder', nama: 'inbox' }, q: '', compose, letter }}
    shortcuts={null}
    newId={() => 'baru'}
    download={() => null}
  />
);
const withFiles = (letter: string | null) => (
  <MailFilesActor.Provider logic={filing}>{page(letter)}</MailFilesActor.Provider>
);
const besideNothing = (letter: string | null) => (
  <ComposeActor.Provider logic={composing} options={{ input: { wanted: null } }}>
    {withFiles(letter)}
  </ComposeActor.Provider>
);

describeView('the mailbox', {
  machine: mail.machine,
  walks: mail.walks.filter((walk) => !reader.includes(walk)),
  actor: EmailActor,
  beside: [composing, filing],
  view: () => besideNothing(null),
});
describeView('one letter', {
  machine: mail.machine,
  walks: reader,
  actor: EmailActor,
  beside: [composing, filing],
  view: () => besideNothing('a'),
});
describeView('a letter that is written', {
  ...compose,
  actor: ComposeActor,
  beside: [boxes, filing],
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
      {withFiles(null)}
    </EmailActor.Provider>
  ),
});

const DRAFT = { id: 'k1', kepada: '', subjek: 'Bukti', isi: '', diubah: '2026-07-01T02:00:00.000Z' };
const written = emailComposeMachine.provide({
  actors: { readDrafts: fromPromise<readonly LetterDraft[], void>(async () => [DRAFT]) },
});
describeView('the files of a letter', {
  ...(await walksOf('mail-files')),
  actor: MailFilesActor,
  beside: [boxes, written],
  view: () => (
    <EmailActor.Provider
      logic={boxes}
      options={{ input: { params: { place: { kind: 'folder', nama: 'inbox' }, q: '' }, letter: null } }}
    >
      <ComposeActor.Provider logic={written} options={{ input: { wanted: 'k1' } }}>
        {page(null, 'k1')}
      </ComposeActor.Provider>
    </EmailActor.Provider>
  ),
});
