/** `GET /api/kpi/dashboard`: how far a year's indicators are set up. docs/decisions/0018. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DashboardKpi, dashboardKpiQuery } from '#contract/indicator.ts';
import { assessBobot } from '#domain/indicator/bobot.ts';
import { unitScope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { withFindings } from '#server/indicator/history.queries.ts';
import { findKpi } from '#server/indicator/queries.ts';

const natural = new Intl.Collator('id', { numeric: true });
type Query = z.infer<typeof dashboardKpiQuery>;

const countUnits = (db: Db, user: CurrentUser, { satker, tahun }: Query) => {
  const scope = unitScope(user.ability, 'read', 'Kpi');
  let unit = db.selectFrom('unit as u').where(whereScope(scope, sql.ref('u.id'), sql.ref('u.jalur')));
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
      const active = eb('k.status', '=', 'aktif');
      return [
        eb.fn.count<string>('k.id').as('semua'),
        eb.fn.count<string>('k.id').filterWhere('k.status', '=', 'draf').as('draf'),
        eb.fn.count<string>('k.id').filterWhere(active).as('aktif'),
        eb.fn.count<string>('k.id').filterWhere('k.status', '=', 'nonaktif').as('nonaktif'),
        eb.fn.count<string>('k.id').filterWhere(active).filterWhere('k.target_tahun', 'is', null).as('tanpa_target'),
        eb.fn.count<string>('k.bobot').filterWhere(active).as('weighted'),
        eb.fn.sum<string | null>('k.bobot').filterWhere(active).as('bobot'),
      ];
    })
    .execute();
};
type Counts = Awaited<ReturnType<typeof countUnits>>[number];

const figuresOf = (row: Counts) => ({
  jumlah: {
    semua: Number(row.semua),
    draf: Number(row.draf),
    aktif: Number(row.aktif),
    nonaktif: Number(row.nonaktif),
  },
  tanpa_target: Number(row.tanpa_target),
  bobot: row.bobot === null ? null : Number(row.bobot),
});

function unitFindings(row: Counts) {
  const bobot = assessBobot(row.bobot ?? 0, Number(row.weighted), Number(row.aktif) - Number(row.weighted));
  const without = Number(row.tanpa_target);
  const target = {
    kode: 'tanpa_target',
    pesan: `${without} indikator aktif belum memiliki target tahun`,
    saran: 'Tetapkan target sebelum unit melapor.',
  };
  return [...(without > 0 ? [target] : []), ...(bobot ? [bobot] : [])];
}

/** Findings on the targets of one unit's indicators that nobody has given a reason for. */
async function targetFindings(db: Db, satker: string, tahun: number): Promise<DashboardKpi['temuan']> {
  const ids = await db
    .selectFrom('kpi')
    .select('id')
    .where('unit_id', '=', satker)
    .where('tahun', '=', tahun)
    .where('status', '<>', 'nonaktif')
    .where('deleted_at', 'is', null)
    .execute();
  const kpi = await withFindings(
    db,
    await findKpi(
      db,
      ids.map(({ id }) => id),
    ),
  );
  return kpi
    .sort((a, b) => natural.compare(a.kode, b.kode))
    .flatMap(({ id, kode: kpiCode, temuan }) =>
      temuan
        .filter(({ diterima, berat }) => !diterima && berat === 'peringatan')
        .map(({ kode, pesan, saran }) => ({ kode, pesan: `${kpiCode}: ${pesan}`, saran, kpi_id: id })),
    );
}

/** The dashboard over the units that `user` may read, or over one of them. A unit of others is simply not there. */
export async function dashboardKpi(db: Db, user: CurrentUser, ask: Query): Promise<DashboardKpi> {
  const rows = await countUnits(db, user, ask);
  const filled = rows.filter((row) => Number(row.semua) > 0);
  const sumUp = (take: (row: Counts) => number) => rows.reduce((sum, row) => sum + take(row), 0);
  const one = ask.satker ? rows[0] : undefined;
  const oneFindings = one ? unitFindings(one).filter(({ kode }) => kode !== 'tanpa_target') : [];
  return {
    tahun: ask.tahun,
    satker: ask.satker || null,
    jumlah: {
      semua: sumUp((row) => Number(row.semua)),
      draf: sumUp((row) => Number(row.draf)),
      aktif: sumUp((row) => Number(row.aktif)),
      nonaktif: sumUp((row) => Number(row.nonaktif)),
    },
    tanpa_target: sumUp((row) => Number(row.tanpa_target)),
    // Weights of several units do not add up to anything.
    bobot: one ? figuresOf(one).bobot : null,
    unit_tanpa_kpi: rows.length - filled.length,
    temuan: one
      ? [
          ...oneFindings.map((findings) => ({ ...findings, kpi_id: null })),
          ...(await targetFindings(db, one.id, ask.tahun)),
        ]
      : [],
    unit: filled.map((row) => ({
      unit: { id: row.id, kode: row.kode, nama_unit: row.nama_unit },
      ...figuresOf(row),
      temuan: unitFindings(row),
    })),
  };
}
