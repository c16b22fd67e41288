import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { toTrace } from '#devtools/export.ts';
import { parseTrace, traceText } from '#domain/support/trace-text.ts';
import { allNodes } from '#devtools/names.ts';
import { createRecorder } from '#devtools/recorder.ts';
import type { Recorder } from '#devtools/recorder.types.ts';
import { replayTrace, standingsAt } from '#devtools/replay.ts';
import { toTest } from '#devtools/toTest.ts';
import type { ReportAction } from '#domain/report/report.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { Draft, SaveResult } from '#machines/report/entry.setup.ts';
import type { LoadReportResult } from '#machines/report/report.setup.ts';
import type { EntryChange } from '#domain/report/entry.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';
import { leakIn, planOf, poison, tellPoisoned } from '#tests/support/canaries.ts';
import { isMachine, loadWalks, MACHINES } from '#tests/support/walked.ts';
import { isFull, isInTurn } from '#tests/support/width.ts';

const PAGE = { path: '/beranda', language: 'id', width: 1280, height: 800 };
const traceOf = (recorder: Recorder) => traceText(toTrace(recorder, { version: 'test' }, PAGE));
const read = (text: string) => {
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(`the trace was not read: ${parsed.fault}`);
  return parsed.trace;
};

/** Walks that are not the beginning of another one: what is recorded of those is recorded of these. */
function longest<Walk extends { events: readonly AnyEventObject[] }>(walks: readonly Walk[]): Walk[] {
  const numbers = new Map<AnyEventObject, number>();
  const numberOf = (event: AnyEventObject) => {
    const number = numbers.get(event) ?? numbers.size;
    numbers.set(event, number);
    return number;
  };
  const wayOf = (events: readonly AnyEventObject[]) => events.map((event) => `${numberOf(event)} `).join('');
  const begun = new Set(walks.flatMap(({ events }) => events.slice(1).map((_, i) => wayOf(events.slice(0, i + 1)))));
  return walks.filter(({ events }) => !begun.has(wayOf(events)));
}

/** After how many others each kind of event is recorded at least, where it can follow so many. */
const AFTER = 3;
/** Of the thousands of walks of the largest machines, so many that this holds, the longest walks first. */
function enough<Walk extends { events: readonly AnyEventObject[] }>(walks: readonly Walk[]): readonly Walk[] {
  if (isFull) return walks;
  const before = new Map<string, Set<string>>();
  return walks
    .toSorted((a, b) => b.events.length - a.events.length)
    .filter(({ events }) => {
      let isNew = false;
      events.forEach(({ type }, i) => {
        const known = before.get(type) ?? new Set();
        const last = events[i - 1]?.type ?? '';
        if (known.size >= AFTER || known.has(last)) return;
        before.set(type, known.add(last));
        isNew = true;
      });
      return isNew;
    });
}

/** At most two hundred, evenly spread. */
const spread = <Stop>(stops: readonly Stop[]) => {
  const every = Math.max(1, Math.ceil(stops.length / 200));
  return stops.filter((_, i) => i % every === 0);
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The same options with the short ids of the examples turned into ids as the database makes them, wherever they stand:
 * only those pass the gate, so only with them a place that is allowed here and not there would be found.
 */
function withRealIds<Options extends object>(options: Options): Options {
  const ids = new Map<string, string>();
  const collect = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) value.forEach((one) => collect(one, key));
    else if (isPlain(value)) Object.entries(value).forEach(([inner, one]) => collect(one, inner));
    else if (typeof value === 'string' && /(^id|Id|_id)$/.test(key) && (/\d/.test(value) || value.length === 1)) {
      ids.set(value, `00000000-0000-4000-8000-${String(ids.size).padStart(12, '0')}`);
    }
  };
  const turned = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(turned);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [ids.get(key) ?? key, turned(one)]));
  };
  collect(options);
  return turned(options) as Options;
}

const walked = (await loadWalks()).map((one) => ({ ...one, options: one.options.map(withRealIds) }));
const each = walked.map((one) => [one.name, one] as const);
const some = each.filter((_, nth) => isInTurn(nth));

describe('a recording does not lie: redaction keeps what guards read', () => {
  it('knows the walks of every machine', () => {
    const missing = Object.keys(MACHINES).filter(
      (id) => !walked.some(({ machine }) => isMachine(machine) && machine.id === id),
    );
    expect(missing).toEqual([]);
  });

  it.each(some)(
    '%s: each walk, recorded, exported, parsed and replayed, ends as it did',
    { timeout: 180_000 },
    async (_, { machine, options }) => {
      const wrong: unknown[] = [];
      let frames = 0;
      for (const plan of options.map((one) => planOf(machine, one))) {
        for (const walk of enough(longest(plan.walks))) {
          const recorder = createRecorder({ capacity: 500 });
          const { actor } = await plan.replay(walk, { inspect: [recorder.inspect] });
          const { frames: played, ...faults } = replayTrace(read(traceOf(recorder)), MACHINES);
          frames += played.length;
          if (Object.values(faults).some(({ length }) => length > 0)) wrong.push({ walk: walk.title, ...faults });
          actor.stop();
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(frames).toBeGreaterThan(0);
    },
  );
});

describe('machines that read each other', () => {
  it('are replayed together: a report asks its draft what was typed', async () => {
    const report = exampleReport({ status: 'draft', details: [exampleDetail({ realisasi: null })] });
    const content = {
      report,
      recap: [],
      history: [],
      catatan: [],
      permitted: ['read', 'update', 'submit'] as ReportAction[],
    };
    const recorder = createRecorder({ capacity: 500 });
    const logic = reportMachine.provide({
      actors: {
        loadReport: fromPromise<LoadReportResult, { id: string; userId: string }>(() =>
          Promise.resolve({ ok: true, content }),
        ),
        confirmSubmit: fromPromise(() => Promise.resolve(true)),
        entry: entryMachine.provide({
          actors: {
            readDraft: fromPromise<Draft | null, { id: string; userId: string }>(() => Promise.resolve(null)),
            writeDraft: fromPromise(() => Promise.resolve()),
            saveEntries: fromPromise<SaveResult, { id: string; versi: number; details: EntryChange[] }>(() =>
              Promise.resolve({ kind: 'luring' }),
            ),
            watchPage: fromCallback(() => undefined),
          },
        }),
      },
    });
    const actor = createActor(logic, { input: { id: report.id, userId: 'p1' }, inspect: recorder.inspect }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'viewing' }));
    const draft = actor.getSnapshot().context.entry;
    if (!draft) throw new Error('no draft');
    await waitFor(draft, (snapshot) => snapshot.matches('working'));
    draft.send({ type: 'field.change', id: report.details[0]?.id ?? '', column: 'realisasi', text: 'dua' });
    actor.send({ type: 'report.submit' });
    draft.send({ type: 'draft.flush' });
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'viewing' }));
    actor.send({ type: 'report.submit' });
    actor.send({ type: 'draft.settled', clean: true });
    const trace = read(traceOf(recorder));
    actor.stop();
    expect(trace.actors.filter(({ machine }) => machine !== null).map(({ machine }) => machine)).toEqual([
      'report',
      'evidence',
      'viewer',
      'entry',
    ]);
    const { divergences, unknown, changed } = replayTrace(trace, MACHINES);
    expect({ divergences, unknown, changed }).toEqual({ divergences: [], unknown: [], changed: [] });
  });
});

describe('a replay that left its recording', () => {
  it('names the actors that a machine spawned, and never walks into them', () => {
    const recorder = createRecorder({ capacity: 20 });
    const input = { satker: '', tahun: 2026, periode: 'TW2', base: 'disetujui' } as const;
    const actor = createActor(dashboardMachine, { input, inspect: recorder.inspect }).start();
    actor.send({ type: 'unit.open', id: '00000000-0000-4000-8000-000000000001' });
    const trace = read(traceOf(recorder));
    actor.stop();
    const opened = trace.entries.find(({ event }) => event.type === 'unit.open');
    if (!opened?.after) throw new Error('the event was not recorded');
    opened.after.value = { open: 'resting' };
    const dashboard = trace.actors.find(({ machine }) => machine === 'dashboard');
    const standing = standingsAt(replayTrace(trace, MACHINES), trace.entries.length).get(dashboard?.id ?? '');
    const { widget = {} } = (standing?.context ?? {}) as { widget?: Record<string, string> };
    const refs = Object.values(widget).map((ref) => ref.replace(/ [\w:]+\]$/, ' …]'));
    expect([refs.length > 1, ...new Set(refs)]).toEqual([true, '[Actor …]']);
  });
});

describe('no secret enters a recording', () => {
  it.each(some)('%s: canaries in every field', { timeout: 120_000 }, async (_, one) => {
    const recorder = createRecorder({ capacity: 20_000 });
    await tellPoisoned(one, recorder.inspect, { stops: isFull ? 2 : 1 });
    const text = traceOf(recorder);
    const trace = read(text);
    const replayed = replayTrace(trace, MACHINES);
    const outputs = {
      buffer: JSON.stringify([recorder.entries(), recorder.actors(), recorder.pending()]),
      text,
      replayed: JSON.stringify(replayed),
      last: JSON.stringify([...standingsAt(replayed, 9999)]),
      test: toTest(trace, { traceFile: './rekaman.json', title: 'the recording replays as it went' }),
    };
    const leaks = Object.entries(outputs).flatMap(([where, output]) => {
      const found = leakIn(output);
      return found === null ? [] : [`${where}: ${found}`];
    });
    expect(leaks).toEqual([]);
    expect(recorder.entries().length).toBeGreaterThan(0);
  });

  it('would be noticed', () => {
    const person = JSON.stringify(poison({ submitted_by: { id: 'x' } }));
    const found = [JSON.stringify(poison({ a: { id: 'x' } })), JSON.stringify(poison([7])), person, 'x'].map(
      (text) => leakIn(text) !== null,
    );
    expect(found).toEqual([true, true, true, false]);
  });
});

/** Machines of which a state sets a timer. */
const timed = each.filter(([, { machine }]) => allNodes(machine.root).some(({ after }) => after.length > 0));

describe('what a machine is said to wait for', () => {
  it('knows machines that wait', () => {
    expect(timed.length).toBeGreaterThan(10);
  });

  it.each(timed)('is a timer of a state where it stands: %s', async (_, { machine, options }) => {
    const strange: string[] = [];
    let shown = 0;
    for (const one of options) {
      const plan = planOf(machine, one);
      for (const { walk } of spread(plan.stops)) {
        const recorder = createRecorder({ capacity: 500, idle: () => {} });
        const { actor } = await plan.replay(walk, { inspect: [recorder.inspect] });
        const nodes: AnyStateNode[] = actor.getSnapshot()._nodes;
        const own = new Set(nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)));
        const timers = recorder.pending().timers.filter((timer) => timer.actor === actor.sessionId);
        shown += timers.length;
        for (const { event } of timers) {
          if (!own.has(event)) strange.push(`${JSON.stringify(actor.getSnapshot().value)}: ${event}`);
        }
        actor.stop();
        if (recorder.pending().timers.some((timer) => timer.actor === actor.sessionId)) strange.push('after its end');
      }
    }
    expect([...new Set(strange)].slice(0, 5)).toEqual([]);
    expect(shown).toBeGreaterThan(0);
  });
});
