/** Evidence: handing it in, taking it away, reading it; authorised like the report that it belongs to. */
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { DetailChanged } from '#contract/report.ts';
import { findStoredFile, insertFiles, markFileDeleted } from '#server/evidence/queries.ts';
import { discard, MAX_FILES, type NewFile, receiveFiles, tooMany } from '#server/evidence/receive.service.ts';
import { command, type DoneBy, type Trx } from '#server/http/command.ts';
import { isDiskFull } from '#server/http/disk-full.ts';
import { AppError, type CurrentUser, notFound, ok, type RouteDeps } from '#server/http/kit.ts';
import { decideOn, NO_FACTS, performerOf, visible } from '#server/report/decide.service.ts';
import { assertEditable, holdDetail, readChanged, recordEdit } from '#server/report/detail.service.ts';
import { readBrief, readDetail } from '#server/report/read.queries.ts';

/** A file that this person may read. @throws AppError 404, also without an id */
export async function readableFile({ db }: RouteDeps, user: CurrentUser, id: string | undefined) {
  const file = id === undefined ? undefined : await findStoredFile(db, id);
  if (!file || !visible(user, file)) throw notFound('Berkas');
  return file;
}

/** Refuses an upload before its bytes are received; the transaction asks again. */
async function checkFirst({ db }: RouteDeps, user: CurrentUser, id: string): Promise<void> {
  const detail = await readDetail(db, id);
  const report = detail && (await readBrief(db, detail.laporan_id));
  if (!report || !visible(user, report)) throw notFound('Indikator');
  await decideOn({
    event: 'report.edit',
    user,
    owned: report,
    status: report.status,
    facts: NO_FACTS,
    latest: () => readChanged(db, id),
  });
}

async function saveFiles(
  trx: Trx,
  { user, time }: DoneBy,
  id: string,
  upload: readonly NewFile[],
): Promise<DetailChanged> {
  const { report, detail } = await holdDetail(trx, user, id);
  await assertEditable(trx, user, report, id);
  if (detail.files.length + upload.length > MAX_FILES) throw tooMany();
  const by = await performerOf(trx, user, 'update');
  const rows = upload.map((file) => ({
    id: uuidv7(),
    detail_id: id,
    ...file,
    uploaded_by: by.id,
    uploaded_at: time,
  }));
  await insertFiles(trx, rows);
  const fields = rows.map(({ id: fileId, nama }) => ({ kolom: 'files', dari: null, ke: { id: fileId, nama } }));
  await recordEdit(trx, report, detail, { aksi: 'upload', by, time }, fields);
  return readChanged(trx, id);
}

/** Takes a file away from an indicator. @throws AppError 404, 403, 409 */
export async function removeFile(trx: Trx, { user, time }: DoneBy, id: string, fileId: string): Promise<DetailChanged> {
  const { report, detail } = await holdDetail(trx, user, id);
  await assertEditable(trx, user, report, id);
  const file = detail.files.find((f) => f.id === fileId);
  if (!file) throw notFound('Berkas');
  const by = await performerOf(trx, user, 'update');
  await markFileDeleted(trx, fileId, time);
  const from = { id: file.id, nama: file.nama };
  await recordEdit(trx, report, detail, { aksi: 'deletefile', by, time }, [{ kolom: 'files', dari: from, ke: null }]);
  return readChanged(trx, id);
}

/**
 * Receives the files of a multipart request and keeps them with an indicator: all or none.
 * @throws AppError as `receiveFiles`; 404, 403, 409; 422 when the indicator would have too many
 */
export async function upload(deps: RouteDeps, request: FastifyRequest, id: string) {
  const { files } = deps;
  await checkFirst(deps, request.caller, id);
  const received = await receiveFiles(files, request);
  let saved = false;
  const save = async (trx: Trx, by: DoneBy) => {
    const detail = await saveFiles(trx, by, id, received);
    saved = true;
    return ok(detail, 'Berkas tersimpan');
  };
  // Answers only after discarded files were deleted, so that a repeated call never meets them.
  return command(
    deps,
    request,
    save,
    received.map(({ nama, sha256 }) => ({ nama, sha256 })),
  )
    .catch((error: unknown) => {
      // After a refusal or a full disk it is certain that no row was stored; after any other error the hourly sweep
      // decides.
      if (error instanceof AppError || isDiskFull(error)) saved = false;
      throw error;
    })
    .finally(() => (saved ? undefined : discard(files, received)));
}
