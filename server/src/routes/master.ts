import { PESAN } from '#domain/pesan/pesan.ts';
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import { jadwalCreateBody, jadwalEditBody, jadwalQuery, jadwalSchema } from '#contract/jadwal.ts';
import {
  moduleCreateBody,
  moduleEditBody,
  moduleQuery,
  moduleSchema,
  tipeTargetCreateBody,
  tipeTargetEditBody,
  tipeTargetQuery,
  tipeTargetSchema,
} from '#contract/katalog.ts';
import { tahunQuery, tahunRecordSchema, unitQuery, unitSchema } from '#contract/master.ts';
import { tahunCreateBody, tahunEditBody, unitCreateBody, unitEditBody } from '#contract/organisasi.ts';
import { eksporQuery } from '#contract/rekaman.ts';
import {
  rencanaCreateBody,
  rencanaEditBody,
  rencanaQuery,
  rencanaSchema,
  sasaranCreateBody,
  sasaranEditBody,
  sasaranQuery,
  sasaranSchema,
} from '#contract/rencana.ts';
import { type Gate, idIn } from '#server/auth/gate.ts';
import { tx } from '#server/db/tx.ts';
import { headerXlsx, keXlsx, wajibMuat } from '#server/ekspor/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { bytesOf, responses, XLSX } from '#server/http/responses.ts';
import { hariIni } from '#server/repositories/pelaporan-cek.ts';
import { paging } from '#server/repositories/daftar.ts';
import { jadwal } from '#server/repositories/jadwal.ts';
import { modul, target } from '#server/repositories/katalog.ts';
import type { Master, Rekaman } from '#server/repositories/master-kit.ts';
import {
  buatMaster,
  daftarMaster,
  hapusMaster,
  hitungMaster,
  type KueriMaster,
  satuMaster,
  ubahMaster,
  wajibBolehRekaman,
} from '#server/repositories/master.ts';
import { kinerja, program, sasaran } from '#server/repositories/rencana.ts';
import { tahun } from '#server/repositories/tahun.ts';
import { unit } from '#server/repositories/unit.ts';
import { idsDari } from '#server/routes/kpi.ts';

const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const terhapus = responses({ 200: envelope(z.object({ id: z.array(idSchema) })) });

type Skema<R, C> = {
  rekaman: z.ZodType<R>;
  buat: z.ZodType<C>;
  ubah: z.ZodType<{ versi?: number | undefined }>;
  /** Without `page` and `perPage` the list is not paged: it carries data only (specification §3, module). */
  query: z.ZodObject<Record<string, z.ZodType>>;
};

/** The calls of one kind of record: list, one, export, create, update, delete one or several. */
function registerRekaman<R extends Rekaman, C extends object>(
  app: App,
  deps: RouteDeps,
  url: string,
  def: Master<R, C>,
  skema: Skema<R, C>,
): void {
  const satu = responses({ 200: envelope(skema.rekaman) });
  const gate = (aksi: string, object?: Gate['object']): { gate: Gate } => ({
    gate: { right: (pengguna) => def.akses.wajib(pengguna, aksi), ...(object ? { object } : {}) },
  });
  const bolehDiubah: Gate['object'] = async (pengguna, { params }) => {
    const id = idIn(params['id']);
    if (id === undefined) throw tidakDitemukan(def.apa);
    wajibBolehRekaman(pengguna, def, 'update', await satuMaster(deps.db, def, pengguna, id));
  };
  const berhalaman = 'page' in skema.query.shape;
  const daftar = berhalaman ? listEnvelope(skema.rekaman) : envelope(z.array(skema.rekaman));
  app.get(
    url,
    { config: gate('read'), schema: { querystring: skema.query, response: responses({ 200: daftar }) } },
    async ({ pengguna, query }) => {
      const kueri = query as KueriMaster;
      const { data, total } = await daftarMaster(deps.db, def, pengguna, kueri);
      const { page, perPage } = kueri;
      if (page === undefined || perPage === undefined) return ok(data);
      return { ...ok(data), paging: paging({ page, perPage }, total) };
    },
  );
  app.get(
    `${url}/export`,
    {
      config: gate('export'),
      schema: { querystring: eksporQuery(skema.query), response: responses({ 200: bytesOf(XLSX) }) },
    },
    async ({ pengguna, query }, reply) => {
      const kueri = query as KueriMaster;
      wajibMuat(await hitungMaster(deps.db, def, pengguna, kueri, 'export'));
      const { data } = await daftarMaster(deps.db, def, pengguna, kueri, 'export');
      const nama = `${url.replace(/.*\//, '')}-${hariIni(deps.now())}`;
      return reply.headers(headerXlsx(nama)).send(await keXlsx(def.apa, def.ekspor, data));
    },
  );
  app.get(
    `${url}/:id`,
    { config: gate('read'), schema: { params: byId, response: satu } },
    async ({ pengguna, params }) => ok(await satuMaster(deps.db, def, pengguna, params.id)),
  );
  app.post(url, { config: gate('create'), schema: { body: skema.buat, response: satu } }, async (request, reply) => {
    const { pengguna, body } = request;
    const jawaban = await withIdempotency(deps, request, async (trx) => ({
      status: 200 as const,
      body: ok(await buatMaster(trx, def, body as C, { pengguna, waktu: deps.now() }), PESAN.dataTersimpan),
    }));
    return reply.code(jawaban.status).send(jawaban.body);
  });
  app.put(
    `${url}/:id`,
    { config: gate('update', bolehDiubah), schema: { params: byId, body: skema.ubah, response: satu } },
    async ({ pengguna, params, body }) => {
      const ubah = body as { versi?: number | undefined };
      const oleh = { pengguna, waktu: deps.now() };
      return ok(await tx(deps.db, (trx) => ubahMaster(trx, def, params.id, ubah, oleh)), PESAN.dataTersimpan);
    },
  );
  for (const hapus of [`${url}/:id`, `${url}/:id/deletes`]) {
    app.delete(
      hapus,
      { config: gate('delete'), schema: { params: byIds, response: terhapus } },
      async ({ pengguna, params }) => {
        const ids = idsDari(params.id, def.apa);
        await tx(deps.db, (trx) => hapusMaster(trx, def, ids, { pengguna, waktu: deps.now() }));
        return ok({ id: ids }, 'Data telah dihapus');
      },
    );
  }
}

const RENCANA = { rekaman: rencanaSchema, buat: rencanaCreateBody, ubah: rencanaEditBody, query: rencanaQuery };

/** Master data (specification §7 "Master data", contract.md §5 and §9): a new kind of record is one line here. */
export function registerMaster(app: App, deps: RouteDeps): void {
  registerRekaman(app, deps, '/api/program', program, RENCANA);
  registerRekaman(app, deps, '/api/kinerja', kinerja, RENCANA);
  registerRekaman(app, deps, '/api/sasaran-kegiatan', sasaran, {
    rekaman: sasaranSchema,
    buat: sasaranCreateBody,
    ubah: sasaranEditBody,
    query: sasaranQuery,
  });
  registerRekaman(app, deps, '/api/target', target, {
    rekaman: tipeTargetSchema,
    buat: tipeTargetCreateBody,
    ubah: tipeTargetEditBody,
    query: tipeTargetQuery,
  });
  registerRekaman(app, deps, '/api/module', modul, {
    rekaman: moduleSchema,
    buat: moduleCreateBody,
    ubah: moduleEditBody,
    query: moduleQuery,
  });
  registerRekaman(app, deps, '/api/jadwal', jadwal, {
    rekaman: jadwalSchema,
    buat: jadwalCreateBody,
    ubah: jadwalEditBody,
    query: jadwalQuery,
  });
  registerRekaman(app, deps, '/api/unit', unit, {
    rekaman: unitSchema,
    buat: unitCreateBody,
    ubah: unitEditBody,
    query: unitQuery,
  });
  registerRekaman(app, deps, '/api/tahun', tahun, {
    rekaman: tahunRecordSchema,
    buat: tahunCreateBody,
    ubah: tahunEditBody,
    query: tahunQuery,
  });
}
