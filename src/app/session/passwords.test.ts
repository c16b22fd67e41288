// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

async function whereThePageSays(said: string | null) {
  if (said !== null) document.documentElement.dataset['sandi'] = said;
  vi.resetModules();
  return import('#app/session/passwords.ts');
}
afterEach(() => {
  delete document.documentElement.dataset['sandi'];
});

it('everybody has a password, unless the page says that only administrators have one', async () => {
  const asked = [['admin-dev'], ['admin-esselon-2', 'admin-dev'], ['pimpinan'], []];
  const open = await whereThePageSays(null);
  expect(asked.map(open.hasPassword)).toEqual([true, true, true, true]);
  const closed = await whereThePageSays('admin');
  expect(asked.map(closed.hasPassword)).toEqual([true, true, false, false]);
});
