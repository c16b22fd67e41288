// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SessionProvider } from '#app/session-context.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { startKeys } from '#tests/views/stage.ts';

const replaced = vi.hoisted((): string[] => []);
vi.mock('#app/recording.ts', () => ({ recorded: {} }));
vi.mock('#app/system.ts', () => ({ sessionClient: {} }));
vi.mock('#app/session/letter-link.ts', () => ({ keptSecret: () => 'rahasia' }));
vi.mock('#services/http/reset-api.ts', () => ({
  createResetApi: () => ({ checkLink: async () => {}, setPassword: async () => {} }),
}));
vi.stubGlobal('location', {
  ...{ pathname: '/atur-sandi', search: '', hash: '', href: 'http://localhost/atur-sandi' },
  replace: (url: string) => void replaced.push(url),
});
const { default: PasswordPages } = await import('#app/session/PasswordPages.tsx');

beforeAll(startKeys);
afterEach(() => {
  cleanup();
  replaced.length = 0;
});

/** A session that stands still: signed out, or with an account that is open. */
function session(nama: string | null): SessionRef {
  const snapshot = {
    context: { profile: nama === null ? null : { nama } },
  };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) } as unknown as SessionRef;
}
async function set(nama: string | null): Promise<[string, string | null | undefined]> {
  render(
    <SessionProvider value={session(nama)}>
      <PasswordPages />
    </SessionProvider>,
  );
  const field = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('input[name="password"]'));
  fireEvent.change(field, { target: { value: 'kuda baterai staples benar' } });
  const { form } = field;
  if (form) fireEvent.submit(form);
  const told = await screen.findByRole('status');
  return [told.textContent, document.querySelector('a.login-submit')?.getAttribute('href')];
}

it('goes to the page for signing in once the new password is set', async () => {
  expect(await set(null)).toEqual(['«sandi.atur.berhasilTeks»', '/login']);
  expect(replaced).toEqual(['/login?sandi=baru']);
});

it('stays where somebody is signed in, and says whose account is open: that page would show it as if nothing had been set', async () => {
  expect(await set('Pelapor Contoh')).toEqual(['«sandi.atur.berhasilLain» Pelapor Contoh', '/']);
  expect(replaced).toEqual([]);
});
