/** The changing calls on a report: create, fill, decide, delete. contract.md §6. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { envelope, idSchema, idsSchema } from '#contract/envelope.ts';
import { createLaporanBody, keputusanBody, laporanSchema, updateLaporanBody } from '#contract/pelaporan.ts';
import { needs } from '#server/auth/gate.ts';
import { changesReport } from '#server/auth/gate-objects.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, ok, type Pengguna, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { laporanHidupUntuk, temuanHidup, temuanTahun, temuanUnitTahun } from '#server/repositories/pelaporan-cek.ts';
import { hitungUlangSesudah } from '#server/repositories/pelaporan-hitung.ts';
import { bacaLaporan } from '#server/repositories/pelaporan-read.ts';
import { buatLaporan, hitungUlang, LaporanSudahAda, simpanIsian } from '#server/repositories/pelaporan.ts';
import { jalankanKeputusan, KEPUTUSAN, PESAN_KEPUTUSAN } from '#server/routes/pelaporan-keputusan.ts';
import { MODUL, pegang, pelaksana, putuskan, TANPA_FAKTA, unitTerlihat } from '#server/routes/pelaporan-kit.ts';

const BASE = '/api/pelaporan-capaian';
const idParams = z.object({ id: idSchema });
const idsParams = z.object({ id: idsSchema });
const terhapusSchema = z.object({ id: z.array(idSchema) });
type Trx = Transaction<Database>;

async function wajibAda(trx: Trx, id: string) {
  const laporan = await bacaLaporan(trx, id);
  if (!laporan) throw new Error(`Report ${id} vanished inside its transaction`);
  return laporan;
}

async function buat(trx: Trx, pengguna: Pengguna, body: z.infer<typeof createLaporanBody>, waktu: Date) {
  const kunci = { unitId: body.unit_id, tahun: body.tahun, periode: body.periode };
  const milik = await unitTerlihat(trx, pengguna, body.unit_id);
  const hidup = await laporanHidupUntuk(trx, kunci);
  const temuanPembuatan = [...(await temuanTahun(trx, body.tahun)), ...(await temuanUnitTahun(trx, kunci, waktu))];
  await putuskan({
    peristiwa: 'report.create',
    pengguna,
    milik,
    status: hidup?.status ?? 'absent',
    fakta: { ...TANPA_FAKTA, temuanPembuatan },
    terkini: async () => hidup && bacaLaporan(trx, hidup.id),
  });
  const oleh = await pelaksana(trx, pengguna, 'create');
  try {
    return await wajibAda(trx, await buatLaporan(trx, { ...kunci, oleh, waktu }));
  } catch (error) {
    if (!(error instanceof LaporanSudahAda)) throw error;
    const lebihDulu = await laporanHidupUntuk(trx, kunci);
    const pesan = temuanHidup(kunci, lebihDulu ?? { id: '', status: 'draft' })[0]?.pesan ?? '';
    throw new AppError(409, pesan, { data: lebihDulu ? await bacaLaporan(trx, lebihDulu.id) : null });
  }
}

async function isi(trx: Trx, pengguna: Pengguna, id: string, body: z.infer<typeof updateLaporanBody>, waktu: Date) {
  const laporan = await pegang(trx, pengguna, id);
  await putuskan({
    peristiwa: 'report.edit',
    pengguna,
    milik: laporan,
    status: laporan.status,
    fakta: TANPA_FAKTA,
    versi: { dikirim: body.versi, sekarang: laporan.versi, wajib: true },
    terkini: () => bacaLaporan(trx, id),
  });
  const oleh = await pelaksana(trx, pengguna, 'update');
  const perubahan = await simpanIsian(trx, id, body.details, { oleh, waktu });
  if (perubahan.length > 0) await hitungUlang(trx, id, waktu);
  return wajibAda(trx, id);
}

/** Deletes drafts, all or none; always taken in the order of their ids so that two calls cannot deadlock. */
async function hapus(trx: Trx, pengguna: Pengguna, ids: readonly string[], waktu: Date): Promise<string[]> {
  const urut = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  const ditolak: { id: string; error: AppError }[] = [];
  for (const id of urut) {
    try {
      const laporan = await pegang(trx, pengguna, id);
      await putuskan({
        peristiwa: 'report.delete',
        pengguna,
        milik: laporan,
        status: laporan.status,
        fakta: TANPA_FAKTA,
        terkini: () => bacaLaporan(trx, id),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ditolak.push({ id, error });
    }
  }
  const pertama = ditolak[0]?.error;
  if (pertama && urut.length === 1) throw pertama;
  if (pertama) {
    const errors = ditolak.map(({ id, error }) => ({ path: id, code: String(error.status), message: error.message }));
    throw new AppError(pertama.status, pertama.message, { data: pertama.data, errors });
  }
  await trx
    .updateTable('laporan')
    .set({ deleted_at: waktu, updated_at: waktu })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', 'in', urut)
    .execute();
  for (const id of urut) await hitungUlangSesudah(trx, id, waktu);
  return urut;
}

/** Registers the changing calls on reports. */
export function registerPelaporanUbah(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  const tags = [MODUL];
  const satuLaporan = responses({ 200: envelope(laporanSchema) });

  app.post(
    BASE,
    { config: needs('create', MODUL), schema: { tags, body: createLaporanBody, response: satuLaporan } },
    async (request, reply) => {
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const laporan = await buat(trx, request.pengguna, request.body, now());
        return { status: 200 as const, body: ok(laporan, 'Laporan dibuat') };
      });
      return reply.code(status).send(body);
    },
  );

  app.put(
    `${BASE}/:id`,
    {
      config: changesReport(db, 'report.edit'),
      schema: { tags, params: idParams, body: updateLaporanBody, response: satuLaporan },
    },
    async (request) => {
      const { id } = request.params;
      const laporan = await tx(db, (trx) => isi(trx, request.pengguna, id, request.body, now()));
      return ok(laporan, 'Isian tersimpan');
    },
  );

  for (const aksi of KEPUTUSAN) {
    app.patch(
      `${BASE}/:id/${aksi}`,
      {
        config: changesReport(db, `report.${aksi}`),
        schema: { tags, params: idParams, body: keputusanBody, response: satuLaporan },
      },
      async (request, reply) => {
        const { id } = request.params;
        const keputusan = request.body;
        // Without a version the decision is not bound to what was seen; the specification's own client sends none.
        if (keputusan.versi === undefined) request.log.info({ laporan: id, aksi }, 'unversioned decision');
        const { status, body } = await withIdempotency(deps, request, async (trx) => {
          const laporan = await jalankanKeputusan(trx, request.pengguna, id, aksi, keputusan, now());
          return { status: 200 as const, body: ok(laporan, PESAN_KEPUTUSAN[aksi]) };
        });
        return reply.code(status).send(body);
      },
    );
  }

  app.delete(
    `${BASE}/:id/delete`,
    {
      config: needs('delete', MODUL),
      schema: { tags, params: idParams, response: responses({ 200: envelope(terhapusSchema) }) },
    },
    async (request) => {
      const { id } = request.params;
      const ids = await tx(db, (trx) => hapus(trx, request.pengguna, [id], now()));
      return ok({ id: ids }, 'Laporan dihapus');
    },
  );

  app.delete(
    `${BASE}/:id/deletes`,
    {
      config: needs('delete', MODUL),
      schema: { tags, params: idsParams, response: responses({ 200: envelope(terhapusSchema) }) },
    },
    async (request) => {
      const diminta = request.params.id.split(',');
      const ids = await tx(db, (trx) => hapus(trx, request.pengguna, diminta, now()));
      return ok({ id: ids }, `${ids.length} laporan dihapus`);
    },
  );
}
