import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import { readSeed } from '#server/seed/csv.ts';
import { satkerName } from '#server/seed/satker-name.ts';

type Row = {
  id: string;
  kode: string;
  nama_unit: string;
  level_id: number;
  parent_id: string | null;
  jalur: string[];
};

const unitRow = (code: string, nama_unit: string, level_id: number, parent?: Row): Row => {
  const id = uuidv7();
  return { id, kode: code, nama_unit, level_id, parent_id: parent?.id ?? null, jalur: [...(parent?.jalur ?? []), id] };
};

/**
 * Provinces without an office of their own in the list, by the office of the one they were founded from (Laws 14, 15, 16
 * and 29 of 2022): without it their districts would stand outside the tree, and no leader would see them.
 */
const SERVED_BY: Readonly<Record<string, string>> = { 9200: '9100', 9500: '9400', 9600: '9400', 9700: '9400' };

/** Puts in the unit trees of BPS and of Kabupaten Deli Serdang. Gives the ids by unit name. */
export async function seedSatker(trx: Transaction<Database>): Promise<Map<string, string>> {
  const centre = unitRow('0000', 'Badan Pusat Statistik', 1);
  const all = readSeed('satker_bps.csv');
  const province = new Map(
    all
      .filter((column) => column('level') === 'PROVINSI')
      .map((column) => [column('kode'), unitRow(column('kode'), satkerName(column('nama')), 2, centre)]),
  );
  const districts = all
    .filter((column) => column('level') === 'KABKOTA')
    .map((column) => {
      const parent = province.get(SERVED_BY[column('kode_induk')] ?? column('kode_induk'));
      if (parent === undefined) throw new Error(`${column('kode')} has no province`);
      return unitRow(column('kode'), satkerName(column('nama')), 3, parent);
    });
  // The BPS office of the regency already has the code 1212.
  const pemkab = unitRow('PEMKAB-1212', 'Pemerintah Kabupaten Deli Serdang', 1);
  const bappeda = unitRow('PEMKAB-1212-1', 'Bappedalitbang Kabupaten Deli Serdang', 2, pemkab);
  const rows = [centre, ...province.values(), ...districts, pemkab, bappeda];
  await trx.insertInto('unit').values(rows).execute();
  return new Map(rows.map((row) => [row.nama_unit, row.id]));
}
