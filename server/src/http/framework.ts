/**
 * Answers before a route is found (Node's parser, the router, the stopping server), in the same envelope as all others.
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { httpMessage } from '#server/http/errors.ts';
import { AppError } from '#server/http/kit.ts';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};
const bodyOf = (status: number) =>
  JSON.stringify({ alert: { code: status, status, message: httpMessage(status) }, data: null });

/** The whole answer as it goes over the wire, for a connection that has no response object. */
function rawAnswer(status: number): string {
  const body = bodyOf(status);
  const headers = { ...HEADERS, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Of a request whose head is too large: whether its first line alone was. */
const isLongAddress = (start: unknown) =>
  Buffer.isBuffer(start) && /^[A-Z]+ \S+$/.test(start.subarray(0, 8192).toString('latin1'));

function statusOf(error: ConnectionError): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  return isLongAddress(error.rawPacket) ? 414 : 431;
}

/** Node could not read a request: answers 400, 408, 413, 414 or 431, unless an answer is already on its way. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // The property by which Node itself decides whether an answer has begun on this connection.
  const under = (socket as Socket & { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
  if (socket.writable && !under?.headersSent) socket.write(rawAnswer(statusOf(error)));
  socket.destroy(error);
}

/** `GET http://host/path` means the same as `GET /path` (RFC 9112 §3.2.2). */
export const originForm = ({ url = '/' }: { url?: string | undefined }): string => {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
};

/** Registers the refusals that Node would answer by itself, without a body. */
export function refuseInEnvelope(app: App): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.end(rawAnswer(405));
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, HEADERS).end(bodyOf(417));
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new AppError(400, httpMessage(400));
  });
}
