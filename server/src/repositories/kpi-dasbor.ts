/** `GET /api/kpi/dashboard`: how far a year's indicators are set up. docs/decisions/0018. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DasborKpi, dasborKpiQuery } from '#contract/kpi.ts';
import { nilaiBobot } from '#domain/indikator/bobot.ts';
import { lingkupUnit, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { denganTemuan } from '#server/repositories/kpi-riwayat.ts';
import { cariKpi } from '#server/repositories/kpi.ts';

type Minta = z.infer<typeof dasborKpiQuery>;

const hitungUnit = (db: Db, pengguna: Pengguna, { satker, tahun }: Minta) => {
  const lingkup = lingkupUnit(pengguna.ability, 'read', 'Kpi');
  let unit = db.selectFrom('unit as u').where(whereLingkup(lingkup, sql.ref('u.id'), sql.ref('u.jalur')));
  if (satker) unit = unit.where('u.id', '=', satker);
  return unit
    .leftJoin('kpi as k', (join) =>
      join.onRef('k.unit_id', '=', 'u.id').on('k.tahun', '=', tahun).on('k.deleted_at', 'is', null),
    )
    .groupBy(['u.id', 'u.kode', 'u.nama_unit'])
    .orderBy('u.nama_unit')
    .orderBy('u.id')
    .select(['u.id', 'u.kode', 'u.nama_unit'])
    .select((eb) => {
      const aktif = eb('k.status', '=', 'aktif');
      return [
        eb.fn.count<string>('k.id').as('semua'),
        eb.fn.count<string>('k.id').filterWhere('k.status', '=', 'draf').as('draf'),
        eb.fn.count<string>('k.id').filterWhere(aktif).as('aktif'),
        eb.fn.count<string>('k.id').filterWhere('k.status', '=', 'nonaktif').as('nonaktif'),
        eb.fn.count<string>('k.id').filterWhere(aktif).filterWhere('k.target_tahun', 'is', null).as('tanpa_target'),
        eb.fn.count<string>('k.bobot').filterWhere(aktif).as('berbobot'),
        eb.fn.sum<string | null>('k.bobot').filterWhere(aktif).as('bobot'),
      ];
    })
    .execute();
};
type Hitungan = Awaited<ReturnType<typeof hitungUnit>>[number];

const angkaDari = (row: Hitungan) => ({
  jumlah: {
    semua: Number(row.semua),
    draf: Number(row.draf),
    aktif: Number(row.aktif),
    nonaktif: Number(row.nonaktif),
  },
  tanpa_target: Number(row.tanpa_target),
  bobot: row.bobot === null ? null : Number(row.bobot),
});

function temuanUnit(row: Hitungan) {
  const bobot = nilaiBobot(row.bobot ?? 0, Number(row.berbobot), Number(row.aktif) - Number(row.berbobot));
  const tanpa = Number(row.tanpa_target);
  const target = {
    kode: 'tanpa_target',
    pesan: `${tanpa} indikator aktif belum memiliki target tahun`,
    saran: 'Tetapkan target sebelum unit melapor.',
  };
  return [...(tanpa > 0 ? [target] : []), ...(bobot ? [bobot] : [])];
}

/** Findings on the targets of one unit's indicators that nobody has given a reason for. */
async function temuanTarget(db: Db, satker: string, tahun: number): Promise<DasborKpi['temuan']> {
  const ids = await db
    .selectFrom('kpi')
    .select('id')
    .where('unit_id', '=', satker)
    .where('tahun', '=', tahun)
    .where('status', '<>', 'nonaktif')
    .where('deleted_at', 'is', null)
    .execute();
  const kpi = await denganTemuan(
    db,
    await cariKpi(
      db,
      ids.map(({ id }) => id),
    ),
  );
  return kpi
    .sort((a, b) => (a.kode < b.kode ? -1 : 1))
    .flatMap(({ id, kode: kpiKode, temuan }) =>
      temuan
        .filter(({ diterima, berat }) => !diterima && berat === 'peringatan')
        .map(({ kode, pesan, saran }) => ({ kode, pesan: `${kpiKode}: ${pesan}`, saran, kpi_id: id })),
    );
}

/** The dashboard over the units that `pengguna` may read, or over one of them. A unit of others is simply not there. */
export async function dasborKpi(db: Db, pengguna: Pengguna, minta: Minta): Promise<DasborKpi> {
  const rows = await hitungUnit(db, pengguna, minta);
  const berisi = rows.filter((row) => Number(row.semua) > 0);
  const jumlahkan = (ambil: (row: Hitungan) => number) => rows.reduce((sum, row) => sum + ambil(row), 0);
  const satu = minta.satker ? rows[0] : undefined;
  const temuanSatu = satu ? temuanUnit(satu).filter(({ kode }) => kode !== 'tanpa_target') : [];
  return {
    tahun: minta.tahun,
    satker: minta.satker || null,
    jumlah: {
      semua: jumlahkan((row) => Number(row.semua)),
      draf: jumlahkan((row) => Number(row.draf)),
      aktif: jumlahkan((row) => Number(row.aktif)),
      nonaktif: jumlahkan((row) => Number(row.nonaktif)),
    },
    tanpa_target: jumlahkan((row) => Number(row.tanpa_target)),
    // Weights of several units do not add up to anything.
    bobot: satu ? angkaDari(satu).bobot : null,
    unit_tanpa_kpi: rows.length - berisi.length,
    temuan: satu
      ? [
          ...temuanSatu.map((temuan) => ({ ...temuan, kpi_id: null })),
          ...(await temuanTarget(db, satu.id, minta.tahun)),
        ]
      : [],
    unit: berisi.map((row) => ({
      unit: { id: row.id, kode: row.kode, nama_unit: row.nama_unit },
      ...angkaDari(row),
      temuan: temuanUnit(row),
    })),
  };
}
