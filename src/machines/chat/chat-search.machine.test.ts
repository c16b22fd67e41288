/** What a search in a chat keeps of hits and of the messages around one: the walk of it looks at the states. */
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import {
  placeHasNewer,
  placeHasOlder,
  placeMessages,
  searchHits,
  visitCount,
} from '#machines/chat/chat-search.selectors.ts';
import type { FoundResult, PlaceResult } from '#machines/chat/chat-search.setup.ts';
import { createActor, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { IMAN, message } from '#tests/support/chat.ts';

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const messages = (...numbers: number[]): Message[] => numbers.map((n) => message(`p${n}`, n));
const idsOf = (all: readonly Message[]) => all.map(({ id }) => id).join(' ');

/** A search over these answers, one after the other. */
function open({ found = [], places = [] }: { found?: FoundResult[]; places?: PlaceResult[] }) {
  const clock = new SimulatedClock();
  const next = <Result>(answers: Result[]) => fromPromise(async () => answers.shift() as Result);
  const hits = next<FoundResult>(found);
  const logic = chatSearchMachine.provide({
    actors: { findMessages: hits, findMore: hits, loadPlace: next<PlaceResult>(places) } as never,
  });
  const actor = createActor(logic, { input: { kontakId: IMAN }, clock }).start();
  const tell = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    clock.increment(300);
    await settled();
    return actor.getSnapshot();
  };
  return { tell };
}

it('lists each hit once, also one that comes again with the older ones', async () => {
  const found = (numbers: number[], lebihLama: boolean) =>
    ({ ok: true, found: messages(...numbers), lebihLama }) as never;
  const { tell } = open({ found: [found([9, 8], true), found([8, 5], false)] });
  await tell({ type: 'search.open' });
  const first = idsOf(searchHits(await tell({ type: 'text.change', text: 'pesan', isSearchable: true })));
  const all = idsOf(searchHits(await tell({ type: 'more.load' })));
  expect([first, all]).toEqual(['p9 p8', 'p9 p8 p5']);
});

it('goes on from the messages around one in either direction, and knows at each end whether there is more', async () => {
  const around = (numbers: number[], lebihLama: boolean, lebihBaru: boolean) =>
    ({ ok: true, chat: messages(...numbers), lebihLama, lebihBaru }) as never;
  // The chat begins with p3; what comes after p5 has older ones than itself, which are here already.
  const { tell } = open({ places: [around([3, 4, 5], false, true), around([4, 5, 6, 7], true, false)] });
  const standing = (search: Awaited<ReturnType<typeof tell>>) => [
    idsOf(placeMessages(search)),
    placeHasOlder(search),
    placeHasNewer(search),
  ];
  const first = standing(await tell({ type: 'hit.visit', id: 'p4', isHere: false }));
  const wider = standing(await tell({ type: 'place.more', toward: 'newer' }));
  expect([first, wider]).toEqual([
    ['p3 p4 p5', false, true],
    ['p3 p4 p5 p6 p7', false, false],
  ]);
});

it('counts a visit each time, also of the same message, which is scrolled to again', async () => {
  const { tell } = open({});
  await tell({ type: 'hit.visit', id: 'p4', isHere: true });
  expect(visitCount(await tell({ type: 'hit.visit', id: 'p4', isHere: true }))).toBe(2);
});
