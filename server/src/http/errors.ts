import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Issue } from '#contract/envelope.ts';
import { sqlState } from '#server/db/tx.ts';
import { isReadOnly, isUnavailable } from '#server/db/unavailable.ts';
import type { App } from '#server/http/app-type.ts';
import { diskFull, isDiskFull } from '#server/http/disk-full.ts';
import { BytesMissing, StoreUnavailable } from '#server/http/file-trouble.ts';
import { faultSentence } from '#server/http/fault-sentence.ts';
import { AppError } from '#server/http/kit.ts';
import { noteRefusal, REQUEST_ID } from '#server/http/request-log.ts';
import { orMalformed } from '#server/http/multipart.ts';
import { issuesOf } from '#server/http/zod-messages.ts';

/** The 422 for faults in a request: `errors` lists them all, the message says them; by which names, the answer decides. */
export const invalidInput = (errors: Issue[]): AppError => new AppError(422, faultSentence(errors), { errors });

const HTTP: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca. Periksa bentuk JSON dan alamatnya.',
  404: 'Alamat tidak ditemukan.',
  405: 'Metode tidak didukung untuk alamat ini.',
  408: 'Permintaan terlalu lama diterima. Coba lagi.',
  413: 'Kiriman terlalu besar. Perkecil isinya, lalu kirim lagi.',
  414: 'Alamat terlalu panjang.',
  415: 'Jenis isi tidak didukung. Kirim sebagai application/json atau multipart/form-data.',
  417: 'Harapan pada header Expect tidak didukung.',
  431: 'Header permintaan terlalu besar.',
  503: 'Server sedang dihentikan. Coba lagi beberapa saat lagi.',
};

const UNSERVED = 'Permintaan tidak dapat dilayani.';
/** The default message of a status when nothing more is known. */
export const httpMessage = (status: number): string => HTTP[status] ?? UNSERVED;

// Values that the schemas accept and PostgreSQL refuses.
const SQL: Record<string, [status: number, message: string]> = {
  '23505': [409, 'Data yang sama sudah ada. Ubah kode atau namanya.'],
  '23503': [409, 'Data ini masih dipakai oleh data lain, atau merujuk data yang sudah tidak ada.'],
  '22003': [422, 'Ada angka yang terlalu besar.'],
  '22001': [422, 'Ada teks yang terlalu panjang.'],
  '55P03': [409, 'Data sedang diubah bersamaan. Coba lagi.'],
};

const later = (message: string) => new AppError(503, message, { headers: { 'retry-after': '2' } });

/**
 * The error for a temporary failure of the database, after which a retry may succeed; undefined for any other error.
 */
function troubleOf(error: FastifyError): AppError | undefined {
  if (isReadOnly(error)) {
    return later('Basis data sedang hanya dapat dibaca, jadi tidak ada yang disimpan. Coba lagi beberapa saat lagi.');
  }
  // `tx` has already retried it several times and rolled back each time.
  if (['40001', '40P01'].includes(sqlState(error) ?? '')) {
    return later(
      'Terlalu banyak yang menyimpan bersamaan, jadi tidak ada yang disimpan. Coba lagi beberapa saat lagi.',
    );
  }
  if (isUnavailable(error) || sqlState(error) === '57014' || error.code === 'FST_ERR_HANDLER_TIMEOUT') {
    return later('Basis data sedang tidak dapat dihubungi. Coba lagi beberapa saat lagi.');
  }
  return undefined;
}

function refusalOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the path names nothing that exists, so the answer is 404 and not 422.
    if (error.validationContext === 'params') return new AppError(404, 'Data tidak ditemukan');
    return invalidInput(
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
  if (isDiskFull(error)) return diskFull();
  if (error instanceof BytesMissing) {
    return new AppError(
      410,
      'Isi berkas ini tidak ada lagi di penyimpanan. Beri tahu admin, atau unggah berkasnya lagi.',
    );
  }
  if (error instanceof StoreUnavailable) {
    return later('Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi beberapa saat lagi.');
  }
  const trouble = troubleOf(error);
  if (trouble) return trouble;
  const malformed = orMalformed(error);
  if (malformed instanceof AppError) return malformed;
  const sql = SQL[sqlState(error) ?? ''];
  if (sql) return new AppError(...sql);
  // Only the static file plugin refuses with 403: an address that leads out of its folder. There is nothing there.
  const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500);
  if (status >= 400 && status < 500) return new AppError(status, httpMessage(status));
  return undefined;
}

function answer(reply: FastifyReply, error: AppError, traceId?: string) {
  const { status, code, message, data, errors } = error;
  // A connection that is closed while the client still sends breaks off there, and the client never reads why: the rest of
  // what is too large is read and forgotten.
  if (status === 413) reply.removeHeader('connection');
  // Of a file that failed before its first byte left: the answer is neither packed nor that file.
  return reply
    .removeHeader('content-encoding')
    .removeHeader('content-disposition')
    .code(status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send({ alert: { code, status, message }, data, ...(errors ? { errors } : {}), ...(traceId ? { traceId } : {}) });
}

/** Answers any thrown error in the envelope. An unexpected error is logged, and the client gets only its trace id. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // An address that the router cannot read gets here without any hook.
  void reply.header(REQUEST_ID, request.id);
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: error }, 'request refused');
    else noteRefusal(request, reply, refusal);
    return answer(reply, refusal);
  }
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
  const message = `Terjadi kesalahan pada server. Sampaikan kode ${request.id} kepada admin.`;
  return answer(reply, new AppError(500, message), request.id);
}

/** The envelope for addresses that no route answers. */
export function handleNotFound(app: App, fallback?: (request: FastifyRequest, reply: FastifyReply) => boolean): void {
  app.setNotFoundHandler((request, reply) => {
    if (fallback?.(request, reply)) return reply;
    return answer(reply, new AppError(404, httpMessage(404)));
  });
}
