import { expect, it } from 'vitest';
import { HISTORY_ACTIONS } from '#domain/report/report.ts';
import { reportDocument } from '#server/export/report-docx.ts';
import { INDONESIAN } from '#server/workbook/speech.ts';
import { partsOf } from '#tests/support/office-parts.ts';
import { exampleHistory, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

// 16.30 UTC is before midnight in Jakarta, and after it further east.
it.each([
  ['WIB', '20 November 2026 pukul 23.30 WIB'],
  ['WITA', '21 November 2026 pukul 00.30 WITA'],
  ['WIT', '21 November 2026 pukul 01.30 WIT'],
] as const)('a document of a unit in %s tells its times', (zone, written) => {
  expect(INDONESIAN.time(zone, new Date('2026-11-20T16:30:00Z'))).toBe(written);
});

it('the history of a document has every decision in words, and nothing that is none', async () => {
  const history = HISTORY_ACTIONS.map((one) => exampleHistory(one, VERIFIER, null));
  const printed = { by: 'Siti', time: new Date('2026-11-20T02:00:00Z'), zone: 'WIB' } as const;
  const parts = partsOf(await reportDocument(sampleReport([]), history, printed, INDONESIAN));
  const told = (parts.get('word/document.xml') ?? '').split('Riwayat keputusan')[1] ?? '';
  const words = /Dibuka kembali|Dikembalikan untuk revisi|Dibuat|Diajukan|Disetujui|Ditolak/g;
  expect(told.match(words)?.toSorted()).toEqual([
    'Diajukan',
    'Dibuat',
    'Dibuka kembali',
    'Dikembalikan untuk revisi',
    'Disetujui',
    'Ditolak',
  ]);
  // The rows of the table: its header, and one for each decision.
  expect(told.match(/<w:tr[ >]/g)).toHaveLength(7);
});
