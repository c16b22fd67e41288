/** The file of everything that is kept about the person who asks (docs/decisions/0103). */
import { PART_NAMES, rowsOf } from '#server/access/own-data.queries.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';

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

/** The file in pieces. The first ones are read before this resolves, so that a database that is gone is an answer of its own. */
export async function ownData(deps: RouteDeps, { id }: CurrentUser): Promise<AsyncGenerator<string>> {
  const pieces = written(deps, id);
  const begun: string[] = [];
  while (begun.length < 3) {
    const { value, done } = await pieces.next();
    if (done) break;
    begun.push(value);
  }
  return (async function* () {
    yield begun.join('');
    yield* pieces;
  })();
}
