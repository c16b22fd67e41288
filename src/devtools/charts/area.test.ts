import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf } from '#devtools/charts/area.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';

const chart = (name: string): ChartLayout =>
  JSON.parse(readFileSync(new URL(`./layouts/${name}.json`, import.meta.url), 'utf8'));
const session = chart('session');
const keyOf = (source: string, target: string) =>
  session.transitions.find((one) => one.source === source && one.targets.includes(target))?.key;
const box = (id: string) => {
  const { x, y, w, h } = session.states.find((one) => one.id === id) ?? { x: 0, y: 0, w: 0, h: 0 };
  return { x, y, w, h };
};
const holds = (area: { x: number; y: number; w: number; h: number }, id: string) => {
  const { x, y, w, h } = box(id);
  return w > 0 && area.x <= x && area.y <= y && area.x + area.w >= x + w && area.y + area.h >= y + h;
};
const TOKENS = 'session.authenticated.tokens';

describe('what a chart opens on', () => {
  it('is what changed last, not the last state of the drawing that is active', () => {
    const active = [
      'session',
      'session.authenticated',
      TOKENS,
      `${TOKENS}.refreshing`,
      'session.authenticated.leaving',
      'session.authenticated.leaving.staying',
    ];
    const area = areaOf(session, active, keyOf(`${TOKENS}.active`, `${TOKENS}.refreshing`));
    expect([holds(area, `${TOKENS}.refreshing`), holds(area, 'session.authenticated.leaving.staying')]).toEqual([
      true,
      false,
    ]);
  });

  it('is never larger than can be read, whatever was taken', () => {
    for (const { key, source, targets } of session.transitions) {
      const area = areaOf(session, ['session'], key);
      const ends = [source, ...targets].map(box);
      const largest = Math.max(560, ...ends.flatMap(({ w, h }) => [w, h]));
      expect([key, area.w <= largest, area.h <= largest]).toEqual([key, true, true]);
    }
  });

  it('is where the machine stands when nothing was taken, and the whole when it is nowhere', () => {
    expect(areaOf(session, ['session', 'session.signedOut'], undefined)).toMatchObject(box('session.signedOut'));
    expect(areaOf(session, [], undefined)).toEqual({ x: 0, y: 0, w: session.w, h: session.h });
  });
});
