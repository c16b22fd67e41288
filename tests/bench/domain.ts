// `npm run bench`: how many times dearer each thing is than the plainest thing that could do its job.
// Ratios of interleaved rounds, because single times say more about the machine than about the program.
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { type BarisKpi, hitungLaporan } from '#domain/capaian/laporan.ts';
import type { CapaianEvent, FaktaLaporan } from '#machines/capaian/capaian.machine.ts';
import { decide } from '#machines/capaian/decide.ts';

const ROUNDS = 15;
const ROUND_MS = 20;

/** Calls per millisecond in one round. */
function rate(work: () => unknown): number {
  const end = performance.now() + ROUND_MS;
  const start = performance.now();
  let calls = 0;
  while (performance.now() < end) {
    work();
    calls += 1;
  }
  return calls / (performance.now() - start);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints each contender's median cost and its ratio to the first, pair by pair within a round. */
function compare(title: string, contenders: Record<string, () => unknown>): void {
  const rates = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(contenders)) rates[name]?.push(rate(work));
  }
  const [base = []] = Object.values(rates);
  console.log(`\n${title}`);
  for (const [name, measured] of Object.entries(rates)) {
    const ratio = median(measured.map((value, round) => (base[round] ?? Number.NaN) / value));
    const micros = 1000 / median([...measured]);
    console.log(`  ${ratio.toFixed(1).padStart(8)} ×  ${micros.toFixed(2).padStart(9)} µs  ${name}`);
  }
}

const fakta: FaktaLaporan = { temuanPembuatan: [], temuan: [], adaPerbaikan: false, submittedBy: 'officer' };
const approve: CapaianEvent = { type: 'report.approve', by: { id: 'verifier', izin: ['approve'] } };
const next: Record<string, Record<string, string>> = { submitted: { 'report.approve': 'approved' } };

compare('One lifecycle decision', {
  'a look-up in an object': () => next['submitted']?.[approve.type] && approve.by.izin.includes('approve'),
  'decide, allowed': () => decide('submitted', fakta, approve),
  'decide, refused with its reasons': () => decide('submitted', { ...fakta, adaPerbaikan: true }, approve),
});

const baris = (jumlah: number): BarisKpi[] =>
  Array.from({ length: jumlah }, (_, i) => ({
    id: `k${i}`,
    polarisasi: 'maximize',
    rumusMinimize: 'dua_kurang',
    konsolidasi: 'take_last_known',
    bobot: null,
    target: 19.2,
    targetAtas: null,
    targetTahun: 100,
    targetTahunAtas: null,
    isian: { periode: 'TW2', realisasi: 58.53 },
    sebelumnya: [{ periode: 'TW1', realisasi: 19.2 }],
  }));
const aturan = { batas: 120, ambang: AMBANG_BAWAAN };
const [tapin, deliSerdang] = [baris(17), baris(93)];

compare('A report recomputed, as the live preview does at every key stroke', {
  'floating point, 17 indicators, no formula': () => tapin.map(() => Math.min(120, (58.53 / 19.2) * 100)),
  'hitungLaporan, 17 indicators': () => hitungLaporan(tapin, aturan),
  'hitungLaporan, 93 indicators': () => hitungLaporan(deliSerdang, aturan),
});
