/** `/api/dashboard/*`: what leaders, officers and verifiers see of the figures within their reach. contract.md §4. */
import {
  dasborCapaianSchema,
  dasborMatrikQuery,
  dasborMatrikSchema,
  dasborPersentaseSchema,
  dasborQuery,
  dasborSatkerQuery,
  dasborSatkerSchema,
  dasborStatistikSchema,
  halamanEnvelope,
} from '#contract/dasbor.ts';
import { envelope } from '#contract/envelope.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type Pengguna, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import { kerangka, type MintaDasbor } from '#server/repositories/dasbor-lingkup.ts';
import { dasborMatrik, dasborPersentase } from '#server/repositories/dasbor-matrik.ts';
import { dasborCapaian } from '#server/repositories/dasbor-ringkasan.ts';
import { dasborSatker } from '#server/repositories/dasbor-satker.ts';
import { dasborStatistik } from '#server/repositories/dasbor-statistik.ts';

const BASE = '/api/dashboard';
const MODUL = 'Dashboard';
const tags = [MODUL];

/** Registers the dashboards. Each fails by itself: no call waits for another. */
export function registerDasbor(app: App, { db, now }: RouteDeps): void {
  const untuk = (pengguna: Pengguna, minta: MintaDasbor) => kerangka(db, pengguna, minta, now());
  const gate = needs('read', MODUL, visibleUnit(db, MODUL));

  app.get(
    `${BASE}/capaian`,
    {
      config: gate,
      schema: { tags, querystring: dasborQuery, response: responses({ 200: envelope(dasborCapaianSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dasborCapaian(db, await untuk(pengguna, query))),
  );
  app.get(
    `${BASE}/matrik`,
    {
      config: gate,
      schema: {
        tags,
        querystring: dasborMatrikQuery,
        response: responses({ 200: halamanEnvelope(dasborMatrikSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const data = await dasborMatrik(db, await untuk(pengguna, query), query);
      return { ...ok(data), paging: paging(query, data.jumlah.baris) };
    },
  );
  app.get(
    `${BASE}/matrik-percentage`,
    {
      config: gate,
      schema: { tags, querystring: dasborQuery, response: responses({ 200: envelope(dasborPersentaseSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dasborPersentase(db, await untuk(pengguna, query))),
  );
  app.get(
    `${BASE}/statistic`,
    {
      config: gate,
      schema: { tags, querystring: dasborQuery, response: responses({ 200: envelope(dasborStatistikSchema) }) },
    },
    async ({ pengguna, query }) => ok(await dasborStatistik(db, await untuk(pengguna, query))),
  );
  app.get(
    `${BASE}/satker`,
    {
      config: gate,
      schema: {
        tags,
        querystring: dasborSatkerQuery,
        response: responses({ 200: halamanEnvelope(dasborSatkerSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const { data, total } = await dasborSatker(db, await untuk(pengguna, query), query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
}
