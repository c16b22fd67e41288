// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetched } from '#app/wiring/fetched.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Page = ({ name }: { name: string }) => <p>page of {name}</p>;
class Boundary extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }
  override render() {
    return this.state.said ?? this.props.children;
  }
}

it('shows what stands in for it until its code is there, and then it, at once', async () => {
  let arrive: (page: typeof Page) => void = () => {};
  const load = vi.fn<() => Promise<typeof Page>>(() => new Promise((resolve) => (arrive = resolve)));
  const page = fetched(load);
  expect(load).not.toHaveBeenCalled();
  render(<page.Component name="Siti" meanwhile={<p>loading</p>} />);
  expect(screen.getByText('loading')).toBeDefined();
  // What was suspended comes 300 ms after its code, but not within `act`: that clock stands still here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  arrive(Page);
  for (let turn = 0; turn < 100 && !screen.queryByText('page of Siti'); turn += 1) await new Promise(setImmediate);
  expect(screen.getByText('page of Siti')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows it without anything before when its code was fetched in advance', async () => {
  const page = fetched(async () => Page);
  await act(async () => page.prefetch());
  render(<page.Component name="Siti" meanwhile={<p>loading</p>} />);
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByText('page of Siti')).toBeDefined();
});

it('throws what became of its code to the boundary above, but not when it was fetched in advance', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('gone');
    return Page;
  });
  const page = fetched(load);
  await act(async () => page.prefetch());
  const opened = () =>
    render(
      <Boundary>
        <page.Component name="Siti" meanwhile={<p>loading</p>} />
      </Boundary>,
    );
  opened();
  expect(await screen.findByText(/^A part of the application/)).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
  cleanup();
  isThere = true;
  opened();
  expect(await screen.findByText('page of Siti')).toBeDefined();
});
