import { expect, it } from 'vitest';
import { instantFormat, numberFormat } from '#domain/numbers/formats.ts';

it('keeps one formatter for a locale and its options, and another for others', () => {
  const id = numberFormat('id-ID', { minimumFractionDigits: 2 });
  expect(numberFormat('id-ID', { minimumFractionDigits: 2 })).toBe(id);
  expect(numberFormat('en-GB', { minimumFractionDigits: 2 }).format(1350.5)).toBe('1,350.50');
  expect(numberFormat('id-ID', {}).format(1350.5)).toBe('1.350,5');
  expect(id.format(1350.5)).toBe('1.350,50');
});

it('tells zones apart', () => {
  const at = Date.UTC(2026, 10, 23, 16, 30);
  const options = { timeStyle: 'short' } as const;
  expect(instantFormat('id-ID', { ...options, timeZone: 'Asia/Jakarta' }).format(at)).toBe('23.30');
  expect(instantFormat('id-ID', { ...options, timeZone: 'Asia/Jayapura' }).format(at)).toBe('01.30');
});
