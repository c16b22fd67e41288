import { PESAN } from '#domain/pesan/pesan.ts';
import { z } from 'zod';
import { envelope, idSchema, idsSchema, listEnvelope } from '#contract/envelope.ts';
import {
  dasborKpiQuery,
  dasborKpiSchema,
  hasilSalinSchema,
  kpiDetailSchema,
  type KpiTersimpan,
  kpiTersimpanSchema,
  salinKpiBody,
} from '#contract/kpi.ts';
import { type Kpi, kpiCreateBody, kpiEditBody, kpiQuery, kpiSchema, setTargetBody } from '#contract/master.ts';
import { type Address, idIn, needs } from '#server/auth/gate.ts';
import { wajibBolehAtas } from '#server/auth/plugin.ts';
import { type Db, tx } from '#server/db/tx.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { ok, type Pengguna, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import { dasborKpi } from '#server/repositories/kpi-dasbor.ts';
import { bacaRiwayatTarget, denganTemuan, dipakaiLaporan, sudahDikirim } from '#server/repositories/kpi-riwayat.ts';
import { salinKpi } from '#server/repositories/kpi-salin.ts';
import { buatKpi, hapusKpi, setTarget, ubahKpi } from '#server/repositories/kpi-ubah.ts';
import { cariKpi, daftarKpi } from '#server/repositories/kpi.ts';

const byId = z.object({ id: idSchema });
const byIds = z.object({ id: idsSchema });
const satuKpi = responses({ 200: envelope(kpiTersimpanSchema) });

/** The ids of `…/{id}/deletes`; a part that is no id names nothing. */
export function idsDari(joined: string, apa: string): string[] {
  const ids = [...new Set(joined.split(','))];
  if (ids.length > 100 || !ids.every((id) => idSchema.safeParse(id).success)) throw tidakDitemukan(apa);
  return ids;
}

async function lengkap(db: Db, kpi: Kpi): Promise<KpiTersimpan> {
  const [satu] = await denganTemuan(db, [kpi]);
  if (!satu) throw new Error(`KPI ${kpi.id} vanished inside its transaction`);
  return satu;
}

/** KPIs and their targets (contract.md §5; specification §7 "KPI"). */
export function registerKpi(app: App, deps: RouteDeps): void {
  const kpiBolehDiubah = async (pengguna: Pengguna, { params }: Address) => {
    const id = idIn(params['id']);
    const [kpi] = id === undefined ? [] : await cariKpi(deps.db, [id]);
    wajibBolehAtas(pengguna, 'update', 'Kpi', kpi, 'KPI');
  };
  app.get(
    '/api/kpi',
    {
      config: needs('read', 'Kpi'),
      schema: { querystring: kpiQuery, response: responses({ 200: listEnvelope(kpiSchema) }) },
    },
    async ({ pengguna, query }) => {
      const { data, total } = await daftarKpi(deps.db, pengguna, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    '/api/kpi/dashboard',
    {
      config: needs('read', 'Kpi'),
      schema: { querystring: dasborKpiQuery, response: responses({ 200: envelope(dasborKpiSchema) }) },
    },
    async ({ pengguna, query }) => {
      return ok(await dasborKpi(deps.db, pengguna, query));
    },
  );
  app.get(
    '/api/kpi/:id/detail',
    { config: needs('read', 'Kpi'), schema: { params: byId, response: responses({ 200: envelope(kpiDetailSchema) }) } },
    async ({ pengguna, params: { id } }) => {
      const [kpi] = await cariKpi(deps.db, [id]);
      wajibBolehAtas(pengguna, 'read', 'Kpi', kpi, 'KPI');
      return ok({
        ...(await lengkap(deps.db, kpi)),
        riwayat_target: await bacaRiwayatTarget(deps.db, id),
        perlu_alasan: (await sudahDikirim(deps.db, [id])).size > 0,
        dipakai_laporan: (await dipakaiLaporan(deps.db, [id])).length > 0,
      });
    },
  );
  app.post(
    '/api/kpi',
    { config: needs('create', 'Kpi'), schema: { body: kpiCreateBody, response: satuKpi } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: ok(await lengkap(trx, await buatKpi(trx, body, { pengguna, waktu: deps.now() })), PESAN.dataTersimpan),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.put(
    '/api/kpi/:id/edit',
    { config: needs('update', 'Kpi', kpiBolehDiubah), schema: { params: byId, body: kpiEditBody, response: satuKpi } },
    async ({ pengguna, params, body }) => {
      const kpi = await tx(deps.db, async (trx) =>
        lengkap(trx, await ubahKpi(trx, params.id, body, { pengguna, waktu: deps.now() })),
      );
      return ok(kpi, PESAN.dataTersimpan);
    },
  );
  app.patch(
    '/api/kpi/set-target',
    {
      config: needs('update', 'Kpi'),
      schema: {
        body: setTargetBody,
        response: responses({ 200: envelope(z.union([kpiTersimpanSchema, z.array(kpiTersimpanSchema)])) }),
      },
    },
    async (request, reply) => {
      const { pengguna, body } = request;
      const items = Array.isArray(body) ? body : [body];
      const jawaban = await withIdempotency(deps, request, async (trx) => {
        const awalan = (i: number) => (Array.isArray(body) ? `${i}.` : '');
        const hasil = await denganTemuan(trx, await setTarget(trx, items, { pengguna, waktu: deps.now() }, awalan));
        const [pertama] = hasil;
        const data = !Array.isArray(body) && pertama ? pertama : hasil;
        return { status: 200 as const, body: ok(data, PESAN.dataTersimpan) };
      });
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.post(
    '/api/kpi/copy',
    {
      config: needs('create', 'Kpi'),
      schema: { body: salinKpiBody, response: responses({ 200: envelope(hasilSalinSchema) }) },
    },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => {
        const hasil = await salinKpi(trx, body, { pengguna, waktu: deps.now() });
        const pesan = `${hasil.disalin.length} KPI disalin ke tahun ${body.ke}`;
        return { status: 200 as const, body: ok(hasil, pesan) };
      });
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  for (const url of ['/api/kpi/:id/deletes', '/api/kpi/:id/delete']) {
    app.delete(
      url,
      {
        config: needs('delete', 'Kpi'),
        schema: { params: byIds, response: responses({ 200: envelope(z.object({ id: z.array(idSchema) })) }) },
      },
      async ({ pengguna, params }) => {
        const ids = idsDari(params.id, 'KPI');
        await tx(deps.db, (trx) => hapusKpi(trx, ids, { pengguna, waktu: deps.now() }));
        return ok({ id: ids }, 'Data telah dihapus');
      },
    );
  }
}
