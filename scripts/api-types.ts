// `npm run api:types`: writes docs/api/capaian.d.ts, the types of every call, from what the server says of itself. With
// `--print` it goes to the standard output instead. No database is asked, since the document is made of the routes alone.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTypescript, { type OpenAPI3 } from 'openapi-typescript';
import { ROOT } from '#server/root.ts';
import { apiDocument } from '#tests/support/api-document.ts';

type ApiDocument = {
  components?: object;
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
};

const FILE = 'docs/api/capaian.d.ts';
const HEAD =
  '// Made by `npm run api:types` of /api/openapi.json, never by hand. `paths` has every call, by its address and method.\n\n';

const document = await apiDocument<ApiDocument>();

// Every call can be refused in a dozen ways that look alike: written out each time, they would be nine tenths of the file.
const refusals = new Map<string, string>();
for (const call of Object.values(document.paths).flatMap((one) => Object.values(one))) {
  for (const [status, response] of Object.entries(call.responses)) {
    if (Number(status) < 400) continue;
    const text = JSON.stringify(response);
    const name = refusals.get(text) ?? (refusals.size === 0 ? 'Refusal' : `Refusal${refusals.size + 1}`);
    refusals.set(text, name);
    call.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}
const responses = Object.fromEntries([...refusals].map(([text, name]) => [name, JSON.parse(text) as object]));
const shorter = { ...document, components: { ...document.components, responses } } as unknown as OpenAPI3;

const types = HEAD + (await openapiTypescript(shorter, { alphabetize: true, commentHeader: '' }));
if (process.argv.includes('--print')) process.stdout.write(types);
else writeFileSync(path.join(ROOT, FILE), types);
