import { describe, expect, it } from 'vitest';
import type { LetterEdit } from '#domain/mail/patch.ts';
import type { QueueMessage } from '#machines/kit/queue.ts';
import { emailMachine } from '#machines/mail/mail.machine.ts';
import { missingOf, movedOf, positionOf, lettersOf, openedOf, selectedOf } from '#machines/mail/mail.selectors.ts';
import type {
  QueuedLetters,
  MailNews,
  EmailParams,
  OpenResult,
  ListResult,
  LetterBrief,
} from '#machines/mail/mail.types.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { failed } from '#tests/support/failures.ts';
import { exampleMeta, exampleLetter, exampleOpenLetter } from '#tests/support/letters.ts';

const INBOX = { kind: 'folder', nama: 'inbox' } as const;
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The machine with calls that the test answers, in the order they were made. */
function mailbox(letter: string | null = null) {
  const clock = new SimulatedClock();
  const news: MailNews[] = [];
  const asked = { list: [] as EmailParams[], open: [] as string[], turn: [] as string[], change: [] as LetterEdit[] };
  const list: ((result: ListResult) => void)[] = [];
  const open: ((result: OpenResult) => void)[] = [];
  const change: ((ok: boolean) => void)[] = [];
  const kept: (readonly LetterEdit[])[] = [];
  const actor = createActor(
    emailMachine.provide({
      actors: {
        loadMails: fromPromise(({ input }) => {
          asked.list.push(input);
          return new Promise<ListResult>((resolve) => list.push(resolve));
        }),
        openMail: fromPromise(({ input }) => {
          asked.open.push(input.id);
          return new Promise<OpenResult>((resolve) => open.push(resolve));
        }),
        turnMail: fromPromise(({ input }) => {
          asked.turn.push(`${input.dir} of ${input.id}`);
          return new Promise<OpenResult>((resolve) => open.push(resolve));
        }),
        applyChange: fromPromise(({ input }) => {
          if (input) asked.change.push(input);
          return new Promise<boolean>((resolve) => change.push(resolve));
        }),
        keepChanges: fromCallback<QueueMessage<QueuedLetters>, void>(({ receive }) => {
          receive(({ content }) => void kept.push(content.queue));
        }),
      },
    }),
    { clock, input: { params: { place: INBOX, q: '' }, letter } },
  );
  for (const type of ['query.changed', 'mail.turned', 'change.saved'] as const) actor.on(type, (one) => news.push(one));
  actor.start();
  const answerList = async (index: number, mails: readonly LetterBrief[]) => {
    list[index]?.({ ok: true, mails, emailsMeta: exampleMeta(mails.length) });
    await settle();
  };
  const ids = () => lettersOf(actor.getSnapshot()).map(({ id }) => id);
  return { actor, clock, news, asked, list, open, change, kept, answerList, ids };
}

const ABC = ['a', 'b', 'c'].map((id) => exampleLetter(id));

describe('the selection of the mailbox (specification §4)', () => {
  it('toggles one letter, selects every id or empties, and is emptied by a reset', async () => {
    const { actor, answerList } = mailbox();
    await answerList(0, ABC);
    const after = (...events: Parameters<typeof actor.send>[0][]) => {
      events.forEach((event) => actor.send(event));
      return selectedOf(actor.getSnapshot());
    };
    expect(after({ type: 'mail.toggle', id: 'b' })).toEqual(['b']);
    expect(after({ type: 'mail.toggle', id: 'lain' })).toEqual(['b']);
    expect(after({ type: 'mails.toggleAll' })).toEqual(['a', 'b', 'c']);
    expect(after({ type: 'mails.toggleAll' })).toEqual([]);
    expect(after({ type: 'mail.toggle', id: 'a' }, { type: 'mail.toggle', id: 'a' })).toEqual([]);
    expect(after({ type: 'mails.toggleAll' }, { type: 'selection.reset' })).toEqual([]);
  });

  it('holds only letters that are still there after a reload, and none in another list', async () => {
    const { actor, answerList } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'mails.toggleAll' });
    actor.send({ type: 'list.reload' });
    await answerList(1, ABC.slice(1));
    expect(selectedOf(actor.getSnapshot())).toEqual(['b', 'c']);
    actor.send({ type: 'list.visit', place: { kind: 'folder', nama: 'sent' }, q: '' });
    expect(selectedOf(actor.getSnapshot())).toEqual([]);
  });
});

describe('the lists of the mailbox', () => {
  it('show the answer to the newest question, whichever comes first', async () => {
    const { actor, answerList, ids, asked } = mailbox();
    actor.send({ type: 'list.visit', place: { kind: 'label', nama: 'private' }, q: '' });
    await answerList(1, [exampleLetter('x', { labels: ['private'] })]);
    await answerList(0, ABC);
    expect([ids(), asked.list.map(({ place }) => place.nama)]).toEqual([['x'], ['inbox', 'private']]);
  });

  it('are searched 300 ms after the last letter typed, in the same folder, and at once with Enter', async () => {
    const { actor, clock, news, asked } = mailbox();
    actor.send({ type: 'search.change', q: 'bu' });
    clock.increment(299);
    actor.send({ type: 'search.change', q: 'bukti ' });
    clock.increment(299);
    expect(asked.list.length).toEqual(1);
    clock.increment(1);
    expect(asked.list).toEqual([
      { place: INBOX, q: '' },
      { place: INBOX, q: 'bukti' },
    ]);
    actor.send({ type: 'search.change', q: 'rapat' });
    actor.send({ type: 'search.commit' });
    expect([asked.list.at(-1), news]).toEqual([
      { place: INBOX, q: 'rapat' },
      [
        { type: 'query.changed', q: 'bukti' },
        { type: 'query.changed', q: 'rapat' },
      ],
    ]);
  });

  it('are empty when they cannot be loaded', async () => {
    const { actor, answerList, ids, list } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'list.reload' });
    list[1]?.(failed('offline'));
    await settle();
    expect([ids(), actor.getSnapshot().hasTag('offline')]).toEqual([[], true]);
  });
});

describe('the letter that is read', () => {
  it('is kept while it is in the reloaded list, and left when it is not', async () => {
    const { actor, answerList, open, news } = mailbox('b');
    open[0]?.({ ok: true, mail: exampleOpenLetter('b', { isRead: true }) });
    await answerList(0, ABC);
    actor.send({ type: 'list.reload' });
    await answerList(1, ABC.slice(0, 2));
    expect(openedOf(actor.getSnapshot())?.id).toEqual('b');
    actor.send({ type: 'list.reload' });
    await answerList(2, ABC.slice(0, 1));
    expect([openedOf(actor.getSnapshot()), news.at(-1)]).toEqual([null, { type: 'mail.turned', id: null }]);
  });

  it('stands at its place of how many, and turns only where there is a neighbour', async () => {
    const { actor, answerList, open, asked, news } = mailbox('a');
    open[0]?.({ ok: true, mail: exampleOpenLetter('a', { isRead: true }) });
    await answerList(0, ABC);
    actor.send({ type: 'mail.turn', dir: 'previous' });
    expect(asked.turn).toEqual([]);
    actor.send({ type: 'mail.turn', dir: 'next' });
    open[1]?.({ ok: true, mail: exampleOpenLetter('b', { isRead: true }) });
    await settle();
    const { ke, dari, hasPreviousMail, hasNextMail } = positionOf(actor.getSnapshot());
    expect([asked.turn, [ke, dari, hasPreviousMail, hasNextMail], news.at(-1)]).toEqual([
      ['next of a'],
      [2, 3, true, true],
      { type: 'mail.turned', id: 'b' },
    ]);
  });

  it('is the one that was asked for last', async () => {
    const { actor, answerList, open, asked } = mailbox('a');
    await answerList(0, ABC);
    actor.send({ type: 'mail.visit', id: 'b' });
    open[1]?.({ ok: true, mail: exampleOpenLetter('b', { isRead: true }) });
    open[0]?.({ ok: true, mail: exampleOpenLetter('a', { isRead: true }) });
    await settle();
    expect([asked.open, openedOf(actor.getSnapshot())?.id]).toEqual([['a', 'b'], 'b']);
  });

  it('is marked as read by being opened, without a word about it', async () => {
    const { answerList, open, asked } = mailbox('a');
    await answerList(0, ABC);
    open[0]?.({ ok: true, mail: exampleOpenLetter('a') });
    await settle();
    expect(asked.change.map(({ what, calls }) => [what, calls])).toEqual([
      ['buka', [{ kind: 'ubah', ids: ['a'], data: { isRead: true } }]],
    ]);
  });
});

describe('changes of the mailbox', () => {
  it('are seen at once, reload the list when they went through, and can be undone', async () => {
    const { actor, answerList, change, asked, ids, news } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'mails.update', ids: ['a', 'c'], data: { folder: 'trash' } });
    expect([ids(), asked.list.length]).toEqual([['b'], 1]);
    change[0]?.(true);
    await settle();
    expect([ids(), asked.list.length]).toEqual([['b'], 2]);
    await answerList(1, ABC.slice(1, 2));
    const saved = news.at(-1);
    const patch = saved?.type === 'change.saved' ? saved.edit : null;
    expect([patch?.what, patch?.count]).toEqual(['buang', 2]);
    if (patch) actor.send({ type: 'change.undo', edit: patch });
    expect(asked.change.at(-1)?.calls).toEqual([{ kind: 'ubah', ids: ['a', 'c'], data: { folder: 'inbox' } }]);
    change[1]?.(true);
    await settle();
    expect(asked.list.length).toEqual(3);
  });

  it('are taken back when the server does not take them, and the list is asked', async () => {
    const { actor, answerList, change, asked } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'mails.label', ids: ['a'], label: 'important' });
    expect(lettersOf(actor.getSnapshot())[0]?.labels).toEqual(['important']);
    change[0]?.(false);
    await settle();
    expect([lettersOf(actor.getSnapshot())[0]?.labels, asked.list.length]).toEqual([[], 2]);
  });

  it('go out one after the other, and none is lost or done twice meanwhile', async () => {
    const { actor, answerList, change, asked } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'mails.label', ids: ['a'], label: 'important' });
    actor.send({ type: 'mails.update', ids: ['a'], data: { isStarred: true } });
    expect(asked.change.length).toEqual(1);
    change[0]?.(true);
    await settle();
    expect(asked.change.length).toEqual(2);
    // A list from before the second change has the first one already.
    await answerList(1, [exampleLetter('a', { labels: ['important'] }), ...ABC.slice(1)]);
    const [a] = lettersOf(actor.getSnapshot());
    expect([a?.labels, a?.isStarred]).toEqual([['important'], true]);
  });

  it('are told to be kept until they were answered, whatever the answer; the ways back, too', async () => {
    const { actor, answerList, change, kept } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'mails.update', ids: ['a'], data: { isStarred: true } });
    actor.send({ type: 'mails.label', ids: ['b'], label: 'private' });
    const [starred, label] = kept.at(-1) ?? [];
    change[0]?.(true);
    await settle();
    const leftOver = kept.at(-1);
    if (starred) actor.send({ type: 'change.undo', edit: starred });
    const undo = kept.at(-1)?.map(({ what }) => what);
    change[1]?.(false);
    await settle();
    change[2]?.(true);
    await settle();
    expect([leftOver, undo, kept.at(-1)]).toEqual([[label], ['label', 'urung'], []]);
  });

  it('give way to what the reloaded list says, in the open letter too', async () => {
    const { actor, answerList, change, open } = mailbox('a');
    open[0]?.({ ok: true, mail: exampleOpenLetter('a', { isRead: true }) });
    await answerList(0, ABC);
    actor.send({ type: 'mails.update', ids: ['a'], data: { isStarred: true } });
    change[0]?.(true);
    await settle();
    expect(openedOf(actor.getSnapshot())?.isStarred).toEqual(true);
    // Somebody took the star away again, in another tab.
    await answerList(1, [exampleLetter('a', { isRead: true, labels: ['private'] })]);
    const [row] = lettersOf(actor.getSnapshot());
    const opened = openedOf(actor.getSnapshot());
    expect([row?.isStarred, opened?.isStarred, opened?.labels]).toEqual([false, false, ['private']]);
  });

  it('that would change nothing are not sent', async () => {
    const { actor, answerList, asked } = mailbox();
    await answerList(0, ABC);
    actor.send({ type: 'mails.update', ids: ['a'], data: { isRead: false } });
    actor.send({ type: 'mails.label', ids: ['lain'], label: 'private' });
    expect(asked.change).toEqual([]);
  });
});

describe('a letter that leaves the list while it is read', () => {
  it('is told to be where its reader has put it, until it is brought back', async () => {
    const { actor, answerList, change, open } = mailbox('a');
    open[0]?.({ ok: true, mail: exampleOpenLetter('a', { isRead: true }) });
    await answerList(0, ABC);
    actor.send({ type: 'mails.update', ids: ['a'], data: { folder: 'trash' } });
    change[0]?.(true);
    await settle();
    await answerList(1, ABC.slice(1));
    const told = () => [missingOf(actor.getSnapshot()), movedOf(actor.getSnapshot())];
    expect(told()).toEqual([true, { id: 'a', folder: 'trash' }]);
    actor.send({ type: 'list.reload' });
    await answerList(2, ABC);
    expect(told()).toEqual([false, null]);
  });

  it('is only missed when somebody else moved it', async () => {
    const { actor, answerList, open } = mailbox('a');
    open[0]?.({ ok: true, mail: exampleOpenLetter('a', { isRead: true }) });
    await answerList(0, ABC);
    actor.send({ type: 'list.reload' });
    await answerList(1, ABC.slice(1));
    expect([missingOf(actor.getSnapshot()), movedOf(actor.getSnapshot())]).toEqual([true, null]);
  });
});
