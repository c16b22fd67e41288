import { afterEach, expect, it, vi } from 'vitest';
import { device } from '#services/device/device.ts';

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
  expect([device.izin(), await device.inquire()]).toEqual(expected);
});

it('a browser that has no notifications says so, and asks for nothing', async () => {
  vi.stubGlobal('isSecureContext', true);
  expect('Notification' in globalThis).toBe(false);
  expect([device.izin(), await device.inquire()]).toEqual(['none', 'none']);
});
