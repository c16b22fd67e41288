/**
 * Bugs that nobody chose: every mutant of a file, those of StrykerJS (https://stryker-mutator.io) and four kinds that matter
 * to statecharts and servers and are not among its own, and a random sample of them, drawn layer by layer.
 */
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { isNode, type Node, nodesOf, treeOf } from '#tests/mutants/tree.ts';

/** What is built of what; each layer has its own part of the sample. */
export const LAYERS = {
  domain: /^src\/(domain|contract)\//,
  machines: /^src\/machines\//,
  services: /^src\/services\//,
  wiring: /^src\/app\//,
  views: /^src\/(features|ui)\//,
  server: /^server\/src\//,
} as const;
export type Layer = keyof typeof LAYERS;
const layers: readonly Layer[] = ['domain', 'machines', 'services', 'wiring', 'views', 'server'];

/** One bug: what stands between two offsets of the text is replaced. */
export type Mutant = { file: string; mutator: string; start: number; end: number; replacement: string };
export type Drawn = Mutant & { layer: Layer };

/** Texts, declarations for the debugger, and what is never part of a running product. */
const NOT_MUTATED = /\.(test|about|types|d)\.tsx?$|\/(seed|ops|locales|icons|theme)\/|\/index\.ts$/;

/** The layer of a file; undefined where nothing is mutated. */
export const layerOf = (file: string): Layer | undefined =>
  NOT_MUTATED.test(file) ? undefined : layers.find((layer) => LAYERS[layer].test(file));

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Injector = Parameters<typeof createInstrumenter>[0];
type Instrumenter = ReturnType<typeof createInstrumenter>;
type Class = { inject: readonly string[]; new (...values: unknown[]): Instrumenter };

/** StrykerJS asks to be put together by its own injector; this is the little of it that it uses, with a silent log. */
function stryker(): Instrumenter {
  const silent = new Proxy({}, { get: () => () => false });
  const values = new Map<string, unknown>([['logger', silent]]);
  const injector = {
    provideValue: (token: string, value: unknown) => {
      values.set(token, value);
      return injector;
    },
    injectClass: (made: Class) => new made(...made.inject.map((token) => values.get(token))),
  };
  return createInstrumenter(injector as unknown as Injector);
}

/** Turns a place by line and column into an offset. */
function offsets(text: string): (place: { line: number; column: number }) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return ({ line, column }) => (starts[line] ?? text.length) + column;
}

const isTarget = (node: Node): node is Node & { value: Node & { value: string } } =>
  node.type === 'ObjectProperty' &&
  isNode(node['key']) &&
  node['key']['name'] === 'target' &&
  isNode(node['value']) &&
  node['value'].type === 'StringLiteral';

/** One field of an object left out; `types: {} as Events` is for the compiler alone. */
function withoutFields(fields: readonly Node[]): Omit<Mutant, 'file'>[] {
  return fields.flatMap((one, i) => {
    const [before, next] = [fields[i - 1], fields[i + 1]];
    const isTyped = isNode(one['value']) && one['value'].type === 'TSAsExpression';
    if (isTyped || (!before && !next)) return [];
    const place = next ? { start: one.start, end: next.start } : { start: before?.end ?? one.start, end: one.end };
    return [{ mutator: 'FieldDropped', ...place, replacement: '' }];
  });
}

/** A field or an `await` left out, a state taken for another, two arguments in the wrong order. */
function ownMutants(file: string, text: string): Mutant[] {
  const nodes = nodesOf(treeOf(file, text));
  const targets = [...new Set(nodes.filter(isTarget).map(({ value }) => value.value))];
  const found = nodes.flatMap((node): Omit<Mutant, 'file'>[] => {
    const { type, start } = node;
    if (type === 'ObjectExpression') return withoutFields(node['properties'] as Node[]);
    if (type === 'AwaitExpression' && isNode(node['argument']))
      return [{ mutator: 'AwaitDropped', start, end: node['argument'].start, replacement: '' }];
    if (isTarget(node)) {
      const other = targets[(targets.indexOf(node.value.value) + 1) % targets.length];
      const replacement = JSON.stringify(other);
      return other === node.value.value
        ? []
        : [{ mutator: 'TargetSwapped', start: node.value.start, end: node.value.end, replacement }];
    }
    if (type !== 'CallExpression') return [];
    const [first, second] = node['arguments'] as Node[];
    if (first?.type !== 'Identifier' || second?.type !== 'Identifier') return [];
    const replacement = `${text.slice(second.start, second.end)}, ${text.slice(first.start, first.end)}`;
    return [{ mutator: 'ArgumentsSwapped', start: first.start, end: second.end, replacement }];
  });
  return found.map((one) => ({ file, ...one }));
}

/** Every mutant of a file. Words and class names of a view are looked at by people, so they are left alone. */
export async function mutantsOf(file: string, text: string): Promise<Mutant[]> {
  const { mutants } = await stryker().instrument([{ name: file, content: text, mutate: true }], {
    plugins: null,
    excludedMutations: layerOf(file) === 'views' ? ['StringLiteral'] : [],
    ignorers: [],
  });
  const offset = offsets(text);
  const theirs = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ mutatorName, location: { start, end }, replacement }) => ({
      file,
      mutator: mutatorName,
      start: offset(start),
      end: offset(end),
      replacement,
    }));
  return [...theirs, ...ownMutants(file, text)];
}

/** The text with its bug. */
export const applied = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/**
 * Draws mutants: as many of each layer, a file by its length, a mutant of it by chance; none twice. The same seed on the
 * same texts draws the same.
 * @param texts file → text
 * @param mutants gives the mutants of a file
 */
export async function drawSample(
  texts: ReadonlyMap<string, string>,
  { size, seed, layers: of = layers }: { size: number; seed: number; layers?: readonly Layer[] },
  mutants = mutantsOf,
): Promise<Drawn[]> {
  const random = randomOf(seed);
  const known = new Map<string, readonly Mutant[]>();
  const drawn: Drawn[] = [];
  for (const [i, layer] of of.entries()) {
    const files = [...texts].filter(([file]) => layerOf(file) === layer);
    const total = files.reduce((sum, [, text]) => sum + text.length, 0);
    const share = Math.floor(size / of.length) + (i < size % of.length ? 1 : 0);
    const taken = new Set<string>();
    for (let tries = 0; taken.size < share && tries < share * 50; tries += 1) {
      let at = random() * total;
      const [file, text] = files.find(([, one]) => (at -= one.length) <= 0) ?? files[0] ?? ['', ''];
      const all = known.get(file) ?? (file === '' ? [] : await mutants(file, text));
      known.set(file, all);
      const pick = Math.floor(random() * all.length);
      const one = all[pick];
      if (!one || taken.has(`${file}:${pick}`)) continue;
      taken.add(`${file}:${pick}`);
      drawn.push({ ...one, layer });
    }
  }
  return drawn;
}
