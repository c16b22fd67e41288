/** What the cells of a workbook of units say: levels, and whether a unit is active. */
import { activeCalled, screenNames } from '#server/import/screen-names.ts';

const LEVEL: Record<string, number> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  'eselon i': 1,
  'eselon ii': 2,
  'eselon iii': 3,
  'eselon iv': 4,
  pusat: 1,
  provinsi: 2,
  kabkota: 3,
  'kab/kota': 3,
  'kabupaten/kota': 3,
  upt: 3,
};
const levelCalled = screenNames([1, 2, 3, 4].map((level) => [`master.unit.level${level}`, level] as const));
const ACTIVE = new Map([
  ...['ya', 'aktif', '1'].map((wording) => [wording, true] as const),
  ...['tidak', 'nonaktif', '0'].map((wording) => [wording, false] as const),
]);
/** The level that a cell names, 1…4; any other number for what names none. */
export function readLevel(text: string): number {
  const word = text.toLowerCase();
  return LEVEL[word] ?? levelCalled(word) ?? Number(word);
}
/** Whether a unit is active; undefined for what says neither. */
export const readActive = (text: string): boolean | undefined => ACTIVE.get(text.toLowerCase()) ?? activeCalled(text);
