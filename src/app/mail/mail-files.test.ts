import { describe, expect, it } from 'vitest';
import { provideMailFiles } from '#app/mail/mail-files.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { letterFileRows } from '#machines/mail/mail-files.selectors.ts';
import type { EmailApi } from '#services/mail/mail.ts';
import { errorFromAnswer, errorFromNetwork } from '#services/http/errors.ts';

type Call = { name: string; key: string | undefined; signal: AbortSignal | undefined };
const chosen = (key: string, nama = `${key}.pdf`) => ({ key, file: new File(['isi'], nama), defect: null });

/** The machine over calls that are answered in turn; without an answer one stays on its way. */
function device(answers: (Error | 'ok' | 'never')[]) {
  const calls: Call[] = [];
  const uploadFile: EmailApi['uploadFile'] = async (file, { idempotencyKey, signal, onProgress } = {}) => {
    calls.push({ name: file.name, key: idempotencyKey, signal });
    onProgress?.(1, 4);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer !== 'ok') await new Promise(() => undefined);
    return { id: `b-${file.name}`, name: file.name, size: file.size, type: 'application/pdf' };
  };
  const actor = createActor(provideMailFiles({ uploadFile })).start();
  const rows = () => letterFileRows(actor.getSnapshot()).map(({ name, state }) => `${name} ${state}`);
  const settled = () => waitFor(actor, (one) => one.matches('idle'));
  return { actor, calls, rows, settled };
}

describe('files of a letter', () => {
  it('are handed in one after the other, and told to whoever keeps the letter', async () => {
    const { actor, calls, rows, settled } = device(['ok', 'ok']);
    const told: string[][] = [];
    actor.on('files.kept', ({ id, files }) => told.push([id ?? '', ...files.map((one) => one.id)]));
    actor.send({ type: 'letter.turn', id: 'k1', files: [] });
    actor.send({ type: 'files.choose', chosen: [chosen('a'), chosen('b')] });
    expect(rows()).toEqual(['a.pdf uploading', 'b.pdf waiting']);
    await settled();
    expect(calls.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(told).toEqual([
      ['k1', 'b-a.pdf'],
      ['k1', 'b-a.pdf', 'b-b.pdf'],
    ]);
  });

  it('are sent again under their key when no answer came, and under another one after a refusal', async () => {
    const refused = errorFromAnswer(422, { alert: { code: 422, message: 'Kosong' } });
    const { actor, calls, rows, settled } = device([errorFromNetwork(new TypeError('cut')), refused, 'ok']);
    actor.send({ type: 'files.choose', chosen: [chosen('a')] });
    for (let tries = 0; tries < 2; tries += 1) {
      await settled();
      expect(rows()).toEqual(['a.pdf refused']);
      actor.send({ type: 'file.again', key: 'a' });
    }
    await settled();
    expect(rows()).toEqual(['a.pdf stored']);
    const keys = calls.map(({ key }) => key);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('that are taken away on their way are given up, and so are those of a letter that is left', () => {
    const { actor, calls, rows } = device([]);
    actor.send({ type: 'files.choose', chosen: [chosen('a'), chosen('b')] });
    actor.send({ type: 'file.remove', key: 'a' });
    expect([calls.map(({ signal }) => signal?.aborted), rows()]).toEqual([[true, false], ['b.pdf uploading']]);
    expect(letterFileRows(actor.getSnapshot())[0]).toMatchObject({ percent: 25 });
    actor.send({ type: 'letter.turn', id: 'k2', files: [] });
    expect([calls.map(({ signal }) => signal?.aborted), rows()]).toEqual([[true, true], []]);
  });
});
