import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { commandOf } from '../again.ts';
import { behaviourOf } from '../behaviour.ts';
import { carryOut, failureText, type Named, nameWalks } from '../carry.ts';
import { checkHouseRules } from '../chart.ts';
import { coverageOf } from '../coverage.ts';
import { type Broken, brokenPromises, missingOf, type PromisedOptions, promisesOf } from '../oracle.ts';
import { lackingOf } from '../given.ts';
import { theHouse } from '../house.ts';
import { planWalk, type WalkOptions } from '../paths.ts';
import { promiseCode, promiseCodes } from '../promise-codes.ts';
import { reachOf } from '../reach.ts';
import { type Recorder, recorderOf, type SuiteRecorder } from '../recorder.ts';

/** ms for all walks of a suite; the longest take five seconds. */
const TIMEOUT = 180_000;

/**
 * Registers the whole walk as tests: the rules of a chart, every state reached, every step replayed on a live actor
 * whose promises settle as the step says, every refused event refused, every transition taken. All walks are one test
 * and all refusals another one: how many there were stands in the report, and a failure names each walk with its step
 * and the command that repeats it alone (`MODEL_WALK` with `MODEL_SUITE`: then nothing else runs).
 * @param others the same machine from other inputs; states and transitions count together, excuses of all hold
 */
export function describeWalk<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  options: PromisedOptions<Machine>,
  ...others: WalkOptions<Machine>[]
) {
  const asked = process.env['MODEL_WALK'];
  // `-t` finds suites by a part of their name as well: of those, only the one that was named takes part. A file that is
  // left without any fails.
  if (asked && process.env['MODEL_SUITE'] !== name) return;
  describe(name, () => {
    const all = [options, ...others];
    const coverage = coverageOf(machine);
    const record = recording(name, machine, (recorder) => {
      for (const { unreachable, untaken } of all) recorder.excuse(unreachable, untaken);
    });
    const used = new Set<string>();
    const plans = all.map((one) => planWalk(machine, one, coverage));
    const named = plans.map((plan, index) => nameWalks(plan, all[index]?.input, used));
    const walks = named.flatMap((plan) => plan.walks);
    const stops = named.flatMap((plan) => plan.stops);

    const carry = async (these: readonly Named[]) => {
      const { recorder, suite } = record();
      const replay = (code: string) => commandOf({ suite: name, file: recorder.file, walk: code });
      const wrong = await carryOut(machine, these, {
        coverage: recorder.coverage,
        walk: suite.walk,
        refused: suite.refused,
        fail: ({ code, message, steps }) => void suite.fail({ message, steps, replay: replay(code) }),
      });
      if (wrong.length > 0) throw new Error(failureText(machine.id, these.length, wrong, replay));
    };

    const promised = (only?: string) => {
      const { oracle } = options;
      none(missingOf(machine, oracle));
      const looked = new Map<string, number>();
      const broken = brokenPromises(machine, all, oracle, looked, only);
      const { recorder, suite } = record();
      if (only === undefined) recorder.promise(promisesOf(oracle, looked, broken));
      const told = broken.map((one) => {
        const walk = promiseCode(one.sentence);
        const { seed } = one;
        const again = commandOf({ suite: name, file: recorder.file, walk, ...(seed !== undefined && { seed }) });
        suite.fail({ message: `it is promised that ${one.sentence}`, steps: one.steps, replay: again });
        return brokenText(machine.id, one, again);
      });
      none(told);
    };

    if (asked) {
      const one = [...walks, ...stops].filter(({ code }) => code === asked);
      const promise = promiseCodes(options.oracle).get(asked);
      if (promise !== undefined) it(`keeps what is promised: ${promise}`, () => promised(asked), TIMEOUT);
      else if (one.length === 0) it(`has no walk ${asked}: its steps are others by now`, () => expect.unreachable());
      else it(one[0]?.title ?? '', () => carry(one), TIMEOUT);
      return;
    }

    it('keeps the rules of the house for charts', () => {
      none([...checkHouseRules(machine, theHouse().rules), ...lackingOf(machine, all)]);
    });

    it('writes only fields that its context begins with', () => {
      none(plans.flatMap((plan) => plan.strayFields()).map((one) => `the context has no field of its own for ${one}`));
    });

    const { behaviour } = theHouse();
    if (behaviour) {
      it(
        'does what is written of it',
        async () => {
          const text = stopped(() => behaviourOf(machine, ...all));
          await expect(text).toMatchFileSnapshot(path.join(behaviour, `${machine.id}.txt`));
        },
        TIMEOUT,
      );
    }

    it('keeps what is promised of it', () => promised(), TIMEOUT);

    const enough = theHouse().walks === 'every' ? null : new Set(plans.flatMap((plan) => [...plan.enough()]));
    const carriedOut = (these: readonly Named[]) => these.filter(({ walk }) => enough?.has(walk) ?? true);

    it('leads where the chart says, on every walk', () => carry(carriedOut(walks)), TIMEOUT);

    it('refuses all else, wherever a walk ends', () => carry(carriedOut(stops)), TIMEOUT);

    const account = (kind: 'states' | 'transitions') => {
      const { uncovered, sentences } = reachOf(machine, coverage, all, kind);
      for (const id of uncovered) record().suite.fail({ message: `no walk covers ${id}`, steps: [] });
      none(sentences);
    };

    it('can reach every state', () => account('states'));

    it('has taken every transition', () => account('transitions'));
  });
}

/** What a test says of a broken promise: its sentence, the shortest way there that was found, and how to repeat it. */
const brokenText = (machine: string, { sentence, steps }: Broken, again: string) =>
  `${machine} breaks "${sentence}": ${['start', ...steps].join(' → ')}\n  Repeat it: ${again}`;

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

/** Fails with the sentences themselves, which say more than a list that should have been empty. */
export function none(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

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
