// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LeavePrompt, type LeavingProps } from '#app/records/LeavePrompt.tsx';

type Told = { type: 'record.saved' } | { type: 'form.closed'; ke: string | null };
const { hear, tell } = vi.hoisted(() => {
  const listeners = new Map<string, (event: Told) => void>();
  return {
    hear: (type: string, listener: (event: Told) => void) => {
      listeners.set(type, listener);
      return { unsubscribe: () => void listeners.delete(type) };
    },
    tell: (event: Told) => listeners.get(event.type)?.(event),
  };
});
vi.mock('#features/records/FormActor.ts', () => ({ FormActor: { useActorRef: () => ({ on: hear }) } }));

/** Where somebody is after what the form told, and what was called. */
function after(props: Pick<LeavingProps, 'afterSave' | 'close'>, ...told: Told[]) {
  const Here = () => <output>{useLocation().pathname}</output>;
  const { container } = render(
    <MemoryRouter initialEntries={['/form']}>
      <LeavePrompt list="/list" {...props} />
      <Here />
    </MemoryRouter>,
  );
  act(() => told.forEach(tell));
  return container.querySelector('output')?.textContent;
}

const SAVED = { type: 'record.saved' } as const;
const closed = (ke: string | null) => ({ type: 'form.closed', ke }) as const;
afterEach(cleanup);

it('a form that is a page leads to its list, or where a link leads', () => {
  expect(after({}, closed(null))).toBe('/list');
  cleanup();
  expect(after({}, closed('/kpi'))).toBe('/kpi');
});

it('a form that is no page is closed where it is, and a link leads on all the same', () => {
  const close = vi.fn();
  expect(after({ close }, closed(null))).toBe('/form');
  expect(close).toHaveBeenCalledOnce();
  cleanup();
  expect(after({ close }, closed('/kpi'))).toBe('/kpi');
  expect(close).toHaveBeenCalledOnce();
});

it('what comes after a save comes after a save alone', () => {
  const afterSave = vi.fn();
  expect(after({ afterSave }, closed(null))).toBe('/list');
  expect(afterSave).not.toHaveBeenCalled();
  cleanup();
  expect(after({ afterSave }, SAVED, closed('/kpi'))).toBe('/form');
  expect(afterSave).toHaveBeenCalledOnce();
});
