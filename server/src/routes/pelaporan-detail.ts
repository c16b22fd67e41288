/** `/api/pelaporan-capaian-detail`: evidence and feedback of one indicator. contract.md §6. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import { type DetailChanged, deleteFileBody, detailChangedSchema, feedbackBody } from '#contract/pelaporan.ts';
import type { AksiRiwayat } from '#domain/pelaporan/laporan.ts';
import { changesReport } from '#server/auth/gate-objects.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { isDiskFull } from '#server/http/disk-full.ts';
import { AppError, ok, type Pengguna, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { catatRiwayat, type Pelaksana, type Perubahan, simpanCatatan } from '#server/repositories/pelaporan-jejak.ts';
import { bacaDetail, bacaRingkas, type LaporanTerkunci } from '#server/repositories/pelaporan-read.ts';
import { naikkanVersi } from '#server/repositories/pelaporan.ts';
import {
  BERKAS_MAKSIMUM,
  type BerkasBaru,
  buang,
  terimaBerkas,
  terlaluBanyak,
} from '#server/routes/pelaporan-berkas.ts';
import { MODUL, pegang, pelaksana, putuskan, TANPA_FAKTA, terlihat } from '#server/routes/pelaporan-kit.ts';

const BASE = '/api/pelaporan-capaian-detail';
const idParams = z.object({ id: idSchema });
type Trx = Transaction<Database>;
type Detail = NonNullable<Awaited<ReturnType<typeof bacaDetail>>>;

async function ubahan(db: Db, detailId: string): Promise<DetailChanged> {
  const detail = await bacaDetail(db, detailId);
  const laporan = detail && (await bacaRingkas(db, detail.laporan_id));
  if (!detail || !laporan) throw tidakDitemukan('Indikator');
  const { laporan_id: _, ...isi } = detail;
  return { ...isi, laporan: { id: laporan.id, versi: laporan.versi } };
}

/** Holds the report of an indicator; the indicator is read after that. @throws AppError 404 */
async function pegangDetail(trx: Trx, pengguna: Pengguna, id: string) {
  const induk = await trx.selectFrom('laporan_detail').select('laporan_id').where('id', '=', id).executeTakeFirst();
  if (!induk) throw tidakDitemukan('Indikator');
  const laporan = await pegang(trx, pengguna, induk.laporan_id, 'Indikator');
  const detail = await bacaDetail(trx, id);
  if (!detail) throw tidakDitemukan('Indikator');
  return { laporan, detail };
}

const bolehUbah = (trx: Trx, pengguna: Pengguna, laporan: LaporanTerkunci, detailId: string) =>
  putuskan({
    peristiwa: 'report.edit',
    pengguna,
    milik: laporan,
    status: laporan.status,
    fakta: TANPA_FAKTA,
    terkini: () => ubahan(trx, detailId),
  });

type Jejak = { aksi: AksiRiwayat; oleh: Pelaksana; waktu: Date };

/** Raises both versions and writes the history row of a change to one indicator. */
async function catatUbahan(
  trx: Trx,
  laporan: LaporanTerkunci,
  detail: Detail,
  { aksi, oleh, waktu }: Jejak,
  fields: Pick<Perubahan, 'kolom' | 'dari' | 'ke'>[],
): Promise<void> {
  await trx
    .updateTable('laporan_detail')
    .set({ updated_at: waktu })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', '=', detail.id)
    .execute();
  await naikkanVersi(trx, laporan.id, waktu);
  const perubahan = fields.map((field) => ({
    detail_id: detail.id,
    kpi_id: detail.kpi_id,
    kode: detail.kpi.kode,
    ...field,
  }));
  const { status, putaran } = laporan;
  await catatRiwayat(trx, { laporanId: laporan.id, aksi, dari: status, ke: status, oleh, waktu, putaran, perubahan });
}

/** Refuses an upload before its bytes are received; the transaction asks again. */
async function periksaDahulu({ db }: RouteDeps, pengguna: Pengguna, id: string): Promise<void> {
  const detail = await bacaDetail(db, id);
  const laporan = detail && (await bacaRingkas(db, detail.laporan_id));
  if (!laporan || !terlihat(pengguna, laporan)) throw tidakDitemukan('Indikator');
  await putuskan({
    peristiwa: 'report.edit',
    pengguna,
    milik: laporan,
    status: laporan.status,
    fakta: TANPA_FAKTA,
    terkini: () => ubahan(db, id),
  });
}

async function simpanBerkas(trx: Trx, pengguna: Pengguna, id: string, berkas: readonly BerkasBaru[], waktu: Date) {
  const { laporan, detail } = await pegangDetail(trx, pengguna, id);
  await bolehUbah(trx, pengguna, laporan, id);
  if (detail.files.length + berkas.length > BERKAS_MAKSIMUM) throw terlaluBanyak();
  const oleh = await pelaksana(trx, pengguna, 'update');
  const rows = berkas.map((file) => ({
    id: uuidv7(),
    detail_id: id,
    ...file,
    uploaded_by: oleh.id,
    uploaded_at: waktu,
  }));
  await trx.insertInto('berkas').values(rows).execute();
  const fields = rows.map(({ id: fileId, nama }) => ({ kolom: 'files', dari: null, ke: { id: fileId, nama } }));
  await catatUbahan(trx, laporan, detail, { aksi: 'upload', oleh, waktu }, fields);
  return ubahan(trx, id);
}

async function hapusBerkas(trx: Trx, pengguna: Pengguna, id: string, fileId: string, waktu: Date) {
  const { laporan, detail } = await pegangDetail(trx, pengguna, id);
  await bolehUbah(trx, pengguna, laporan, id);
  const file = detail.files.find((f) => f.id === fileId);
  if (!file) throw tidakDitemukan('Berkas');
  const oleh = await pelaksana(trx, pengguna, 'update');
  await trx.updateTable('berkas').set({ deleted_at: waktu }).where('id', '=', fileId).execute();
  const dari = { id: file.id, nama: file.nama };
  await catatUbahan(trx, laporan, detail, { aksi: 'deletefile', oleh, waktu }, [{ kolom: 'files', dari, ke: null }]);
  return ubahan(trx, id);
}

async function nilai(trx: Trx, pengguna: Pengguna, id: string, body: z.infer<typeof feedbackBody>, waktu: Date) {
  const { laporan, detail } = await pegangDetail(trx, pengguna, id);
  await putuskan({
    peristiwa: 'report.feedback',
    pengguna,
    milik: laporan,
    status: laporan.status,
    fakta: TANPA_FAKTA,
    versi: { dikirim: body.versi, sekarang: detail.versi, wajib: true },
    terkini: () => ubahan(trx, id),
  });
  const feedback = body.feedback?.trim() ? body.feedback : null;
  const { feedback_status } = body;
  const fields = [
    { kolom: 'feedback', dari: detail.feedback, ke: feedback },
    { kolom: 'feedback_status', dari: detail.feedback_status, ke: feedback_status },
  ].filter(({ dari, ke }) => dari !== ke);
  if (fields.length === 0) return ubahan(trx, id);
  const oleh = await pelaksana(trx, pengguna, 'feedback');
  await trx.updateTable('laporan_detail').set({ feedback, feedback_status }).where('id', '=', id).execute();
  await catatUbahan(trx, laporan, detail, { aksi: 'feedback', oleh, waktu }, fields);
  if (feedback !== null) {
    const { putaran } = laporan;
    await simpanCatatan(trx, { laporanId: laporan.id, detailId: id, isi: feedback, oleh, waktu, putaran });
  }
  return ubahan(trx, id);
}

/** Registers upload, deletefile and feedback. */
export function registerPelaporanDetail(app: App, deps: RouteDeps): void {
  const { now, files } = deps;
  const tags = [MODUL];
  const satuDetail = responses({ 200: envelope(detailChangedSchema) });

  app.patch(
    `${BASE}/:id/upload`,
    {
      config: changesReport(deps.db, 'report.edit', 'indicator'),
      schema: { tags, consumes: ['multipart/form-data'], params: idParams, response: satuDetail },
    },
    async (request, reply) => {
      const { pengguna } = request;
      const { id } = request.params;
      await periksaDahulu(deps, pengguna, id);
      const berkas = await terimaBerkas(files, request);
      let tersimpan = false;
      const simpan = async (trx: Trx) => {
        const detail = await simpanBerkas(trx, pengguna, id, berkas, now());
        tersimpan = true;
        return { status: 200 as const, body: ok(detail, 'Berkas tersimpan') };
      };
      // Answered only when what was not kept is gone: a repeated call leaves nothing behind, not for a moment.
      const { status, body } = await withIdempotency(
        deps,
        request,
        simpan,
        berkas.map(({ nama, sha256 }) => ({ nama, sha256 })),
      )
        .catch((error: unknown) => {
          // A refusal and a full disk say for sure that no row was kept; after anything else the sweep decides.
          if (error instanceof AppError || isDiskFull(error)) tersimpan = false;
          throw error;
        })
        .finally(() => (tersimpan ? undefined : buang(files, berkas)));
      return reply.code(status).send(body);
    },
  );

  app.patch(
    `${BASE}/:id/deletefile`,
    {
      config: changesReport(deps.db, 'report.edit', 'indicator'),
      schema: { tags, params: idParams, body: deleteFileBody, response: satuDetail },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const detail = await hapusBerkas(trx, request.pengguna, id, request.body.file_id, now());
        return { status: 200 as const, body: ok(detail, 'Berkas dihapus') };
      });
      return reply.code(status).send(body);
    },
  );

  app.put(
    `${BASE}/:id/feedback`,
    {
      config: changesReport(deps.db, 'report.feedback', 'indicator'),
      schema: { tags, params: idParams, body: feedbackBody, response: satuDetail },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Many of these go before a decision; one that is repeated after a broken connection must not be told "too late".
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const detail = await nilai(trx, request.pengguna, id, request.body, now());
        return { status: 200 as const, body: ok(detail, 'Umpan balik tersimpan') };
      });
      return reply.code(status).send(body);
    },
  );
}
