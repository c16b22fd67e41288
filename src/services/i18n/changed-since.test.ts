import { beforeAll, expect, it } from 'vitest';
import { changeWords } from '#services/i18n/changed-since.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));

it.each([
  [null, ''],
  [
    { target_tahun: 1250.5, target_tahun_atas: null, aturan_berubah: false },
    'Target tahun kini 1.250,5 Persen, diubah setelah laporan',
  ],
  [
    { target_tahun: 20, target_tahun_atas: 25.5, aturan_berubah: false },
    'Target tahun kini 20–25,5 Persen, diubah setelah laporan',
  ],
  [{ target_tahun: null, target_tahun_atas: null, aturan_berubah: false }, 'Target tahun dihapus setelah laporan'],
  [
    { target_tahun: 90, target_tahun_atas: null, aturan_berubah: true },
    'Cara menghitung indikator diubah setelah laporan',
  ],
])('says of %o: %s', (kini, sentence) => {
  expect(changeWords({ kini, satuan: 'Persen' }, i18n.t)).toBe(sentence);
});
