/**
 * Slips as people make them, for every file: the wrong one of two fields, a part of a condition, a scope or a step
 * forgotten, the end of a range moved by one, the text beside the right one. StrykerJS negates and drops; of its bugs the
 * suites find nine of ten, of those that people planted by hand they found half (docs/qa.md).
 */
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import type { Mutant } from '#tests/mutants/sample.ts';
import { isNode, type Node, nodesOf, treeOf } from '#tests/mutants/tree.ts';

type Slip = Omit<Mutant, 'file'>;
type File = { text: string; nodes: readonly Node[] };

const listOf = (node: Node, field: string) =>
  Array.isArray(node[field]) ? (node[field] as unknown[]).filter(isNode) : [];
const nodeIn = (node: Node, field: string) => (isNode(node[field]) ? node[field] : undefined);
const nameOf = (node: Node | undefined) =>
  node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined;
const textOf = (node: Node | undefined) =>
  node?.type === 'StringLiteral' && typeof node['value'] === 'string' ? node['value'] : undefined;
const instead = (mutator: string, { start, end }: Pick<Node, 'start' | 'end'>, replacement: string): Slip => ({
  ...{ mutator, start, end, replacement },
});
const set = <T>(values: readonly (T | undefined)[]) => [...new Set(values.filter((one) => one !== undefined))];
/** The one after it, as they stand in the file. */
const nextOf = <T>(all: readonly T[], one: T): T | undefined =>
  all.length < 2 ? undefined : all[(all.indexOf(one) + 1) % all.length];

/** `report.created_at` for `report.submitted_at`, where the file reads both of the same thing. */
function fieldTaken({ nodes }: File): Slip[] {
  const called = new Set(
    nodes.filter(({ type }) => type === 'CallExpression').map((node) => nodeIn(node, 'callee')?.start),
  );
  const reads = nodes.flatMap((node) => {
    const [of, field] = [nameOf(nodeIn(node, 'object')), nodeIn(node, 'property')];
    const name = nameOf(field);
    const isPlain = node.type === 'MemberExpression' && node['computed'] === false && !called.has(node.start);
    return isPlain && of !== undefined && field && name !== undefined ? [{ of, field, name }] : [];
  });
  return reads.flatMap(({ of, field, name }) => {
    const other = nextOf(set(reads.filter((one) => one.of === of).map((one) => one.name)), name);
    return other === undefined ? [] : [instead('FieldTaken', field, other)];
  });
}

/** What a function takes apart of one thing, or is given beside it: `target` for `realisasi`. */
function neighbourTaken({ nodes }: File): Slip[] {
  const functions = nodes.filter(({ type }) => /Function/.test(type));
  return functions.flatMap((one) => {
    const body = nodeIn(one, 'body');
    const given = listOf(one, 'params');
    const parts = given.map((param) =>
      listOf(param, 'properties').map((property) => nameOf(nodeIn(property, 'value'))),
    );
    const groups = [given.map(nameOf), ...parts].map((group) => set(group).filter((name) => !/^(_.*|t)$/.test(name)));
    if (!body || groups.every(({ length }) => length < 2)) return [];
    const inside = nodesOf(body);
    // A name that only says which field is meant, or that declares another one.
    const labels = new Set(
      inside.flatMap((node) => [
        ...(node['computed'] === false && node.type === 'MemberExpression' ? [nodeIn(node, 'property')?.start] : []),
        ...(/^Object(Property|Method)$/.test(node.type) && node['shorthand'] !== true
          ? [nodeIn(node, 'key')?.start]
          : []),
        ...(node['shorthand'] === true ? [nodeIn(node, 'key')?.start, nodeIn(node, 'value')?.start] : []),
        ...(node.type === 'VariableDeclarator' ? [nodeIn(node, 'id')?.start] : []),
        ...listOf(node, 'params').map(({ start }) => start),
      ]),
    );
    return inside.flatMap((node) => {
      const name = nameOf(node);
      const other = name === undefined ? undefined : nextOf(groups.find((group) => group.includes(name)) ?? [], name);
      return other === undefined || labels.has(node.start) ? [] : [instead('NeighbourTaken', node, other)];
    });
  });
}

/** One of the words that the file compares with, in the place of another. */
function wordTaken({ nodes }: File): Slip[] {
  const places = nodes.flatMap((node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator'])))
      return [nodeIn(node, 'left'), nodeIn(node, 'right')];
    if (node.type !== 'ArrayExpression') return [];
    const all = listOf(node, 'elements');
    return all.length > 1 && all.every((one) => textOf(one) !== undefined) ? all : [];
  });
  const words = set(places.map(textOf));
  return places.flatMap((node) => {
    const word = textOf(node);
    const other = word === undefined ? undefined : nextOf(words, word);
    return node && other !== undefined ? [instead('WordTaken', node, `'${other}'`)] : [];
  });
}

const below = (key: string): unknown =>
  key === ''
    ? texts
    : key.split('.').reduce<unknown>((held, part) => (held as Record<string, unknown> | undefined)?.[part], texts);
/** The text that stands after the one that is meant, of those of one place. */
function textTaken({ nodes }: File): Slip[] {
  return nodes.flatMap((node) => {
    const [first] = listOf(node, 'arguments');
    const key = textOf(first);
    if (node.type !== 'CallExpression' || nameOf(nodeIn(node, 'callee')) !== 't' || !first || key === undefined)
      return [];
    const [, place = '', own = ''] = /^(.*?)\.?([^.]*)$/.exec(key) ?? [];
    const beside = Object.entries((below(place) ?? {}) as object).flatMap(([one, text]) =>
      typeof text === 'string' && !/_(one|other|many)$/.test(one) ? [one] : [],
    );
    const other = beside.includes(own) ? nextOf(beside, own) : undefined;
    return other === undefined ? [] : [instead('TextTaken', first, `'${place}.${other}'`)];
  });
}

/** `a && b` is only one of both. */
function conditionDropped({ nodes, text }: File): Slip[] {
  return nodes.flatMap((node) => {
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
    // What is drawn when a condition holds is no condition.
    const isCondition = node.type === 'LogicalExpression' && /^(&&|\|\|)$/.test(String(node['operator']));
    if (!isCondition || !left || !right || /^JSX/.test(right.type)) return [];
    return [left, right].map((one) => instead('ConditionDropped', node, text.slice(one.start, one.end)));
  });
}

const COMPARES = /^(<|<=|>|>=|===|!==)$/;
/** A limit that is compared with, the end of a part: one more. */
function movedByOne({ nodes, text }: File): Slip[] {
  return nodes.flatMap((node) => {
    const compared =
      node.type === 'BinaryExpression' && COMPARES.test(String(node['operator']))
        ? [nodeIn(node, 'left'), nodeIn(node, 'right')]
        : [];
    const cut =
      node.type === 'CallExpression' &&
      /^(slice|substring|at|limit|toFixed)$/.test(nameOf(nodeIn(nodeIn(node, 'callee') ?? node, 'property')) ?? '')
        ? listOf(node, 'arguments')
        : [];
    return [...compared, ...cut].flatMap((one) =>
      one?.type === 'NumericLiteral'
        ? [instead('MovedByOne', one, String(Number(text.slice(one.start, one.end).replaceAll('_', '')) + 1))]
        : [],
    );
  });
}

/** A step of a block, or one of a list's elements, that was forgotten. */
function stepDropped({ nodes }: File): Slip[] {
  return nodes.flatMap((node) => {
    if (node.type === 'BlockStatement')
      return listOf(node, 'body').flatMap((one) =>
        one.type === 'ExpressionStatement' ? [instead('StepDropped', one, '')] : [],
      );
    const elements = node.type === 'ArrayExpression' ? listOf(node, 'elements') : [];
    return elements.flatMap((one, i) => {
      const [before, next] = [elements[i - 1], elements[i + 1]];
      if (!before && !next) return [];
      return [
        instead(
          'ElementDropped',
          { start: next ? one.start : (before?.end ?? one.start), end: next ? next.start : one.end },
          '',
        ),
      ];
    });
  });
}

const NARROWS = /^(where|whereRef|orderBy|limit|offset|forUpdate|skipLocked|distinct|on|onRef)$/;
/** A scope, an order or a lock of a query that was forgotten. */
function scopeDropped({ nodes }: File): Slip[] {
  return nodes.flatMap((node) => {
    const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : undefined;
    const before = callee && nodeIn(callee, 'object');
    if (!before || !NARROWS.test(nameOf(nodeIn(callee, 'property')) ?? '')) return [];
    return [instead('ScopeDropped', { start: before.end, end: node.end }, '')];
  });
}

/** What people confuse in a statement, and what they write then. */
const SQL_SLIPS: readonly [RegExp, string][] = [
  [/\bdesc\b/g, 'asc'],
  [/\bleft join\b/g, 'join'],
  [/\bcount\(distinct /g, 'count('],
  [/\bis not null\b/g, 'is null'],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/\bunion all\b/g, 'union'],
  [/ on conflict [^\n]*do nothing/g, ''],
];
const isBalanced = (line: string) =>
  [...'(){}'].every((one) => line.split(one).length === line.split(MATCH[one] ?? '').length);
const MATCH: Record<string, string> = { '(': ')', ')': '(', '{': '}', '}': '{' };

/** In a statement of its own language: a condition forgotten, another column of the same table, the end of a range. */
function sqlTaken({ nodes, text }: File): Slip[] {
  const statements = nodes.filter(
    (node) => node.type === 'TaggedTemplateExpression' && /^sql\b/.test(text.slice(node.start, node.start + 4)),
  );
  return statements.flatMap(({ start, end }) => {
    const statement = text.slice(start, end);
    const at = (index: number, was: string, is: string, mutator: string) =>
      instead(mutator, { start: start + index, end: start + index + was.length }, is);
    const turned = SQL_SLIPS.flatMap(([was, is]) =>
      [...statement.matchAll(was)].map((one) => at(one.index, one[0], is, 'StatementTurned')),
    );
    const conditions = [...statement.matchAll(/(?<=\s)and [^\n]*/g)].flatMap((one) => {
      const line = one[0].replace(/[`,]$/, '');
      return isBalanced(line) ? [at(one.index, line, '', 'ConditionForgotten')] : [];
    });
    // What stands in ${…} is the program's.
    const columns = [...statement.matchAll(/(?<![\w.$'"])([a-z]{1,6})\.([a-z_]+)\b(?![(`])/g)];
    const taken = columns.flatMap((one) => {
      const [whole, alias = '', column = ''] = one;
      const other = nextOf(set(columns.filter(([, of]) => of === alias).map(([, , name]) => name)), column);
      return other === undefined ? [] : [at(one.index, whole, `${alias}.${other}`, 'ColumnTaken')];
    });
    return [...turned, ...conditions, ...taken];
  });
}

const KINDS = [
  ...[fieldTaken, neighbourTaken, wordTaken, textTaken, conditionDropped],
  ...[movedByOne, stepDropped, scopeDropped, sqlTaken],
];

/** Every slip of a file. What stands twice, as a statement within another one, is there once. */
export function slipsOf(file: string, text: string): Promise<Mutant[]> {
  const nodes = nodesOf(treeOf(file, text));
  const all = KINDS.flatMap((kind) => kind({ text, nodes })).map((one) => ({ file, ...one }));
  const known = new Set<string>();
  const single = all.filter(({ start, end, replacement }) => {
    const place = `${start} ${end} ${replacement}`;
    return !known.has(place) && known.add(place);
  });
  return Promise.resolve(single);
}
