// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from '#ui/Combobox.tsx';
import { comboboxCode, type ComboboxWorkings, type Done } from '#ui/combobox-code.ts';

/** The workings arrive when the test says so. */
const coming = vi.hoisted(() => ({ asked: 0, arrival: Promise.withResolvers<void>() }));
vi.mock('#ui/ComboboxBody.tsx', async () => {
  coming.asked += 1;
  await coming.arrival.promise;
  return {};
});
/** Here they only tell what they are handed over. */
const Told: ComboboxWorkings = ({ done }) => <output>{JSON.stringify(done)}</output>;

beforeEach(() => {
  comboboxCode.workings = null;
});
afterEach(cleanup);

const OPTIONS = ['BPS Kabupaten Tapin', 'BPS Kota Banjarmasin'].map((label) => ({ value: label, label }));
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const button = () => screen.getByRole('button', { name: 'Daftar' });
const shown = () => screen.queryByRole('status')?.textContent ?? null;
const handedOver = (done: Done) => vi.waitFor(() => expect(shown()).toEqual(JSON.stringify(done)));

const chosen: string[] = [];
function show() {
  chosen.length = 0;
  const onChange = (value: string) => void chosen.push(value);
  const props = { options: OPTIONS, value: 'BPS Kota Banjarmasin', onChange, emptyText: '-' };
  render(<Combobox {...props} label="Satker" openLabel="Daftar" />);
  comboboxCode.workings = Told;
  return userEvent.setup();
}

it('fetches nothing until somebody means to use it, takes Enter meanwhile, and hands over the letters that were typed', async () => {
  const user = show();
  const before = coming.asked;
  await user.tab();
  // Enter is for the first option that has the letters; nothing was typed, or nothing is found: for none.
  await user.keyboard('{Enter}bps tapin{Enter}');
  expect([chosen, field().value]).toEqual([['BPS Kabupaten Tapin'], 'BPS Kota Banjarmasin']);
  await user.clear(field());
  await user.keyboard('nowhere{Enter}');
  expect([chosen.length, field().value]).toEqual([1, 'nowhere']);
  await user.clear(field());
  await user.keyboard('tapin');
  expect([before, coming.asked, field().value, shown()]).toEqual([0, 1, 'tapin', null]);
  coming.arrival.resolve();
  await handedOver({ focused: true, typed: 'tapin', pressed: false });
});

type User = ReturnType<typeof userEvent.setup>;
describe('a combo box hands over', () => {
  it.each([
    ['the focus', false, (user: User) => user.tab()],
    ['a press', true, (user: User) => user.click(field())],
    ['a press on the arrow', true, (user: User) => user.click(button())],
  ])('%s', async (_, pressed, use) => {
    await use(show());
    await handedOver({ focused: true, typed: null, pressed });
  });

  it('nothing of it in the middle of a letter, whose Enter chooses nothing', async () => {
    show();
    field().focus();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'tapin' } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([shown(), chosen]).toEqual([null, []]);
    fireEvent.compositionEnd(field());
    await handedOver({ focused: true, typed: 'tapin', pressed: false });
  });

  it('nothing of it while a finger is on the field', async () => {
    const user = show();
    await user.pointer({ keys: '[MouseLeft>]', target: field() });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown()).toEqual(null);
    await user.pointer({ keys: '[/MouseLeft]', target: field() });
    await handedOver({ focused: true, typed: null, pressed: true });
  });
});
