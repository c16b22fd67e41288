/** What a year still needs before units can report in it, out of counts alone. docs/decisions/0094. */
import type { Period } from '#domain/capaian/period.ts';

/** The steps in the order in which one needs the other. */
export const STEPS = ['satker', 'tahun', 'pengguna', 'indikator', 'jadwal'] as const;
export type StepName = (typeof STEPS)[number];

/** Whoever may make all of this may set an organisation up. */
const MAKES = ['Unit', 'Tahun', 'User', 'Kpi', 'Jadwal'] as const;

/** Whether the steps concern somebody: they may create everything that the steps ask for. */
export const maySetUp = (ability: { can: (action: string, subject: string) => boolean }): boolean =>
  MAKES.every((subject) => ability.can('create', subject));

/** The counts of one year. A "unit that reports" is an active one with active indicators of the year. */
export type Readiness = {
  tahun: number;
  /** Null: the year is not registered. */
  status: 'rencana' | 'aktif' | 'ditutup' | null;
  /** A report of the year was sent: it runs, and there is nothing to prepare. */
  berjalan: boolean;
  /** This person closed the list. */
  ditutup: boolean;
  /** Active units, and how many there are of each level. */
  satker: { aktif: number; tingkat: readonly { level_id: number; jumlah: number }[] };
  /**
   * `aktif`: accounts. `satker`: the units that report, or all active ones while none does; of those `pelapor` have
   * somebody who sends, `verifikator` somebody who decides, `lengkap` both.
   */
  pengguna: { aktif: number; satker: number; pelapor: number; verifikator: number; lengkap: number };
  /** `satker`: units that report. `sebelumnya`: the last year with indicators before this one, while this one has none. */
  indikator: {
    aktif: number;
    satker: number;
    tanpa_target: number;
    sebelumnya: { tahun: number; jumlah: number } | null;
  };
  /** `berikut`: the window that closes next, or else the last one. Days in Asia/Jakarta. */
  jadwal: { jumlah: number; berikut: { periode: Period; buka: string; tutup: string } | null };
};

const HAS: Readonly<Record<StepName, (year: Readiness) => boolean>> = {
  satker: ({ satker }) => satker.aktif > 0,
  tahun: ({ status }) => status === 'aktif',
  // Before there are indicators nobody knows which units will report: one that could is enough to go on.
  pengguna: ({ pengguna, indikator }) =>
    indikator.satker > 0 ? pengguna.lengkap === pengguna.satker : pengguna.lengkap > 0,
  indikator: ({ indikator }) => indikator.aktif > 0 && indikator.tanpa_target === 0,
  jadwal: ({ jadwal }) => jadwal.jumlah > 0,
};

/** What a step cannot be done without: a unit, a year in any state, one indicator. */
const NEEDS: Readonly<Record<StepName, readonly StepName[]>> = {
  satker: [],
  tahun: [],
  pengguna: ['satker'],
  indikator: ['satker', 'tahun'],
  jadwal: ['indikator'],
};
const isThere = (name: StepName, year: Readiness): boolean => {
  if (name === 'tahun') return year.status !== null;
  return name === 'indikator' ? year.indikator.aktif > 0 : HAS[name](year);
};

/** `current`: the first that is not done. `open`: it may be done now as well. `waiting`: it needs the step `needs` first. */
type StepState = 'done' | 'current' | 'open' | 'waiting';
export type Step = { name: StepName; state: StepState; needs: StepName | null };

/** Where each step stands. */
export function stepsOf(year: Readiness): Step[] {
  const current = STEPS.find((name) => !HAS[name](year));
  return STEPS.map((name) => {
    if (HAS[name](year)) return { name, state: 'done', needs: null };
    if (name === current) return { name, state: 'current', needs: null };
    const needs = NEEDS[name].find((other) => !isThere(other, year)) ?? null;
    return { name, state: needs === null ? 'open' : 'waiting', needs };
  });
}

/** Whether every step is done. */
export const isReady = (year: Readiness): boolean => STEPS.every((name) => HAS[name](year));

/** How much of a step is there, in units or indicators; of what is there or not, none. */
export function shareOf(name: StepName, { pengguna, indikator }: Readiness): { done: number; of: number } | null {
  if (name === 'pengguna') return { done: pengguna.lengkap, of: pengguna.satker };
  if (name === 'indikator') return { done: indikator.aktif - indikator.tanpa_target, of: indikator.aktif };
  return null;
}

/**
 * What a person is shown of it: the steps, one line once all are done, or nothing. A year that runs or is over has
 * nothing to prepare, and what somebody closed stays closed.
 */
export function stageOf(year: Readiness): 'steps' | 'ready' | 'none' {
  if (year.berjalan || year.ditutup || year.status === 'ditutup') return 'none';
  return isReady(year) ? 'ready' : 'steps';
}
