import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { importChunk } from '#services/chunk/chunk.ts';

type Fetched<P> = {
  /** Fetches the code in advance. A failure is ignored here and shown when the component is needed. */
  prefetch: () => void;
  Component: ComponentType<P & { meanwhile: ReactNode }>;
};

/**
 * A component whose code is fetched apart, as by `lazy`, but without Suspense: React keeps whatever stands in for a
 * component on screen for 300 ms (`FALLBACK_THROTTLE_MS`), which is longer than code takes that the browser has.
 * Code that cannot be had is thrown while rendering as a LostChunkError, for a boundary above.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  type State = { Loaded?: ComponentType<P>; error?: unknown };
  let state: State = {};
  let loading: Promise<void> | undefined;
  const fetch = () => {
    loading ??= load().then(
      (Loaded) => {
        state = { Loaded };
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Component({ meanwhile, ...props }: P & { meanwhile: ReactNode }) {
    const [{ Loaded, error }, setState] = useState(state);
    useEffect(() => {
      importChunk(fetch).then(
        // Rendered in pieces, so that a slow computer goes on answering.
        () => startTransition(() => setState(state)),
        (cause: unknown) => setState({ error: cause }),
      );
    }, []);
    if (error !== undefined) throw error;
    return Loaded ? <Loaded {...(props as unknown as P)} /> : meanwhile;
  }
  return { prefetch: () => void fetch().catch(() => {}), Component };
}
