// Part of `npm run bench`: what recording costs, as ratios of interleaved rounds.
import { createRecorder } from '#devtools/recorder.ts';
import {
  type AnyStateMachine,
  assign,
  createActor,
  fromPromise,
  type InspectionEvent,
  setup,
} from '#machines/kit/xstate.ts';
import { networkMachine } from '#machines/network/network.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';
import { formMachine } from '#machines/records/form.machine.ts';
import { listMachine } from '#machines/records/list.machine.ts';
import { INITIAL_APPEARANCE, INITIAL_PARAMS } from '#machines/records/list.types.ts';

const ROUNDS = 21;
const EVENTS = 5000;

type Case = { title: string; machine: AnyStateMachine; input?: unknown; events: readonly { type: string }[] };

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

const answers = <O, I>(answer: unknown) => fromPromise<O, I>(() => Promise.resolve(answer as O));
/** A form whose record has arrived, and a list with its page, as people have them before them. */
const form = formMachine.provide({
  actors: {
    loadRecord: answers({ ok: true, nilai: { nama: 'Awal' }, versi: 1, judul: 'Awal', terpilih: {}, pilihan: {} }),
    readDraft: answers(null),
    writeDraft: answers(undefined),
    clearDraft: answers(undefined),
    checkValues: answers([]),
  },
});
const list = listMachine.provide({
  actors: { loadPage: answers({ ok: true, data: rows.slice(0, 50), total: 200, pilihan: {} }) },
});
const typed = Array.from({ length: 12 }, (_, n) => 'Persentase d'.slice(0, n + 1));

const CASES: Case[] = [
  {
    title: 'typing into a form',
    machine: form,
    input: { id: 'p1', userId: 'u1' },
    events: typed.map((nilai) => ({ type: 'field.change', nama: 'nama', nilai })),
  },
  {
    title: 'a list: search is typed, rows are chosen',
    machine: list,
    input: { lingkup: {}, params: INITIAL_PARAMS, appearance: INITIAL_APPEARANCE, tetap: [] },
    events: typed.flatMap((q, n) => [
      { type: 'search.change', q },
      { type: 'row.toggle', id: `d${n}` },
    ]),
  },
  {
    title: 'small context: skin and drawer',
    machine: preferencesMachine,
    input: { ...LAYOUT_DEFAULTS, language: 'id', systemSkin: 'light' },
    events: [
      { type: 'drawer.open' },
      { type: 'system.change', systemSkin: 'dark' } as { type: string },
      { type: 'drawer.close' },
      { type: 'system.change', systemSkin: 'light' } as { type: string },
    ],
  },
  {
    title: 'small context: requests and answers',
    machine: networkMachine,
    events: [
      { type: 'request.started', id: 'a', method: 'GET', path: '/api/kpi', since: 0, at: 0 } as { type: string },
      { type: 'request.settled', id: 'a', at: 5 } as { type: string },
    ],
  },
  { title: 'large context: 200 rows, one number changes', machine: rowsMachine, events: [{ type: 'row.open' }] },
  {
    title: 'events that a state ignores (each one explained)',
    machine: preferencesMachine,
    input: { ...LAYOUT_DEFAULTS, language: 'id', systemSkin: 'light' },
    events: [{ type: 'drawer.close' }],
  },
];

/** Events per second of one run. */
async function run({ machine, input, events }: Case, inspect?: (event: InspectionEvent) => void): Promise<number> {
  const actor = createActor(machine, inspect ? { input, inspect } : { input });
  actor.subscribe({ error: () => undefined });
  actor.start();
  // What a machine asks for first has arrived.
  await new Promise((resolve) => setTimeout(resolve, 2));
  const start = process.threadCpuUsage();
  for (let i = 0; i < EVENTS; i++) actor.send(events[i % events.length] ?? { type: 'none' });
  // Time of this thread alone: the ratios must not tell how busy the computer is otherwise.
  const { user, system } = process.threadCpuUsage(start);
  const seconds = (user + system) / 1_000_000;
  actor.stop();
  return EVENTS / seconds;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

for (const one of CASES) {
  const unwatched = createRecorder({ capacity: 2000 });
  const watched = createRecorder({ capacity: 2000, schedule: (task) => void setTimeout(task, 16) });
  watched.subscribe(() => void watched.entries());
  let later = 0;
  const contenders = {
    'no inspect': undefined,
    // What XState itself takes for telling: no recorder can cost less.
    'an inspector that does nothing': ({ type }: InspectionEvent) => void type,
    'recorder, nobody watches': unwatched.inspect,
    'recorder, watched': watched.inspect,
  };
  const rates = Object.entries(contenders).map(([name, inspect]) => ({ name, inspect, measured: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { inspect, measured } of rates) measured.push(await run(one, inspect));
    // Masking what was recorded: the page does it when it has nothing else to do, or when somebody looks.
    const before = process.threadCpuUsage();
    unwatched.entries();
    const { user, system } = process.threadCpuUsage(before);
    later += user + system;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.log(`\nRecording, ${one.title}`);
  const [base] = rates;
  for (const { name, measured } of rates) {
    const ratio = median(measured.map((rate, round) => (base?.measured[round] ?? Number.NaN) / rate));
    // What one event costs more than without an inspector, in µs of this thread.
    const cost = 1e6 / median(measured) - 1e6 / median(base?.measured ?? []);
    console.log(
      `  ${ratio.toFixed(2).padStart(8)} ×  ${Math.round(median(measured)).toLocaleString('en').padStart(9)} events/s  ${cost.toFixed(2).padStart(6)} µs  ${name}`,
    );
  }
  console.log(`  later, of each event that is still kept, ${(later / ROUNDS / 2000).toFixed(2)} µs`);
}
