/** The file of everything that is kept about the person who asks (docs/decisions/0103). */
import { PART_NAMES, rowsOf, takenSince } from '#server/access/own-data.queries.ts';
import { recordMany } from '#server/audit/trail.ts';
import { tx } from '#server/db/tx.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';

const HOUR_MS = 60 * 60_000;
/** Copies that one person may take within an hour: each reads everything about them. */
const MOST_PER_HOUR = 5;

/** One JSON object: when it was made, and a list per part; written while it is read, so that no mailbox is too large for it. */
async function* written({ db, now }: RouteDeps, id: string): AsyncGenerator<string> {
  yield `{\n"dibuat": ${JSON.stringify(now().toISOString())}`;
  for (const name of PART_NAMES) {
    yield `,\n${JSON.stringify(name)}: [`;
    let between = '\n';
    for await (const rows of rowsOf(db, name, id)) {
      yield between + rows.join(',\n');
      between = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Writes into the trail that somebody takes their data. @throws AppError 429 with `Retry-After` after `MOST_PER_HOUR` in an hour */
async function recordTaken({ db, now }: RouteDeps, user: CurrentUser): Promise<void> {
  const time = now();
  await tx(db, async (trx) => {
    const times = await takenSince(trx, user.id, new Date(time.getTime() - HOUR_MS));
    const oldest = times.at(-MOST_PER_HOUR);
    if (oldest !== undefined) {
      const seconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - time.getTime()) / 1000));
      throw new AppError(
        429,
        `Terlalu banyak salinan data diambil. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
        {
          headers: { 'retry-after': String(seconds) },
        },
      );
    }
    await recordMany(trx, 'User', 'data-taken', { user, time }, [{ id: user.id, perubahan: {} }]);
  });
}

/**
 * The file in pieces. The first ones are read before this resolves, so that a database that is gone is an answer of its own;
 * what fails later breaks the connection off, so that no half of a file ends as a whole one does.
 * @throws AppError 429
 */
export async function ownData(deps: RouteDeps, user: CurrentUser): Promise<AsyncGenerator<string>> {
  const pieces = written(deps, user.id);
  const begun: string[] = [];
  while (begun.length < 3) {
    const { value, done } = await pieces.next();
    if (done) break;
    begun.push(value);
  }
  // Last, so that a copy which never began is neither in the trail nor counted.
  await recordTaken(deps, user);
  return (async function* () {
    yield begun.join('');
    yield* pieces;
  })();
}
