import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onToast, placeToasts, toastBlank, toastError, toastSuccess } from '#services/toasts/toasts.ts';

const shown = vi.hoisted(() => vi.fn());
vi.mock('#services/toasts/toaster.tsx', () => ({ showToast: shown }));
const arrived = () => vi.waitFor(() => expect(shown).toHaveBeenCalled());

beforeEach(() => {
  shown.mockClear();
  placeToasts('top-right');
});

describe('toasts as the specification has them', () => {
  it.each([
    ['a success without a message', () => toastSuccess(), 'success', 'Data Berhasil Disimpan!', 2000],
    [
      'a success with the server’s message',
      () => toastSuccess('Laporan terkirim'),
      'success',
      'Laporan terkirim',
      2000,
    ],
    ['an error without a message', () => toastError(), 'error', 'Something went wrong!', 4000],
    ['a plain one', () => toastBlank('Halo'), 'blank', 'Halo', 4000],
  ] as const)('%s', async (_name, show, kind, message, duration) => {
    show();
    await arrived();
    expect(shown.mock.calls).toEqual([[{ kind, message, duration, position: 'top-right' }]]);
  });

  it('appear where the layout says', async () => {
    placeToasts('bottom-left');
    toastSuccess();
    await arrived();
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ position: 'bottom-left' });
  });

  it('are told to a log until it stops listening', () => {
    const log: string[] = [];
    const stop = onToast(({ kind, message }) => log.push(`${kind}: ${message}`));
    toastError('Gagal');
    stop();
    toastError('Tidak tercatat');
    expect(log).toEqual(['error: Gagal']);
  });
});
