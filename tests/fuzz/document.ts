/** The calls of the OpenAPI document, and what it says of their requests and answers. */
import type { AnySchema, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Schema } from '#tests/fuzz/generate.ts';

type Parameter = { name: string; in: 'query' | 'path'; required?: boolean; schema: Schema };
type Operation = {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: AnySchema }> }>;
};
export type OpenApi = { paths: Record<string, Record<string, Operation>> };

export type Call = {
  /** `PUT /api/kpi/{id}/edit`. */
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  form: boolean;
  operation: Operation;
};
export type Answer = {
  status: number;
  type: string;
  text: string;
  ms: number;
  /** Milliseconds after which a busy server asks to be asked again. */
  againMs?: number;
};

/** Every call, those of sessions last: they may close the ones that the others need. */
export function callsOf({ paths }: OpenApi): Call[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const content = operation.requestBody?.content;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: content?.['application/json']?.schema,
        form: content?.['multipart/form-data'] !== undefined,
        operation,
      };
    }),
  );
  const last = ({ path }: Call) => (path === '/jwt/logout' ? 2 : /^\/(jwt|api\/auth)\//.test(path) ? 1 : 0);
  // What makes records comes before what reads and changes them, what deletes them at the end.
  const ORDER = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'];
  return calls.sort((a, b) => last(a) - last(b) || ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
}

const ENVELOPE: AnySchema = {
  type: 'object',
  required: ['alert', 'data'],
  properties: {
    alert: {
      type: 'object',
      required: ['code', 'status', 'message'],
      properties: { code: { type: 'integer' }, status: { type: 'integer' }, message: { type: 'string', minLength: 5 } },
    },
  },
};

/** Judges values by schemas of the document. */
export function judge() {
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  const compiled = new Map<AnySchema, ValidateFunction>();
  const validator = (schema: AnySchema) => {
    const found = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, found);
    return found;
  };
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };

  return {
    takes: (schema: Schema, value: unknown): boolean => validator(schema as AnySchema)(value) === true,
    /** What is wrong with an answer; undefined for one that is as documented. */
    fault({ operation }: Call, { status, type, text }: Answer): string | undefined {
      if (status >= 500) return `answers ${status}`;
      const json = /^application\/json/.test(type);
      if (status >= 400 && (!json || !validator(ENVELOPE)(parsed(text)))) return `${status} without the envelope`;
      const declared = operation.responses[String(status)];
      if (!declared) return `${status} is not documented`;
      const content = declared.content ?? {};
      const [, media] = Object.entries(content).find(([range]) => range === '*/*' || type.startsWith(range)) ?? [];
      if (!media) return `${status} of type ${type} is not documented`;
      if (!json || media.schema === undefined) return undefined;
      const check = validator(media.schema);
      return check(parsed(text)) ? undefined : `${status} does not match its schema: ${ajv.errorsText(check.errors)}`;
    },
  };
}
export type Judge = ReturnType<typeof judge>;
