import { expect, it } from 'vitest';
import { INDONESIAN } from '#server/workbook/speech.ts';

// 16.30 UTC is before midnight in Jakarta, and after it further east.
it.each([
  ['WIB', '20 November 2026 pukul 23.30 WIB'],
  ['WITA', '21 November 2026 pukul 00.30 WITA'],
  ['WIT', '21 November 2026 pukul 01.30 WIT'],
] as const)('a document of a unit in %s tells its times', (zone, written) => {
  expect(INDONESIAN.time(zone, new Date('2026-11-20T16:30:00Z'))).toBe(written);
});
