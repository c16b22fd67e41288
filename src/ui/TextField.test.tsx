// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useState } from 'react';
import { readNumber } from '#domain/numbers/numbers.ts';
import { type FrameTexts, FrameTextsProvider } from '#ui/frame-texts.ts';
import { NumberField, Textarea } from '#ui/TextField.tsx';

afterEach(cleanup);

function Form({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <NumberField id="realisasi" label="Realisasi" value={value} onChange={setValue} />;
}

/** What stands in the field after a text was pasted; undefined where the browser pastes as it always does. */
function pasted(text: string, first = '') {
  render(<Form first={first} />);
  const field = screen.getByLabelText<HTMLInputElement>('Realisasi');
  field.setSelectionRange(0, field.value.length);
  const isLeft = fireEvent.paste(field, { clipboardData: { getData: () => text } });
  return isLeft ? undefined : field.value;
}

describe('a field for one number', () => {
  it.each([
    ['40\n380', '40 | 380'],
    ['40\r\n38\r\n41\r\n', '40 | 38 | 41'],
    ['95,5\t96', '95,5 | 96'],
  ])('makes no number of the cells %j', (text, shown) => {
    const value = pasted(text, '7');
    expect([value, readNumber(value ?? '1').ok]).toEqual([shown, false]);
  });

  it.each(['40', ' 40 ', '40\n', '1 234,5'])('leaves one cell to the browser: %j', (text) => {
    expect(pasted(text)).toBeUndefined();
  });
});

describe('a field that holds no more', () => {
  const texts = { full: (most: number) => `full at ${most}` } as FrameTexts;
  const shown = (value: string) =>
    render(
      <FrameTextsProvider value={texts}>
        <Textarea id="pesan" label="Pesan" value={value} maxLength={5} onChange={() => {}} />
      </FrameTextsProvider>,
    );

  it('says so, and only then: what is pasted after the last character would be gone without a word', () => {
    shown('1234');
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    shown('12345');
    const field = screen.getByLabelText('Pesan');
    expect(screen.getByRole('status').textContent).toBe('full at 5');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});
