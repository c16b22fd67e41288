// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '#app/session-context.ts';
import { Boundary } from '#app/shell/Boundary.tsx';
import { provideHelp } from '#app/help/help.ts';
import { HelpActor } from '#features/help/HelpActor.ts';
import { reportCrash } from '#services/crash/crash.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { LostChunkError } from '#services/chunk/create-chunks.ts';
import { startI18n } from '#services/i18n/i18n.ts';

startI18n();
const sent: unknown[] = [];
const session = { send: (event: unknown) => sent.push(event) } as unknown as SessionRef;
// jsdom prints what React throws on; that is not the report.
vi.spyOn(console, 'error').mockImplementation(() => {});
const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => lines.mockClear());
afterEach(cleanup);

function Page({ error }: { error: Error | null }) {
  if (error) throw error;
  return <p>isi</p>;
}
const shell = (address: string, error: Error | null) => (
  <SessionProvider value={session}>
    <nav>menu</nav>
    <HelpActor.Provider logic={provideHelp(false)}>
      <Boundary resetKey={address}>
        <Page error={error} />
      </Boundary>
    </HelpActor.Provider>
  </SessionProvider>
);
const open = (address: string, error: Error | null) => render(shell(address, error), { onCaughtError: () => {} });

describe('a page that throws', () => {
  it('leaves the menu, says so, and gives the next page its chance', () => {
    const { rerender } = open('/a', new Error('rusak'));
    expect([screen.getByRole('navigation').textContent, screen.getByRole('heading').textContent]).toEqual([
      'menu',
      'This page stopped working',
    ]);
    rerender(shell('/b', null));
    expect(screen.queryByRole('alert')).toBe(null);
    expect(screen.getByText('isi').textContent).toBe('isi');
  });

  it('tells a lost part of the application from a fault', () => {
    open('/a', new LostChunkError('gone'));
    expect(screen.getByRole('heading').textContent).toBe('A part of the application could not be loaded');
  });

  it('offers to sign out', async () => {
    open('/a', new Error('rusak'));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sign out' }));
    expect(sent).toEqual([{ type: 'session.signOut' }]);
  });
});

describe('the report of a crash', () => {
  it('says what broke and where, but not the message, which may carry names', () => {
    reportCrash(new RangeError('Budi, 93,45'), '\n    at Kartu\n    at Halaman');
    expect(lines.mock.calls).toEqual([
      ['A part of the page stopped working', { what: 'RangeError', where: 'at Kartu     at Halaman' }],
    ]);
  });

  it('is one line per kind, and a flood of kinds ends', () => {
    for (let i = 0; i < 500; i += 1) reportCrash(new Error(String(i)), 'at Sama');
    expect(lines).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 500; i += 1) reportCrash(new Error('x'), `at Lain${i}`);
    expect(lines.mock.calls.length).toBeLessThanOrEqual(20);
  });
});
