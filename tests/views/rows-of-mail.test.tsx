// @vitest-environment jsdom
/** As `rows.test.tsx`: what of several letters is so of all or of some, and whether one that is written is kept. */
import '#tests/support/stackless-react.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LETTER_FOLDERS } from '#domain/mail/letter.ts';
import { Action } from '#features/mail/ActionBar.tsx';
import { ComposeActor, EmailActor, MailFilesActor } from '#features/mail/EmailActor.ts';
import { Write } from '#features/mail/Write.tsx';
import { mailFilesMachine } from '#machines/mail/mail-files.machine.ts';
import { beside, knowing } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const INBOX = { kind: 'folder', nama: 'inbox' } as const;

it('ticks a label that all letters have, and marks one that some have', async () => {
  const letters = [
    { isRead: false, labels: ['important', 'company'] },
    { isRead: false, labels: ['important'] },
  ];
  await beside(EmailActor, {}, <Action ids={['a', 'b']} place={INBOX} letters={letters} />);
  const menu = document.querySelector<HTMLElement>('[aria-label="«email.tindakan.label»"]');
  await act(async () => menu?.click());
  const ticked = [...document.querySelectorAll('[role="menuitemcheckbox"]')].flatMap((item) => {
    const checked = item.getAttribute('aria-checked');
    return checked === 'false' ? [] : [`${/kotak\.(\w+)/.exec(item.textContent ?? '')?.[1]} ${checked}`];
  });
  expect(ticked.toSorted()).toEqual(['company mixed', 'important true']);
});

it('moves letters to any folder but the one that they are in', async () => {
  const heard: object[] = [];
  await beside(EmailActor, {}, <Action ids={['a', 'b']} place={INBOX} letters={[]} />, {
    on: { 'mails.update': { actions: ({ event }: { event: object }) => void heard.push(event) } },
  });
  const menu = document.querySelector<HTMLElement>('[aria-label="«email.tindakan.pindah»"]');
  await act(async () => menu?.click());
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  expect(items.map(({ textContent }) => textContent)).toEqual(
    LETTER_FOLDERS.filter((folder) => folder !== 'inbox').map((folder) => `«email.kotak.${folder}»`),
  );
  await act(async () => items[0]?.click());
  expect(heard).toEqual([{ type: 'mails.update', ids: ['a', 'b'], data: { folder: LETTER_FOLDERS[1] } }]);
});

it('says that a letter is kept on this device only once what was typed last is', async () => {
  const opened = { id: 'k1', kepada: '', subjek: 'Bukti', isi: '', diubah: '2026-07-01T02:00:00.000Z' };
  const context = { drafts: [opened], opened: { ...opened, subjek: 'Bukti baru' }, isTried: false, refused: null };
  const said = async (writing: 'keeping' | 'stored' | 'lost') => {
    const text = await beside(
      ComposeActor,
      context,
      <MailFilesActor.Provider logic={knowing(mailFilesMachine, {})}>
        <Write route={{ place: INBOX, q: '', letter: null, compose: 'k1' }} newId={() => 'b1'} />
      </MailFilesActor.Provider>,
      { initial: 'writing', states: { writing: { initial: writing, states: { [writing]: {} } } } },
    );
    cleanup();
    return /«email\.tulis\.(tersimpan|takTersimpan)»/.exec(text)?.[1] ?? null;
  };
  expect([await said('keeping'), await said('stored'), await said('lost')]).toEqual([
    null,
    'tersimpan',
    'takTersimpan',
  ]);
});
