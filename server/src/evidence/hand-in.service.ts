/** A file that is handed in by itself, for a message or a letter that takes it afterwards. */
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { MAX_FILES_PER_DAY } from '#domain/evidence/files.ts';
import { discard, type NewFile, receiveFiles } from '#server/evidence/receive.service.ts';
import { command, type Trx } from '#server/http/command.ts';
import { isDiskFull } from '#server/http/disk-full.ts';
import { AppError, type RouteDeps } from '#server/http/kit.ts';

/** Where the files of an area are kept. */
export type HandedIn = {
  /** How many this person has handed in within 24 hours. */
  count: (me: string) => Promise<number>;
  keep: (trx: Trx, me: string, file: NewFile & { id: string }) => Promise<void>;
  /** Why there is more than one. */
  tooMany: string;
};

async function assertMayHandIn(me: string, { count }: HandedIn): Promise<void> {
  if ((await count(me)) < MAX_FILES_PER_DAY) return;
  throw new AppError(
    422,
    `Anda sudah mengunggah ${MAX_FILES_PER_DAY} berkas dalam 24 jam terakhir. Unggah lagi besok.`,
  );
}

/**
 * Receives one file, of the kinds and the size that evidence may have, and keeps it until something takes it.
 * @throws AppError as `receiveFiles`; 422 for more than one file, and for more than a day holds
 */
export async function handIn(deps: RouteDeps, request: FastifyRequest, where: HandedIn) {
  const { files } = deps;
  const me = request.caller.id;
  await assertMayHandIn(me, where);
  const received = await receiveFiles(files, request);
  const [one, ...others] = received;
  if (!one || others.length > 0) {
    await discard(files, received);
    throw new AppError(422, where.tooMany);
  }
  let saved = false;
  return command(
    deps,
    request,
    async (trx) => {
      const id = uuidv7();
      await where.keep(trx, me, { id, ...one });
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
