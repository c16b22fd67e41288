/** The syntax tree of a file, as far as mutants need it. */
import { parse } from '@babel/parser';

export type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number';

/** @param file says whether there is JSX in it */
export const treeOf = (file: string, text: string): Node =>
  parse(text, { sourceType: 'module', plugins: ['typescript', ...(file.endsWith('x') ? ['jsx' as const] : [])] })
    .program as unknown as Node;

/** What only the compiler reads. */
const TYPES = new Set([
  'loc',
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeParameters',
]);
const isErased = ({ type }: Node) => /^TS(Type|Interface|Declare)/.test(type);

/** A node and all below it, those of types left out. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value) || isErased(value)) return [];
  const inner = Object.entries(value).filter(([key]) => !TYPES.has(key));
  return [value, ...inner.flatMap(([, one]) => nodesOf(one))];
}
