// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PromiseActorLogic } from 'xstate';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import { provideSecondFactor } from '#app/session/second-factor.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { Way } from '#machines/session/second-factor.setup.ts';
import type { SecondFactorApi } from '#services/access/second-factor.ts';
import { copyText } from '#services/clipboard/clipboard.ts';

vi.mock('#app/export/save-file.ts', () => ({ saveFileInBrowser: vi.fn() }));
vi.mock('#app/session/session.ts', () => ({ signInFault: vi.fn() }));
vi.mock('#app/wiring/messages.ts', () => ({ showFailed: vi.fn(), showSaved: vi.fn() }));
vi.mock('#services/clipboard/clipboard.ts', () => ({ copyText: vi.fn(async () => undefined) }));

beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const CODES = ['AAAA-1111', 'BBBB-2222'];
async function give(way: Way | null) {
  const { actors } = provideSecondFactor({} as SecondFactorApi).implementations;
  const { giveCodes } = actors as unknown as Record<'giveCodes', PromiseActorLogic<void, object>>;
  const actor = createActor(giveCodes, { input: { codes: CODES, way } });
  const done = new Promise<void>((resolve) => actor.subscribe({ complete: resolve }));
  actor.start();
  await done;
  const [saved, name] = vi.mocked(saveFileInBrowser).mock.calls[0] ?? [];
  return {
    printed: vi.mocked(window.print).mock.calls.length,
    copied: vi.mocked(copyText).mock.calls.map(([text]) => text.split('\n').slice(2)),
    told: [vi.mocked(showSaved).mock.calls.length, vi.mocked(showFailed).mock.calls.length],
    saved: saved && [name, saved.type, (await saved.text()).split('\n').slice(2)],
  };
}

const NOTHING = { printed: 0, copied: [], told: [0, 0], saved: undefined };
const LINES = [...CODES, ''];
it.each([
  ['print', { ...NOTHING, printed: 1 }],
  ['download', { ...NOTHING, saved: ['kode-pemulihan-capaian.txt', 'text/plain', LINES] }],
  ['copy', { ...NOTHING, copied: [LINES], told: [1, 0] }],
  [null, NOTHING],
] as const)('recovery codes kept by %s are given in that way alone, all of them', async (way, expected) => {
  expect(await give(way)).toEqual(expected);
});

it('says that codes could not be copied, and not that they were', async () => {
  vi.mocked(copyText).mockRejectedValueOnce(new Error('refused'));
  expect((await give('copy')).told).toEqual([0, 1]);
});

it('says in the server’s words that the second factor is switched off, and of the other steps nothing: they are seen', async () => {
  const alert = { code: 200, status: 200, message: 'Verifikasi dua langkah dimatikan.' };
  const data = { kode_pemulihan: CODES, rahasia: 'R', uri: 'otpauth://x' };
  const answers = async () => ({ alert, data });
  const api = { begin: answers, activate: answers, renew: answers, off: answers } as unknown as SecondFactorApi;
  const { actors } = provideSecondFactor(api).implementations;
  const said: unknown[] = [];
  for (const step of ['beginFactor', 'activateFactor', 'renewCodes', 'switchOff'] as const) {
    const logic = actors[step] as unknown as PromiseActorLogic<unknown, object>;
    const actor = createActor(logic, {
      input: step === 'activateFactor' ? { code: '123456' } : (null as never),
    }).start();
    const { output } = await waitFor(actor, ({ status }) => status !== 'active');
    said.push([step, output, vi.mocked(showSaved).mock.calls.splice(0).flat()]);
  }
  expect(said).toEqual([
    ['beginFactor', { ok: true, secret: data }, []],
    ['activateFactor', { ok: true, codes: CODES }, []],
    ['renewCodes', { ok: true, codes: CODES }, []],
    ['switchOff', { ok: true }, [alert.message]],
  ]);
});
