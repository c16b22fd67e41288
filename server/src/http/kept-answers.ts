/** Answers that are dear to make and stay right until something changes: made once, told to everybody who asks the same. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerIn, languageOf, wantsEveryLanguage } from '#server/http/language.ts';

const compress = promisify(brotliCompress);
/** Bytes of all answers that one process keeps. */
const ROOM = 32 * 1024 * 1024;
/** A shorter answer is not worth compressing; as `@fastify/compress` is set up. */
const SHORT = 1024;
/** What an answer says of the time, such as days of waiting, is at most so old: milliseconds. */
const CLOCK_MS = 60_000;

type Kept = { etag: string; body: string; packed?: Promise<Buffer> };

/** Compressed once, for whoever takes it so. */
const packedOf = (kept: Kept): Promise<Buffer> =>
  (kept.packed ??= compress(kept.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));

/**
 * @param now the clock that answers tell the time by
 * @returns a function that answers a request: 304 to whoever has the answer already (`If-None-Match`), else the kept one, or
 *   what `make` gives. Requests for the same that come meanwhile wait for it; what throws is not kept.
 */
export function keepAnswers(now: () => Date) {
  const kept = new LRUCache<string, { made: Promise<Kept> }>({ max: 2000, maxSize: ROOM });

  async function made(key: string, make: () => Promise<string>): Promise<Kept> {
    const known = kept.get(key);
    if (known) return known.made;
    const entry = {
      made: make().then((body): Kept => {
        // Its size is known only now.
        kept.set(key, entry, { size: body.length + 1 });
        return { etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`, body };
      }),
    };
    kept.set(key, entry, { size: 1 });
    try {
      return await entry.made;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  }

  /**
   * @param of everything that the answer depends on besides the call's address: whose reach, which version of the data
   * @param make the envelope of the 200
   */
  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    of: readonly unknown[],
    make: () => Promise<Record<string, unknown>>,
  ): Promise<FastifyReply> {
    const wishes = request.headers['accept-language'];
    const language = languageOf(wishes);
    const inEvery = wantsEveryLanguage(wishes);
    const key = JSON.stringify([request.url, language, inEvery, Math.floor(now().getTime() / CLOCK_MS), of]);
    const one = await made(key, async () =>
      String(reply.serializeInput(answerIn(language, await make(), request.routeOptions.url, inEvery), '200')),
    );
    void reply.header('etag', one.etag).header('vary', 'accept-encoding, accept-language');
    if (language !== 'id') void reply.header('content-language', language);
    if (request.headers['if-none-match'] === one.etag) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    const packs = one.body.length > SHORT && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (packs) return reply.header('content-encoding', 'br').send(await packedOf(one));
    return reply.send(one.body);
  };
}
