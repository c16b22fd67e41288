import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { recapSheet } from '#features/dashboard/recap-sheet.ts';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';

const t = ((key: string) => key) as unknown as TFunction;
const content = { status: 'approved', kelas: null, target: 5, target_atas: null, realisasi: null } as const;
const indicator = (kode: string, periode: Partial<Recap['periode']>) =>
  ({
    ...{ kpi_id: kode, kode, skala: null, polarisasi: 'maximize', target: {}, target_atas: null, kini: null },
    ...{
      realisasi: null,
      capaian: null,
      kelas: null,
      periode: { TW1: null, TW2: null, TW3: null, TW4: null, ...periode },
    },
  }) as unknown as Recap;

it('the sheet says whether a quarter has no report, or one without the indicator', () => {
  const first = { ...content } as unknown as Recap['periode']['TW1'];
  const { columns, rows } = recapSheet([indicator('A', { TW1: first }), indicator('B', {})], t);
  const status = columns.flatMap(({ header }, i) => (header.endsWith('dasbor.kolom.status') ? [i] : []));
  expect(rows.map(({ cells }) => status.slice(0, 2).map((i) => cells[i]?.show))).toEqual([
    ['pelaporan.status.approved', 'dasbor.status.belum'],
    ['dasbor.status.diLuar', 'dasbor.status.belum'],
  ]);
});
