import { expect, it } from 'vitest';
import { formSlots } from '#app/records/form-slots.ts';
import { draftsIn } from '#tests/support/drafts-in.ts';

/** A device, and the forms of two tabs on it. */
function device() {
  const stored = new Map<string, unknown>();
  return { stored, tab: () => formSlots(draftsIn(stored)) };
}
const draft = (nilai: object) => ({ skema: 1, versi: 3, nilai });

it('a form finds what it wrote, writes over it, and takes it away', async () => {
  const { stored, tab } = device();
  const one = tab();
  expect(await one.read('k')).toBeUndefined();
  await one.write('k', draft({ a: '1' }), true);
  await one.write('k', draft({ a: '2' }), true);
  expect([...stored]).toEqual([['k', draft({ a: '2' })]]);
  const again = tab();
  expect(await again.read('k')).toEqual(draft({ a: '2' }));
  await again.write('k', draft({ a: '3' }), true);
  expect([...stored]).toEqual([['k', draft({ a: '3' })]]);
  await again.remove('k');
  expect([...stored]).toEqual([]);
});

it('two forms of new records keep a draft each, which are found one after the other', async () => {
  const { stored, tab } = device();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.read('k'), other.read('k')]);
  await one.write('k', draft({ a: 'one' }), true);
  await other.write('k', draft({ a: 'other' }), true);
  await one.write('k', draft({ a: 'one!' }), true);
  await other.write('k', draft({ a: 'other!' }), true);
  expect(Object.fromEntries(stored)).toEqual({ k: draft({ a: 'one!' }), 'k~2': draft({ a: 'other!' }) });
  // The one that is finished takes away its own.
  const third = tab();
  expect(await third.read('k')).toEqual(draft({ a: 'one!' }));
  await third.remove('k');
  expect(await tab().read('k')).toEqual(draft({ a: 'other!' }));
  await other.remove('k');
  expect([...stored]).toEqual([]);
});

it('a form that was opened on the draft of another tab, which goes on with it, takes nothing of it away', async () => {
  const { stored, tab } = device();
  const one = tab();
  await one.write('k', draft({ a: '1' }), true);
  const other = tab();
  await other.read('k');
  await one.write('k', draft({ a: '12' }), true);
  await other.remove('k');
  expect([...stored]).toEqual([['k', draft({ a: '12' })]]);
  await one.remove('k');
  await one.remove('k');
  expect([...stored]).toEqual([]);
});

it('of a record that is there, one draft holds what was typed in both tabs, until neither has anything of its own', async () => {
  const { stored, tab } = device();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.read('r'), other.read('r')]);
  await one.write('r', draft({ a: '1', b: 'x' }), false);
  const third = tab();
  await third.read('r');
  await third.write('r', draft({ a: '1', b: 'y' }), false);
  await one.write('r', draft({ a: '2', b: 'x' }), false);
  expect([...stored]).toEqual([['r', draft({ a: '2', b: 'y' })]]);
  await third.remove('r');
  expect([...stored]).toEqual([['r', draft({ a: '2', b: 'y' })]]);
});

it('beyond nine it writes over its own', async () => {
  const { stored, tab } = device();
  const tabs = Array.from({ length: 11 }, tab);
  for (const [n, one] of tabs.entries()) await one.write('k', draft({ a: n }), true);
  expect(stored.size).toBe(9);
});
