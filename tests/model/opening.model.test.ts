import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { type OpenInput, type OpenResult, openingMachine } from '#machines/opening/opening.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { OPENING_ORACLE } from '#tests/model/oracles/opening.oracle.ts';

const REASONS = 'Angka IKU 2 salah ketik.';
const input = { reportId: 'laporan', versi: 7 };

describeWalk('opening a decided report again', openingMachine, {
  oracle: OPENING_ORACLE,
  input,
  events: {
    'reopen.open': [{ type: 'reopen.open' }],
    'reopen.close': [{ type: 'reopen.close' }],
    'reason.change': [
      { type: 'reason.change', text: 'salah' },
      { type: 'reason.change', text: REASONS },
    ],
    'reopen.submit': [{ type: 'reopen.submit' }],
  },
  outcomes: { reopenReport: [{ ok: true }, { ok: false, message: 'Versi laporan berubah.' }] },
  project: ({ catatan }) => catatan.length >= 10,
});

describe('the reason', () => {
  const start = (result: OpenResult) => {
    const sent: OpenInput[] = [];
    const actor = createActor(
      openingMachine.provide({
        actors: {
          reopenReport: fromPromise<OpenResult, OpenInput>(({ input: body }) => {
            sent.push(body);
            return Promise.resolve(result);
          }),
        },
      }),
      { input },
    ).start();
    actor.send({ type: 'reopen.open' });
    return { actor, sent };
  };

  it('of less than ten characters sends nothing and is called too short', () => {
    const { actor, sent } = start({ ok: true });
    actor.send({ type: 'reason.change', text: '  salah    ' });
    actor.send({ type: 'reopen.submit' });
    expect([sent, actor.getSnapshot().value, actor.getSnapshot().context.kurang]).toEqual([[], 'writing', true]);
  });

  it('goes out once, trimmed, however often the button is pressed', () => {
    const { actor, sent } = start({ ok: true });
    actor.send({ type: 'reason.change', text: ` ${REASONS} ` });
    actor.send({ type: 'reopen.submit' });
    actor.send({ type: 'reopen.submit' });
    expect(sent).toEqual([{ reportId: 'laporan', versi: 7, catatan: REASONS }]);
  });

  it('is still there after a refusal, beside what the server said', async () => {
    const { actor } = start({ ok: false, message: 'Versi laporan berubah.' });
    actor.send({ type: 'reason.change', text: REASONS });
    const refused = new Promise((resolve) => actor.subscribe((now) => now.matches('writing') && resolve(now.context)));
    actor.send({ type: 'reopen.submit' });
    expect(await refused).toEqual({ ...input, catatan: REASONS, kurang: false, message: 'Versi laporan berubah.' });
  });
});
