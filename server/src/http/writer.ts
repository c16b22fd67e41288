import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

type Node = { readonly [keyword: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const isNull = ({ type }: Node) => type === 'null';

const each = (nodes: Node, to: (node: Node) => unknown) =>
  Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, isNode(node) ? to(node) : node]));

/** Keywords of JSON Schema that say which fields there are and of what kind; bounds and patterns are none of them. */
const SHAPE = ['type', 'enum', 'const', 'required', '$ref'] as const;

function objectOf({ properties, propertyNames, additionalProperties }: Node): Node {
  const known = isNode(properties) ? each(properties, shapeOf) : undefined;
  if (additionalProperties === undefined || additionalProperties === false) return known ? { properties: known } : {};
  const rest = isNode(additionalProperties) && Object.keys(additionalProperties).length > 0;
  const others = rest ? shapeOf(additionalProperties as Node) : true;
  // A record whose keys are known has no others.
  const names = isNode(propertyNames) && Array.isArray(propertyNames['enum']) ? propertyNames['enum'] : undefined;
  if (names) return { properties: { ...known, ...Object.fromEntries(names.map((name) => [String(name), others])) } };
  return { ...(known && { properties: known }), additionalProperties: others };
}

/** A schema without what only checks values. Null beside one other kind needs no looking for the kind that fits. */
function shapeOf(node: Node): Node {
  const { items, prefixItems, $defs } = node;
  const shape: Record<string, unknown> = {};
  for (const keyword of SHAPE) if (node[keyword] !== undefined) shape[keyword] = node[keyword];
  if (node['type'] === 'object') Object.assign(shape, objectOf(node));
  if (isNode(items)) shape['items'] = shapeOf(items);
  if (Array.isArray(prefixItems)) shape['prefixItems'] = nodesOf(prefixItems).map(shapeOf);
  if (isNode($defs)) shape['$defs'] = each($defs, shapeOf);
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const kinds = nodesOf(node[keyword]);
    const others = kinds.filter((one) => !isNull(one));
    const [only] = others;
    if (keyword !== 'allOf' && only && others.length === 1) {
      const { enum: among, ...kind } = shapeOf(only);
      // Null is in no enumeration, and what looks for the kind that fits would not find it there.
      return kinds.length > 1
        ? { ...shape, ...kind, nullable: true }
        : { ...shape, ...kind, ...(among !== undefined && { enum: among }) };
    }
    if (kinds.length > 0) shape[keyword] = kinds.map(shapeOf);
  }
  return shape;
}

type Write = (answer: unknown) => string;

const writers = new WeakMap<z.ZodType, Write>();

/** Writes answers of a schema as JSON. @throws when one lacks a field that the schema requires */
export function writerOf(schema: z.ZodType): Write {
  let write: Write | undefined = writers.get(schema);
  if (!write) {
    const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Node;
    write = fastJsonStringify(shapeOf(whole) as AnySchema) as Write;
    writers.set(schema, write);
  }
  return write;
}
