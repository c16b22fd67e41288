// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDownload } from '#app/export/download.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { DownloadEmitted } from '#machines/export/download.machine.ts';
import { ApiError } from '#services/http/errors.ts';

const save = vi.hoisted(() => vi.fn());
vi.mock('#app/export/save-file.ts', () => ({ saveFileInBrowser: save }));
beforeEach(() => save.mockReset());

const start = (load: () => Promise<Blob>) => {
  const actor = createActor(provideDownload(load, 'rekap-2026.xlsx')).start();
  const news: DownloadEmitted[] = [];
  actor.on('file.refused', (one) => void news.push(one));
  const done = () => waitFor(actor, (snapshot) => snapshot.matches('idle'));
  return { actor, news, selesai: done };
};

describe('a document that is taken', () => {
  it('comes once, however often it is asked for while it is on its way, and again when asked for later', async () => {
    const content = new Blob(['x']);
    const load = vi.fn(() => Promise.resolve(content));
    const { actor, news, selesai } = start(load);
    actor.send({ type: 'file.take' });
    actor.send({ type: 'file.take' });
    await selesai();
    expect([load.mock.calls.length, save.mock.calls, news]).toEqual([1, [[content, 'rekap-2026.xlsx']], []]);
    actor.send({ type: 'file.take' });
    await selesai();
    expect(load.mock.calls.length).toEqual(2);
  });

  it('says in the words of the server why it did not come, and can be asked for again', async () => {
    const fault = new ApiError({ status: 403, message: 'Anda tidak boleh mengekspor', traceId: 't-1' });
    const { actor, news, selesai } = start(() => Promise.reject(fault));
    actor.send({ type: 'file.take' });
    await selesai();
    const failure = { kind: 'forbidden', message: 'Anda tidak boleh mengekspor', traceId: 't-1', retryAfter: null };
    expect([save.mock.calls, news]).toEqual([[], [{ type: 'file.refused', failure }]]);
    expect(actor.getSnapshot().can({ type: 'file.take' })).toEqual(true);
  });

  it('survives what nobody foresaw', async () => {
    const { actor, news, selesai } = start(() => Promise.reject(new Error('memory')));
    actor.send({ type: 'file.take' });
    await selesai();
    const failure = { kind: 'failed', message: null, traceId: null, retryAfter: null };
    expect(news).toEqual([{ type: 'file.refused', failure }]);
  });
});
