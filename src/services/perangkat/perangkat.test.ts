import { afterEach, expect, it, vi } from 'vitest';
import { perangkat } from '#services/perangkat/perangkat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Chromium has `Notification` over plain HTTP, and says `denied` without asking anybody.
it.each([
  [true, 'default', ['default', 'granted']],
  [false, 'denied', ['none', 'none']],
] as const)('in a secure context or not (%s) a browser that says %s is %s', async (secure, permission, expected) => {
  const requestPermission = () => Promise.resolve(secure ? 'granted' : 'denied');
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('Notification', { permission, requestPermission });
  expect([perangkat.izin(), await perangkat.tanya()]).toEqual(expected);
});
