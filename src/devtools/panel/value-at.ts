import { type Masked } from '#domain/support/trace.ts';

/** The part of a context at a path such as `queue.0.path`; the whole for an empty one. */
export function valueAt(context: Masked | undefined, path: string): Masked | undefined {
  if (path === '') return context;
  let value: Masked | undefined = context;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { [key: string]: Masked })[key];
  }
  return value;
}
