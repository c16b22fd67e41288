/** Holds every answer of a test against the server's own OpenAPI document. */
import type { AnySchema, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '#server/http/app-type.ts';

type Operation = { responses?: Record<string, { content?: Record<string, { schema?: AnySchema }> }> };
type Document = { paths?: Record<string, Record<string, Operation>> };

const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`);

type Check = (method: string, url: string, response: LightMyRequestResponse) => void;

/** Writing the document and compiling it takes half a second, and the servers of one process have the same calls. */
const made = new Map<string, Check>();

/**
 * A check that throws when an answer has a status or a shape that the document does not have. Addresses that are in no
 * path (the envelope 404, static files) pass.
 */
export function openApiCheck(app: App): Check {
  const calls = app.printRoutes();
  const check = made.get(calls) ?? checkOf(app);
  made.set(calls, check);
  return check;
}

function checkOf(app: App): Check {
  const document = app.swagger() as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  // A fixed path before a pattern that would swallow it.
  const paths = Object.entries(document.paths ?? {})
    .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .map(([template, operations]) => ({ template, pattern: patternOf(template), operations }));
  const compiled = new Map<AnySchema, ValidateFunction>();

  return (method, url, response) => {
    const path = url.split('?')[0] ?? '';
    const found = paths.find(
      ({ pattern, operations }) => pattern.test(path) && operations[method.toLowerCase()] !== undefined,
    );
    const operation = found?.operations[method.toLowerCase()];
    if (!found || !operation) return;
    const where = `${method} ${found.template} → ${response.statusCode}`;
    const declared = operation.responses?.[String(response.statusCode)];
    if (!declared) throw new Error(`${where}: this status is not in the OpenAPI document`);
    const schema = declared.content?.['application/json']?.schema;
    if (!schema || !/^application\/json/.test(String(response.headers['content-type']))) return;
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    const packed = response.headers['content-encoding'] === 'br';
    const said: unknown = packed ? JSON.parse(brotliDecompressSync(response.rawPayload).toString()) : response.json();
    if (!validate(said)) {
      throw new Error(`${where}: ${ajv.errorsText(validate.errors)}\n${response.body.slice(0, 500)}`);
    }
  };
}
