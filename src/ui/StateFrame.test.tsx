// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { type FrameTexts, FrameTextsProvider } from '#ui/frame-texts.ts';
import type { FrameState } from '#ui/StateFrame.tsx';

afterEach(cleanup);

const texts: FrameTexts = {
  loading: 'Memuat',
  refreshing: 'Memperbarui',
  reload: 'Muat ulang',
  retry: 'Coba lagi',
  messages: {
    empty: { title: 'Kosong' },
    filteredEmpty: { title: 'Tersaring' },
    failed: { title: 'Gagal', text: 'Tidak ada yang hilang' },
    offline: { title: 'Luring' },
    forbidden: { title: 'Terlarang' },
    notFound: { title: 'Tidak ada' },
    expired: { title: 'Berakhir' },
  },
  wait: (seconds) => `Tunggu ${seconds} detik`,
  trace: 'Nomor',
  said: (message) => <q>{message}</q>,
  full: (most) => `full at ${most}`,
};
const page = (node: ReactNode) => <FrameTextsProvider value={texts}>{node}</FrameTextsProvider>;
const region = () => document.querySelector<HTMLElement>('.ui-frame');
const look = (frame: FrameState) => {
  render(page(<LoadFrame frame={frame}>isi halaman</LoadFrame>));
  const { state, cause = null } = region()?.dataset ?? {};
  return {
    state,
    cause,
    busy: region()?.getAttribute('aria-busy'),
    says: screen.queryByRole('alert')?.textContent ?? screen.queryByRole('status')?.textContent ?? null,
    interrupts: screen.queryByRole('alert') !== null,
    content: screen.queryByText('isi halaman') !== null,
  };
};

describe('the state frame', () => {
  it.each<[FrameState, ReturnType<typeof look>]>([
    ['ready', { state: 'ready', cause: null, busy: 'false', says: null, interrupts: false, content: true }],
    ['loading', { state: 'loading', cause: null, busy: 'true', says: 'Memuat', interrupts: false, content: false }],
    [
      'refreshing',
      { state: 'refreshing', cause: null, busy: 'true', says: 'Memperbarui', interrupts: false, content: true },
    ],
    ['empty', { state: 'empty', cause: null, busy: 'false', says: 'Kosong', interrupts: false, content: false }],
    [
      'filteredEmpty',
      { state: 'filteredEmpty', cause: null, busy: 'false', says: 'Tersaring', interrupts: false, content: false },
    ],
    [
      'failed',
      {
        state: 'error',
        cause: 'failed',
        busy: 'false',
        says: 'GagalTidak ada yang hilang',
        interrupts: true,
        content: true,
      },
    ],
    ['offline', { state: 'error', cause: 'offline', busy: 'false', says: 'Luring', interrupts: false, content: true }],
    [
      'forbidden',
      { state: 'error', cause: 'forbidden', busy: 'false', says: 'Terlarang', interrupts: false, content: false },
    ],
    [
      'notFound',
      { state: 'error', cause: 'notFound', busy: 'false', says: 'Tidak ada', interrupts: false, content: false },
    ],
    ['expired', { state: 'error', cause: 'expired', busy: 'false', says: 'Berakhir', interrupts: true, content: true }],
  ])('%s', (frame, expected) => {
    expect(look(frame)).toEqual(expected);
  });

  it('tells what the server said, how long to wait, and the number for support', () => {
    render(page(<LoadFrame frame="failed" failure={{ message: 'Terlalu sering', traceId: 'a1b2', retryAfter: 30 }} />));
    expect(screen.getByRole('alert').textContent).toBe(
      'GagalTerlalu seringTidak ada yang hilangTunggu 30 detikNomor a1b2',
    );
  });

  it('lets a screen say one thing better and keeps the rest of the default', () => {
    render(page(<LoadFrame frame="failed" messages={{ failed: { title: 'Antrean gagal' } }} />));
    expect(screen.getByRole('alert').textContent).toBe('Antrean gagalTidak ada yang hilang');
  });

  it('keeps the focus on the control while trying again, and on the region when the content is there', async () => {
    const person = userEvent.setup();
    const asked: string[] = [];
    const at = (frame: FrameState) => page(<LoadFrame frame={frame} onReload={() => asked.push(frame)} />);
    const { rerender } = render(at('failed'));
    const control = screen.getByRole('button', { name: 'Coba lagi' });
    await person.click(control);
    rerender(at('loading'));
    expect([asked, document.activeElement === control]).toEqual([['failed'], true]);
    await person.click(control);
    expect(asked).toEqual(['failed']);
    rerender(at('failed'));
    expect(document.activeElement).toBe(control);
    rerender(at('ready'));
    expect(document.activeElement).toBe(region());
  });

  it('has one reload control in every state of a list', () => {
    const states: FrameState[] = ['ready', 'loading', 'refreshing', 'empty', 'filteredEmpty', 'failed', 'offline'];
    const { rerender } = render(page(<LoadFrame frame="ready" reloadAlways onReload={() => {}} />));
    const control = screen.getByRole('button');
    for (const frame of states) {
      rerender(page(<LoadFrame frame={frame} reloadAlways onReload={() => {}} />));
      expect(screen.getAllByRole('button')).toEqual([control]);
    }
  });
});

describe('a page that could not be had without a connection', () => {
  const reloads = (...frames: FrameState[]) => {
    const asked: FrameState[] = [];
    const shown = (frame: FrameState) => page(<LoadFrame frame={frame} onReload={() => asked.push(frame)} />);
    const { rerender, unmount } = render(shown(frames[0] ?? 'ready'));
    for (const frame of frames) {
      rerender(shown(frame));
      window.dispatchEvent(new Event('online'));
    }
    unmount();
    window.dispatchEvent(new Event('online'));
    return asked;
  };

  it('is asked for again once there is one, and nothing else is', () => {
    expect(reloads('ready', 'loading', 'failed', 'forbidden', 'offline', 'loading', 'ready')).toEqual(['offline']);
  });
});
