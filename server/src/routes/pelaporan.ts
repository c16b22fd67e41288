/** `/api/pelaporan-capaian`: contract.md §6. */
import { z } from 'zod';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import { bandingQuery, bandingSchema } from '#contract/banding.ts';
import {
  catatanSchema,
  checkDataSchema,
  checkQuery,
  laporanQuery,
  laporanRingkasSchema,
  laporanSchema,
  rekapQuery,
  rekapSchema,
  riwayatSchema,
} from '#contract/pelaporan.ts';
import { bandingkan } from '#server/repositories/pelaporan-banding.ts';
import type { Temuan } from '#domain/pelaporan/laporan.ts';
import { PESAN } from '#domain/pesan/pesan.ts';
import { decide } from '#machines/capaian/decide.ts';
import { lingkupUnit } from '#server/auth/abilities.ts';
import { forEverybody, needs } from '#server/auth/gate.ts';
import { visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, ok, type Pengguna, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  type Kunci,
  laporanHidupUntuk,
  temuanHidup,
  temuanTahun,
  temuanUnit,
  temuanUnitTahun,
} from '#server/repositories/pelaporan-cek.ts';
import { paging } from '#server/repositories/daftar.ts';
import { peringatanPembuatan, peringatanPengiriman } from '#server/repositories/pelaporan-peringatan.ts';
import { faktaLaporan } from '#server/repositories/pelaporan-hitung.ts';
import {
  bacaCatatan,
  bacaLaporan,
  bacaPutaran,
  bacaRingkas,
  bacaRiwayat,
  daftarLaporan,
} from '#server/repositories/pelaporan-read.ts';
import { rekapTahun } from '#server/repositories/pelaporan-rekap.ts';
import { izinAtas, MODUL, terlihat, unitTerlihat } from '#server/routes/pelaporan-kit.ts';
import { registerPelaporanGiliran } from '#server/routes/pelaporan-giliran.ts';
import { registerPelaporanKlaim } from '#server/routes/pelaporan-klaim.ts';
import { registerPelaporanUbah } from '#server/routes/pelaporan-ubah.ts';
import { registerPelaporanDetail } from '#server/routes/pelaporan-detail.ts';

const BASE = '/api/pelaporan-capaian';
const idQuery = z.object({ id: idSchema });
const detailQuery = z.object({ id: idSchema, putaran: z.coerce.number().int().min(1).optional() });

/** A report that this person may see. @throws AppError 404 */
async function ringkasTerlihat({ db }: RouteDeps, pengguna: Pengguna, id: string) {
  const laporan = await bacaRingkas(db, id);
  if (!laporan || !terlihat(pengguna, laporan)) throw tidakDitemukan('Laporan');
  return laporan;
}

/** Faults keep from going on, warnings do not. */
type Cek = { temuan: Temuan[]; peringatan: Temuan[] };

/** Faults before creating. Of a unit that is not theirs a person learns nothing but that. */
async function cekPembuatan({ db, now }: RouteDeps, pengguna: Pengguna, kunci: Kunci): Promise<Cek> {
  const unit = await db.selectFrom('unit').select(['id', 'jalur']).where('id', '=', kunci.unitId).executeTakeFirst();
  const milik = unit && { unit_id: unit.id, unit_jalur: unit.jalur };
  const tahun = await temuanTahun(db, kunci.tahun);
  if (!milik || !terlihat(pengguna, milik)) return { temuan: [temuanUnit(), ...tahun], peringatan: [] };
  const petugas = izinAtas(pengguna, milik).includes('create') ? [] : [temuanUnit()];
  const hidup = await laporanHidupUntuk(db, kunci);
  const unitTahun = await temuanUnitTahun(db, kunci, now());
  const temuan = [...petugas, ...tahun, ...temuanHidup(kunci, hidup), ...unitTahun];
  return { temuan, peringatan: await peringatanPembuatan(db, kunci) };
}

/** Faults before submitting: the person, the state and every need, as the chart has them. */
async function cekPengiriman(deps: RouteDeps, pengguna: Pengguna, id: string): Promise<Cek> {
  const laporan = await ringkasTerlihat(deps, pengguna, id);
  const by = { id: pengguna.id, izin: izinAtas(pengguna, laporan) };
  const fakta = await faktaLaporan(deps.db, id);
  const putusan = decide(laporan.status, fakta, { type: 'report.submit', by });
  if (!putusan.ok && putusan.sebab !== 'syarat') {
    return { temuan: [{ kode: putusan.sebab.toUpperCase(), pesan: putusan.pesan }], peringatan: [] };
  }
  const temuan = putusan.ok ? [] : putusan.gagal.flatMap((gagal) => [...gagal.temuan]);
  return { temuan, peringatan: await peringatanPengiriman(deps.db, id) };
}

/** HTTP 200 with the verdict in `alert.code`; warnings have no part in it. */
function jawabanCek({ temuan, peringatan }: Cek) {
  const tingkat = 'peringatan' as const;
  const data =
    peringatan.length === 0 ? { temuan } : { temuan, peringatan: peringatan.map((satu) => ({ ...satu, tingkat })) };
  if (temuan.length === 0) return ok(data, PESAN.silahkanLanjutkan);
  const message = `${temuan.map((t) => t.pesan).join('. ')}.`;
  return { alert: { code: 422, status: 200, message }, data };
}

/** Registers every call on reports and their indicators. */
export function registerPelaporan(app: App, deps: RouteDeps): void {
  const { db } = deps;

  app.get(
    BASE,
    {
      config: needs('read', MODUL),
      schema: {
        tags: [MODUL],
        querystring: laporanQuery,
        response: responses({ 200: listEnvelope(laporanRingkasSchema) }),
      },
    },
    async (request) => {
      const { query } = request;
      const lingkup = lingkupUnit(request.pengguna.ability, 'read', MODUL);
      const { data, total } = await daftarLaporan(db, lingkup, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );

  app.get(
    `${BASE}/check`,
    {
      config: forEverybody(),
      schema: { tags: [MODUL], querystring: checkQuery, response: responses({ 200: envelope(checkDataSchema) }) },
    },
    async (request) => {
      const { id, satker, tahun, periode } = request.query;
      if (id !== undefined) return jawabanCek(await cekPengiriman(deps, request.pengguna, id));
      if (satker === undefined || tahun === undefined || periode === undefined) {
        const message = 'Kirim id, atau satker, tahun, dan periode';
        throw new AppError(422, message, { errors: [{ path: 'id', code: 'required', message }] });
      }
      return jawabanCek(await cekPembuatan(deps, request.pengguna, { unitId: satker, tahun, periode }));
    },
  );

  app.get(
    `${BASE}/detail`,
    {
      config: needs('read', MODUL, visibleReport(db, 'query')),
      schema: { tags: [MODUL], querystring: detailQuery, response: responses({ 200: envelope(laporanSchema) }) },
    },
    async (request) => {
      const { id, putaran } = request.query;
      const ringkas = await ringkasTerlihat(deps, request.pengguna, id);
      const lama = putaran !== undefined && putaran !== ringkas.putaran;
      const laporan = await (lama ? bacaPutaran(db, id, putaran) : bacaLaporan(db, id));
      if (!laporan) throw tidakDitemukan(lama ? `Putaran ${putaran}` : 'Laporan');
      return ok(laporan);
    },
  );

  app.get(
    `${BASE}/banding`,
    {
      config: needs('read', MODUL, visibleReport(db, 'query')),
      schema: { tags: [MODUL], querystring: bandingQuery, response: responses({ 200: envelope(bandingSchema) }) },
    },
    async (request) => {
      const { id, ke, dari } = request.query;
      const { putaran } = await ringkasTerlihat(deps, request.pengguna, id);
      const baru = ke ?? putaran;
      const lama = dari ?? baru - 1;
      const baca = (satu: number) => (satu === putaran ? bacaLaporan(db, id) : bacaPutaran(db, id, satu));
      const [sebelum, sesudah] = [await baca(lama), await baca(baru)];
      if (!sebelum || !sesudah) throw tidakDitemukan(`Putaran ${sebelum ? baru : lama}`);
      return ok(bandingkan(sebelum, sesudah, { dari: lama, ke: baru }));
    },
  );

  app.get(
    `${BASE}/history`,
    {
      config: needs('read', MODUL, visibleReport(db, 'query')),
      schema: { tags: [MODUL], querystring: idQuery, response: responses({ 200: envelope(z.array(riwayatSchema)) }) },
    },
    async (request) => {
      const { id } = await ringkasTerlihat(deps, request.pengguna, request.query.id);
      return ok(await bacaRiwayat(db, id));
    },
  );

  app.get(
    `${BASE}/note`,
    {
      config: needs('read', MODUL, visibleReport(db, 'query')),
      schema: { tags: [MODUL], querystring: idQuery, response: responses({ 200: envelope(z.array(catatanSchema)) }) },
    },
    async (request) => {
      const { id } = await ringkasTerlihat(deps, request.pengguna, request.query.id);
      return ok(await bacaCatatan(db, id));
    },
  );

  app.get(
    `${BASE}/report`,
    {
      config: needs('read', MODUL, visibleUnit(db, MODUL)),
      schema: { tags: [MODUL], querystring: rekapQuery, response: responses({ 200: listEnvelope(rekapSchema) }) },
    },
    async (request) => {
      const { satker, tahun } = request.query;
      await unitTerlihat(db, request.pengguna, satker);
      const data = await rekapTahun(db, satker, tahun);
      return { ...ok(data), paging: { totalItems: data.length, page: 1, perPage: data.length } };
    },
  );

  registerPelaporanUbah(app, deps);
  registerPelaporanKlaim(app, deps);
  registerPelaporanGiliran(app, deps);
  registerPelaporanDetail(app, deps);
}
