/** The invented institution: contract.md §2. Everything of it bears `(simulasi)` in its name. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { insertRows } from '#server/seed/bulk.ts';
import { EXAMPLE_GOALS, EXAMPLE_INDICATORS } from '#server/seed/example/indicators.ts';
import { EXAMPLE_OFFICE, EXAMPLE_ROOT, EXAMPLE_UNITS, type ExampleUnit } from '#server/seed/example/units.ts';
import { exampleTales, exampleWindows, type Told } from '#server/seed/example/year.ts';
import { keepPaper, type Paper, pdfOf, pngOf } from '#server/seed/papers.ts';
import { seedUsers } from '#server/seed/roles.ts';
import { tellReports } from '#server/seed/tales.ts';

type Trx = Transaction<Database>;
const YEARS = [2024, 2025];

/** Puts in the units. Gives the ids by code. */
async function seedUnits(trx: Trx): Promise<Map<string, string>> {
  const paths = new Map<string, string[]>([['SIM', [uuidv7()]]]);
  const rows = [{ kode: 'SIM', nama: EXAMPLE_ROOT, parent: undefined }, ...EXAMPLE_UNITS].map(
    ({ kode, nama, parent }) => {
      const above = parent === undefined ? [] : (paths.get(parent) ?? []);
      const jalur = paths.get(kode) ?? [...above, uuidv7()];
      paths.set(kode, jalur);
      const id = jalur.at(-1) ?? '';
      return { id, kode, nama_unit: nama, level_id: jalur.length, parent_id: above.at(-1) ?? null, jalur };
    },
  );
  await trx.insertInto('unit').values(rows).execute();
  return new Map(rows.map(({ kode, id }) => [kode, id]));
}

function indicatorRows(unit: ExampleUnit, unitId: string, tahun: number) {
  const goals = Object.entries(EXAMPLE_GOALS).map(([kode, nama]) => ({
    id: uuidv7(),
    kode,
    nama,
    tahun,
    unit_id: unitId,
  }));
  const goalId = new Map(goals.map(({ kode, id }) => [kode, id]));
  const kpi = EXAMPLE_INDICATORS.map((of) => ({
    id: uuidv7(),
    kode: of.kode,
    nama: of.nama,
    unit_id: unitId,
    tahun,
    satuan: of.satuan,
    sasaran_kegiatan_id: goalId.get(of.sasaran) ?? null,
    tipe_nilai: of.tipe_nilai,
    polarisasi: of.polarisasi,
    konsolidasi: of.konsolidasi,
    bobot: of.bobot,
    definisi: of.definisi,
    definisi_x: of.definisi_x ?? null,
    definisi_y: of.definisi_y ?? null,
    sumber_data: 'Rekapitulasi bulanan unit (contoh)',
    pic: `Tim ${of.sasaran} ${unit.nama}`,
    target_tahun: of.tahun,
    target_tw1: of.quarters[0],
    target_tw2: of.quarters[1],
    target_tw3: of.quarters[2],
    target_tw4: of.quarters[3],
    target_atas_tahun: of.upper?.tahun ?? null,
    target_atas_tw1: of.upper?.quarters[0] ?? null,
    target_atas_tw2: of.upper?.quarters[1] ?? null,
    target_atas_tw3: of.upper?.quarters[2] ?? null,
    target_atas_tw4: of.upper?.quarters[3] ?? null,
  }));
  return { goals, kpi };
}

/** One recapitulation and one chart per quarter; every unit hands in the same ones. */
async function examplePapers(files: FileStore): Promise<Record<Period, Paper[]>> {
  const made = {} as Record<Period, Paper[]>;
  for (const [quarter, period] of PERIODS.entries()) {
    const lines = [
      `Rekapitulasi bukti dukung ${period} (simulasi)`,
      '',
      'Berkas ini dibuat oleh program untuk Badan Contoh. Tidak ada angka nyata di dalamnya.',
      '',
      ...EXAMPLE_INDICATORS.map(({ kode, nama, satuan }) => `${kode}  ${nama} (${satuan})`),
    ];
    const chart = pngOf([0.35, 0.5, 0.62, 0.8].map((share, i) => (i <= quarter ? share : 0.05)));
    made[period] = [
      await keepPaper(files, `Rekapitulasi ${period}.pdf`, pdfOf(lines)),
      await keepPaper(files, `Grafik ${period}.png`, chart),
    ];
  }
  return made;
}

/** The people of every unit but the one with accounts: named in histories, they cannot sign in. */
async function seedPeople(
  trx: Trx,
  unit: ExampleUnit,
  unitId: string,
  { roleId, passwordHash }: { roleId: Map<string, string>; passwordHash: string },
) {
  const place = unit.nama.replace(' (simulasi)', '').replace('Kantor Contoh ', '');
  const person = (username: string, nama: string, role: string) =>
    seedUsers(trx, roleId, { username, nama, roles: [role], satkerId: unitId, passwordHash, aktif: false });
  const code = unit.kode.toLowerCase();
  return {
    officer: { id: await person(`pelapor.${code}`, `Pelapor ${place}`, 'admin-esselon-2'), role: 'Pelapor' },
    verifier: {
      id: await person(`verifikator.${code}`, `Verifikator ${place}`, 'verifikator-esselon-2'),
      role: 'Verifikator',
    },
  };
}

/**
 * Puts in `Badan Contoh (simulasi)`: units, indicators, windows, people and two years of reports.
 * @param account makes a demo account of a unit of it and gives its id
 */
export async function seedExample(
  trx: Trx,
  input: {
    roleId: Map<string, string>;
    passwordHash: string;
    account: (username: string, satkerId: string) => Promise<string>;
    files: FileStore;
    now: Date;
  },
): Promise<void> {
  const ids = await seedUnits(trx);
  const papers = await examplePapers(input.files);
  const rootId = ids.get('SIM') ?? '';
  await input.account('pimpinan.contoh', rootId);
  const told: Told[] = [];
  for (const [index, unit] of EXAMPLE_UNITS.entries()) {
    const unitId = ids.get(unit.kode) ?? '';
    const own = unit.nama === EXAMPLE_OFFICE;
    const people = own
      ? {
          officer: { id: await input.account('pelapor.contoh', unitId), role: 'Pelapor' },
          verifier: { id: await input.account('verifikator.contoh', unitId), role: 'Verifikator' },
        }
      : await seedPeople(trx, unit, unitId, input);
    told.push({ unit, unitId, index, ...people, papers, now: input.now });
  }
  const reporting = (tahun: number) => told.filter(({ unit }) => tahun < 2025 || unit.year !== undefined);
  const indicators = YEARS.flatMap((tahun) =>
    reporting(tahun).map(({ unit, unitId }) => indicatorRows(unit, unitId, tahun)),
  );
  await insertRows(
    trx,
    'sasaran_kegiatan',
    indicators.flatMap(({ goals }) => goals.map((goal) => ({ ...goal, versi: 1, ...stamps(input.now) }))),
  );
  await insertRows(
    trx,
    'kpi',
    indicators.flatMap(({ kpi }) => kpi.map((row) => ({ ...row, status: 'aktif', versi: 1, ...stamps(input.now) }))),
  );
  await insertRows(
    trx,
    'jadwal',
    YEARS.flatMap((tahun) =>
      reporting(tahun).flatMap((of) =>
        exampleWindows(of, tahun).map((window) => ({
          id: uuidv7(),
          tahun,
          unit_id: of.unitId,
          ...window,
          versi: 1,
          ...stamps(input.now),
        })),
      ),
    ),
  );
  await tellReports(
    trx,
    YEARS.flatMap((tahun) => told.flatMap((of) => exampleTales(of, tahun))),
  );
}

const stamps = (now: Date) => ({ created_at: now, updated_at: now });
