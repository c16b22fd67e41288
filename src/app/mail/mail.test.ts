import { expect, it, vi } from 'vitest';
import { provideEmail } from '#app/mail/mail.ts';
import type { LetterData, LetterLabel } from '#domain/mail/letter.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { EmailApi } from '#services/mail/mail.ts';
import { ApiError } from '#services/http/errors.ts';
import { exampleEmail, exampleMeta } from '#tests/support/letters.ts';
import { heldCalls, steadyLateSaves } from '#tests/support/late-changes.ts';

const { failed } = vi.hoisted(() => ({ failed: vi.fn() }));
vi.mock('#app/wiring/messages.ts', () => ({ showFailed: failed }));
// It needs a document; tests/e2e/mail.spec.ts has what it takes away.
vi.mock('#services/mail/sanitise.ts', () => ({ filterLetter: (html: string) => ({ html, picture: 0 }) }));

it('changes of letters that wait when the mailbox is left are sent in order, and who comes back sees them', async () => {
  const { created, holdNext, proceed } = heldCalls();
  const lateSaves = steadyLateSaves();
  const loaded: number[] = [];
  const api = {
    async emails() {
      loaded.push(created.length);
      return { emails: ['a', 'b', 'c'].map((id) => exampleEmail(id)), emailsMeta: exampleMeta(3) };
    },
    updateEmails: (ids: readonly string[], data: LetterData) => holdNext(`${ids.join()} ${JSON.stringify(data)}`, []),
    async updateEmailsLabel(ids: readonly string[], label: LetterLabel) {
      await holdNext(`${ids.join()} ${label}`, []);
      throw new ApiError({ status: 500 });
    },
  } as unknown as EmailApi;
  const logic = provideEmail({ api, lateSaves });
  const input = { params: { place: { kind: 'folder', nama: 'inbox' } as const, q: '' }, letter: null };
  const start = () => {
    const actor = createActor(logic, { input }).start();
    const existing = waitFor(actor, ({ context }) => context.mails.length > 0);
    return { actor, ada: existing };
  };
  const { actor, ada } = start();
  await ada;
  actor.send({ type: 'mails.update', ids: ['a'], data: { isStarred: true } });
  actor.send({ type: 'mails.label', ids: ['b'], label: 'private' });
  actor.send({ type: 'mails.update', ids: ['c'], data: { folder: 'trash' } });
  actor.stop();
  const back = start();
  for (let n = 0; n < 3; n += 1) await proceed();
  await back.ada;
  expect(created).toEqual(['a {"isStarred":true}', 'b private', 'c {"folder":"trash"}']);
  // The refusal of the second one was told, and the list came after the last of them.
  expect([failed.mock.calls.length, loaded]).toEqual([1, [0, 3]]);
});

it('a row of the list says of how many files and answers its letter is', async () => {
  const answered = exampleEmail('a', {
    attachments: [{ name: 'Notulen.pdf', size: 2048 }] as never,
    replies: [exampleEmail('b'), exampleEmail('c')] as never,
  });
  const api = {
    emails: async () => ({ emails: [answered, exampleEmail('d')], emailsMeta: exampleMeta(2) }),
  } as unknown as EmailApi;
  const input = { params: { place: { kind: 'folder', nama: 'inbox' } as const, q: '' }, letter: null };
  const actor = createActor(provideEmail({ api, lateSaves: steadyLateSaves() }), { input }).start();
  const { context } = await waitFor(actor, (one) => one.context.mails.length > 0);
  expect(context.mails.map(({ id, attached, answers }) => [id, attached, answers])).toEqual([
    ['a', 1, 2],
    ['d', 0, 0],
  ]);
});

it('a letter is read after those that it answers, each part as its own sender wrote it', async () => {
  const part = (id: string) =>
    exampleEmail(id, { from: { name: `Dari ${id}`, email: `${id}@x.id` }, message: `<p>${id}</p>` });
  const answered = { ...part('c'), replies: [part('a'), part('b')] as never };
  const api = {
    emails: async () => ({ emails: [answered], emailsMeta: exampleMeta(1) }),
    getEmail: async () => ({ ...answered, hasPreviousMail: false, hasNextMail: true }),
  } as unknown as EmailApi;
  const input = { params: { place: { kind: 'folder', nama: 'inbox' } as const, q: '' }, letter: 'c' };
  const actor = createActor(provideEmail({ api, lateSaves: steadyLateSaves() }), { input }).start();
  const { context } = await waitFor(actor, (one) => one.context.currentMail !== null);
  const { currentMail: mail } = context;
  expect(mail?.part.map(({ id, from, html }) => [id, from.name, html])).toEqual([
    ['a', 'Dari a', '<p>a</p>'],
    ['b', 'Dari b', '<p>b</p>'],
    ['c', 'Dari c', '<p>c</p>'],
  ]);
  expect([mail?.hasPreviousMail, mail?.hasNextMail]).toEqual([false, true]);
  actor.stop();
});
