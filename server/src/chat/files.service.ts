/** A file for a message: handed in first, sent with the message then, read by those two alone. */
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { ChatFile } from '#contract/chat.ts';
import { MAX_FILES_PER_DAY } from '#domain/chat/chat.ts';
import { filesToday, findFile, insertFile } from '#server/chat/files.queries.ts';
import { discard, receiveFiles } from '#server/evidence/receive.service.ts';
import { command } from '#server/http/command.ts';
import { isDiskFull } from '#server/http/disk-full.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

/** A file of a chat that this person may read. @throws AppError 404, for those of others as for none */
export async function readableChatFile({ db }: RouteDeps, { id: me }: CurrentUser, id: string | undefined) {
  const file = id === undefined ? undefined : await findFile(db, me, id);
  if (!file) throw notFound('Berkas');
  return file;
}

async function assertMayHandIn({ db }: Pick<RouteDeps, 'db'>, me: string): Promise<void> {
  if ((await filesToday(db, me)) < MAX_FILES_PER_DAY) return;
  throw new AppError(
    422,
    `Anda sudah mengunggah ${MAX_FILES_PER_DAY} berkas dalam 24 jam terakhir. Unggah lagi besok.`,
  );
}

/**
 * Receives one file, of the kinds and the size that evidence may have, and keeps it until a message takes it.
 * @throws AppError as `receiveFiles`; 422 for more than one file, and for more than a day holds
 */
export async function handInFile(deps: RouteDeps, request: FastifyRequest): Promise<ChatFile> {
  const { files, db } = deps;
  const me = request.caller.id;
  await assertMayHandIn({ db }, me);
  const received = await receiveFiles(files, request);
  const [one, ...others] = received;
  if (!one || others.length > 0) {
    await discard(files, received);
    throw new AppError(422, 'Satu pesan hanya dapat memuat satu berkas.');
  }
  let saved = false;
  return command(
    deps,
    request,
    async (trx) => {
      const id = uuidv7();
      await insertFile(trx, { id, pengirim_id: me, ...one });
      saved = true;
      return { id, nama: one.nama, mime: one.mime, ukuran: one.ukuran };
    },
    { nama: one.nama, sha256: one.sha256 },
  )
    .catch((error: unknown) => {
      // After a refusal or a full disk it is certain that no row was stored; after any other error the sweep decides.
      if (error instanceof AppError || isDiskFull(error)) saved = false;
      throw error;
    })
    .finally(() => (saved ? undefined : discard(files, received)));
}
