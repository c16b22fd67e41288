import type { FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/types.ts';
import { contentDisposition } from '#server/files/names.ts';
import type { FileStore } from '#server/http/kit.ts';

/**
 * Answers with the bytes of a file, which no browser runs, guesses at or keeps.
 * @param way whether the browser may show it; a download unless it is said
 * @throws BytesMissing, StoreUnavailable
 */
export async function sendFile<R extends FastifyReply>(
  reply: R,
  store: Pick<FileStore, 'open'>,
  { kunci, nama, mime }: Pick<Selectable<Database['berkas']>, 'kunci' | 'nama' | 'mime'>,
  way: 'attachment' | 'inline' = 'attachment',
): Promise<R> {
  const { stream, ukuran } = await store.open(kunci);
  return reply
    .headers({
      'content-type': mime,
      'content-length': ukuran,
      'content-disposition': contentDisposition(way, nama),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(stream) as R;
}
