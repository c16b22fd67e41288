import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyLayout } from '#devtools/model/layout-source.ts';
import { findingText, placeText, sideText, stepText } from '#devtools/model/steps.ts';
import id from '#services/i18n/locales/id.json' with { type: 'json' };

let t: TFunction;
let i18n: I18n;
beforeAll(async () => {
  const resources = { id: { translation: id } };
  i18n = createInstance();
  t = await i18n.init({ lng: 'id', resources, interpolation: { escapeValue: false } });
});

describe('what the kit writes, said in Indonesian', () => {
  it.each([
    ['report.submit', 'Kirim laporan (report.submit)'],
    ['paper.burn', 'paper.burn'],
    ['data.ask {"times":2}', 'data.ask {"times":2}'],
    ['report.approve by verifikator', 'Setujui laporan (report.approve) oleh verifikator'],
    ['report.approve by verifikator, with a note', 'Setujui laporan (report.approve) oleh verifikator, dengan catatan'],
    ['paper.send by officer, in a hurry', 'paper.send oleh officer, in a hurry'],
    [
      'request.park, with a token that is too old',
      'Permintaan menunggu token (request.park), dengan token yang sudah kedaluwarsa',
    ],
    ['signIn gives {"ok":true}', 'signIn menjawab {"ok":true}'],
    ['session.refuse, by the server', 'Server menolak sesi (session.refuse), oleh server'],
    ['signIn fails', 'signIn gagal'],
    ['3000 ms passes in light.amber', '3000 ms berlalu di light.amber'],
    [
      'report.approve by admin in draft, refused in draft',
      'Setujui laporan (report.approve) oleh admin in draft, ditolak di draft',
    ],
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

describe('a state of a step', () => {
  const layout = {
    ...emptyLayout('modelReport'),
    states: (
      [
        ['modelReport.empty', 'model.kosong.judul'],
        ['modelReport.ready.part.shown', 'model.bagian.siap'],
        ['modelReport.ready.copy.settled', undefined],
      ] as const
    ).map(([stateId, label]) => ({
      id: stateId,
      key: stateId.split('.').at(-1) ?? '',
      parent: null,
      type: 'atomic' as const,
      ...(label && { label }),
      x: 0,
      y: 0,
      w: 0,
      h: 0,
    })),
  };

  it('names only what a step changed', () => {
    const place = (state: string, before: string) => placeText({ t, i18n }, layout, state, before);
    expect([
      place('{"ready":{"part":"shown","copy":"settled"}}', '{"ready":{"part":"closed","copy":"settled"}}'),
      place('empty', 'empty'),
    ]).toEqual(['Alur kerja ditampilkan', '']);
  });

  it.each([
    ['empty', 'Belum ada laporan uji'],
    ['{"ready":{"part":"shown","copy":"settled"}}', 'Alur kerja ditampilkan · settled'],
    ['elsewhere', 'elsewhere'],
    ['{"ready":', '{"ready":'],
  ])('%s', (state, words) => {
    expect(placeText({ t, i18n }, layout, state)).toBe(words);
  });
});
