import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { checkTarget, targetDoubts, type TargetIndicator } from '#domain/indicator/eligibility.ts';
import { doubtText } from '#features/indicator/doubt-text.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };
import { i18n as app, startI18n } from '#services/i18n/i18n.ts';
import id from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, { ada: '' }) });

const i18n = createInstance();
await i18n.init({
  resources: { id: { translation: id }, en: { translation: en } },
  interpolation: { escapeValue: false },
});

const odd: TargetIndicator[] = [
  { target: {} },
  { target: { tw1: 5, tahun: null } },
  { target: { tahun: 90 } },
  { konsolidasi: 'sum', target: { tw1: 1, tw2: 2, tw3: 3, tw4: 4, tahun: 11.5 } },
  { konsolidasi: 'sum', target: { tw1: 7, tw2: 7, tahun: 10 } },
  { target: { tw1: 30, tw2: 20, tw3: 30, tw4: 47, tahun: 44.7 } },
  { konsolidasi: 'average', target: { tw1: 1, tw2: 2, tw3: 3, tw4: 4, tahun: 9 } },
  { polarisasi: 'minimize', target: { tw1: 1, tw2: 2, tw3: 3, tw4: 4, tahun: 4 } },
  { target: { tw4: 120, tahun: 120 } },
  { tipe_nilai: 'angka', satuan: 'orang', target: { tw4: -1.5, tahun: 0 } },
  { tipe_nilai: 'persen', satuan: 'Dokumen', konsolidasi: 'rasio_kumulatif', target: { tw4: 5, tahun: 5 } },
  { tipe_nilai: 'predikat', satuan: 'Predikat', konsolidasi: 'average', target: { tahun: 3 } },
  { tipe_nilai: 'rentang', satuan: 'Skor', target: { tahun: 3 } },
].map((one) => ({
  satuan: '%',
  tipe_nilai: 'persen' as const,
  polarisasi: 'maximize' as const,
  konsolidasi: 'take_last_known' as const,
  ...one,
})) as TargetIndicator[];

it('says in Indonesian what the server says, for every finding there is', async () => {
  await app.changeLanguage('id');
  const t = i18n.getFixedT('id');
  const seen = odd.flatMap((kpi) => {
    const sent = checkTarget(kpi);
    const shown = targetDoubts(kpi).map((doubt) => doubtText(doubt, t));
    expect(shown).toEqual(
      sent.map(({ pesan, saran }) => ({
        what: pesan.replace(/tipe nilai (\w+)$/, (_, type: string) => `tipe nilai ${typeLabel(type)}`),
        advice: saran,
      })),
    );
    return sent.map(({ kode }) => kode);
  });
  expect([...new Set(seen)].toSorted()).toEqual(Object.keys(id.kpi.temuan).toSorted());
});
const typeLabel = (type: string) => i18n.getFixedT('id')(`master.target.tipe.${type as 'persen'}`);

it('says it in the reader’s language, with periods and types of values too', async () => {
  await app.changeLanguage('en');
  const [falling, ...rest] = targetDoubts(odd[5] as TargetIndicator).toReversed();
  const t = i18n.getFixedT('en');
  expect(rest).toHaveLength(1);
  expect(falling && doubtText(falling, t).what).toBe('The target falls from Q1 30 to Q2 20');
  const unfit = targetDoubts(odd[10] as TargetIndicator).find(({ kode }) => kode === 'satuan_beda');
  expect(unfit && doubtText(unfit, t)).toEqual({
    what: 'Unit of measure "Dokumen", type of value: Percent',
    advice: 'Make the unit of measure fit the type of value.',
  });
});
