// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Disclosure } from '#ui/Disclosure.tsx';

afterEach(cleanup);

it('tells whoever holds it of a press, and stays silent when it is opened for them', async () => {
  const told: boolean[] = [];
  const shown = (open: boolean) => (
    <Disclosure summary="Definisi" shortcut="−" open={open} onToggle={(now) => told.push(now)}>
      isi
    </Disclosure>
  );
  const { rerender, container } = render(shown(false));
  const summary = container.querySelector('summary');
  expect(summary?.getAttribute('aria-keyshortcuts')).toBe('-');
  summary?.click();
  await waitFor(() => expect(told).toEqual([true]));
  rerender(shown(true));
  rerender(shown(false));
  summary?.click();
  await waitFor(() => expect(told).toEqual([true, true]));
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
});
