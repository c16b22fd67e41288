// Part of `npm run bench`: what recording costs, as ratios of interleaved rounds.
import { on, once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRecorder } from '#devtools/recorder.ts';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  createActor,
  type ActorRefFrom,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  setup,
  type SnapshotFrom,
} from '#machines/kit/xstate.ts';
import { networkMachine } from '#machines/network/network.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';
import { formMachine } from '#machines/records/form.machine.ts';
import type { Draft, Key, LoadResult } from '#machines/records/form.setup.ts';
import { listMachine } from '#machines/records/list.machine.ts';
import type { PageResult, RequestInput } from '#machines/records/list.setup.ts';
import { INITIAL_APPEARANCE, INITIAL_PARAMS } from '#machines/records/list.types.ts';
import type { FormIssue, Value } from '#machines/records/values.ts';

/** What an engine makes of the same code differs from one thread to the next, so each contender has several. */
const SETS = 7;
const ROUNDS = 7;
/** Rounds before these tell how quick code is that has not been compiled. */
const WARM_UP = 2;
const EVENTS = 5000;

/** `isDone`: whether the events did what the title says; otherwise the time that they took says nothing. */
type Case = {
  title: string;
  machine: AnyStateMachine;
  input: unknown;
  events: readonly { type: string }[];
  isDone: (snapshot: AnyMachineSnapshot) => boolean;
};
const caseOf = <M extends AnyStateMachine>(
  title: string,
  machine: M,
  input: InputFrom<M>,
  events: readonly Parameters<ActorRefFrom<M>['send']>[0][],
  isDone: (snapshot: SnapshotFrom<M>) => boolean,
): Case => ({
  ...{ title, machine, input },
  events: events as Case['events'],
  isDone: isDone as Case['isDone'],
});

const rows = Array.from({ length: 200 }, (_, i) => ({
  id: `d${i}`,
  nama: `Indikator ${i}`,
  realisasi: i,
  analisis: 'baik',
}));
/** A context of 200 rows of which each event changes one number elsewhere: the rows must cost nothing. */
const rowsMachine = setup({
  types: { context: {} as { rows: typeof rows; at: number }, events: {} as { type: 'row.open' } },
  actions: { open: assign(({ context }) => ({ at: (context.at + 1) % 200 })) },
}).createMachine({
  id: 'rows',
  context: { rows, at: 0 },
  initial: 'open',
  states: { open: { on: { 'row.open': { target: 'open', actions: 'open' } } } },
});

/** A form whose record has arrived, and a list with its page, as people have them before them. */
const form = formMachine.provide({
  actors: {
    loadRecord: fromPromise<LoadResult, { id: string | null }>(async () => ({
      ok: true,
      values: { nama: 'Awal' },
      ...{ versi: 1, title: 'Awal', terpilih: {}, choices: {} },
    })),
    readDraft: fromPromise<Draft | null, Key>(async () => null),
    writeDraft: fromPromise<void, Key & { draf: Draft | null }>(async () => {}),
    clearDraft: fromPromise<void, Key>(async () => {}),
    checkValues: fromPromise<readonly FormIssue[], { values: Value; isNew: boolean }>(async () => []),
  },
});
const list = listMachine.provide({
  actors: {
    loadPage: fromPromise<PageResult, RequestInput>(async () => ({
      ok: true,
      ...{ data: rows.slice(0, 50), total: 200, choices: {} },
    })),
  },
});
const typed = Array.from({ length: 12 }, (_, n) => 'Persentase d'.slice(0, n + 1));
const last = <T>(all: readonly T[]): T | undefined => all[(EVENTS - 1) % all.length];
const LAYOUT = { ...LAYOUT_DEFAULTS, language: 'id', systemSkin: 'light' } as const;

const CASES: Case[] = [
  caseOf(
    'typing into a form',
    form,
    { id: 'p1', userId: 'u1' },
    typed.map((values) => ({ type: 'field.change', nama: 'nama', values })),
    ({ context }) => context.values['nama'] === last(typed),
  ),
  caseOf(
    'a list: search is typed, rows are chosen',
    list,
    { lingkup: {}, params: INITIAL_PARAMS, appearance: INITIAL_APPEARANCE, tetap: [] },
    typed.flatMap((q, n) => [
      { type: 'search.change', q },
      { type: 'row.toggle', id: `d${n}` },
    ]),
    ({ context }) => typed.includes(context.typed) && context.selected.length > 0,
  ),
  caseOf(
    'small context: skin and drawer',
    preferencesMachine,
    LAYOUT,
    [
      { type: 'drawer.open' },
      { type: 'system.change', systemSkin: 'dark' },
      { type: 'drawer.close' },
      { type: 'system.change', systemSkin: 'light' },
    ],
    ({ context }) => context.systemSkin === 'light',
  ),
  caseOf(
    'small context: requests and answers',
    networkMachine,
    undefined,
    [
      { type: 'request.started', id: 'a', method: 'GET', path: '/api/kpi', since: 0, at: 0 },
      { type: 'request.settled', id: 'a', at: 5 },
    ],
    (snapshot) => snapshot.status === 'active',
  ),
  caseOf(
    'large context: 200 rows, one number changes',
    rowsMachine,
    undefined,
    [{ type: 'row.open' }],
    ({ context }) => context.at === EVENTS % 200,
  ),
  caseOf(
    'events that a state ignores (each one explained)',
    preferencesMachine,
    LAYOUT,
    [{ type: 'drawer.close' }],
    (snapshot) => snapshot.status === 'active',
  ),
];

/** Events per second of one run. */
async function run(
  { title, machine, input, events, isDone }: Case,
  inspect?: (event: InspectionEvent) => void,
): Promise<number> {
  const actor = createActor(machine, inspect ? { input, inspect } : { input });
  actor.start();
  // What a machine asks for first has arrived.
  await new Promise((resolve) => setTimeout(resolve, 2));
  const start = process.threadCpuUsage();
  for (let i = 0; i < EVENTS; i++) actor.send(events[i % events.length] ?? { type: 'none' });
  // Time of this thread alone: the ratios must not tell how busy the computer is otherwise.
  const { user, system } = process.threadCpuUsage(start);
  const seconds = (user + system) / 1_000_000;
  if (!isDone(actor.getSnapshot()))
    throw new Error(`${title}: the machine did something else, so this measures nothing`);
  actor.stop();
  return EVENTS / seconds;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const CONTENDERS = {
  'no inspect': () => undefined,
  // What XState itself takes for telling: no recorder can cost less.
  'an inspector that does nothing': () => ({ inspect: ({ type }: InspectionEvent) => void type }),
  'recorder, nobody watches': () => createRecorder({ capacity: 2000 }),
  'recorder, watched': () => {
    const recorder = createRecorder({ capacity: 2000, schedule: (task) => void setTimeout(task, 16) });
    recorder.subscribe(() => void recorder.entries());
    return recorder;
  },
};
type Contender = keyof typeof CONTENDERS;
/** `rate`: events per second; `later`: µs of masking, which the page does when it has nothing else to do, or when somebody looks. */
type Round = { rate: number; later: number };
type Place = { nth: number; contender: Contender };

/** A page has one inspector: several in one engine would make each other's calls slow, so each has a thread of its own. */
async function serve({ nth, contender }: Place): Promise<void> {
  const one = CASES[nth];
  if (!one) throw new Error(`There is no case ${nth}`);
  const inspector = CONTENDERS[contender]();
  if (!parentPort) throw new Error('Nobody says when a round begins');
  for await (const _ of on(parentPort, 'message')) {
    const rate = await run(one, inspector?.inspect);
    const before = process.threadCpuUsage();
    if (inspector && 'entries' in inspector) inspector.entries();
    const { user, system } = process.threadCpuUsage(before);
    parentPort.postMessage({ rate, later: user + system } satisfies Round);
  }
}

/** One thread for each contender, which take their rounds in turn. */
async function compareOnce(nth: number): Promise<Map<Contender, Round[]>> {
  const rows = (Object.keys(CONTENDERS) as Contender[]).map((contender) => ({
    contender,
    rounds: [] as Round[],
    thread: new Worker(new URL(import.meta.url), { workerData: { nth, contender } satisfies Place }),
  }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const { thread, rounds } of rows) {
      const answer = once(thread, 'message');
      thread.postMessage('go');
      const [one]: Round[] = await answer;
      if (one && round >= WARM_UP) rounds.push(one);
    }
  }
  await Promise.all(rows.map(({ thread }) => thread.terminate()));
  return new Map(rows.map(({ contender, rounds }) => [contender, rounds]));
}

/** µs of a thread that one event takes. */
const takes = (rounds: readonly Round[] = []) => 1e6 / median(rounds.map(({ rate }) => rate));

async function compare({ title }: Case, nth: number) {
  const sets: Map<Contender, Round[]>[] = [];
  for (let i = 0; i < SETS; i++) sets.push(await compareOnce(nth));
  console.log(`\nRecording, ${title}: median and range of ${SETS} threads each`);
  for (const contender of Object.keys(CONTENDERS) as Contender[]) {
    const ratios = sets
      .map((set) => takes(set.get(contender)) / takes(set.get('no inspect')))
      .toSorted((a, b) => a - b);
    const cost = median(sets.map((set) => takes(set.get(contender)) - takes(set.get('no inspect'))));
    const [least = Number.NaN] = ratios;
    console.log(
      `  ${median(ratios).toFixed(2).padStart(6)} × [${least.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}]  ${cost.toFixed(2).padStart(6)} µs more an event  ${contender}`,
    );
  }
  const later = sets.flatMap((set) => set.get('recorder, nobody watches') ?? []);
  const each = later.reduce((sum, one) => sum + one.later, 0) / later.length / 2000;
  console.log(`  later, of each event that is still kept, ${each.toFixed(2)} µs`);
}

if (isMainThread) for (const [nth, one] of CASES.entries()) await compare(one, nth);
else await serve(workerData as Place);
