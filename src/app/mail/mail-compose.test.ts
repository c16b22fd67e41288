import { describe, expect, it, vi } from 'vitest';
import { errorFromNetwork } from '#services/http/errors.ts';
import { provideEmailCompose } from '#app/mail/mail-compose.ts';
import { readLetterDrafts } from '#app/mail/letter-drafts.ts';
import { composedOf, isNotKept, missingOf, refusedOf } from '#machines/mail/mail-compose.selectors.ts';
import type { EmailApi } from '#services/mail/mail.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { draftsIn } from '#tests/support/drafts-in.ts';

const LETTER_DRAFT = { id: 'k1', kepada: '', subjek: 'Bukti', isi: 'Menyusul.' };
const KEY = 'surat:p1:konsep';

/** A device whose storage is a map, and the machine of one tab on it. */
function device(stored = new Map<string, unknown>(), send: EmailApi['send'] = () => Promise.reject(new Error('none'))) {
  let minute = 0;
  const drafts = draftsIn(stored);
  const now = () => new Date(Date.UTC(2026, 6, 1, 2, (minute += 1)));
  const logic = provideEmailCompose({ api: { send }, drafts, userId: () => 'p1', now });
  const tab = (wanted: string | null = null) => createActor(logic, { input: { wanted } }).start();
  return { stored, tab, logic };
}
const ready = (actor: ReturnType<ReturnType<typeof device>['tab']>) =>
  waitFor(actor, (draftLetter) => !draftLetter.hasTag('busy'));

describe('letters that are written on this device', () => {
  it('are there again after the page broke down, newest first', async () => {
    const { tab, stored } = device();
    const one = tab();
    await ready(one);
    one.send({ type: 'compose.start', draft: LETTER_DRAFT });
    one.send({ type: 'draft.change', content: { isi: 'Sudah diunggah.' } });
    await ready(one);
    const again = tab('k1');
    await ready(again);
    const kept = { ...LETTER_DRAFT, isi: 'Sudah diunggah.', diubah: expect.any(String) as string };
    expect(again.getSnapshot().context).toMatchObject({ drafts: [kept], opened: kept, wanted: 'k1' });
    expect([...stored.keys()]).toEqual([KEY]);
  });

  it('keep the files that were handed in for them, name them when they are sent, and are there with a file alone', async () => {
    const bodies: Parameters<EmailApi['send']>[0][] = [];
    const { tab, stored } = device(new Map(), async (body) => {
      bodies.push(body);
      return {} as Awaited<ReturnType<EmailApi['send']>>;
    });
    const file = { id: 'b1', name: 'SK.pdf', size: 9, type: 'application/pdf' };
    const one = tab();
    await ready(one);
    one.send({ type: 'compose.start', draft: { id: 'k1', kepada: '', subjek: '', isi: '' } });
    await ready(one);
    one.send({ type: 'draft.change', content: { files: [file] } });
    await ready(one);
    const again = tab('k1');
    await ready(again);
    expect(again.getSnapshot().context.opened?.files).toEqual([file]);
    again.send({ type: 'draft.change', content: { kepada: 'a@x.id', isi: 'x' } });
    await ready(again);
    again.send({ type: 'draft.send' });
    await ready(again);
    expect([bodies.map(({ attachments }) => attachments), [...stored.keys()]]).toEqual([[['b1']], []]);
  });

  it('are read as they were typed last, although the device has not written that yet', async () => {
    const { tab } = device();
    const one = tab();
    await ready(one);
    one.send({ type: 'compose.start', draft: LETTER_DRAFT });
    await ready(one);
    one.send({ type: 'draft.change', content: { isi: 'Sudah diunggah.' } });
    one.send({ type: 'compose.visit', id: null });
    await ready(one);
    expect(composedOf(one.getSnapshot()).map(({ isi }) => isi)).toEqual(['Sudah diunggah.']);
  });

  it('of two tabs do not overwrite each other', async () => {
    const { tab } = device();
    const [one, other] = [tab(), tab()];
    await Promise.all([ready(one), ready(other)]);
    one.send({ type: 'compose.start', draft: LETTER_DRAFT });
    await ready(one);
    other.send({ type: 'compose.start', draft: { ...LETTER_DRAFT, id: 'k2' } });
    await ready(other);
    expect(composedOf(other.getSnapshot()).map(({ id }) => id)).toEqual(['k2', 'k1']);
  });

  it('are one letter in two tabs, of which each keeps what was typed in it', async () => {
    const stored = new Map<string, unknown>();
    const files = [{ id: 'b1', name: 'SK.pdf', size: 9, type: 'application/pdf' }];
    const [one, other] = [device(stored), device(stored)];
    const first = one.tab();
    await ready(first);
    first.send({ type: 'compose.start', draft: LETTER_DRAFT });
    await ready(first);
    const second = other.tab('k1');
    await ready(second);
    const type = async (tab: typeof first, content: object) => {
      tab.send({ type: 'draft.change', content });
      await ready(tab);
      const [letter] = readLetterDrafts(stored.get(KEY));
      return [letter?.kepada, letter?.subjek, letter?.isi, letter?.files?.length];
    };
    expect([
      await type(first, { isi: 'Sudah diunggah.' }),
      await type(second, { kepada: 'a@x.id' }),
      await type(first, { subjek: 'Bukti TW2' }),
      await type(second, { files }),
      // Of one field what was typed last.
      await type(second, { isi: 'Belum.' }),
      await type(first, { isi: '' }),
      // And what stood there first is what was typed as well.
      await type(second, { kepada: '', isi: 'Belum sekali.' }),
      await type(first, { kepada: 'b@x.id' }),
    ]).toEqual([
      ['', 'Bukti', 'Sudah diunggah.', undefined],
      ['a@x.id', 'Bukti', 'Sudah diunggah.', undefined],
      ['a@x.id', 'Bukti TW2', 'Sudah diunggah.', undefined],
      ['a@x.id', 'Bukti TW2', 'Sudah diunggah.', 1],
      ['a@x.id', 'Bukti TW2', 'Belum.', 1],
      ['a@x.id', 'Bukti TW2', '', 1],
      ['', 'Bukti TW2', 'Belum sekali.', 1],
      ['b@x.id', 'Bukti TW2', 'Belum sekali.', 1],
    ]);
    // Thrown away here it is gone, whatever the other has put into it.
    first.send({ type: 'draft.change', content: { kepada: '', subjek: '', isi: '' } });
    await ready(first);
    expect([...stored.keys()]).toEqual([]);
  });

  it('are sent as they stand, under one key as long as they stand so, and are gone from the device afterwards', async () => {
    const calls: Parameters<EmailApi['send']>[] = [];
    const answers = [errorFromNetwork(new TypeError('cut')), errorFromNetwork(new TypeError('cut')), null];
    const send: EmailApi['send'] = async (...call) => {
      calls.push(call);
      const error = answers.shift();
      if (error) throw error;
      return {} as Awaited<ReturnType<EmailApi['send']>>;
    };
    const { tab, stored } = device(new Map(), send);
    const one = tab();
    const sent = vi.fn<() => void>();
    one.on('letter.sent', sent);
    await ready(one);
    const draft = {
      id: 'k1',
      kepada: 'Ani <ani@x.id>, b@x.id',
      subjek: ' Bukti ',
      isi: 'Satu\n\n<dua>',
      replyTo: 'r1',
    };
    one.send({ type: 'compose.start', draft });
    await ready(one);
    const press = async () => {
      one.send({ type: 'draft.send' });
      await ready(one);
    };
    await press();
    expect(refusedOf(one.getSnapshot())).toMatchObject({ message: null });
    await press();
    one.send({ type: 'draft.change', content: { isi: 'Lain' } });
    await ready(one);
    await press();
    const [body] = calls[0] ?? [];
    expect(body).toEqual({
      to: [{ name: 'Ani', email: 'ani@x.id' }, { email: 'b@x.id' }],
      subject: 'Bukti',
      message: '<p>Satu</p><p>&lt;dua&gt;</p>',
      replyTo: 'r1',
    });
    const keys = calls.map(([, options]) => options?.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
    expect([sent.mock.calls.length, one.getSnapshot().value, stored.size]).toEqual([1, 'closed', 0]);
  });

  it.each([
    ['', 'x', ['kepada none']],
    ['pak camat', '', ['kepada wrong pak camat', 'isi none']],
    [Array.from({ length: 101 }, (_, n) => `a${n}@x.id`).join(), 'x', ['kepada tooMany']],
    ['a@x.id', ' ', ['isi none']],
  ])('are not sent to %j with %j, and what is missing is said', async (kepada, isi, missing) => {
    const send = vi.fn<EmailApi['send']>();
    const { tab } = device(new Map(), send);
    const one = tab();
    await ready(one);
    one.send({ type: 'compose.start', draft: { id: 'k1', kepada, subjek: 's', isi } });
    await ready(one);
    expect(missingOf(one.getSnapshot())).toEqual([]);
    one.send({ type: 'draft.send' });
    await ready(one);
    const told = missingOf(one.getSnapshot()).map((fault) => Object.values(fault).join(' '));
    expect([one.getSnapshot().matches('writing'), told, send.mock.calls]).toEqual([true, missing, []]);
  });

  it('leave nothing behind once nothing stands in them', async () => {
    const { tab, stored } = device();
    const one = tab();
    await ready(one);
    one.send({ type: 'compose.start', draft: LETTER_DRAFT });
    await ready(one);
    one.send({ type: 'draft.change', content: { subjek: ' ', isi: '' } });
    await ready(one);
    expect([...stored.keys()]).toEqual([]);
  });

  it('that the device does not keep are said to be lost, and can be written all the same', async () => {
    const { tab, stored } = device();
    const one = tab();
    await ready(one);
    stored.set = () => {
      throw new Error('full');
    };
    one.send({ type: 'compose.start', draft: LETTER_DRAFT });
    await ready(one);
    expect([isNotKept(one.getSnapshot()), one.getSnapshot().context.opened?.isi]).toEqual([true, 'Menyusul.']);
  });

  it('that are discarded leave nothing of themselves behind', async () => {
    const { logic, stored } = device();
    const confirmDiscard = fromPromise<boolean, void>(async () => true);
    const one = createActor(logic.provide({ actors: { confirmDiscard } }), { input: { wanted: null } }).start();
    await ready(one);
    one.send({ type: 'compose.start', draft: { ...LETTER_DRAFT, kepada: 'a@capaian.example' } });
    await ready(one);
    one.send({ type: 'draft.discard' });
    await waitFor(one, (draftLetter) => draftLetter.matches('closed'));
    expect([composedOf(one.getSnapshot()), [...stored.keys()]]).toEqual([[], []]);
  });

  it('are read with the one first that was written in last', () => {
    const written = (id: string, day: number) => ({ ...LETTER_DRAFT, id, diubah: `2026-07-0${day}T02:00:00.000Z` });
    const letters = [written('a', 2), written('b', 3), written('c', 1)];
    expect(readLetterDrafts({ skema: 1, konsep: letters }).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('are read only where they are whole', () => {
    const whole = { ...LETTER_DRAFT, diubah: '2026-07-01T02:00:00.000Z' };
    expect(readLetterDrafts({ skema: 1, konsep: [whole, { id: 'k2' }, null] })).toEqual([whole]);
    expect([
      readLetterDrafts(undefined),
      readLetterDrafts({ skema: 2, konsep: [whole] }),
      readLetterDrafts([whole]),
    ]).toEqual([[], [], []]);
  });
});
