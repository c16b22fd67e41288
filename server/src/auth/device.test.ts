import { describe, expect, it } from 'vitest';
import { deviceCookie, deviceTokens, isKnownDevice, withDevice } from '#server/auth/device.ts';

const SECRET = 'a secret of the server';
const NOW = new Date('2026-11-22T03:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const ani = { id: 'ani', password_hash: 'hash of now' };
const budi = { id: 'budi', password_hash: 'hash of budi' };
/** What the browser sends back of a cookie. */
const kept = (tokens: readonly string[]) => deviceTokens(deviceCookie(tokens, '/api/auth/signin', false).split(';')[0]);

describe('the tokens of a device', () => {
  it('know every account that signed in there, and no other', () => {
    const tokens = kept(withDevice(withDevice([], SECRET, ani, NOW), SECRET, budi, NOW));
    const known = [ani, budi, { ...ani, id: 'citra' }].map((one) => isKnownDevice(tokens, SECRET, one, NOW));
    expect(known).toEqual([true, true, false]);
  });

  it('are those of the ten accounts that signed in last', () => {
    const people = Array.from({ length: 12 }, (_, i) => ({ id: `orang-${i}`, password_hash: `hash ${i}` }));
    let tokens: string[] = [];
    for (const one of people) tokens = kept(withDevice(tokens, SECRET, one, NOW));
    const known = people.filter((one) => isKnownDevice(tokens, SECRET, one, NOW));
    expect(known).toEqual(people.slice(2));
  });

  it('are one of each account, however often it signs in there', () => {
    const again = [ani, budi, ani, ani].reduce<string[]>(
      (tokens, one) => kept(withDevice(tokens, SECRET, one, NOW)),
      [],
    );
    expect(again).toHaveLength(2);
    expect([ani, budi].map((one) => isKnownDevice(again, SECRET, one, NOW))).toEqual([true, true]);
  });

  it('are worth nothing after another password, under another secret, or after 400 days', () => {
    const tokens = kept(withDevice([], SECRET, ani, NOW));
    expect([
      isKnownDevice(tokens, SECRET, { ...ani, password_hash: 'hash of later' }, NOW),
      isKnownDevice(tokens, 'another secret', ani, NOW),
      isKnownDevice(tokens, SECRET, ani, day(401)),
      isKnownDevice(tokens, SECRET, ani, day(399)),
    ]).toEqual([false, false, false, true]);
  });
});
