import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingText, sideText, stepText } from '#devtools/model/steps.ts';
import id from '#services/i18n/locales/id.json' with { type: 'json' };

let t: TFunction;
beforeAll(async () => {
  const resources = { id: { translation: id } };
  t = await createInstance().init({ lng: 'id', resources, interpolation: { escapeValue: false } });
});

describe('what the kit writes, said in Indonesian', () => {
  it.each([
    ['report.submit', 'report.submit'],
    ['data.ask {"times":2}', 'data.ask {"times":2}'],
    ['report.approve by verifikator', 'report.approve oleh verifikator'],
    ['report.approve by verifikator, with a note', 'report.approve oleh verifikator, dengan catatan'],
    ['paper.send by officer, in a hurry', 'paper.send oleh officer, in a hurry'],
    ['request.park, with a token that is too old', 'request.park, dengan token yang sudah kedaluwarsa'],
    ['signIn gives {"ok":true}', 'signIn menjawab {"ok":true}'],
    ['session.refuse, by the server', 'session.refuse, oleh server'],
    ['signIn fails', 'signIn gagal'],
    ['3000 ms passes in light.amber', '3000 ms berlalu di light.amber'],
    ['report.approve by admin in draft, refused in draft', 'report.approve oleh admin in draft, ditolak di draft'],
  ])('%s', (english, indonesian) => {
    expect(stepText(t, english)).toBe(indonesian);
  });

  it.each([
    ['paper.send by officer in draft', 'paper.send oleh officer di draft'],
    ['step 12: signIn fails in signingIn, accepted', 'langkah 12: signIn gagal di signingIn, diterima'],
    [
      'paper.reopen by chief, with a note in approved, refused',
      'paper.reopen oleh chief, dengan catatan di approved, ditolak',
    ],
    ['at the start', 'pada awalnya'],
    ['a in b: the system broke: Error: x', 'a di b: sistem rusak: Error: x'],
    ['something else', 'something else'],
  ])('%s', (english, indonesian) => {
    expect(findingText(t, english)).toBe(indonesian);
  });

  it.each([
    ['the chart refuses it', 'bagan menolaknya'],
    ['the chart accepts it and goes to sent', 'bagan menerimanya dan pindah ke sent'],
    ['the chart then shows "draft"', 'bagan menunjukkan "draft"'],
    ['the system accepted it', 'sistem menerimanya'],
    ['the system refused it', 'sistem menolaknya'],
    ['the system "sent"', 'sistem menunjukkan "sent"'],
  ])('%s', (english, indonesian) => {
    expect(sideText(t, english)).toBe(indonesian);
  });
});
