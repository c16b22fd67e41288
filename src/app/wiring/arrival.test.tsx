// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useArrival } from '#app/wiring/arrival.ts';

beforeEach(() => window.history.replaceState(null, '', '/beranda?tahun=2025'));
afterEach(cleanup);

function Page() {
  useArrival();
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
/** Back, at the very moment between rendering and listening. */
function Back({ to }: { to: string }) {
  useLayoutEffect(() => {
    window.history.replaceState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, [to]);
  return null;
}
const tree = (to: string) => (
  <BrowserRouter>
    <Back to={to} />
    <Page />
  </BrowserRouter>
);

it('Back is heard although the router does not listen yet', async () => {
  render(tree('/pelaporan-capaian?q=a#isi'));
  expect(await screen.findByText('/pelaporan-capaian?q=a')).toBeDefined();
  expect(window.location.href).toMatch(/\/pelaporan-capaian\?q=a#isi$/);
});

it('what is written into the address later, without the router, moves nothing', () => {
  const { rerender } = render(tree('/beranda?tahun=2025'));
  window.history.replaceState(null, '', '/beranda?tahun=2026');
  rerender(tree('/beranda?tahun=2025'));
  expect(screen.getByText('/beranda?tahun=2025')).toBeDefined();
});
