import { beforeEach, expect, it, vi } from 'vitest';
import { OpenedTrace } from '#devtools/panel/OpenedTrace.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import type { ReadResult } from '#machines/support/support.types.ts';

const given = vi.hoisted(() => ({ saved: [] as unknown[][], copied: [] as string[] }));
const live = vi.hoisted(() => ({ exportedAt: '2026-03-02T01:00:00.000Z', entries: [], actors: [] }));

vi.mock('#app/client.ts', () => ({ client: {} }));
vi.mock('#app/recording.ts', () => ({ recording: {} }));
vi.mock('#app/support/recording.ts', () => ({
  saveTrace: (...all: unknown[]) => Promise.resolve(void given.saved.push(all)),
  traceOfPage: () => Promise.resolve(live),
}));
vi.mock('#services/clipboard/clipboard.ts', () => ({
  copyText: (text: string) => Promise.resolve(void given.copied.push(text)),
}));

const { placeQuery, supportPanel } = await import('#app/support/support.ts');

beforeEach(() => {
  given.saved = [];
  given.copied = [];
});

it('the address names where one looks, and of the recording of a problem the problem alone', () => {
  expect([placeQuery('entry', 12), placeQuery(null, null), placeQuery('entry', null, 'm7')]).toEqual([
    'aktor=entry&peristiwa=12',
    '',
    'masalah=m7',
  ]);
});

it('a recording is saved under the name by which the test that is copied asks for it', async () => {
  const trace = { ...live, actors: [] };
  const content: object = Object.assign(Object.create(OpenedTrace.prototype) as object, { trace });
  const record = { nama: 'M-0007.json', long: 0, content };
  const opens = fromPromise<ReadResult, { file: File | null }>(() => Promise.resolve({ ok: true, record }));
  const panel = createActor(supportPanel.provide({ actors: { readTrace: opens } }), {
    input: { aktor: null, event: null },
  });
  panel.start();
  const give = async (artifact: 'berkas' | 'uji') => {
    panel.send({ type: 'trace.give', artifact });
    await vi.waitFor(() => expect(panel.getSnapshot().context.artifact?.succeeded).toBe(true));
  };
  await give('berkas');
  panel.send({ type: 'trace.open', file: new File(['{}'], 'any.json') });
  await vi.waitFor(() => expect(panel.getSnapshot().matches({ source: 'trace', work: 'idle' })).toBe(true));
  await give('berkas');
  await give('uji');
  expect(given.saved).toEqual([
    [live, undefined],
    [trace, 'M-0007.json'],
  ]);
  expect(given.copied.map((text) => /new URL\('(.+?)'/.exec(text)?.[1])).toEqual(['./M-0007.json']);
});
