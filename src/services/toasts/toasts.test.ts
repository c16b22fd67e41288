import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverUtterance } from '#domain/messages/messages.ts';
import { onToast, placeToasts, toastBlank, toastCustom, toastError, toastSuccess } from '#services/toasts/toasts.ts';
import { patiently } from '#tests/support/patience.ts';

const shown = vi.hoisted(() => vi.fn());
const network = vi.hoisted(() => ({ isDown: false }));
vi.mock('#services/toasts/toaster.tsx', () => ({ showToast: shown }));
vi.mock('#services/chunk/chunk.ts', () => ({
  importChunk: (load: () => Promise<unknown>) => (network.isDown ? Promise.reject(new Error('offline')) : load()),
}));
const arrived = () => patiently(() => expect(shown).toHaveBeenCalled());

beforeEach(() => {
  shown.mockClear();
  placeToasts('top-right');
});

describe('toasts as the specification has them', () => {
  it('appear again once their code can be had that could not be had before', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    network.isDown = true;
    toastBlank('satu');
    await patiently(() => expect(warned).toHaveBeenCalled());
    network.isDown = false;
    warned.mockRestore();
    toastBlank('dua');
    await arrived();
    expect(shown.mock.calls.map(([{ message }]) => message)).toEqual(['dua']);
  });

  it.each([
    ['a success without a message', () => toastSuccess(), 'success', 'Data Berhasil Disimpan!', 'id', 2000],
    [
      'a success with the server’s message',
      () => toastSuccess(serverUtterance('Laporan terkirim')),
      'success',
      'Laporan terkirim',
      null,
      2000,
    ],
    ['an error without a message', () => toastError(), 'error', 'Something went wrong!', 'en', 4000],
    ['a plain one', () => toastBlank('Halo'), 'blank', 'Halo', null, 4000],
  ] as const)('%s', async (_name, show, kind, message, lang, duration) => {
    show();
    await arrived();
    expect(shown.mock.calls).toEqual([[{ kind, message, lang, duration, position: 'top-right' }]]);
  });

  it('carry the one thing that can be done about it', async () => {
    const action = { label: 'Urungkan', run: () => {} };
    toastCustom('Dihapus', action);
    await arrived();
    expect(shown.mock.calls).toEqual([
      [{ kind: 'custom', message: 'Dihapus', lang: null, duration: 4000, position: 'top-right', action }],
    ]);
  });

  it('appear in the order they were asked for, even while their code is still on its way', async () => {
    ['satu', 'dua', 'tiga'].forEach((message) => toastBlank(message));
    await patiently(() => expect(shown).toHaveBeenCalledTimes(3));
    expect(shown.mock.calls.map(([{ message }]) => message)).toEqual(['satu', 'dua', 'tiga']);
  });

  it('appear where the layout says', async () => {
    placeToasts('bottom-left');
    toastSuccess();
    await arrived();
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ position: 'bottom-left' });
  });

  it('are told to a log until it stops listening', () => {
    const log: string[] = [];
    const stop = onToast(({ kind, message, lang }) => log.push(`${kind}: ${message} (${lang})`));
    toastError('Gagal');
    toastSuccess();
    stop();
    toastError('Tidak tercatat');
    expect(log).toEqual(['error: Gagal (null)', 'success: Data Berhasil Disimpan! (id)']);
  });
});
