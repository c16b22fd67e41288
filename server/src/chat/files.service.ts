/** A file for a message: handed in first, sent with the message then, read by those two alone. */
import type { HandedIn } from '#server/evidence/hand-in.service.ts';
import { filesToday, findFile, insertFile } from '#server/chat/files.queries.ts';
import type { Db } from '#server/db/tx.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

/** A file of a chat that this person may read. @throws AppError 404, for those of others as for none */
export async function readableChatFile({ db }: RouteDeps, { id: me }: CurrentUser, id: string | undefined) {
  const file = id === undefined ? undefined : await findFile(db, me, id);
  if (!file) throw notFound('Berkas');
  return file;
}

/** Where files of messages are kept. */
export const chatFiles = (db: Db): HandedIn => ({
  count: (me) => filesToday(db, me),
  keep: (trx, me, file) => insertFile(trx, { pengirim_id: me, ...file }),
  tooMany: 'Satu pesan hanya dapat memuat satu berkas.',
});
