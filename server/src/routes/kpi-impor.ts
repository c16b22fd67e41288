/** Imports out of Excel: indicators with targets, realisasi of a report, units. contract.md §9. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import {
  imporKpiQuery,
  imporQuery,
  type ModeImpor,
  type PratinjauImpor,
  pratinjauImporSchema,
} from '#contract/impor.ts';
import { type Gate, needs } from '#server/auth/gate.ts';
import { changesReport, visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import { wajibBoleh, wajibBolehAtas } from '#server/auth/plugin.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { headerXlsx } from '#server/ekspor/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { type Buku, wajibSempat } from '#server/impor/buku.ts';
import { banyakKesalahan, pratinjau, type Rencana, wajibSama } from '#server/impor/hasil.ts';
import { bukuKpi, rencanaKpi, terapkanKpi, wajibBolehImpor } from '#server/impor/kpi-impor.ts';
import { bukuRealisasi, rencanaRealisasi } from '#server/impor/realisasi.ts';
import { templatKpi, templatRealisasi, templatUnit } from '#server/impor/templat-isi.ts';
import { terimaBuku } from '#server/impor/terima.ts';
import { bukuUnit, rencanaUnit, terapkanUnit } from '#server/impor/unit.ts';
import { unitDari } from '#server/repositories/kpi-ubah.ts';
import { bacaLaporan, bacaRingkas } from '#server/repositories/pelaporan-read.ts';
import { hitungUlang } from '#server/repositories/pelaporan.ts';
import { MODUL, pegang, pelaksana, putuskan, TANPA_FAKTA, terlihat } from '#server/routes/pelaporan-kit.ts';

type Trx = Transaction<Database>;
const byId = z.object({ id: idSchema });
const berkas = responses({ 200: bytesOf(XLSX) });
const jawaban = responses({ 200: envelope(pratinjauImporSchema) });
const form = { consumes: ['multipart/form-data'] };

/** Ends a preview: what it wrote to be exact is not to stay. */
class Batal extends Error {
  readonly hasil: PratinjauImpor;
  constructor(hasil: PratinjauImpor) {
    super('A preview leaves nothing behind');
    this.hasil = hasil;
  }
}

type Langkah<R extends Rencana> = {
  baca(isi: Buffer): Promise<Buku>;
  /** Asked again once the workbook is there: time has passed since the gate. */
  boleh(trx: Trx): Promise<void>;
  rencana(trx: Trx, buku: Buku, alasan: string | null): Promise<R>;
  terapkan(trx: Trx, rencana: R): Promise<void>;
};

/** One import call: preview, or all rows or none. */
async function impor<R extends Rencana>(
  deps: RouteDeps,
  request: FastifyRequest,
  { mode, sidik }: { mode: ModeImpor; sidik?: string | undefined },
  langkah: Langkah<R>,
) {
  wajibSempat();
  const diterima = await terimaBuku(request);
  const buku = await langkah.baca(diterima.isi);
  const rencanakan = async (trx: Trx) => {
    await langkah.boleh(trx);
    return langkah.rencana(trx, buku, diterima.alasan);
  };
  if (mode === 'periksa') {
    const lihat = await tx(deps.db, async (trx): Promise<PratinjauImpor> => {
      throw new Batal(pratinjau(await rencanakan(trx), mode, false));
    }).catch((error: unknown) => {
      if (error instanceof Batal) return error.hasil;
      throw error;
    });
    const { salah, buat, ubah } = lihat.jumlah;
    const pesan =
      salah > 0 ? `${banyakKesalahan(lihat.salah.length)} pada ${salah} baris` : `${buat} baru, ${ubah} berubah`;
    return { status: 200 as const, body: ok(lihat, pesan) };
  }
  return withIdempotency(
    deps,
    request,
    async (trx) => {
      const rencana = await rencanakan(trx);
      if (wajibSama(rencana, sidik)) await langkah.terapkan(trx, rencana);
      const hasil = pratinjau(rencana, mode, true);
      return { status: 200 as const, body: ok(hasil, `${hasil.jumlah.buat} dibuat, ${hasil.jumlah.ubah} diubah`) };
    },
    { sidik: diterima.sidik, alasan: diterima.alasan },
  );
}

/** Creating and updating the indicators of a unit, of a year that is there. */
const importsKpi = ({ db }: RouteDeps): { gate: Gate } => ({
  gate: {
    right(pengguna) {
      wajibBoleh(pengguna, 'create', 'Kpi');
      wajibBoleh(pengguna, 'update', 'Kpi');
    },
    async object(pengguna, address) {
      await visibleUnit(db, 'Kpi', 'create')(pengguna, address);
      await visibleUnit(db, 'Kpi', 'update')(pengguna, address);
      const tahun = Number(address.query['tahun']);
      if (!Number.isInteger(tahun) || tahun < 2000 || tahun > 2100) return;
      const ada = await db.selectFrom('tahun').select('id').where('tahun', '=', tahun).executeTakeFirst();
      if (!ada) throw tidakDitemukan(`Tahun ${tahun}`);
    },
  },
});

const importsUnits: { gate: Gate } = {
  gate: {
    right(pengguna) {
      wajibBoleh(pengguna, 'create', 'Unit');
      wajibBoleh(pengguna, 'update', 'Unit');
    },
  },
};

function registerImporKpi(app: App, deps: RouteDeps): void {
  app.get(
    '/api/kpi/import/template',
    {
      config: needs('update', 'Kpi', visibleUnit(deps.db, 'Kpi', 'update')),
      schema: { querystring: imporKpiQuery.pick({ satker: true, tahun: true }), response: berkas },
    },
    async ({ pengguna, query: { satker, tahun } }, reply) => {
      const unit = await deps.db.transaction().execute((trx) => unitDari(trx, satker));
      wajibBolehAtas(pengguna, 'update', 'Kpi', unit, 'Unit');
      const isi = await templatKpi(deps.db, { unit_id: satker, tahun });
      return reply.headers(headerXlsx(`templat-indikator-${tahun}`)).send(isi);
    },
  );
  app.post(
    '/api/kpi/import',
    { config: importsKpi(deps), schema: { ...form, querystring: imporKpiQuery, response: jawaban } },
    async (request, reply) => {
      const { satker, tahun } = request.query;
      const tujuan = { unit_id: satker, tahun };
      const oleh = { pengguna: request.pengguna, waktu: deps.now() };
      const { status, body } = await impor(deps, request, request.query, {
        baca: bukuKpi,
        boleh: (trx) => wajibBolehImpor(trx, tujuan, oleh),
        rencana: (trx, buku, alasan) => rencanaKpi(trx, buku, tujuan, oleh, alasan),
        terapkan: (trx, rencana) => terapkanKpi(trx, rencana, oleh),
      });
      return reply.code(status).send(body);
    },
  );
}

function registerImporRealisasi(app: App, deps: RouteDeps): void {
  const url = '/api/pelaporan-capaian/:id/import';
  app.get(
    `${url}/template`,
    { config: needs('read', MODUL, visibleReport(deps.db, 'params')), schema: { params: byId, response: berkas } },
    async ({ pengguna, params: { id } }, reply) => {
      const laporan = await bacaRingkas(deps.db, id);
      if (!laporan || !terlihat(pengguna, laporan)) throw tidakDitemukan('Laporan');
      const nama = `templat-realisasi-${laporan.periode}-${laporan.tahun}`;
      return reply.headers(headerXlsx(nama)).send(await templatRealisasi(deps.db, id));
    },
  );
  app.post(
    url,
    {
      config: changesReport(deps.db, 'report.edit'),
      schema: { ...form, params: byId, querystring: imporQuery, response: jawaban },
    },
    async (request, reply) => {
      const { pengguna, params } = request;
      const waktu = deps.now();
      const boleh = async (trx: Trx) => {
        const laporan = await pegang(trx, pengguna, params.id);
        await putuskan({
          peristiwa: 'report.edit',
          pengguna,
          milik: laporan,
          status: laporan.status,
          fakta: TANPA_FAKTA,
          terkini: () => bacaLaporan(trx, params.id),
        });
        return laporan;
      };
      const { status, body } = await impor(deps, request, request.query, {
        baca: bukuRealisasi,
        boleh: async (trx) => void (await boleh(trx)),
        async rencana(trx, buku) {
          const { versi } = await boleh(trx);
          const oleh = await pelaksana(trx, pengguna, 'update');
          return rencanaRealisasi(trx, buku, { id: params.id, versi }, { oleh, waktu });
        },
        terapkan: (trx) => hitungUlang(trx, params.id, waktu),
      });
      return reply.code(status).send(body);
    },
  );
}

function registerImporUnit(app: App, deps: RouteDeps): void {
  app.get(
    '/api/unit/import/template',
    { config: needs('create', 'Unit'), schema: { response: berkas } },
    async (_request, reply) => {
      return reply.headers(headerXlsx('templat-unit')).send(await templatUnit(deps.db));
    },
  );
  app.post(
    '/api/unit/import',
    { config: importsUnits, schema: { ...form, querystring: imporQuery, response: jawaban } },
    async (request, reply) => {
      const { status, body } = await impor(deps, request, request.query, {
        baca: bukuUnit,
        boleh: async () => {
          wajibBoleh(request.pengguna, 'create', 'Unit');
          wajibBoleh(request.pengguna, 'update', 'Unit');
        },
        rencana: (trx, buku) => rencanaUnit(trx, buku),
        terapkan: (trx, rencana) => terapkanUnit(trx, rencana, { oleh: request.pengguna.id, waktu: deps.now() }),
      });
      return reply.code(status).send(body);
    },
  );
}

/** Every import: template, preview, apply. */
export function registerImpor(app: App, deps: RouteDeps): void {
  registerImporKpi(app, deps);
  registerImporRealisasi(app, deps);
  registerImporUnit(app, deps);
}
