/** The id of a request, by which one search finds all that the log says of it, and the line that tells of each answer. */
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '#server/http/app-type.ts';
import { fixedWords } from '#server/http/fixed-words.ts';

export const REQUEST_ID = 'x-request-id';
/** Why a request was refused, in the fixed words of the refusal, percent-encoded: a header has no letters beyond ASCII. */
const FIXED_WORDS = 'x-alasan';
/** What may stand in the log and in a message as it is. */
const SAFE = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that a proxy or another program gave the request, when it is safe; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && SAFE.test(given) ? given : uuidv7();
}

/** Leaves out the two lines that Fastify writes of every request, with its whole address; `keepAccessLog` tells instead. */
export class OwnRequestLines extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, request, reply);
  }
}

/** Sends the id of each request back with its answer. Register it before every other hook, so that none refuses first. */
export function tellRequestId(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID, request.id);
  });
}

/** Why requests were refused, in the fixed words of the refusal. */
const reasons = new WeakMap<FastifyRequest, string>();

/**
 * Keeps why a request is refused for the line of its answer, and sends it along for the recording of the page. A conflict has
 * a line of its own at `warn`: what stood against it is changed again by the time that somebody asks, and nothing else tells
 * of it later.
 */
export function noteRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
): void {
  const reason = fixedWords(message);
  if (reason !== null) {
    reasons.set(request, reason);
    void reply.header(FIXED_WORDS, encodeURIComponent(reason));
  }
  if (status !== 409 || request.caller === undefined) return;
  request.log.warn({ method: request.method, path: pathOf(request.url), status, reason }, 'request refused');
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '');

/**
 * Writes one line of every answer, whatever `LOG_LEVEL` says: never its query, which may hold what people search for, nor a body.
 * `reason`: what a refusal said, with `{0}` for what was put in.
 */
export function keepAccessLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.child({}, { level: 'info' }).info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        reason: reasons.get(request),
      },
      'answered',
    );
  });
}
