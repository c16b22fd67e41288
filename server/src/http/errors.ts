import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Issue } from '#contract/envelope.ts';
import { sqlState } from '#server/db/tx.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError } from '#server/http/kit.ts';
import { issuesOf } from '#server/http/zod-pesan.ts';

const SHOWN = 10;

/** The 422 for faults in a request: the message says them, `errors` lists them all. */
export function tidakSah(errors: Issue[]): AppError {
  const said = errors
    .slice(0, SHOWN)
    .map(({ path, message }) => (path === '' ? `isi ${message}` : `${path} ${message}`));
  const rest = errors.length > SHOWN ? `; dan ${errors.length - SHOWN} lainnya` : '';
  return new AppError(422, `Periksa kembali isian: ${said.join('; ')}${rest}.`, { errors });
}

const HTTP: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca. Periksa bentuk JSON dan alamatnya.',
  404: 'Alamat tidak ditemukan.',
  405: 'Metode tidak didukung untuk alamat ini.',
  408: 'Permintaan terlalu lama diterima. Coba lagi.',
  413: 'Kiriman terlalu besar. Perkecil isinya, lalu kirim lagi.',
  414: 'Alamat terlalu panjang.',
  415: 'Jenis isi tidak didukung. Kirim sebagai application/json atau multipart/form-data.',
  431: 'Header permintaan terlalu besar.',
};

// What PostgreSQL refuses although the schemas let it pass.
const SQL: Record<string, [status: number, message: string]> = {
  '23505': [409, 'Data yang sama sudah ada. Ubah kode atau namanya.'],
  '23503': [409, 'Data ini masih dipakai oleh data lain, atau merujuk data yang sudah tidak ada.'],
  '22003': [422, 'Ada angka yang terlalu besar.'],
  '22001': [422, 'Ada teks yang terlalu panjang.'],
  '40001': [409, 'Data sedang diubah bersamaan. Coba lagi.'],
  '40P01': [409, 'Data sedang diubah bersamaan. Coba lagi.'],
  '55P03': [409, 'Data sedang diubah bersamaan. Coba lagi.'],
};

function refusalOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that cannot be one names nothing that exists.
    if (error.validationContext === 'params') return new AppError(404, 'Data tidak ditemukan');
    return tidakSah(
      issuesOf(
        error.validation.map((v) => ({
          path: v.instancePath.slice(1).replaceAll('/', '.'),
          code: v.keyword,
          message: v.message ?? 'tidak sah',
          params: v.params,
        })),
      ),
    );
  }
  if (isUnavailable(error) || sqlState(error) === '57014' || error.code === 'FST_ERR_HANDLER_TIMEOUT') {
    return new AppError(503, 'Basis data sedang tidak dapat dihubungi. Coba lagi beberapa saat lagi.', {
      headers: { 'retry-after': '2' },
    });
  }
  const sql = SQL[sqlState(error) ?? ''];
  if (sql) return new AppError(...sql);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError(status, HTTP[status] ?? 'Permintaan tidak dapat dilayani.');
  return undefined;
}

function answer(reply: FastifyReply, error: AppError, traceId?: string) {
  const { status, code, message, data, errors } = error;
  return reply
    .code(status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send({ alert: { code, status, message }, data, ...(errors ? { errors } : {}), ...(traceId ? { traceId } : {}) });
}

/** Turns whatever was thrown into the envelope; what is not a refusal is logged and shown as a bare trace id. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: error }, 'request refused');
    return answer(reply, refusal);
  }
  request.log.error({ err: error }, 'request failed');
  const message = `Terjadi kesalahan pada server. Sampaikan kode ${request.id} kepada admin.`;
  return answer(reply, new AppError(500, message), request.id);
}

/** The envelope for addresses that no route answers. */
export function handleNotFound(app: App, fallback?: (request: FastifyRequest, reply: FastifyReply) => boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (fallback?.(request, reply)) return reply;
    return answer(reply, new AppError(404, HTTP[404] ?? ''));
  });
}
