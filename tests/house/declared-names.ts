import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What a pattern declares; `{ nama }` only repeats the name of a field, which is judged where it is declared. */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const { type, name, properties, elements, left, argument, parameter, shorthand, value } = pattern;
  if (type === 'Identifier') return [String(name)];
  if (type === 'Property') return shorthand === true ? [] : bound(value);
  const parts = [properties, elements].flatMap((some) => (Array.isArray(some) ? some : []));
  return [...parts, left, argument, parameter].flatMap(bound);
}

const DECLARES =
  /^(?:VariableDeclarator|Function|Class|TSDeclareFunction|TSTypeAliasDeclaration|TSInterfaceDeclaration)/;
const MEMBER = /^(?:TS(?:Property|Method)Signature|PropertyDefinition|MethodDefinition)$/;

/** Names in a source: the fields its types declare, the keys its objects have, and all that it declares at all. */
export type SourceNames = { fields: Set<string>; keys: Set<string>; declared: Set<string> };

/** Reads the names in a source from its syntax tree. */
export function namesIn(file: string, source: string): SourceNames {
  const found: SourceNames = { fields: new Set(), keys: new Set(), declared: new Set() };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const { type, id, key, params, method } = value;
    const name = isNode(key) && key.type === 'Identifier' ? String(key['name']) : '';
    if (/^TS(?:Property|Method)Signature$/.test(type)) found.fields.add(name);
    if (type === 'Property') found.keys.add(name);
    if (MEMBER.test(type) || (type === 'Property' && method === true)) found.declared.add(name);
    if (DECLARES.test(type)) for (const one of bound(id)) found.declared.add(one);
    if (Array.isArray(params)) for (const one of params.flatMap(bound)) found.declared.add(one);
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}
