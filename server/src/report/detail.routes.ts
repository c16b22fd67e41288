/** `/api/reportApi-capaian-detail`: evidence and feedback of one indicator. contract.md §6. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import { type DetailChanged, deleteFileBody, detailChangedSchema, feedbackBody } from '#contract/report.ts';
import type { HistoryAction } from '#domain/report/report.ts';
import { changesReport } from '#server/auth/gate-objects.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { isDiskFull } from '#server/http/disk-full.ts';
import { AppError, ok, type CurrentUser, type RouteDeps, notFound } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { recordHistory, type Performer, type Change, saveNote } from '#server/history/trail.queries.ts';
import { readDetail, readBrief, type LockedReport } from '#server/report/read.queries.ts';
import { bumpVersion } from '#server/report/entry.queries.ts';
import { MAX_FILES, type NewFile, discard, receiveFiles, tooMany } from '#server/evidence/receive.service.ts';
import { MODULE, hold, performerOf, decideOn, NO_FACTS, visible } from '#server/report/decide.service.ts';

const BASE = '/api/pelaporan-capaian-detail';
const idParams = z.object({ id: idSchema });
type Trx = Transaction<Database>;
type Detail = NonNullable<Awaited<ReturnType<typeof readDetail>>>;

async function patch(db: Db, detailId: string): Promise<DetailChanged> {
  const detail = await readDetail(db, detailId);
  const report = detail && (await readBrief(db, detail.laporan_id));
  if (!detail || !report) throw notFound('Indikator');
  const { laporan_id: _, ...content } = detail;
  return { ...content, laporan: { id: report.id, versi: report.versi } };
}

/** Holds the report of an indicator; the indicator is read after that. @throws AppError 404 */
async function holdDetail(trx: Trx, user: CurrentUser, id: string) {
  const parent = await trx.selectFrom('laporan_detail').select('laporan_id').where('id', '=', id).executeTakeFirst();
  if (!parent) throw notFound('Indikator');
  const report = await hold(trx, user, parent.laporan_id, 'Indikator');
  const detail = await readDetail(trx, id);
  if (!detail) throw notFound('Indikator');
  return { laporan: report, detail };
}

const assertEditable = (trx: Trx, user: CurrentUser, report: LockedReport, detailId: string) =>
  decideOn({
    peristiwa: 'report.edit',
    pengguna: user,
    milik: report,
    status: report.status,
    facts: NO_FACTS,
    latest: () => patch(trx, detailId),
  });

type Trail = { aksi: HistoryAction; oleh: Performer; waktu: Date };

/** Raises both versions and writes the history row of a change to one indicator. */
async function recordEdit(
  trx: Trx,
  report: LockedReport,
  detail: Detail,
  { aksi, oleh, waktu }: Trail,
  fields: Pick<Change, 'kolom' | 'dari' | 'ke'>[],
): Promise<void> {
  await trx
    .updateTable('laporan_detail')
    .set({ updated_at: waktu })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', '=', detail.id)
    .execute();
  await bumpVersion(trx, report.id, waktu);
  const changes = fields.map((field) => ({
    detail_id: detail.id,
    kpi_id: detail.kpi_id,
    kode: detail.kpi.kode,
    ...field,
  }));
  const { status, putaran } = report;
  await recordHistory(trx, {
    reportId: report.id,
    aksi,
    dari: status,
    ke: status,
    oleh,
    waktu,
    putaran,
    perubahan: changes,
  });
}

/** Refuses an upload before its bytes are received; the transaction asks again. */
async function checkFirst({ db }: RouteDeps, user: CurrentUser, id: string): Promise<void> {
  const detail = await readDetail(db, id);
  const report = detail && (await readBrief(db, detail.laporan_id));
  if (!report || !visible(user, report)) throw notFound('Indikator');
  await decideOn({
    peristiwa: 'report.edit',
    pengguna: user,
    milik: report,
    status: report.status,
    facts: NO_FACTS,
    latest: () => patch(db, id),
  });
}

async function saveFiles(trx: Trx, user: CurrentUser, id: string, upload: readonly NewFile[], time: Date) {
  const { laporan, detail } = await holdDetail(trx, user, id);
  await assertEditable(trx, user, laporan, id);
  if (detail.files.length + upload.length > MAX_FILES) throw tooMany();
  const by = await performerOf(trx, user, 'update');
  const rows = upload.map((file) => ({
    id: uuidv7(),
    detail_id: id,
    ...file,
    uploaded_by: by.id,
    uploaded_at: time,
  }));
  await trx.insertInto('berkas').values(rows).execute();
  const fields = rows.map(({ id: fileId, nama }) => ({ kolom: 'files', dari: null, ke: { id: fileId, nama } }));
  await recordEdit(trx, laporan, detail, { aksi: 'upload', oleh: by, waktu: time }, fields);
  return patch(trx, id);
}

async function removeFile(trx: Trx, user: CurrentUser, id: string, fileId: string, time: Date) {
  const { laporan, detail } = await holdDetail(trx, user, id);
  await assertEditable(trx, user, laporan, id);
  const file = detail.files.find((f) => f.id === fileId);
  if (!file) throw notFound('Berkas');
  const by = await performerOf(trx, user, 'update');
  await trx.updateTable('berkas').set({ deleted_at: time }).where('id', '=', fileId).execute();
  const from = { id: file.id, nama: file.nama };
  await recordEdit(trx, laporan, detail, { aksi: 'deletefile', oleh: by, waktu: time }, [
    { kolom: 'files', dari: from, ke: null },
  ]);
  return patch(trx, id);
}

async function value(trx: Trx, user: CurrentUser, id: string, body: z.infer<typeof feedbackBody>, time: Date) {
  const { laporan, detail } = await holdDetail(trx, user, id);
  await decideOn({
    peristiwa: 'report.feedback',
    pengguna: user,
    milik: laporan,
    status: laporan.status,
    facts: NO_FACTS,
    versi: { sent: body.versi, now: detail.versi, wajib: true },
    latest: () => patch(trx, id),
  });
  const feedback = body.feedback?.trim() ? body.feedback : null;
  const { feedback_status } = body;
  const fields = [
    { kolom: 'feedback', dari: detail.feedback, ke: feedback },
    { kolom: 'feedback_status', dari: detail.feedback_status, ke: feedback_status },
  ].filter(({ dari, ke }) => dari !== ke);
  if (fields.length === 0) return patch(trx, id);
  const by = await performerOf(trx, user, 'feedback');
  await trx.updateTable('laporan_detail').set({ feedback, feedback_status }).where('id', '=', id).execute();
  await recordEdit(trx, laporan, detail, { aksi: 'feedback', oleh: by, waktu: time }, fields);
  if (feedback !== null) {
    const { putaran } = laporan;
    await saveNote(trx, { reportId: laporan.id, detailId: id, isi: feedback, oleh: by, waktu: time, putaran });
  }
  return patch(trx, id);
}

/** Registers upload, deletefile and feedback. */
export function registerReportDetail(app: App, deps: RouteDeps): void {
  const { now, files } = deps;
  const tags = [MODULE];
  const oneDetail = responses({ 200: envelope(detailChangedSchema) });

  app.patch(
    `${BASE}/:id/upload`,
    {
      config: changesReport(deps.db, 'report.edit', 'indicator'),
      schema: { tags, consumes: ['multipart/form-data'], params: idParams, response: oneDetail },
    },
    async (request, reply) => {
      const { pengguna } = request;
      const { id } = request.params;
      await checkFirst(deps, pengguna, id);
      const file = await receiveFiles(files, request);
      let saved = false;
      const save = async (trx: Trx) => {
        const detail = await saveFiles(trx, pengguna, id, file, now());
        saved = true;
        return { status: 200 as const, body: ok(detail, 'Berkas tersimpan') };
      };
      // Answered only when what was not kept is gone: a repeated call leaves nothing behind, not for a moment.
      const { status, body } = await withIdempotency(
        deps,
        request,
        save,
        file.map(({ nama, sha256 }) => ({ nama, sha256 })),
      )
        .catch((error: unknown) => {
          // A refusal and a full disk say for sure that no row was kept; after anything else the sweep decides.
          if (error instanceof AppError || isDiskFull(error)) saved = false;
          throw error;
        })
        .finally(() => (saved ? undefined : discard(files, file)));
      return reply.code(status).send(body);
    },
  );

  app.patch(
    `${BASE}/:id/deletefile`,
    {
      config: changesReport(deps.db, 'report.edit', 'indicator'),
      schema: { tags, params: idParams, body: deleteFileBody, response: oneDetail },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const detail = await removeFile(trx, request.pengguna, id, request.body.file_id, now());
        return { status: 200 as const, body: ok(detail, 'Berkas dihapus') };
      });
      return reply.code(status).send(body);
    },
  );

  app.put(
    `${BASE}/:id/feedback`,
    {
      config: changesReport(deps.db, 'report.feedback', 'indicator'),
      schema: { tags, params: idParams, body: feedbackBody, response: oneDetail },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Many of these go before a decision; one that is repeated after a broken connection must not be told "too late".
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const detail = await value(trx, request.pengguna, id, request.body, now());
        return { status: 200 as const, body: ok(detail, 'Umpan balik tersimpan') };
      });
      return reply.code(status).send(body);
    },
  );
}
