// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { provideReview } from '#app/review/review.ts';
import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { Queue } from '#machines/review/review.types.ts';

/** What waits besides the report `l1`, where the server has these of so many. */
async function others(ids: readonly string[], totalItems: number) {
  const list = async () => ({ data: ids.map((id) => ({ id })), paging: { totalItems, page: 1, perPage: 5 } });
  const { loadQueue } = provideReview({ reportApi: { list } } as never).implementations.actors;
  const logic = loadQueue as unknown as ReturnType<typeof fromPromise<Queue, { except: string }>>;
  const actor = createActor(logic, { input: { except: 'l1' } }).start();
  const { output } = await waitFor(actor, ({ status }) => status !== 'active');
  return [output?.total, output?.reports.map(({ id }) => id)];
}

it('neither counts nor names the report that was just decided among those that wait', async () => {
  expect([await others(['l1', 'l2', 'l3'], 8), await others(['l2', 'l3'], 7)]).toEqual([
    [7, ['l2', 'l3']],
    [7, ['l2', 'l3']],
  ]);
});
