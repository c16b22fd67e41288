import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { behaviourOf } from '#tests/model/kit/behaviour.ts';
import { checkHouseRules, stateText } from '#tests/model/kit/chart.ts';
import { coverageOf } from '#tests/model/kit/coverage.ts';
import { brokenPromises, missingOf } from '#tests/model/kit/oracle.ts';
import { theHouse } from '#tests/model/kit/house.ts';
import { observersOf, planWalk, type Replay, type Walk, type WalkOptions } from '#tests/model/kit/paths.ts';
import { type Recorder, recorderOf, type SuiteRecorder } from '#tests/model/kit/recorder.ts';

/**
 * Registers the whole walk as tests: the rules of a chart, every state reached, every step replayed on a live actor
 * whose promises settle as the step says, every refused event refused, every transition taken.
 * @param others the same machine from other inputs; states and transitions count together, excuses of all hold
 */
export function describeWalk<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  options: WalkOptions<Machine>,
  ...others: WalkOptions<Machine>[]
) {
  describe(name, () => {
    const all = [options, ...others];
    const coverage = coverageOf(machine);
    const record = recording(name, machine, (recorder) => {
      for (const { unreachable, untaken } of all) recorder.excuse(unreachable, untaken);
    });

    it('keeps the rules of the house for charts', () => {
      expect(checkHouseRules(machine, theHouse().rules)).toEqual([]);
    });

    const { behaviour } = theHouse();
    if (behaviour) {
      it('does what is written of it', async () => {
        const text = stopped(() => behaviourOf(machine, ...all));
        await expect(text).toMatchFileSnapshot(path.join(behaviour, `${machine.id}.txt`));
      });
    }

    const { oracle } = options;
    if (oracle) {
      it('keeps what is promised of it', () => {
        expect(missingOf(machine, oracle)).toEqual([]);
        const broken = brokenPromises(machine, all, oracle);
        expect(broken.map(({ sentence, steps }) => [sentence, ...steps].join('\n  '))).toEqual([]);
      });
    }

    for (const one of all) {
      const plan = planWalk(machine, one, coverage);
      const run = async (walk: Walk, title: string, then: (replay: Replay) => Promise<void>) => {
        const observers = observersOf(machine, one.input);
        const { recorder, suite } = record();
        let going: Replay | undefined;
        try {
          going = await plan.replay(walk, {
            inspect: observers.flatMap(({ inspect }) => inspect ?? []),
            coverage: recorder.coverage,
          });
          expect(going.key()).toBe(walk.end);
          await then(going);
          for (const { finished } of observers) await finished?.(going.actor);
          suite.walk({ title, start: going.start, steps: going.steps });
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          suite.fail({ message, steps: going?.steps.map(({ text }) => text) ?? [title] });
          throw error;
        } finally {
          going?.actor.stop();
        }
      };

      it.each(plan.walks.map((walk) => [walk.title, walk] as const))('%s', (title, walk) =>
        run(walk, title, async () => undefined),
      );

      it.each(plan.stops.map((stop) => [stop.walk.title, stop] as const))('%s and refuses all else', (title, stop) =>
        run(stop.walk, title, async ({ actor, step, key }) => {
          const state = stateText(actor.getSnapshot().value);
          for (const refused of stop.refused) {
            const { text } = await step(refused);
            expect({ after: text, key: key() }).toEqual({ after: text, key: stop.walk.end });
            record().suite.refused(state, text);
          }
        }),
      );
    }

    const account = (missing: string[], excuses: string[]) => {
      for (const id of missing.filter((one) => !excuses.includes(one))) {
        record().suite.fail({ message: `no walk covers ${id}`, steps: [] });
      }
      expect(missing).toEqual(excuses);
    };

    it('can reach every state', () => {
      account(coverage.missing().states, excused(all.map(({ unreachable }) => unreachable)));
    });

    it('has taken every transition', () => {
      account(coverage.missing().transitions, excused(all.map(({ untaken }) => untaken)));
    });
  });
}

/** Carries something out on a day that is always the same, with ids that are counted. */
function stopped<Result>(what: () => Result): Result {
  let ids = 0;
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-03-02T03:04:05.678Z') });
  const counted = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  });
  try {
    return what();
  } finally {
    counted.mockRestore();
    vi.useRealTimers();
  }
}

/** The excused ids, in the order of the list; an excuse without a reason is none. */
const excused = (lists: (Readonly<Record<string, string>> | undefined)[]) =>
  lists.flatMap((list) =>
    Object.entries(list ?? {})
      .filter(([, reason]) => reason.trim())
      .map(([id]) => id),
  );

/** Opens the record of a suite when its first test runs, and writes it after the last. */
export function recording(name: string, machine: AnyStateMachine, prepare: (recorder: Recorder) => void = () => {}) {
  let open: { recorder: Recorder; suite: SuiteRecorder } | undefined;
  const record = (kind: 'walk' | 'matrix' | 'smart' | 'tour' = 'walk', level = 'live') => {
    if (!open) {
      const recorder = recorderOf(machine, expect.getState().testPath ?? '');
      prepare(recorder);
      open = { recorder, suite: recorder.suite(name, kind, level) };
    }
    return open;
  };
  afterAll(() => void open?.recorder.write());
  return record;
}
