/** Copies a unit's indicators into another year. docs/decisions/0019. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { HasilSalin, salinKpiBody } from '#contract/kpi.ts';
import { wajibBolehAtas } from '#server/auth/plugin.ts';
import type { Database } from '#server/db/types.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, tidakDitemukan } from '#server/http/kit.ts';
import { catatBanyak, isiJejak } from '#server/repositories/jejak.ts';
import { catatTarget, type Oleh, TARGET_KOSONG } from '#server/repositories/kpi-riwayat.ts';
import { unitDari, wajibTerbuka } from '#server/repositories/kpi-ubah.ts';
import { cariKpi } from '#server/repositories/kpi.ts';

type Trx = Transaction<Database>;
type Permintaan = z.infer<typeof salinKpiBody>;

async function yangDisalin(trx: Trx, { unit_id, dari, ids }: Permintaan) {
  let cocok = trx
    .selectFrom('kpi')
    .selectAll()
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', dari)
    .where('deleted_at', 'is', null);
  cocok = ids ? cocok.where('id', 'in', ids) : cocok.where('status', '<>', 'nonaktif');
  const rows = await cocok.orderBy('kode').execute();
  if (ids && rows.length !== new Set(ids).size) throw tidakDitemukan('KPI');
  if (rows.length === 0) {
    const message = `Tidak ada KPI tahun ${dari} yang dapat disalin`;
    throw new AppError(422, message, { errors: [{ path: 'dari', code: 'kosong', message }] });
  }
  return rows;
}

async function wajibTerdaftar(trx: Trx, { dari, ke }: Permintaan): Promise<void> {
  const salah: Issue[] = [];
  if (dari === ke) salah.push({ path: 'ke', code: 'sama', message: 'harus tahun lain dari asalnya' });
  const ada = await trx.selectFrom('tahun').select('id').where('tahun', '=', ke).executeTakeFirst();
  if (!ada) salah.push({ path: 'ke', code: 'tahun', message: `${ke} belum terdaftar sebagai tahun pelaporan` });
  if (salah.length > 0) throw tidakSah(salah);
}

/** Codes that the new year has already; nothing is copied then. */
async function bentrok(trx: Trx, { unit_id, ke }: Permintaan, kode: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('kpi')
    .select(['id', 'kode', 'nama'])
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', ke)
    .where('deleted_at', 'is', null)
    .where('kode', 'in', [...kode])
    .orderBy('kode')
    .execute();
  if (rows.length === 0) return;
  const daftar = rows.map((row) => row.kode).join(', ');
  throw new AppError(409, `Tahun ${ke} sudah memiliki KPI ${daftar}. Pilih KPI lain atau ubah kodenya.`, {
    data: rows,
    errors: rows.map((row) => ({ path: row.kode, code: 'bentrok', message: `sudah ada: ${row.nama}` })),
  });
}

/**
 * Copies indicators with their definitions, all or none. Targets come along only when asked for; the sasaran kegiatan
 * is the one with the same code in the new year.
 * @throws AppError 404 (unit or an id), 403, 409 for a closed year or codes that are there already (naming them), 422
 */
export async function salinKpi(trx: Trx, minta: Permintaan, oleh: Oleh): Promise<HasilSalin> {
  const { unit_id, ke, dengan_target = false } = minta;
  wajibBolehAtas(oleh.pengguna, 'create', 'Kpi', await unitDari(trx, unit_id), 'Unit');
  await wajibTerdaftar(trx, minta);
  await wajibTerbuka(trx, [ke]);
  const asal = await yangDisalin(trx, minta);
  await bentrok(
    trx,
    minta,
    asal.map(({ kode }) => kode),
  );
  const sasaran = await trx
    .selectFrom('sasaran_kegiatan as lama')
    .leftJoin('sasaran_kegiatan as baru', (join) =>
      join.onRef('baru.kode', '=', 'lama.kode').onRef('baru.unit_id', '=', 'lama.unit_id').on('baru.tahun', '=', ke),
    )
    .select(['lama.id', 'baru.id as baru_id'])
    .where('lama.unit_id', '=', unit_id)
    .execute();
  const sasaranBaru = new Map(sasaran.map((row) => [row.id, row.baru_id]));
  const rows = asal.map((kpi) => {
    const {
      cari: _cari,
      urut: _urut,
      serupa: _serupa,
      target_tahun,
      target_tw1,
      target_tw2,
      target_tw3,
      target_tw4,
      ...tanpa
    } = kpi;
    const { target_atas_tahun, target_atas_tw1, target_atas_tw2, target_atas_tw3, target_atas_tw4, ...isi } = tanpa;
    const target = { target_tahun, target_tw1, target_tw2, target_tw3, target_tw4 };
    const atas = { target_atas_tahun, target_atas_tw1, target_atas_tw2, target_atas_tw3, target_atas_tw4 };
    return {
      ...isi,
      ...(dengan_target ? { ...target, ...atas } : {}),
      id: uuidv7(),
      tahun: ke,
      sasaran_kegiatan_id: sasaranBaru.get(kpi.sasaran_kegiatan_id ?? '') ?? null,
      versi: 1,
      created_at: oleh.waktu,
      updated_at: oleh.waktu,
    };
  });
  await trx.insertInto('kpi').values(rows).execute();
  const disalin = await cariKpi(
    trx,
    rows.map(({ id }) => id),
  );
  const lama = { target: TARGET_KOSONG, target_atas: null };
  const alasan = `Disalin dari tahun ${minta.dari}`;
  await catatTarget(
    trx,
    disalin.filter((baru) => dengan_target && baru.target.tahun !== null).map((baru) => ({ lama, baru, alasan })),
    oleh,
  );
  await catatBanyak(
    trx,
    'Kpi',
    'create',
    oleh,
    disalin.map((kpi) => ({ id: kpi.id, perubahan: isiJejak(kpi) })),
  );
  const kehilangan = asal.filter((kpi, i) => kpi.sasaran_kegiatan_id !== null && !rows[i]?.sasaran_kegiatan_id);
  return {
    disalin: disalin.sort((a, b) => (a.kode < b.kode ? -1 : 1)),
    tanpa_sasaran: kehilangan.map(({ kode }) => kode),
  };
}
