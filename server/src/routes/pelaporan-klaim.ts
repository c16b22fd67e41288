/** `PATCH /api/pelaporan-capaian/{id}/klaim` and `/lepas`: who is checking a report now. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { envelope, idSchema } from '#contract/envelope.ts';
import { klaimBody, type LaporanRingkas, laporanRingkasSchema } from '#contract/pelaporan.ts';
import { KATA_STATUS } from '#domain/pelaporan/kata.ts';
import { allowedEvents } from '#machines/capaian/decide.ts';
import { type Gate, idIn } from '#server/auth/gate.ts';
import type { Database } from '#server/db/types.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, ok, type Pengguna, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { klaim, lepaskan } from '#server/repositories/pelaporan-klaim.ts';
import { bacaRingkas } from '#server/repositories/pelaporan-read.ts';
import { izinAtas, MODUL, pegang, TANPA_FAKTA, terlihat } from '#server/routes/pelaporan-kit.ts';

type Trx = Transaction<Database>;
const idParams = z.object({ id: idSchema });
const bukanPemutus = () =>
  new AppError(403, 'Hanya yang boleh memutuskan laporan ini yang dapat menandainya sedang diperiksa.');
const PUTUSAN: ReadonlySet<string> = new Set(['report.revise', 'report.approve', 'report.reject']);

async function ringkas(trx: Trx, id: string): Promise<LaporanRingkas> {
  const laporan = await bacaRingkas(trx, id);
  if (!laporan) throw new Error(`Report ${id} vanished inside its transaction`);
  return laporan;
}

/** @throws AppError 403 for whoever could not decide the report if it were submitted */
function wajibPemutus(
  pengguna: Pengguna,
  laporan: { unit_id: string; unit_jalur: string[]; submitted_by: string | null },
) {
  const by = { id: pengguna.id, izin: izinAtas(pengguna, laporan) };
  const fakta = { ...TANPA_FAKTA, submittedBy: laporan.submitted_by };
  if (!allowedEvents('submitted', fakta, by).some((satu) => PUTUSAN.has(satu))) {
    throw bukanPemutus();
  }
}

/** Holds a report that this person may decide. @throws AppError 404, 403 */
async function pegangPemutus(trx: Trx, pengguna: Pengguna, id: string) {
  const laporan = await pegang(trx, pengguna, id);
  wajibPemutus(pengguna, laporan);
  return laporan;
}

const claims = ({ db }: RouteDeps): { gate: Gate } => ({
  gate: {
    right(pengguna) {
      if (!['revise', 'approve', 'reject'].some((aksi) => pengguna.ability.can(aksi, MODUL))) throw bukanPemutus();
    },
    async object(pengguna, { params }) {
      const id = idIn(params['id']);
      const laporan = id === undefined ? undefined : await bacaRingkas(db, id);
      if (!laporan || !terlihat(pengguna, laporan)) throw tidakDitemukan('Laporan');
      wajibPemutus(pengguna, { ...laporan, submitted_by: laporan.submitted_by?.id ?? null });
    },
  },
});

async function mulai(trx: Trx, pengguna: Pengguna, id: string, ambil: boolean): Promise<LaporanRingkas> {
  const laporan = await pegangPemutus(trx, pengguna, id);
  if (laporan.status !== 'submitted') {
    const kata = KATA_STATUS[laporan.status];
    throw new AppError(409, `Laporan berstatus "${kata}"; yang diperiksa hanya laporan yang menunggu verifikasi.`, {
      data: await ringkas(trx, id),
    });
  }
  const berhasil = await klaim(trx, id, pengguna.id, ambil);
  const hasil = await ringkas(trx, id);
  if (!berhasil) {
    const nama = hasil.klaim?.oleh.nama ?? 'orang lain';
    throw new AppError(409, `Laporan ini sedang diperiksa ${nama}. Ambil alih bila Anda yang akan memeriksanya.`, {
      data: hasil,
    });
  }
  return hasil;
}

/** Registers claiming and letting go. */
export function registerPelaporanKlaim(app: App, deps: RouteDeps): void {
  const config = claims(deps);
  const schema = { tags: [MODUL], params: idParams, response: responses({ 200: envelope(laporanRingkasSchema) }) };

  app.patch(
    '/api/pelaporan-capaian/:id/klaim',
    { config, schema: { ...schema, body: klaimBody } },
    async (request, reply) => {
      const { id } = request.params;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const laporan = await mulai(trx, request.pengguna, id, request.body.ambil ?? false);
        return { status: 200 as const, body: ok(laporan, 'Laporan ditandai sedang Anda periksa') };
      });
      return reply.code(status).send(body);
    },
  );

  app.patch(
    '/api/pelaporan-capaian/:id/lepas',
    { config, schema: { ...schema, body: klaimBody } },
    async (request, reply) => {
      const { id } = request.params;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        await pegangPemutus(trx, request.pengguna, id);
        await lepaskan(trx, id, request.body.ambil ? undefined : request.pengguna.id);
        return {
          status: 200 as const,
          body: ok(await ringkas(trx, id), 'Laporan tidak lagi ditandai sedang diperiksa'),
        };
      });
      return reply.code(status).send(body);
    },
  );
}
