// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addLayer, closeOnEscape, isOnTop } from '#ui/layers.ts';

it('a layer that goes from below leaves the one on top there, and Esc is for that one', () => {
  const [below, above] = [{}, {}];
  const closed: string[] = [];
  const remove = [addLayer(below), addLayer(above)];
  const deaf = [
    closeOnEscape(
      below,
      () => true,
      () => closed.push('below'),
    ),
    closeOnEscape(
      above,
      () => true,
      () => closed.push('above'),
    ),
  ];
  fireEvent.keyDown(document.body, { key: 'Escape' });
  remove[0]?.();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([isOnTop(above), closed]).toEqual([true, ['above', 'above']]);
  remove[1]?.();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([isOnTop(above), closed.length]).toEqual([false, 2]);
  for (const end of deaf) end();
});
