import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import { readSeed } from '#server/seed/csv.ts';

type Baris = {
  id: string;
  kode: string;
  nama_unit: string;
  level_id: number;
  parent_id: string | null;
  jalur: string[];
};

const KECIL = new Set(['dan']);
const SINGKATAN = new Set(['DKI', 'DI']);

/** `BADAN PUSAT STATISTIK KABUPATEN TAPIN` → `BPS Kabupaten Tapin`: as people write it. */
export function namaSatker(nama: string): string {
  const kata = nama.replace(/^BADAN PUSAT STATISTIK\b/, 'BPS').split(/\s+/);
  const satu = (k: string) => {
    if (k === 'BPS' || SINGKATAN.has(k)) return k;
    const kecil = k.toLowerCase();
    return KECIL.has(kecil) ? kecil : kecil.replace(/(^|-)\p{L}/gu, (awal) => awal.toUpperCase());
  };
  return kata.map(satu).join(' ');
}

const baris = (kode: string, nama_unit: string, level_id: number, induk?: Baris): Baris => {
  const id = uuidv7();
  return { id, kode, nama_unit, level_id, parent_id: induk?.id ?? null, jalur: [...(induk?.jalur ?? []), id] };
};

/** Puts in the unit trees of BPS and of Kabupaten Deli Serdang. Gives the ids by unit name. */
export async function seedSatker(trx: Transaction<Database>): Promise<Map<string, string>> {
  const pusat = baris('0000', 'Badan Pusat Statistik', 1);
  const semua = readSeed('satker_bps.csv');
  const provinsi = new Map(
    semua
      .filter((kolom) => kolom('level') === 'PROVINSI')
      .map((kolom) => [kolom('kode'), baris(kolom('kode'), namaSatker(kolom('nama')), 2, pusat)]),
  );
  const daerah = semua
    .filter((kolom) => kolom('level') === 'KABKOTA')
    .map((kolom) => baris(kolom('kode'), namaSatker(kolom('nama')), 3, provinsi.get(kolom('kode_induk'))));
  // The BPS office of the regency already has the code 1212.
  const pemkab = baris('PEMKAB-1212', 'Pemerintah Kabupaten Deli Serdang', 1);
  const bappeda = baris('PEMKAB-1212-1', 'Bappedalitbang Kabupaten Deli Serdang', 2, pemkab);
  const rows = [pusat, ...provinsi.values(), ...daerah, pemkab, bappeda];
  await trx.insertInto('unit').values(rows).execute();
  return new Map(rows.map((row) => [row.nama_unit, row.id]));
}
