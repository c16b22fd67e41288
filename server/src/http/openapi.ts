import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#server/http/app-type.ts';
import { NEVER } from '#server/http/responses.ts';
import { VERSION } from '#server/version.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type Documented = Record<string, { description?: string; 'x-bytes'?: string; content?: object }>;
const FORM = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

/** What the document says of a call beyond its schemas: files by their media type, forms, and no refusal it never gives. */
const documented: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
  const response = (schema?.['response'] ?? {}) as Documented;
  const never = NEVER[String(route.route.method)] ?? [];
  for (const status of Object.keys(response)) if (never.includes(Number(status))) delete response[status];
  const type = response['200']?.['x-bytes'];
  if (type !== undefined)
    response['200'] = { description: 'The bytes of the file', content: { [type]: { schema: {} } } };
  if (route.schema?.consumes?.includes('multipart/form-data')) return { schema: { ...schema, body: FORM }, url };
  return { schema, url };
};

/** Collects the OpenAPI 3.1 document; register it before the routes. @param base below which path they are served */
export async function collectOpenApi(app: App, base: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Capaian',
        version: VERSION,
        description:
          'Pelaporan capaian kinerja satuan kerja. Setiap jawaban /api memakai amplop { alert, data, paging? }.',
      },
      ...(base !== '' && { servers: [{ url: base }] }),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'Token akses dari masuk atau pembaruan sesi, ditulis `Bearer <token>`. Jawaban 401 membawa ' +
              '`WWW-Authenticate: Bearer error="…"`: `invalid_token` (tidak ada, tidak sah, atau kedaluwarsa: perbarui sesi), ' +
              '`session_revoked` (sesi sudah diakhiri) atau `account_disabled` (akun nonaktif atau dihapus): masuk kembali. ' +
              'Untuk integrasi: token `cpn_…` dari operator, hanya di /api dan hanya sejauh wewenang yang diberikan kepadanya.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: documented,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
