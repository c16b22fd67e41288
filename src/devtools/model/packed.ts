/**
 * One machine of the report as a file: every text of a walk is written once, and of all walks that take a transition the
 * shortest is kept, so that fifty machines take a few hundred kilobytes.
 */
import type { ShownMachine, ShownWalk } from '#devtools/model/report.ts';

/** Place of the text of the step, place of the text of the state, 1 = accepted, then the transitions it takes. */
type PackedStep = [number, number, 0 | 1, ...number[]];
/** Places of suite and start, then the steps. */
type PackedWalk = [number, number, ...PackedStep[]];
type PackedMachine = Omit<ShownMachine, 'walks'> & {
  format: 'capaian.model.machine';
  version: 1;
  texts: string[];
  walks: PackedWalk[];
};

/** A machine that was read; a class for the same reasons as `ReadReport`. */
export class ReadPart {
  readonly machine: ShownMachine;
  constructor(machine: ShownMachine) {
    this.machine = machine;
  }
}

/** For each transition its shortest walk; equal ones once, the shortest first. */
export function shortestWalks({ walks, transitions }: Pick<ShownMachine, 'walks' | 'transitions'>): ShownWalk[] {
  const sorted = walks.toSorted((a, b) => a.steps.length - b.steps.length);
  const kept = transitions.flatMap((_, place) => sorted.find(({ steps }) => takes(steps, place)) ?? []);
  return [...new Set(kept)].toSorted((a, b) => a.steps.length - b.steps.length);
}
const takes = (steps: ShownWalk['steps'], place: number) => steps.some((step) => step.takes.includes(place));

/** The text of the file of a machine. */
export function packPart(machine: ShownMachine): string {
  const texts = new Map<string, number>();
  const place = (text: string) => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const walks = machine.walks.map(
    ({ suite, start, steps }): PackedWalk => [
      place(suite),
      place(start),
      ...steps.map((one): PackedStep => [place(one.text), place(one.state), one.accepted ? 1 : 0, ...one.takes]),
    ],
  );
  const packed: PackedMachine = {
    ...machine,
    format: 'capaian.model.machine',
    version: 1,
    texts: [...texts.keys()],
    walks,
  };
  return `${JSON.stringify(packed)}\n`;
}

/** Reads the file of a machine. @returns null when it is none, or one of another version */
export function readPart(text: string): ReadPart | null {
  try {
    const read = JSON.parse(text) as Partial<PackedMachine> | null;
    if (read?.format !== 'capaian.model.machine' || read.version !== 1) return null;
    const { format: _format, version: _version, texts, walks, ...machine } = read as PackedMachine;
    const said = (place: number) => texts[place] ?? '';
    return new ReadPart({
      ...machine,
      walks: walks.map(([suite, start, ...steps]) => ({
        suite: said(suite),
        start: said(start),
        steps: steps.map(([step, state, accepted, ...taken]) => ({
          text: said(step),
          accepted: accepted === 1,
          state: said(state),
          takes: taken,
        })),
      })),
    });
  } catch {
    return null;
  }
}
