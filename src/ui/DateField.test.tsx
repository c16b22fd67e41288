// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dayInFigures, readDay } from '#domain/calendar/typed-day.ts';
import { DateField } from '#ui/DateField.tsx';

afterEach(cleanup);

const words = {
  read: readDay,
  write: (day: string) => dayInFigures(day, 'id'),
  placeholder: 'hh/bb/tttt',
  pick: 'Kalender',
  wrong: 'Bukan tanggal',
};
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const told: string[] = [];

/** @param takes what the owner keeps of what it is told; another thing is as if it had not been said */
function show(initial: string, takes: (day: string) => boolean = () => true, wholeDays = false) {
  told.length = 0;
  function Owner() {
    const [value, setValue] = useState(initial);
    const change = (day: string) => {
      told.push(day);
      if (takes(day)) setValue(day);
    };
    return (
      <>
        <DateField label="Buka" words={words} value={value} onChange={change} wholeDays={wholeDays} />
        <button type="button" onClick={() => setValue('2027-01-01')}>
          Lain
        </button>
      </>
    );
  }
  render(<Owner />);
  return userEvent.setup();
}
const wrong = () => screen.queryByText('Bukan tanggal') !== null;

it('shows a day with its day first, and tells the day that is typed while the typing stays as it is', async () => {
  const user = show('2026-03-07');
  expect(field().value).toBe('07/03/2026');
  await user.clear(field());
  await user.type(field(), '4/12/2026');
  expect([field().value, told.at(-1), wrong()]).toEqual(['4/12/2026', '2026-12-04', false]);
  await user.tab();
  expect([field().value, wrong()]).toEqual(['04/12/2026', false]);
});

it('keeps what is no day, tells it as it is, and says so once the field is left', async () => {
  const user = show('');
  await user.type(field(), '31/2/2026');
  expect([told.at(-1), wrong()]).toEqual(['31/2/2026', false]);
  await user.tab();
  expect([field().value, wrong(), field().getAttribute('aria-invalid')]).toEqual(['31/2/2026', true, 'true']);
});

it('keeps what is typed where the owner takes whole days only, and shows its day again when it is emptied', async () => {
  const user = show('2026-03-07', (day) => day !== '', true);
  await user.type(field(), '{Backspace}');
  expect([field().value, told]).toEqual(['07/03/202', []]);
  await user.type(field(), '7');
  expect(told).toEqual(['2027-03-07']);
  await user.clear(field());
  expect([field().value, told]).toEqual(['', ['2027-03-07', '']]);
  await user.tab();
  expect([field().value, wrong()]).toEqual(['07/03/2027', false]);
});

it('shows a day that comes from elsewhere, whatever was typed', async () => {
  const user = show('2026-03-07');
  await user.type(field(), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Lain' }));
  expect([field().value, wrong()]).toEqual(['01/01/2027', false]);
});

it('shows what an earlier visit has typed, with what is wrong about it', () => {
  show('31/2/2026');
  expect([field().value, wrong()]).toEqual(['31/2/2026', true]);
});

it("opens the browser's calendar, which neither the keyboard nor a screen reader meets, and takes its day", () => {
  show('2026-03-07');
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]');
  const showPicker = vi.fn<() => void>();
  Object.assign(calendar ?? {}, { showPicker });
  fireEvent.click(screen.getByRole('button', { name: 'Kalender' }));
  expect(showPicker).toHaveBeenCalledOnce();
  expect([calendar?.value, calendar?.tabIndex, calendar?.getAttribute('aria-hidden')]).toEqual([
    '2026-03-07',
    -1,
    'true',
  ]);
  if (calendar) fireEvent.change(calendar, { target: { value: '2026-05-01' } });
  expect([field().value, told]).toEqual(['01/05/2026', ['2026-05-01']]);
});
