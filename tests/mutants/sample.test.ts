import { describe, expect, it } from 'vitest';
import { applied, drawSample, layerOf, type Mutant, mutantsOf, randomOf } from '#tests/mutants/sample.ts';

const SOURCE = `import { after } from './after.ts';
export const machine = {
  states: { open: { on: { SEND: { target: 'sent', actions: 'keep' } } }, sent: { on: { BACK: { target: 'open' } } } },
};
export async function save(first: number, second: number) {
  if (first > second) await after(first, second);
  return { sum: first + second, typed: {} as number };
}
`;
const FILE = 'src/machines/example/example.setup.ts';

/** What each mutant makes of the line it is in. */
async function lines(mutator: string): Promise<string[]> {
  const mutants = (await mutantsOf(FILE, SOURCE)).filter((one) => one.mutator === mutator);
  return mutants.map((one) => {
    const changed = applied(SOURCE, one).split('\n');
    const at = SOURCE.slice(0, one.start).split('\n').length - 1;
    return (changed[at] ?? '').trim();
  });
}

describe('a bug that nobody chose', () => {
  it.each([
    ['AwaitDropped', ['if (first > second) after(first, second);']],
    ['ArgumentsSwapped', ['if (first > second) await after(second, first);']],
    [
      'TargetSwapped',
      [
        "states: { open: { on: { SEND: { target: \"open\", actions: 'keep' } } }, sent: { on: { BACK: { target: 'open' } } } },",
        "states: { open: { on: { SEND: { target: 'sent', actions: 'keep' } } }, sent: { on: { BACK: { target: \"sent\" } } } },",
      ],
    ],
  ])('is of the kind %s', async (mutator, expected) => {
    expect(await lines(mutator)).toEqual(expected);
  });

  it('is a field left out, but not one that only the compiler reads', async () => {
    const dropped = await lines('FieldDropped');
    expect(dropped).toContain('return { typed: {} as number };');
    expect(dropped).not.toContain('return { sum: first + second };');
    expect(dropped.join('\n')).toContain("SEND: { actions: 'keep' }");
  });

  it('is also of those that StrykerJS knows', async () => {
    expect(await lines('EqualityOperator')).toEqual([
      'if (first >= second) await after(first, second);',
      'if (first <= second) await after(first, second);',
    ]);
    expect(await lines('ArithmeticOperator')).toEqual(['return { sum: first - second, typed: {} as number };']);
  });
});

describe('a sample', () => {
  const texts = new Map([
    ['src/domain/a.ts', 'x'.repeat(900)],
    ['src/domain/b.ts', 'x'.repeat(100)],
    ['src/machines/c.ts', 'x'.repeat(50)],
    ['src/machines/c.about.ts', 'x'.repeat(9000)],
  ]);
  const twenty = (file: string): Promise<Mutant[]> =>
    Promise.resolve(
      Array.from({ length: 20 }, (_, i) => ({ file, mutator: 'M', start: i, end: i + 1, replacement: '' })),
    );
  const draw = (seed: number) => drawSample(texts, { size: 12, seed, layers: ['domain', 'machines'] }, twenty);

  it('has as many of each layer, none twice, and nothing of what is not mutated', async () => {
    const sample = await draw(7);
    expect(sample.map(({ layer }) => layer)).toEqual([...Array(6).fill('domain'), ...Array(6).fill('machines')]);
    expect(new Set(sample.map(({ file, start }) => `${file} ${start}`)).size).toBe(12);
    expect(sample.map(({ file }) => file)).not.toContain('src/machines/c.about.ts');
  });

  it('is the same for the same seed, and another for another', async () => {
    expect(await draw(7)).toEqual(await draw(7));
    expect(await draw(8)).not.toEqual(await draw(7));
  });

  it.each([
    ['src/domain/report/duties.ts', 'domain'],
    ['src/contract/report.ts', 'domain'],
    ['src/features/report/NextCard.tsx', 'views'],
    ['server/src/report/service.ts', 'server'],
    ['server/src/seed/csv.ts', undefined],
    ['src/domain/report/duties.test.ts', undefined],
    ['tests/api/report.test.ts', undefined],
  ])('takes %s for %s', (file, layer) => {
    expect(layerOf(file)).toBe(layer);
  });

  it('is drawn evenly', () => {
    const random = randomOf(3);
    const tens = Array.from({ length: 10_000 }, () => Math.floor(random() * 10));
    const counts = Array.from({ length: 10 }, (_, ten) => tens.filter((one) => one === ten).length);
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});
