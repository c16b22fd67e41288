// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideUnduhan } from '#app/wiring/unduhan.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { UnduhanEmitted } from '#machines/unduhan/unduhan.machine.ts';
import { ApiError } from '#services/http/errors.ts';

const simpan = vi.hoisted(() => vi.fn());
vi.mock('#app/wiring/simpan-berkas.ts', () => ({ saveFileInBrowser: simpan }));
beforeEach(() => simpan.mockReset());

const mulai = (muat: () => Promise<Blob>) => {
  const actor = createActor(provideUnduhan(muat, 'rekap-2026.xlsx')).start();
  const kabar: UnduhanEmitted[] = [];
  actor.on('file.refused', (satu) => void kabar.push(satu));
  const selesai = () => waitFor(actor, (snapshot) => snapshot.matches('idle'));
  return { actor, kabar, selesai };
};

describe('a document that is taken', () => {
  it('comes once, however often it is asked for while it is on its way, and again when asked for later', async () => {
    const isi = new Blob(['x']);
    const muat = vi.fn(() => Promise.resolve(isi));
    const { actor, kabar, selesai } = mulai(muat);
    actor.send({ type: 'file.take' });
    actor.send({ type: 'file.take' });
    await selesai();
    expect([muat.mock.calls.length, simpan.mock.calls, kabar]).toEqual([1, [[isi, 'rekap-2026.xlsx']], []]);
    actor.send({ type: 'file.take' });
    await selesai();
    expect(muat.mock.calls.length).toEqual(2);
  });

  it('says in the words of the server why it did not come, and can be asked for again', async () => {
    const fault = new ApiError({ status: 403, message: 'Anda tidak boleh mengekspor', traceId: 't-1' });
    const { actor, kabar, selesai } = mulai(() => Promise.reject(fault));
    actor.send({ type: 'file.take' });
    await selesai();
    const kegagalan = { kind: 'forbidden', message: 'Anda tidak boleh mengekspor', traceId: 't-1', retryAfter: null };
    expect([simpan.mock.calls, kabar]).toEqual([[], [{ type: 'file.refused', kegagalan }]]);
    expect(actor.getSnapshot().can({ type: 'file.take' })).toEqual(true);
  });

  it('survives what nobody foresaw', async () => {
    const { actor, kabar, selesai } = mulai(() => Promise.reject(new Error('memory')));
    actor.send({ type: 'file.take' });
    await selesai();
    const kegagalan = { kind: 'failed', message: null, traceId: null, retryAfter: null };
    expect(kabar).toEqual([{ type: 'file.refused', kegagalan }]);
  });
});
