/** A number before a noun in the plural ("1 of 1 units") needs the forms of its language. */
import { expect, it } from 'vitest';
import de from '#services/i18n/locales/de.json';
import en from '#services/i18n/locales/en.json';
import fr from '#services/i18n/locales/fr.json';
import pt from '#services/i18n/locales/pt.json';

type Texts = { readonly [key: string]: string | Texts };

/** What a noun in the plural looks like; in German every noun. */
const NOUN = {
  en: '[a-z]{2,}s',
  fr: '[a-zà-ÿ]{2,}[sx]',
  pt: '[a-zà-ÿ]{2,}s',
  de: '[A-ZÄÖÜ][a-zäöüß]{2,}',
} as const;
const LOCALES = { en, fr, pt, de } as const satisfies Record<keyof typeof NOUN, Texts>;

/** Places that hold words: names, days, figures with a unit. */
const WORDS = new Set(
  `aktor bintang daftarTahun indikator jam judul kata ke kode kolom komit lama mesin modul nama nilai nomor periode r realisasi
  satker selisih tahun tanggal tombol tombolnya waktu x`.split(/\s+/),
);
/** Never one, or no number of what follows. */
const REASONS: Record<string, string> = {
  'calendar.cari.sebagian': 'only where more was found than is shown',
  'calendar.hapus.batas': 'a constant, eight seconds',
  'calendar.review.many': 'one has a text of its own',
  'chat.cariPendek': 'a constant',
  'dasbor.pohon.menunggu': 'a verb follows: "warten"',
  'dasbor.tunggu.terlama': 'dots are drawn of several only',
  'email.tulis.lampiranBatas': 'a constant',
  'email.tulis.terlaluBanyak': 'a constant',
  'impor.selesai.teks': 'three numbers, no noun',
  'impor.tanya.teks': 'three numbers, no noun',
  'impor.vonis.salahPertama': 'only where there are more faults than are shown',
  'impor.vonis.siap': 'two numbers, no noun',
  'kanban.kabar.pindah': 'a place, not a number, comes before',
  'kpi.kisi.sebagian': 'a constant',
  'kpi.temuan.jumlah_melebihi.pesan': 'a sum, not a number of things',
  'mesin.guard.hasNote': 'a constant',
  'mesin.guard.hasReason': 'a constant',
  'mesin.panel.jumlah': 'a constant',
  'mesin.panel.lainnya': 'no noun: "de plus"',
  'model.angka.janjiArti': 'thousands of steps',
  'model.undian.arti': 'a seed and a day',
  'model.kata.di': 'the steps of a walk, which are many',
  'pembukaan.kurang': 'a constant',
  'persiapan.batang': 'five steps',
  'persiapan.hitung': 'five steps',
  'persiapan.satker.tingkat': 'no noun of the number: "auf Ebene"',
  'preferensi.memutuskan.detik': 'five seconds and more',
  'riwayat.lampau.judul': 'the number of a round',
  'verifikasi.keputusan.cara.approveTunda': 'five seconds and more',
  'verifikasi.keputusan.galat.hasNote': 'a constant',
  'verifikasi.keputusan.galat.umpanBalikPendek': 'a constant',
  'verifikasi.penilaian.galat': 'a constant',
};

function* textsOf(texts: Texts, before = ''): Generator<[string, string]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') yield [before + key, text];
    else yield* textsOf(text, `${before}${key}.`);
}

const FORM = /_(?:zero|one|two|few|many|other)$/;
const found = (Object.keys(LOCALES) as (keyof typeof NOUN)[]).flatMap((language) => {
  const counted = new RegExp(
    String.raw`\{\{(\w+)\}\}[ \u00a0](?:\p{Ll}+[ \u00a0]){0,2}?${NOUN[language]}(?![\p{L}’])`,
    'gu',
  );
  return [...textsOf(LOCALES[language])].flatMap(([key, text]) => {
    const places = [...text.matchAll(counted)].map(([, place = '']) => place);
    return FORM.test(key) || places.every((place) => WORDS.has(place)) ? [] : [{ language, key, text }];
  });
});

it('no number stands before a plural without the other forms', () => {
  expect(found.filter(({ key }) => !(key in REASONS))).toEqual([]);
});

it('every exception is still one', () => {
  expect(Object.keys(REASONS).filter((key) => found.every((one) => one.key !== key))).toEqual([]);
});

it.each([
  ['en', '{{n}} of {{dari}} units'],
  ['en', 'open: {{n}} indicators'],
  ['de', 'offen: {{n}} weitere Punkte'],
  ['fr', '{{n}} autres unités'],
  ['pt', 'mais {{n}} eventos'],
] as const)('is looked for as in the %s text "%s"', (language, text) => {
  expect(text).toMatch(new RegExp(String.raw`\}\}[ \u00a0](?:\p{Ll}+[ \u00a0]){0,2}?${NOUN[language]}`, 'u'));
});
