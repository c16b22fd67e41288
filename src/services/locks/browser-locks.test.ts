// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const request = vi.fn(async (_name: string, _options: LockOptions, work: (lock: null) => unknown) => work(null));
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  request.mockClear();
  delete document.documentElement.dataset['base'];
});

it('keep apart the installations of one host, which share the locks of its pages', async () => {
  vi.stubGlobal('navigator', { locks: { request } });
  document.documentElement.dataset['base'] = '/kinerja';
  const { browserLocks } = await import('#services/locks/browser-locks.ts');
  expect(await browserLocks?.request('sesi', { ifAvailable: true }, async () => 'done')).toBe('done');
  expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
    ['/kinerjasesi', { ifAvailable: true }],
  ]);
});

it('are none where the browser has none', async () => {
  vi.stubGlobal('navigator', {});
  expect((await import('#services/locks/browser-locks.ts')).browserLocks).toBe(null);
});
