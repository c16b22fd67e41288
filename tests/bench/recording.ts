// Part of `npm run bench`: what recording costs, as ratios of interleaved rounds.
import { createRecorder } from '#devtools/recorder.ts';
import { type AnyStateMachine, assign, createActor, type InspectionEvent, setup } from '#machines/kit/xstate.ts';
import { networkMachine } from '#machines/network/network.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';

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
const listMachine = setup({
  types: { context: {} as { rows: typeof rows; at: number }, events: {} as { type: 'row.open' } },
  actions: { open: assign(({ context }) => ({ at: (context.at + 1) % 200 })) },
}).createMachine({
  id: 'list',
  context: { rows, at: 0 },
  initial: 'open',
  states: { open: { on: { 'row.open': { target: 'open', actions: 'open' } } } },
});

const CASES: Case[] = [
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
  { title: 'large context: 200 rows, one number changes', machine: listMachine, events: [{ type: 'row.open' }] },
  {
    title: 'events that a state ignores (each one explained)',
    machine: preferencesMachine,
    input: { ...LAYOUT_DEFAULTS, language: 'id', systemSkin: 'light' },
    events: [{ type: 'drawer.close' }],
  },
];

/** Events per second of one run. */
function run({ machine, input, events }: Case, inspect: ((event: InspectionEvent) => void) | undefined): number {
  const actor = createActor(machine, inspect ? { input, inspect } : { input });
  actor.subscribe({ error: () => undefined });
  actor.start();
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
  const contenders = {
    'no inspect': undefined,
    // What XState itself takes for telling: no recorder can cost less.
    'an inspector that does nothing': ({ type }: InspectionEvent) => void type,
    'recorder, nobody watches': unwatched.inspect,
    'recorder, watched': watched.inspect,
  };
  const rates = Object.entries(contenders).map(([name, inspect]) => ({ name, inspect, measured: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { inspect, measured } of rates) measured.push(run(one, inspect));
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
}
