import { describe, expect, it } from 'vitest';
import type { Failure } from '#machines/kit/failure.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import {
  composedOf,
  isFilled,
  isNotKept,
  isSending,
  isWriting,
  missingOf,
  refusedOf,
  writtenOf,
} from '#machines/mail/mail-compose.selectors.ts';
import type { LetterDraft } from '#machines/mail/mail-compose.types.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';
import { STORED_FILE } from '#tests/support/letter-files.ts';

const EMPTY = { id: 'k1', kepada: '', subjek: '', isi: '' };
const LETTER = { id: 'k1', kepada: 'a@x.id', subjek: 'Bukti', isi: 'Menyusul.', replyTo: 's1', files: [STORED_FILE] };
const kept = (draft: Omit<LetterDraft, 'diubah'>, hour = 1): LetterDraft => ({
  ...draft,
  diubah: `2026-07-01T0${hour}:00:00.000Z`,
});
const OTHER = kept({ id: 'k2', kepada: 'b@x.id', subjek: 'Rapat', isi: 'Senin.' });

/** The letter editor of a device with these drafts; whatever it asks for waits for the test. */
async function editor({ wanted = null, drafts = [] }: { wanted?: string | null; drafts?: LetterDraft[] } = {}) {
  const [read, keep, wipe] = [
    byHand<readonly LetterDraft[]>(),
    byHand<readonly LetterDraft[], LetterDraft | null>(),
    byHand<readonly LetterDraft[], LetterDraft | null>(),
  ];
  const send = byHand<{ ok: true } | { ok: false; failure: Failure | null }, LetterDraft | null>();
  const [confirm, recipient, link] = [byHand<boolean>(), byHand<string | null>(), byHand<string | null>()];
  const actor = createActor(
    emailComposeMachine.provide({
      actors: {
        ...{ readDrafts: read.logic, keepDraft: keep.logic, wipeDraft: wipe.logic, sendLetter: send.logic },
        ...{ confirmDiscard: confirm.logic, askRecipient: recipient.logic, askLink: link.logic },
      },
    }),
    { input: { wanted } },
  );
  const news: unknown[] = [];
  actor.on('*', (one) => news.push(one));
  actor.start();
  await read.answer(drafts);
  /** A letter is open, as it was stored. */
  const write = async (draft: Omit<LetterDraft, 'diubah'>) => {
    actor.send({ type: 'compose.start', draft });
    await keep.answer([kept(draft), ...drafts]);
  };
  const seen = <Seen>(look: (one: ReturnType<typeof actor.getSnapshot>) => Seen) => look(actor.getSnapshot());
  return { actor, news, read, keep, wipe, send, confirm, recipient, link, write, seen };
}

describe('a letter that is written', () => {
  it('is opened by its address as it was stored, and the address of one that is gone leads nowhere', async () => {
    const { seen } = await editor({ wanted: 'k2', drafts: [kept(LETTER), OTHER] });
    expect([seen(writtenOf), seen(isWriting), seen(isFilled)]).toEqual([OTHER, true, true]);
    const gone = await editor({ wanted: 'k9', drafts: [OTHER] });
    expect([gone.seen(isWriting), gone.seen(composedOf), gone.news]).toEqual([
      false,
      [OTHER],
      [{ type: 'compose.moved', id: null }],
    ]);
  });

  it('is kept with each change as it stands then, and an earlier answer says nothing of a later change', async () => {
    const { actor, keep, seen, write } = await editor({ drafts: [OTHER] });
    await write(LETTER);
    actor.send({ type: 'draft.change', content: { subjek: 'Bukti TW2' } });
    actor.send({ type: 'draft.change', content: { isi: 'Sudah.' } });
    const written = { ...LETTER, subjek: 'Bukti TW2', isi: 'Sudah.', diubah: '' };
    expect([keep.inputs.at(-1), seen(writtenOf)]).toEqual([written, written]);
    await keep.answer([kept({ ...LETTER, subjek: 'Bukti TW2' }, 2), OTHER], 1);
    expect([seen(composedOf)[0]?.diubah, seen((one) => one.hasTag('busy'))]).toEqual([kept(LETTER).diubah, true]);
    await keep.answer([kept(written, 3), OTHER]);
    expect([seen(composedOf), seen(writtenOf)]).toEqual([[kept(written, 3), OTHER], written]);
  });

  it('is still what was typed last, for whoever goes elsewhere before it was kept and comes back', async () => {
    const { actor, read, seen, write } = await editor({ drafts: [OTHER] });
    await write(LETTER);
    const typed = { ...LETTER, isi: 'Menyusul hari ini.' };
    actor.send({ type: 'draft.change', content: { isi: typed.isi } });
    actor.send({ type: 'compose.visit', id: 'k2' });
    expect([seen(writtenOf), seen(isWriting)]).toEqual([null, false]);
    await read.answer([kept(typed, 2), OTHER]);
    expect(seen(writtenOf)).toEqual(OTHER);
    actor.send({ type: 'compose.visit', id: 'k1' });
    expect([seen(writtenOf), seen(composedOf)]).toEqual([kept(typed, 2), [kept(typed, 2), OTHER]]);
  });

  it('is said not to be kept until it is, whatever was asked meanwhile', async () => {
    const { actor, keep, send, confirm, link, seen } = await editor();
    actor.send({ type: 'compose.start', draft: LETTER });
    await keep.breaks();
    const said = [seen(isNotKept)];
    actor.send({ type: 'draft.send' });
    await send.answer(failed('offline'));
    await keep.breaks();
    said.push(seen(isNotKept));
    actor.send({ type: 'draft.discard' });
    await confirm.answer(false);
    await keep.breaks();
    said.push(seen(isNotKept));
    actor.send({ type: 'link.ask' });
    await link.answer(null);
    await keep.breaks();
    said.push(seen(isNotKept));
    actor.send({ type: 'draft.change', content: { isi: 'Sudah.' } });
    await keep.answer([kept({ ...LETTER, isi: 'Sudah.' })]);
    expect([...said, seen(isNotKept)]).toEqual([true, true, true, true, false]);
  });

  it('is given one more address, one more link, or none, and what stands there stays', async () => {
    const { actor, keep, recipient, link, seen, write } = await editor();
    await write(EMPTY);
    actor.send({ type: 'recipient.ask' });
    await recipient.answer('a@x.id');
    actor.send({ type: 'recipient.ask' });
    await recipient.answer('b@x.id');
    actor.send({ type: 'link.ask' });
    await link.answer('https://x.id/1');
    actor.send({ type: 'link.ask' });
    await link.answer('https://x.id/2');
    actor.send({ type: 'recipient.ask' });
    await recipient.answer(null);
    const written = { ...EMPTY, kepada: 'a@x.id, b@x.id', isi: 'https://x.id/1\nhttps://x.id/2', diubah: '' };
    expect([seen(writtenOf), keep.inputs.at(-1)]).toEqual([written, written]);
  });

  it.each(['recipient.ask', 'link.ask', 'draft.discard'] as const)(
    'has the file that arrived while %s was asking',
    async (type) => {
      const { actor, keep, seen, write, recipient, link, confirm } = await editor();
      const { files: _, ...bare } = LETTER;
      await write(bare);
      actor.send({ type });
      actor.send({ type: 'draft.change', content: { files: [STORED_FILE] } });
      if (type === 'draft.discard') await confirm.answer(false);
      else await { 'recipient.ask': recipient, 'link.ask': link }[type].answer(null);
      const whole = { ...LETTER, diubah: '' };
      expect([seen(writtenOf), keep.inputs.at(-1)]).toEqual([whole, whole]);
    },
  );

  it('is copied whole', async () => {
    const { actor, news, write } = await editor();
    await write(LETTER);
    actor.send({ type: 'body.copy' });
    expect(news.at(-1)).toEqual({ type: 'copy.asked', text: 'a@x.id\nBukti\n\nMenyusul.' });
  });
});

describe('a letter that is sent', () => {
  it('goes as it stands, once, and leaves the device with the word that it was sent', async () => {
    const { actor, news, send, wipe, seen, write } = await editor({ drafts: [OTHER] });
    await write(LETTER);
    actor.send({ type: 'draft.send' });
    actor.send({ type: 'draft.send' });
    expect([send.inputs, seen(isSending)]).toEqual([[{ ...LETTER, diubah: '' }], true]);
    await send.answer({ ok: true });
    expect(wipe.inputs).toEqual([{ ...EMPTY, replyTo: 's1', files: undefined, diubah: '' }]);
    await wipe.answer([OTHER]);
    expect([seen(writtenOf), seen(composedOf), news.slice(1)]).toEqual([
      null,
      [OTHER],
      [{ type: 'letter.sent' }, { type: 'compose.moved', id: null }],
    ]);
  });

  it('stays whole when it was refused, says why until it is changed or tried again, and may be sent again', async () => {
    const { actor, news, send, seen, write } = await editor();
    await write(LETTER);
    const { failure } = failed('forbidden', 'Alamat di luar');
    actor.send({ type: 'draft.send' });
    await send.answer({ ok: false, failure });
    expect([seen(writtenOf), seen(refusedOf), seen(missingOf), news.length]).toEqual([
      { ...LETTER, diubah: '' },
      failure,
      [],
      1,
    ]);
    actor.send({ type: 'draft.send' });
    expect([seen(refusedOf), send.inputs.length]).toEqual([null, 2]);
    await send.breaks();
    expect(seen(refusedOf)?.kind).toEqual('failed');
    actor.send({ type: 'draft.change', content: { kepada: 'c@x.id' } });
    expect([seen(refusedOf), seen((one) => one.can({ type: 'draft.send' }))]).toEqual([null, true]);
  });

  it('names what it lacks once it was to be sent, as long as it lacks it, and no other letter does', async () => {
    const { actor, send, seen, write } = await editor({ drafts: [OTHER] });
    await write({ ...EMPTY, kepada: 'bukan alamat' });
    expect(seen(missingOf)).toEqual([]);
    actor.send({ type: 'draft.send' });
    await send.answer({ ok: false, failure: null });
    const wrong = { field: 'kepada', kind: 'wrong', text: 'bukan alamat' };
    expect([seen(missingOf), seen(refusedOf)]).toEqual([[wrong, { field: 'isi', kind: 'none' }], null]);
    actor.send({ type: 'draft.change', content: { isi: 'Menyusul.' } });
    expect(seen(missingOf)).toEqual([wrong]);
    await write({ ...EMPTY, id: 'k3' });
    expect(seen(missingOf)).toEqual([]);
  });
});

describe('a letter that is thrown away', () => {
  it('asks first when anything stands in it, be it a file alone, and not when nothing does', async () => {
    const contents = [
      { files: [STORED_FILE] },
      { subjek: 'Rapat' },
      { kepada: 'a@x.id' },
      { isi: 'x' },
      { isi: ' \n ' },
    ];
    const asked = [];
    for (const content of contents) {
      const { actor, confirm, wipe, write } = await editor();
      await write({ ...EMPTY, ...content });
      actor.send({ type: 'draft.discard' });
      asked.push([confirm.inputs.length, wipe.inputs.length]);
    }
    expect(asked).toEqual([...Array.from({ length: 4 }, () => [1, 0]), [0, 1]]);
  });

  it('is gone after a yes, with its address, and whole after a no', async () => {
    const { actor, news, confirm, wipe, seen, write } = await editor({ drafts: [OTHER] });
    await write(LETTER);
    actor.send({ type: 'draft.discard' });
    await confirm.answer(false);
    expect([seen(writtenOf), wipe.inputs]).toEqual([{ ...LETTER, diubah: '' }, []]);
    actor.send({ type: 'draft.discard' });
    await confirm.answer(true);
    await wipe.answer([OTHER]);
    expect([seen(writtenOf), seen(isWriting), seen(composedOf), news.slice(1)]).toEqual([
      null,
      false,
      [OTHER],
      [{ type: 'compose.moved', id: null }],
    ]);
  });
});
