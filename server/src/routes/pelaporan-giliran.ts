/** `GET /api/pelaporan-capaian/giliran`: the home page and the badges of the menu in one call. */
import { envelope } from '#contract/envelope.ts';
import { type Giliran, giliranQuery, giliranSchema } from '#contract/giliran.ts';
import { triwulanTerakhir } from '#domain/pelaporan/triwulan.ts';
import { type Lingkup, lingkupUnit } from '#server/auth/abilities.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type Pengguna, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { hariIni } from '#server/repositories/pelaporan-cek.ts';
import { giliranPetugas, giliranPimpinan, giliranVerifikator } from '#server/repositories/pelaporan-giliran.ts';
import { MODUL, unitTerlihat } from '#server/routes/pelaporan-kit.ts';

/** The unit that somebody means who has only one. */
const satuUnit = (lingkup: Lingkup): string | null => {
  if (lingkup === 'semua' || lingkup.bawahan.length > 0 || lingkup.sendiri.length !== 1) return null;
  return lingkup.sendiri[0] ?? null;
};

const luas = (lingkup: Lingkup) => lingkup === 'semua' || lingkup.bawahan.length > 0;

/** Registers the call. */
export function registerPelaporanGiliran(app: App, { db, now }: RouteDeps): void {
  const lingkup = (pengguna: Pengguna, aksi: string) => lingkupUnit(pengguna.ability, aksi, MODUL);

  app.get(
    '/api/pelaporan-capaian/giliran',
    {
      config: needs('read', MODUL, visibleUnit(db, MODUL)),
      schema: { tags: [MODUL], querystring: giliranQuery, response: responses({ 200: envelope(giliranSchema) }) },
    },
    async (request) => {
      const { pengguna, query } = request;
      const satker = query.satker === '' ? undefined : query.satker;
      if (satker !== undefined) await unitTerlihat(db, pengguna, satker);
      const { tahun } = query;
      const waktu = now();
      const periode = query.periode ?? triwulanTerakhir(tahun, hariIni(waktu));
      const wilayah = (aksi: string) => ({ lingkup: lingkup(pengguna, aksi), satker });
      const melapor = pengguna.ability.can('submit', MODUL);
      const memutuskan = pengguna.ability.can('approve', MODUL) || pengguna.ability.can('revise', MODUL);
      const memimpin = luas(lingkup(pengguna, 'read'));
      const petugas = melapor
        ? await giliranPetugas(db, wilayah('submit'), satker ?? satuUnit(lingkup(pengguna, 'submit')), tahun, waktu)
        : null;
      const verifikator = memutuskan ? await giliranVerifikator(db, wilayah('approve'), pengguna.id, waktu) : null;
      const pimpinan = memimpin ? await giliranPimpinan(db, wilayah('read'), { tahun, periode }, waktu) : null;
      const [lapor, putus] = [petugas?.jumlah ?? 0, verifikator?.total ?? 0];
      const data: Giliran = {
        tahun,
        waktu: waktu.toISOString(),
        periode,
        petugas: petugas?.isi ?? null,
        verifikator,
        pimpinan,
        lencana: { petugas: lapor, verifikator: putus, total: lapor + putus },
      };
      return ok(data);
    },
  );
}
