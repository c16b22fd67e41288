// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beforeHeading } from '#ui/heading-focus.ts';
import { PageTitle } from '#ui/PageHeader.tsx';

let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  vi.useFakeTimers();
  router = createMemoryRouter(
    ['/first', '/second'].map((path) => ({ path, element: <PageTitle documentTitle={path}>{path}</PageTitle> })),
    { initialEntries: ['/first'] },
  );
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

/** A window over the page, with somebody typing in it. */
function openWindow() {
  const modal = document.createElement('div');
  modal.ariaModal = 'true';
  const field = modal.appendChild(document.createElement('input'));
  document.body.append(modal);
  field.focus();
  return { modal, field };
}
const arrive = () => act(() => router.navigate('/second'));
const frames = () => act(() => vi.advanceTimersByTimeAsync(100));
const focused = () => document.activeElement;
const heading = () => document.querySelector('h1');

it('a page that arrives takes the focus to its heading', async () => {
  await arrive();
  expect([focused(), heading()?.textContent]).toEqual([heading(), '/second']);
});

it('a page that arrives while somebody types in a window over it waits for the focus until the window is gone', async () => {
  const { modal, field } = openWindow();
  await arrive();
  await frames();
  expect([focused(), heading()?.textContent]).toEqual([field, '/second']);
  modal.remove();
  await frames();
  expect(focused()).toEqual(heading());
});

it('a page that arrives while a menu is open leaves it open, and takes the focus when it is closed', async () => {
  const menu = document.createElement('div');
  menu.role = 'menu';
  const item = menu.appendChild(document.createElement('button'));
  document.body.append(menu);
  item.focus();
  await arrive();
  await frames();
  expect(focused()).toEqual(item);
  menu.remove();
  await frames();
  expect(focused()).toEqual(heading());
});

it('the page behind the sign-in takes the focus to its heading, wherever one was before', async () => {
  const { unmount } = render(<div ref={beforeHeading}>Masuk</div>);
  unmount();
  await act(() => router.navigate('/first?lagi'));
  expect(focused()).toEqual(heading());
});

it('the first page of all leaves the focus to the skip link', () => {
  expect(focused()).toEqual(document.body);
});
