// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Track } from '#ui/Track.tsx';

afterEach(cleanup);

it('tells assistive technology the one step at which something stands, and the state of each in words', () => {
  const step = (key: string, state: 'done' | 'current' | 'todo') =>
    ({ key, label: key, icon: 'check', tone: 'neutral', state }) as const;
  render(
    <Track
      label="Perjalanan"
      steps={[step('Draf', 'done'), step('Terkirim', 'current'), step('Disetujui', 'todo')]}
      stateText={{ done: 'selesai', current: 'sekarang', todo: 'belum' }}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
    ['Draf (selesai)', null],
    ['Terkirim (sekarang)', 'step'],
    ['Disetujui (belum)', null],
  ]);
});
