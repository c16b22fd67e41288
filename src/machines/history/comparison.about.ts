import { about } from '#machines/kit/about.ts';
import { ROUND_COLUMNS } from '#domain/history/rounds.ts';
import { failure, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { comparisonMachine } from '#machines/history/comparison.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    comparison: true;
  }
}

const pair = keys({ dari: num, ke: num });
/** Which fields changed, never from what to what. */
const comparison = keys({
  dari: num,
  ke: num,
  tidak_berubah: num,
  indikator: keys({ detail_id: id, kpi_id: id, perubahan: keys({ kolom: words(...ROUND_COLUMNS) }) }),
});

export const comparisonAbout = about<typeof comparisonMachine>({
  label: 'mesin.nama.banding',
  file: 'src/machines/history/comparison.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isFirstRound: 'mesin.guard.isFirstRound',
  },
  recorded: {
    context: { reportId: id, round: num, pasangan: pair, comparison, failure },
    input: { reportId: id, round: num, pasangan: pair },
    outputs: { loadRounds: outcome({ comparison }) },
  },
});
