import type { Where } from '#server/db/standby.ts';
import type { RouteDeps } from '#server/http/kit.ts';

/** Answers a call that only reads, and reads much: from the standby where there is one that is not behind. @throws what `read` throws */
export const reading = <T>(deps: RouteDeps, read: (deps: RouteDeps, where: Where) => Promise<T>): Promise<T> =>
  deps.reads ? deps.reads((db, where) => read({ ...deps, db }, where)) : read(deps, 'primary');
