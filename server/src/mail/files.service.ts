/** Files of letters: handed in first, named by the letter then, read by those who have a copy of it. */
import { MAX_ATTACHED_SIZE } from '#domain/mail/letter.ts';
import type { HandedIn } from '#server/evidence/hand-in.service.ts';
import type { Db } from '#server/db/tx.ts';
import type { Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { filesToday, findFile, holdFiles, insertFile, type MailFile } from '#server/mail/files.queries.ts';

/** Where files of letters are kept. */
export const mailFiles = (db: Db): HandedIn => ({
  count: (me) => filesToday(db, me),
  keep: (trx, me, file) => insertFile(trx, { pengguna_id: me, ...file }),
  tooMany: 'Unggah berkas surel satu per satu.',
});

/** A file of a letter that this person may read. @throws AppError 404, for those of others as for none */
export async function readableMailFile({ db }: RouteDeps, { id: me }: CurrentUser, id: string | undefined) {
  const file = id === undefined ? undefined : await findFile(db, me, id);
  if (!file) throw notFound('Berkas');
  return file;
}

/**
 * The files that a letter names, each once, in its order.
 * @throws AppError 404 for one that its writer may not read, 422 when they are too large together
 */
export async function filesNamed(trx: Trx, me: string, named: readonly string[]): Promise<MailFile[]> {
  if (named.length === 0) return [];
  const byId = new Map((await holdFiles(trx, me, named)).map((file) => [file.id, file]));
  const files = [...new Set(named)].map((id) => byId.get(id));
  if (!files.every((file) => file !== undefined)) throw notFound('Berkas');
  if (files.reduce((sum, { ukuran }) => sum + Number(ukuran), 0) > MAX_ATTACHED_SIZE) {
    const message = `lebih besar dari ${MAX_ATTACHED_SIZE / 1024 / 1024} MB bersama-sama; kurangi berkasnya, atau kirim dalam beberapa surel`;
    throw invalidInput([{ path: 'attachments', code: 'custom', message }]);
  }
  return files;
}
