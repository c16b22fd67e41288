import { describe, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { commandOf } from '../again.ts';
import { stateText } from '../chart.ts';
import { lackingOf } from '../given.ts';
import { caseText } from '../model.ts';
import { cellsOf, type Mismatch, planMatrix, runStop, type SystemOptions, type Verdict } from '../matrix.ts';
import type { Recorder, SuiteRecorder } from '../recorder.ts';
import type { CellReport, Level } from '../report.ts';
import { smartWalk, type SmartOptions } from '../smart.ts';
import { none, recording } from './walk.ts';

export type SuiteOptions = {
  /** What the system is: `live` (an actor) unless told, `pure`, `http`, `browser`. */
  level?: Level;
  /** ms for one test, for slow systems. */
  timeout?: number;
};

/** A matrix on a system, judged by a table where there is one. */
export type MatrixOptions<Machine extends AnyStateMachine> = SystemOptions<Machine> &
  SuiteOptions & {
    /** What a hand-written table says of each cell; the chart itself is judged by it. */
    table?: (cell: Omit<CellReport, 'suite'>) => Verdict;
  };

/**
 * Registers a test per reachable state: every event by every person with every payload is accepted or refused by the
 * system as the chart says, leads where the chart says, and changes nothing when it is refused.
 */
export function describeMatrix<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  options: MatrixOptions<Machine>,
) {
  describe(name, () => {
    const record = recording(name, machine);
    const matrix = planMatrix(machine, options);
    const told = (wrong: readonly Mismatch[], { file }: Recorder, suite: SuiteRecorder) => {
      for (const one of wrong) suite.fail(one);
      if (wrong.length > 0) throw new Error(mismatchText(wrong, commandOf({ suite: name, file })));
    };
    const { table, level = 'live', timeout = 60_000 } = options;

    // A matrix does not miss the states that it cannot get to.
    it('is given what its chart asks for', () => none(matrix.lacking));

    it.each(matrix.stops.map((stop) => [titleOf(stop), stop] as const))(
      '%s: accepts and refuses what the chart says',
      async (_, stop) => {
        const { recorder, suite } = record('matrix', level);
        const cells = cellsOf(matrix, stop);
        for (const { by: _by, ...cell } of cells) suite.cell(cell);
        for (const cell of cells) if (!cell.accepted) suite.refused(cell.state, caseText(cell.by));
        const { mismatches, walks, events } = await runStop(matrix, stop, recorder.coverage);
        suite.count(walks, events - stop.refused.length, 0);
        told(mismatches, recorder, suite);
      },
      timeout,
    );

    if (table) {
      it.each(matrix.stops.map((stop) => [titleOf(stop), stop] as const))(
        '%s: the chart keeps to the table',
        (_, stop) => {
          const wrong = cellsOf(matrix, stop).flatMap(({ by, ...cell }) => {
            const { accepted, to } = table(cell);
            if (accepted === cell.accepted && (to ?? cell.to) === cell.to) return [];
            const said = (yes: boolean, where: string | undefined) => (yes ? `accepts → ${where ?? '?'}` : 'refuses');
            const message = `${caseText(by)} in ${cell.state}: the table ${said(accepted, to)}, the chart ${said(cell.accepted, cell.to)}`;
            return [{ message, steps: [...stop.path, by].map(caseText) }];
          });
          const { recorder, suite } = record('matrix', level);
          told(wrong, recorder, suite);
        },
      );
    }
  });
}

/** Each mismatch with the steps that lead to it; one command repeats the suite, whose states are all led to anew. */
const mismatchText = (wrong: readonly Mismatch[], again: string) =>
  [...wrong.map(({ message, steps }) => [message, ...scriptOf(steps)].join('\n')), `Repeat it: ${again}`].join('\n');

const scriptOf = (steps: readonly string[]) => steps.map((step, index) => `  ${index + 1}. ${step}`);

const titleOf = ({
  snapshot,
  path,
}: {
  snapshot: { value: Parameters<typeof stateText>[0] };
  path: readonly unknown[];
}) => `${stateText(snapshot.value)} (after ${path.length} ${path.length === 1 ? 'step' : 'steps'})`;

/** Registers the smart random walk as one test; its failure says which script fails and how to repeat it. */
export function describeSmartWalk<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  options: SmartOptions<Machine> & SuiteOptions,
) {
  describe(name, () => {
    const record = recording(name, machine);
    const { level = 'live', timeout = 60_000 } = options;

    it('is given what its chart asks for', () => none(lackingOf(machine, [options])));

    it(
      'agrees with the chart on random walks',
      async () => {
        const { recorder, suite } = record('smart', level);
        const { failure, seed, runs, events, refused } = await smartWalk(machine, options, recorder.coverage);
        suite.count(runs, events, refused);
        if (!failure) return;
        const { message, steps, path } = failure;
        const replay = commandOf({ suite: name, file: recorder.file, seed, path });
        suite.fail({ message, steps, seed, path, replay });
        throw new Error([message, ...scriptOf(steps), `Repeat it: ${replay}`].join('\n'));
      },
      timeout,
    );
  });
}
