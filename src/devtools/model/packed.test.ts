import { describe, expect, it } from 'vitest';
import { packPart, readPart, shortestWalks } from '#devtools/model/packed.ts';
import type { ShownMachine } from '#devtools/model/report.ts';

const step = (text: string, state: string, takes: number[], accepted = true) => ({ text, accepted, state, takes });
const transition = (key: string) => ({ key, source: 'm', event: 'e', targets: [], count: 1, excuse: null });
const MACHINE: ShownMachine = {
  machine: 'm',
  chart: 'c',
  states: [{ id: 'm', count: 2, excuse: null }],
  transitions: [transition('k0'), transition('k1')],
  suites: [],
  walks: [
    { suite: 's', start: 'a', steps: [step('x', 'b', [0]), step('y {"n":1}', 'a', [1])] },
    { suite: 's', start: 'a', steps: [step('x', 'b', [0]), step('z', 'b', [], false)] },
  ],
  refusals: [{ state: 'a', event: 'z', count: 1 }],
  cells: [],
  failures: [],
  promises: [{ sentence: 'nothing is lost', kind: 'always', tried: 7, broken: false }],
  lint: [],
};

describe('a machine of the report as a file', () => {
  it('is read as it was written', () => {
    expect(readPart(packPart(MACHINE))?.machine).toEqual(MACHINE);
  });

  it('says a text once, however many steps say it', () => {
    expect(packPart(MACHINE).split('"x"').length).toBe(2);
  });

  it('is not read when it is something else, or of another version', () => {
    const texts = ['', 'null', '<!doctype html>', '{"format":"capaian.model.machine","version":2}'];
    expect(texts.map(readPart)).toEqual([null, null, null, null]);
  });

  it('keeps for each transition its shortest walk, one that serves two of them once', () => {
    const [both, refused] = MACHINE.walks as [ShownMachine['walks'][0], ShownMachine['walks'][0]];
    const short = { suite: 's', start: 'a', steps: [step('x', 'b', [0])] };
    expect(shortestWalks({ ...MACHINE, walks: [both, refused, short] })).toEqual([short, both]);
    expect(shortestWalks({ ...MACHINE, walks: [both, refused] })).toEqual([both]);
    expect(shortestWalks({ ...MACHINE, walks: [refused] })).toEqual([refused]);
  });
});
