import type { View } from '#devtools/panel/view.ts';
import type { Masked } from '#domain/support/trace.ts';

/** A request as a machine remembered it. */
export type RecordedRequest = { key: string; method: string; path: string; waits: 'answer' | 'token' };

/** Where machines keep requests: those under way, and those that the session holds until it has a new token. */
const KEPT = [
  { machine: 'session', field: 'queue', waits: 'token' },
  { machine: 'network', field: 'requests', waits: 'answer' },
] as const;

const isObject = (value: Masked | undefined): value is { [key: string]: Masked } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The requests under way at a point of a recording. Only the running page knows which attempt each one is. */
export function recordedRequests({ actors, standings }: Pick<View, 'actors' | 'standings'>): RecordedRequest[] {
  const all = KEPT.flatMap(({ machine, field, waits }) =>
    actors
      .filter((actor) => actor.machine === machine && actor.status === 'active')
      .flatMap(({ id }) => {
        const context = standings.get(id)?.context;
        const list = isObject(context) ? context[field] : null;
        return (Array.isArray(list) ? list : []).flatMap((one, index): RecordedRequest[] => {
          if (!isObject(one)) return [];
          const { method, path } = one;
          if (typeof method !== 'string' || typeof path !== 'string') return [];
          return [{ key: `${id} ${index}`, method, path, waits }];
        });
      }),
  );
  // A request that waits for a token is in both lists, so it is shown once.
  const held = all.filter(({ waits }) => waits === 'token').map(place);
  return all.filter((one) => {
    const at = one.waits === 'answer' ? held.indexOf(place(one)) : -1;
    if (at >= 0) held.splice(at, 1);
    return at < 0;
  });
}

const place = ({ method, path }: RecordedRequest) => `${method} ${path}`;
