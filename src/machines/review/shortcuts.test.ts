import { expect, it } from 'vitest';
import { SHORTCUT_IDS, takenBy } from '#domain/preferences/shortcuts.ts';
import { STEPS } from '#machines/review/review.types.ts';
import { shortcutsAt, eventOfKey } from '#machines/review/shortcuts.ts';

const check = shortcutsAt('periksa', {});
const decision = shortcutsAt('keputusan', {});
const press = (key: string, change: Partial<{ ctrl: boolean; typing: boolean }> = {}) => ({
  key,
  ctrl: false,
  typing: false,
  ...change,
});

it.each([
  ['j', { type: 'indicator.next' }],
  ['M', { type: 'indicator.check' }],
  ['2', { type: 'verdict.choose', verdik: 'perbaikan' }],
  [']', { type: 'file.next' }],
  ['o', { type: 'definition.toggle' }],
  ['?', { type: 'overlay.open', overlay: 'bantuan' }],
  ['x', null],
])('knows what %s means while checking', (key, event) => {
  expect(eventOfKey(check, press(key), null)).toEqual(event);
});

it('gives the same number another meaning on the decision page', () => {
  expect(eventOfKey(decision, press('2'), null)).toEqual({ type: 'decision.choose', decision: 'revise' });
});

it('leaves letters alone while somebody types, but not Ctrl+Enter', () => {
  expect(eventOfKey(check, press('m', { typing: true }), null)).toBeNull();
  expect(eventOfKey(check, press('Enter', { typing: true, ctrl: true }), null)).toEqual({
    type: 'indicator.check',
  });
});

it('takes g and i for one word, and neither alone for anything', () => {
  expect(eventOfKey(check, press('g'), null)).toBeNull();
  expect(eventOfKey(check, press('i'), null)).toBeNull();
  expect(eventOfKey(check, press('i'), 'g')).toEqual({ type: 'queue.open' });
});

it('has no key for what the browser already uses with Ctrl', () => {
  expect(eventOfKey(check, press('c', { ctrl: true }), null)).toBeNull();
});

it('hears the chosen key instead of the declared one, and Ctrl+Enter as before', () => {
  const own = shortcutsAt('keputusan', { approve: 'y' });
  expect([eventOfKey(own, press('y'), null), eventOfKey(own, press('1'), null)]).toEqual([
    { type: 'decision.choose', decision: 'approve' },
    null,
  ]);
  expect(eventOfKey(own, press('Enter', { ctrl: true }), null)).toEqual({ type: 'decision.submit' });
});

it.each(STEPS)('on %s no two keys that work there can be made the same', (step) => {
  const works = SHORTCUT_IDS.filter((id) => 'y' in shortcutsAt(step, { [id]: 'y' }));
  expect(works.length).toBeGreaterThan(2);
  const pairs = works.flatMap((id) => works.filter((other) => other !== id).map((other) => [id, other] as const));
  expect(pairs.filter(([id, other]) => takenBy({ [other]: 'y' }, id, 'y') !== other)).toEqual([]);
});
