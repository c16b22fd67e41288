// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from '#ui/Button.tsx';

afterEach(cleanup);

/** What a button says of itself, and what a press on it does. */
function pressed(props: Partial<ButtonProps>) {
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<(event: { preventDefault(): void }) => void>()];
  onSubmit.mockImplementation((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} {...props}>
        Simpan
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  const said = ['aria-disabled', 'aria-busy', 'aria-describedby'].map((name) => button.getAttribute(name));
  return {
    said,
    done: [onClick.mock.calls.length, onSubmit.mock.calls.length],
    focused: document.activeElement === button,
  };
}

it.each<[string, Partial<ButtonProps>, (string | null)[], [number, number]]>([
  ['that can be used', {}, [null, null, null], [1, 1]],
  ['whose work is under way', { busy: true }, ['true', 'true', null], [0, 0]],
  ['that cannot be used now', { unavailable: true, describedBy: 'why' }, ['true', null, 'why'], [0, 0]],
])('a button %s says so, keeps the focus, and does what it may', (_, props, said, done) => {
  expect(pressed(props)).toEqual({ said, done, focused: true });
});
