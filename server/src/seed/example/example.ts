/** The invented institution: contract.md §2. Everything of it bears `(simulasi)` in its name. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { putRows, writeAll } from '#server/seed/bulk.ts';
import { EXAMPLE_GOALS, EXAMPLE_INDICATORS } from '#server/seed/example/indicators.ts';
import { EXAMPLE_OFFICE, EXAMPLE_ROOT, EXAMPLE_UNITS, type ExampleUnit } from '#server/seed/example/units.ts';
import { exampleTales, exampleWindows, type Told } from '#server/seed/example/year.ts';
import { keepPaper, type Paper, pdfOf, pngOf } from '#server/seed/papers.ts';
import { putUsers, type SeedUser } from '#server/seed/roles.ts';
import type { Tale } from '#server/seed/telling.ts';

type Trx = Transaction<Database>;
type People = { officer: SeedUser; verifier: SeedUser };
type ExampleInput = {
  roleId: ReadonlyMap<string, string>;
  passwordHash: string;
  /** A demo account of a unit. */
  account: (username: string, satkerId: string) => SeedUser;
  files: FileStore;
  now: Date;
};
const YEARS = [2024, 2025];

/** The units as they are stored, the root first. */
function unitRows() {
  const paths = new Map<string, string[]>([['SIM', [uuidv7()]]]);
  return [{ kode: 'SIM', nama: EXAMPLE_ROOT, parent: undefined }, ...EXAMPLE_UNITS].map(({ kode, nama, parent }) => {
    const above = parent === undefined ? [] : (paths.get(parent) ?? []);
    const jalur = paths.get(kode) ?? [...above, uuidv7()];
    paths.set(kode, jalur);
    const id = jalur.at(-1) ?? '';
    return { id, kode, nama_unit: nama, level_id: jalur.length, parent_id: above.at(-1) ?? null, jalur };
  });
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
function peopleOf(unit: ExampleUnit, unitId: string, passwordHash: string): People {
  const place = unit.nama.replace(' (simulasi)', '').replace('Kantor Contoh ', '');
  const person = (username: string, nama: string, role: string): SeedUser => ({
    ...{ id: uuidv7(), username, nama, roles: [role], satkerId: unitId, passwordHash, aktif: false },
  });
  const code = unit.kode.toLowerCase();
  return {
    officer: person(`pelapor.${code}`, `Pelapor ${place}`, 'admin-esselon-2'),
    verifier: person(`verifikator.${code}`, `Verifikator ${place}`, 'verifikator-esselon-2'),
  };
}

/** The units with those who report for them and judge them, and everybody who is to be an account. */
function populate(input: Pick<ExampleInput, 'account' | 'passwordHash'>, idOf: ReadonlyMap<string, string>) {
  const people = EXAMPLE_UNITS.map((unit): People & { unit: ExampleUnit; unitId: string } => {
    const unitId = idOf.get(unit.kode) ?? '';
    if (unit.nama !== EXAMPLE_OFFICE) return { unit, unitId, ...peopleOf(unit, unitId, input.passwordHash) };
    const account = (username: string) => input.account(username, unitId);
    return { unit, unitId, officer: account('pelapor.contoh'), verifier: account('verifikator.contoh') };
  });
  const leader = input.account('pimpinan.contoh', idOf.get('SIM') ?? '');
  return { people, users: [leader, ...people.flatMap(({ officer, verifier }) => [officer, verifier])] };
}

/** Goals, indicators and reporting windows of the units that have any. */
function planOf(told: readonly Told[], now: Date) {
  const stamped = { versi: 1, created_at: now, updated_at: now };
  const reporting = YEARS.flatMap((tahun) =>
    told.filter(({ unit }) => tahun < 2025 || unit.year !== undefined).map((of) => ({ of, tahun })),
  );
  const indicators = reporting.map(({ of, tahun }) => indicatorRows(of.unit, of.unitId, tahun));
  return {
    goals: indicators.flatMap(({ goals }) => goals.map((goal) => ({ ...goal, ...stamped }))),
    kpi: indicators.flatMap(({ kpi }) => kpi.map((row) => ({ ...row, status: 'aktif', ...stamped }))),
    windows: reporting.flatMap(({ of, tahun }) =>
      exampleWindows(of, tahun).map((window) => ({ id: uuidv7(), tahun, unit_id: of.unitId, ...window, ...stamped })),
    ),
  };
}

/**
 * Puts in `Badan Contoh (simulasi)`: units, indicators, windows and people.
 * @returns two years of reports of them, which are still to be told
 */
export async function seedExample(trx: Trx, input: ExampleInput): Promise<Tale[]> {
  const units = unitRows();
  const { people, users } = populate(input, new Map(units.map(({ kode, id }) => [kode, id])));
  const papers = await examplePapers(input.files);
  const told = people.map(
    ({ unit, unitId, officer, verifier }, index): Told => ({
      ...{ unit, unitId, index, papers, now: input.now },
      officer: { id: officer.id, role: 'Pelapor' },
      verifier: { id: verifier.id, role: 'Verifikator' },
    }),
  );
  const { goals, kpi, windows } = planOf(told, input.now);
  await writeAll(trx, [
    trx.insertInto('unit').values(units).compile(),
    ...putUsers(trx, input.roleId, users),
    ...putRows(trx, 'sasaran_kegiatan', goals),
    ...putRows(trx, 'kpi', kpi),
    ...putRows(trx, 'jadwal', windows),
  ]);
  return YEARS.flatMap((tahun) => told.flatMap((of) => exampleTales(of, tahun)));
}
