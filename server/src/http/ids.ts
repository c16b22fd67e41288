import { idSchema } from '#contract/envelope.ts';
import { notFound } from '#server/http/kit.ts';

/**
 * The ids of `…/{id},{id}/deletes`, each once; a part that is no id names nothing.
 * @param what the record as the 404 calls it, e.g. `KPI`
 * @throws AppError 404 for a part that is no id, and for more than 100 of them
 */
export function idsFrom(joined: string, what: string): string[] {
  const ids = [...new Set(joined.split(','))];
  if (ids.length > 100 || !ids.every((id) => idSchema.safeParse(id).success)) throw notFound(what);
  return ids;
}
