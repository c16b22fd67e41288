import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#server/http/app-type.ts';

/** Collects the OpenAPI 3.1 document; register it before the routes. */
export async function collectOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Capaian',
        version: '0.1.0',
        description:
          'Pelaporan capaian kinerja satuan kerja. Setiap jawaban /api memakai amplop { alert, data, paging? }.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'Token akses dari masuk atau pembaruan sesi, ditulis tepat `Bearer <token>`. Jawaban 401 membawa ' +
              '`WWW-Authenticate: Bearer error="…"`: `invalid_token` (tidak ada, tidak sah, atau kedaluwarsa: perbarui sesi), ' +
              '`session_revoked` (sesi sudah diakhiri) atau `account_disabled` (akun nonaktif atau dihapus): masuk kembali.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
