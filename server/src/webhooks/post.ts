/** One POST to the address of another program, which may be slow, endless or somewhere else. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { assertPublicLiteral, lookupPublic } from '#server/webhooks/address.ts';

/** Characters of an answer that are kept, and bytes after which no more is read. */
const MAX_SAID = 500;
const MAX_BYTES = 2000;

export type Answered = { status: number; said: string };

/** The beginning of what somebody said, without what a log or a database cannot take. */
export const shortSaid = (text: string): string =>
  Array.from(text.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .slice(0, MAX_SAID)
    .join('');

/**
 * Posts once; follows no redirect.
 * @param toPrivate whether an address that is not public may be called, and one without TLS
 * @param within milliseconds for everything, from the name to the last byte that is read
 * @throws Error when no answer came in time, or the address may not be called
 */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { toPrivate, within }: { toPrivate: boolean; within: number },
): Promise<Answered> {
  const url = new URL(address);
  if (!toPrivate) assertPublicLiteral(url);
  if (!toPrivate && url.protocol !== 'https:') throw new Error('only https is called');
  const signal = AbortSignal.timeout(within);
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Capaian',
      ...headers,
    },
    signal,
    ...(!toPrivate && { lookup: lookupPublic }),
  });
  const failed = (error: Error) => reject(signal.aborted ? new Error(`no answer within ${within / 1000} s`) : error);
  request.on('error', failed).on('response', (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const done = () => {
      resolve({
        status: response.statusCode ?? 0,
        said: shortSaid(Buffer.concat(parts).subarray(0, MAX_BYTES).toString('utf8')),
      });
      response.destroy();
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MAX_BYTES) done();
    });
    // What was decided stands in the status: an answer that breaks off in its text is one.
    response.on('end', done).on('error', done);
  });
  request.end(body);
  return promise;
}
