// @vitest-environment jsdom
/** What was begun before the workings were there is done again in them. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comboboxCode, type Done } from '#ui/combobox-code.ts';
import '#ui/ComboboxBody.tsx';
import { stubLayout } from '#tests/support/no-layout.ts';

stubLayout();
afterEach(cleanup);

const OPTIONS = ['BPS Kabupaten Tapin', 'BPS Kota Banjarmasin'].map((label) => ({ value: label, label }));

async function after(done: Done) {
  const Workings = comboboxCode.workings;
  if (!Workings) throw new Error('The workings are not there');
  const props = {
    label: 'Satker',
    openLabel: 'Daftar',
    options: OPTIONS,
    value: 'BPS Kota Banjarmasin',
    emptyText: '-',
  };
  render(<Workings {...props} onChange={vi.fn()} done={done} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  // The list opens in its own time.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await waitFor(() => expect(field.value).not.toBe(''));
  const isOpen = field.ariaExpanded === 'true' || field.getAttribute('aria-expanded') === 'true';
  return {
    ...{ focused: document.activeElement === field, field: field.value, isOpen },
    offered: isOpen ? screen.queryAllByRole('option').map(({ textContent }) => textContent) : [],
  };
}

const NAME = 'BPS Kota Banjarmasin';
const ALL = OPTIONS.map(({ label }) => label);
it.each([
  [
    'nothing',
    { focused: false, typed: null, pressed: false },
    { focused: false, field: NAME, isOpen: false, offered: [] },
  ],
  [
    'the focus',
    { focused: true, typed: null, pressed: false },
    { focused: true, field: NAME, isOpen: false, offered: [] },
  ],
  [
    'a press',
    { focused: true, typed: null, pressed: true },
    { focused: true, field: NAME, isOpen: true, offered: ALL },
  ],
  [
    'letters, which the list is of',
    { focused: true, typed: 'tapin', pressed: false },
    { focused: true, field: 'tapin', isOpen: true, offered: [ALL[0]] },
  ],
] as const)('%s', async (_, done, expected) => {
  expect(await after(done)).toEqual(expected);
});
