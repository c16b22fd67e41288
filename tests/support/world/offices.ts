/** Offices of one province beside each other, each with four indicators of which the first weighs most. */
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Report } from '#contract/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import type { Client } from '#tests/support/api.ts';
import { newReports, readAgain, upload } from '#tests/support/world/filling.ts';

/** Opens a year with the bands of 2026, a cap of 120 and no indicators. */
export async function openYear(db: Kysely<Database>, admin: Client, tahun: number): Promise<void> {
  const { ambang } = await db.selectFrom('tahun').select('ambang').where('tahun', '=', 2026).executeTakeFirstOrThrow();
  const rules = { status: 'aktif', batas_capaian: 120, rumus_minimize: 'dua_kurang', ambang };
  expect((await admin.call('POST', '/api/tahun', { tahun, ...rules })).status).toBe(200);
}

/** Makes a report of an office in which each indicator is a little better than the one before. @param how `evidence`: how many of its indicators get a file */
export async function fillOffice(
  by: Client,
  { tahun, periode, evidence }: { tahun: number; periode: Period; evidence: number },
): Promise<Report> {
  const fresh = await newReports(by, tahun, periode);
  const details = fresh.details.map(({ id }, i) => ({ id, realisasi: 10 + i }));
  await by.call('PUT', `/api/pelaporan-capaian/${fresh.id}`, { versi: fresh.versi, details });
  for (const { id } of fresh.details.slice(0, evidence)) await upload(by, id);
  return readAgain(by, fresh.id);
}

/**
 * Gives offices their indicators and a report of the first quarter.
 * @param how `evidence`: by the name of each office, of how many indicators it has evidence
 * @returns for each office the admin at work for it, and its report
 */
export async function makeOffices<Name extends string>(
  db: Kysely<Database>,
  admin: Client,
  { tahun, evidence }: { tahun: number; evidence: Readonly<Record<Name, number>> },
): Promise<Map<Name, { by: Client; report: Report }>> {
  const made = new Map<Name, { by: Client; report: Report }>();
  for (const name of Object.keys(evidence) as Name[]) {
    const { id } = await db
      .selectFrom('unit')
      .select('id')
      .where('nama_unit', '=', `BPS Kabupaten ${name}`)
      .executeTakeFirstOrThrow();
    for (const n of [1, 2, 3, 4]) {
      const kpi = { kode: `O.${n}`, nama: `Layanan ${n}`, unit_id: id, tahun, satuan: 'Persen', status: 'aktif' };
      const target = { tahun: 10, tw1: 10, tw2: 10, tw3: 10, tw4: 10 };
      const rules = { polarisasi: 'maximize', konsolidasi: 'average', bobot: n === 1 ? 70 : 10, target };
      expect((await admin.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
    }
    const by = { ...admin, satker: id };
    made.set(name, { by, report: await fillOffice(by, { tahun, periode: 'TW1', evidence: evidence[name] }) });
  }
  return made;
}
