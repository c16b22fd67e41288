import { calling } from '#app/wiring/call.ts';
import type { Temuan } from '#domain/pelaporan/laporan.ts';
import { peringatanMachine } from '#machines/peringatan/peringatan.machine.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** The warnings of the check before submitting; its faults are the page's own business. */
export function providePeringatan({ pelaporan }: { pelaporan: Pick<PelaporanApi, 'check'> }) {
  return peringatanMachine.provide({
    actors: {
      checkReport: calling<readonly Temuan[], { id: string }>(
        async ({ input: { id }, signal }) => (await pelaporan.check({ id }, { signal })).peringatan,
      ),
    },
  });
}
