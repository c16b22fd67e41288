/** How much of a section of the daily letter is named. */
import { expect, it } from 'vitest';
import type { NotificationRow } from '#server/notifications/bell.queries.ts';
import { summaryLetter } from '#server/notifications/summary-letter.ts';

const READER = { name: 'Ani', language: 'id', zone: 'Asia/Jakarta', appUrl: undefined } as const;
const card = (n: number): NotificationRow => ({
  id: String(n),
  jenis: 'penugasan',
  waktu: new Date('2026-10-05T03:00:00Z'),
  ...{ dibaca_at: null, oleh: null, oleh_nama: null, satker_id: null, nama_unit: null },
  ...{ laporan_id: null, tahun: null, periode: null, capaian: null },
  ...{ tugas_id: String(n), judul: `Kartu ${n}`, task_id: null, task_title: null },
  ...{ event_id: null, event_title: null, event_start: null, isi: {} },
});

// "and one more" would take as much room as the line itself.
it.each([
  [5, 5, undefined],
  [6, 6, undefined],
  [7, 5, '- dan 2 lagi'],
])('of %d cards %d are named', (many, named, more) => {
  const { text } = summaryLetter(
    READER,
    Array.from({ length: many }, (_, i) => card(i + 1)),
  );
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('- Kartu ')).length).toBe(named);
  expect(lines.find((line) => line.startsWith('- dan '))).toBe(more);
});
