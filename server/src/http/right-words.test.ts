import { expect, it } from 'vitest';
import { rightsIn } from '#server/http/right-words.ts';

it.each([
  ['en', 'needs approve:PelaporanCapaian', 'needs “Achievement reporting: Approve”'],
  ['de', 'braucht read:Gudang, read:Kpi', 'braucht „Gudang: Ansehen“, „Leistungsindikatoren: Ansehen“'],
  ['en', 'unread:Kpi and a:read:Kpi stay', 'unread:Kpi and a:read:Kpi stay'],
  ['en', 'at 10:30, see: read', 'at 10:30, see: read'],
] as const)('in %s: %s', (language, sentence, said) => {
  expect(rightsIn(language, sentence)).toBe(said);
});
