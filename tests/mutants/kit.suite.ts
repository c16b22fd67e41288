import { appendFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { CapaianEvent, CapaianState, ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide } from '#machines/lifecycle/decide.ts';
import {
  allNodes,
  casesOf,
  compare,
  compareStart,
  liveSystem,
  modelOf,
  planMatrix,
  planTours,
  planWalk,
  runStop,
  runTour,
  smartWalk,
  type SystemUnderTest,
} from '#statechart-walk/index.ts';
import { told, type Told } from '#tests/mutants/capture.ts';

// The chart without the bug is the model; the product with the bug is what is under test.
const AREAS = process.env['MUTANT_AREA']?.split(',') ?? ['lifecycle', 'session', 'laporan', 'tinjauan', 'tertunda'];
const FILES: Record<string, string> = {
  lifecycle: 'lifecycle.model.test.ts',
  session: 'session.model.test.ts',
  laporan: 'report.model.test.ts',
  tinjauan: 'review.model.test.ts',
  tertunda: 'outbox.model.test.ts',
};

async function listen(file: string): Promise<Told[]> {
  told.length = 0;
  await import(/* @vite-ignore */ `../model/${file}`);
  return [...told];
}

/**
 * What can be seen of a machine: state, tags, data, and what it waits for, with what it asked.
 * An invoke that its state outlives is left out: the pure model does not tell whether it has answered.
 */
function sight(machine: AnyStateMachine) {
  const outlived = new Set(
    allNodes(machine.root).flatMap((node) =>
      node.invoke.flatMap(({ id }) =>
        ['done', 'error'].some((how) => {
          const answers = node.transitions.get(`xstate.${how}.actor.${id}`) ?? [];
          return answers.length === 0 || answers.some(({ target }) => target === undefined);
        })
          ? [id]
          : [],
      ),
    ),
  );
  return (snapshot: AnyMachineSnapshot) => {
    const waiting = Object.entries(snapshot.children).flatMap(([id, child]) => {
      const state = (child as AnyActorRef | undefined)?.getSnapshot() as
        | { status?: string; input?: unknown }
        | undefined;
      return state?.status === 'active' && !outlived.has(id) ? [[id, plain(state.input)]] : [];
    });
    return { value: snapshot.value, tags: [...snapshot.tags].toSorted(), data: plain(snapshot.context), waiting };
  };
}
const plain = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data ?? null, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'send' in value ? '[actor]' : value,
    ),
  );

/** The lifecycle as the server asks for it: one pure decision after the other. */
function judge(facts: ReportFacts): SystemUnderTest {
  let status: CapaianState = 'absent';
  return {
    reset: () => {
      status = 'absent';
    },
    send: (event: AnyEventObject) => {
      const verdict = decide(status, facts, event as CapaianEvent);
      if (verdict.ok) status = verdict.ke;
      return verdict.ok;
    },
    read: () => status,
  };
}

for (const area of AREAS.filter((one) => one in FILES)) {
  const file = FILES[area] ?? '';
  const right = await listen(`${file}?reference`);
  const wrong = await listen(file);
  const pairs = right.flatMap(({ machine, options }, index) => {
    const other = wrong[index];
    if (!other) throw new Error(`${file} tells less with the bug than without`);
    const cases = casesOf(options.events as Record<string, AnyEventObject[]>);
    if (area === 'lifecycle') {
      const { facts } = options.input as { facts: ReportFacts };
      return { machine, options: { ...options, cases, system: judge(facts), see: (s: AnyMachineSnapshot) => s.value } };
    }
    const see = sight(machine);
    const system = liveSystem(modelOf(other.machine, options, cases), see);
    return { machine, options: { ...options, cases, system, see } };
  });

  describe(area, () => {
    /** Runs one way of testing over every input; it ends with the first difference, as a person would stop there. */
    const suite = (name: string, run: (pair: (typeof pairs)[number]) => Promise<Found>) =>
      it(name, async () => {
        const sum = { paths: 0, events: 0 };
        for (const pair of pairs) {
          const { message, paths, events } = await run(pair);
          sum.paths += paths;
          sum.events += events;
          expect(message).toBeNull();
        }
        const out = process.env['MUTANT_COUNTS'];
        if (out) appendFileSync(out, `${JSON.stringify({ area, suite: name, ...sum })}\n`);
      }, 120_000);

    suite('shortest paths', async ({ machine, options }) => {
      const { walks } = planWalk(machine, options);
      const model = modelOf(machine, options, options.cases);
      const found: Found = { message: null, paths: 0, events: 0 };
      for (const { cases } of walks) {
        found.paths += 1;
        await options.system.reset();
        let before = model.start();
        found.message = await compareStart(options.system, options.see, before);
        for (const one of cases) {
          if (found.message) return found;
          found.events += 1;
          const after = model.step(before, one.event);
          found.message = await compare(options.system, options.see, one, { accepted: true, before, after });
          before = after;
        }
        if (found.message) return found;
      }
      return found;
    });

    suite('matrix', async ({ machine, options }) => {
      const matrix = planMatrix(machine, options);
      const found: Found = { message: null, paths: 0, events: 0 };
      for (const stop of matrix.stops) {
        const { mismatches, walks, events } = await runStop(matrix, stop);
        found.paths += walks;
        found.events += events;
        if (mismatches[0]) return { ...found, message: mismatches[0].message };
      }
      return found;
    });

    suite('edge tour', async ({ machine, options }) => {
      const { matrix, tours } = planTours(machine, options);
      const found: Found = { message: null, paths: 0, events: 0 };
      for (const tour of tours) {
        found.paths += 1;
        try {
          found.events += (await runTour(matrix, tour)).length;
        } catch (error) {
          return { ...found, message: String(error) };
        }
      }
      return found;
    });

    for (const [name, wild] of [
      ['smart walk, accepted steps only', 0],
      ['smart walk', 3],
    ] as const) {
      suite(name, async ({ machine, options }) => {
        const runs = Math.ceil(60 / pairs.length);
        const { failure, events } = await smartWalk(machine, { ...options, wild, runs, maxSteps: 60 });
        return { message: failure?.message ?? null, paths: runs, events };
      });
    }
  });
}

type Found = { message: string | null; paths: number; events: number };
