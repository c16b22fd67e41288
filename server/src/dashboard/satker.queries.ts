/** `GET /api/dashboard/satker`: the unit tree with its traffic lights, level by level, or all units who owe a report first. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { SatkerRow, DashboardSatker, dashboardSatkerQuery } from '#contract/dashboard.ts';
import { score } from '#domain/capaian/capaian.ts';
import { exact, roundOff } from '#domain/capaian/decimals.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { bandList, SATKER_STATES, type SatkerState } from '#domain/dashboard/dashboard.ts';
import { whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { cut } from '#server/db/lists.ts';
import { gradeOf, type Frame, frameTold } from '#server/dashboard/frame.queries.ts';
import { standingOfUnits, unitStates, type DashboardUnit } from '#server/dashboard/units.queries.ts';

type Query = z.infer<typeof dashboardSatkerQuery>;
/** Who has not reported comes first, then who has nothing to report on, which somebody should change. */
const BEHIND: readonly SatkerState[] = ['belum', 'draft', 'revision', 'tanpa_indikator', 'submitted', 'approved'];
const nama = new Intl.Collator('id', { numeric: true });
const SORTS: Record<string, (a: DashboardUnit, b: DashboardUnit) => number> = {
  kode: (a, b) => nama.compare(a.kode, b.kode),
  nama_unit: (a, b) => nama.compare(a.nama_unit, b.nama_unit),
  status: (a, b) => BEHIND.indexOf(a.state) - BEHIND.indexOf(b.state),
  capaian: (a, b) => Number(a.skor_periode) - Number(b.skor_periode),
};

/** By the asked column, units without a figure last either way; then late ones first, then by code. */
function sortUnits(unit: DashboardUnit[], ask: Query): DashboardUnit[] {
  const descending = ask.sort?.startsWith('-') ?? false;
  const column = ask.sort?.replace(/^-/, '') ?? (ask.bentuk === 'daftar' ? 'status' : 'kode');
  const comparison = SORTS[column] ?? (() => 0);
  const empty = (u: DashboardUnit) => (column === 'capaian' && u.skor_periode === null ? 1 : 0);
  return [...unit].sort(
    (a, b) =>
      empty(a) - empty(b) ||
      (empty(a) ? 0 : comparison(a, b) * (descending ? -1 : 1)) ||
      (column === 'status' ? b.daysLate - a.daysLate : 0) ||
      nama.compare(a.kode, b.kode),
  );
}

function own(k: Frame, u: DashboardUnit): SatkerRow['sendiri'] {
  return {
    status: u.state,
    laporan_id: u.laporan_id,
    capaian_periode: roundOff(exact(u.skor_periode)),
    capaian_tahun: roundOff(exact(u.skor_tahun)),
    kelas: gradeOf(k.thresholds, u.skor_periode),
    submitted_at: u.submitted_at?.toISOString() ?? null,
    decided_at: u.decided_at?.toISOString() ?? null,
    tutup: u.lastDay,
    terlambat_hari: u.daysLate,
  };
}

/** Mean of the units that have a figure, unrounded; null where none has. */
const mean = (content: readonly DashboardUnit[], take: (u: DashboardUnit) => string | null) =>
  score(content.map((u) => ({ capaian: exact(take(u)), bobot: null })));

/** Everything below a unit, each unit counting once; null when nothing visible is below. */
function subordinates(k: Frame, content: readonly DashboardUnit[]): SatkerRow['bawahan'] {
  if (content.length === 0) return null;
  const period = mean(content, (u) => u.skor_periode);
  const bandValue = content.map((u) => gradeOf(k.thresholds, u.skor_periode));
  return {
    satker: content.length,
    wajib: content.filter((u) => u.state !== 'tanpa_indikator').length,
    status: SATKER_STATES.map((status) => ({
      status,
      jumlah: content.filter(({ state }) => state === status).length,
    })),
    capaian_periode: roundOff(period),
    capaian_tahun: roundOff(mean(content, (u) => u.skor_tahun)),
    kelas: gradeOf(k.thresholds, period),
    sebaran: bandList(k.thresholds).map((band) => ({
      ...band,
      jumlah: bandValue.filter((one) => one?.batas_bawah === band.batas_bawah).length,
    })),
  };
}

/** A unit and everything below it, as the dashboard of the unit has it; null for a leaf. */
function branch(k: Frame, u: DashboardUnit, content: readonly DashboardUnit[]): SatkerRow['gabungan'] {
  if (content.length === 0) return null;
  const all = [u, ...content];
  const period = mean(all, (one) => one.skor_periode);
  const assessed = all.filter((one) => one.skor_periode !== null);
  return {
    dinilai: assessed.length,
    dinilai_tahun: all.filter((one) => one.skor_tahun !== null).length,
    sementara: assessed.filter(({ state }) => state !== 'approved').length,
    capaian_periode: roundOff(period),
    capaian_tahun: roundOff(mean(all, (one) => one.skor_tahun)),
    kelas: gradeOf(k.thresholds, period),
  };
}

/** The unrounded figures of approved reports by quarter, of each unit under its id. */
type ApprovedFigures = ReadonlyMap<string, ReadonlyMap<Period, string>>;

async function readApproved(db: Db, k: Frame): Promise<ApprovedFigures> {
  const { rows } = await sql<{ unit_id: string; periode: Period; skor_periode: string }>`
    with l as (${k.reported})
    select l.unit_id, l.periode, d.skor_periode from l join dasbor_laporan as d on d.laporan_id = l.id
    where l.status = 'approved' and d.skor_periode is not null`.execute(db);
  const byUnit = Map.groupBy(rows, ({ unit_id }) => unit_id);
  return new Map([...byUnit].map(([id, of]) => [id, new Map(of.map((row) => [row.periode, row.skor_periode]))]));
}

/** Per quarter the mean of the units whose report is approved. */
function approvedTrend(approved: ApprovedFigures, units: readonly DashboardUnit[]): SatkerRow['tren'] {
  const known = units.flatMap(({ id }) => approved.get(id) ?? []);
  return PERIODS.map((period) => {
    const figures = known.flatMap((one) => one.get(period) ?? []);
    const nilai = roundOff(score(figures.map((one) => ({ capaian: exact(one), bobot: null }))));
    return nilai === null ? null : { nilai, laporan: figures.length };
  });
}

/** From the topmost visible unit down to `unit`. */
async function trail(db: Db, k: Frame, unit: DashboardUnit | undefined): Promise<DashboardSatker['jejak']> {
  if (!unit) return [];
  const rows = await db
    .selectFrom('unit as u')
    .select(['u.id', 'u.kode', 'u.nama_unit'])
    .where('u.id', 'in', unit.jalur)
    .where(whereScope(k.lingkup, sql.ref('u.id'), sql.ref('u.jalur')))
    .execute();
  return unit.jalur.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** One page of units; `total` counts those that the filters leave. */
export async function dashboardSatker(db: Db, k: Frame, ask: Query): Promise<{ data: DashboardSatker; total: number }> {
  const { unit } = await unitStates(db, k);
  const approved = await readApproved(db, k);
  const existing = new Set(unit.map(({ id }) => id));
  const below = Map.groupBy(
    unit.flatMap((u) => u.jalur.filter((id) => id !== u.id && existing.has(id)).map((id) => ({ id, u }))),
    ({ id }) => id,
  );
  const row = (u: DashboardUnit): SatkerRow => {
    const content = (below.get(u.id) ?? []).map((one) => one.u);
    return {
      unit: {
        ...{ id: u.id, kode: u.kode, nama_unit: u.nama_unit, level_id: u.level_id, parent_id: u.parent_id },
        ...(!u.aktif && { nonaktif: true }),
      },
      anak: content.filter(({ parent_id }) => parent_id === u.id).length,
      sendiri: own(k, u),
      bawahan: subordinates(k, content),
      gabungan: branch(k, u, content),
      tren: approvedTrend(approved, [u, ...content]),
    };
  };
  const parent = k.satker ? unit.find(({ id }) => id === k.satker?.id) : undefined;
  const isSameLevel = (u: DashboardUnit) =>
    parent ? u.parent_id === parent.id : u.parent_id === null || !existing.has(u.parent_id);
  const wanted = ask.q?.toLocaleLowerCase('id');
  const selected = unit.filter(
    (u) =>
      (ask.bentuk === 'daftar' || isSameLevel(u)) &&
      (ask.status === undefined || u.state === ask.status) &&
      (!wanted || u.nama_unit.toLocaleLowerCase('id').includes(wanted) || u.kode.toLowerCase().includes(wanted)),
  );
  const { limit, offset } = cut(ask);
  const page = sortUnits(selected, ask).slice(offset, offset + limit);
  return {
    total: selected.length,
    data: {
      konteks: frameTold(k, standingOfUnits(unit)),
      induk: parent ? row(parent) : null,
      jejak: await trail(db, k, parent),
      satker: page.map(row),
    },
  };
}
