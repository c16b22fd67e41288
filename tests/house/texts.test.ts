import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { hardCodedTexts, missingKeys, sourcesIn, textsOf, unusedKeys, withoutPlural } from '#tests/support/texts.ts';

const english = textsOf('en');
const keys = [...new Set([...english.keys()].map(withoutPlural))];
const sources = sourcesIn('src');

/** Read otherwise than by a key in `src`. */
const USED_ELSEWHERE: Record<string, string> = {
  'umum.memuatAplikasi': 'the loading screen of index.html, put there by scripts/vite-plugins.ts',
};

/** Words in the code that are the same in every language. */
const NOT_TRANSLATED: Record<string, string> = {
  Capaian: 'the name of the product',
  Esc: 'what is printed on the key',
  J: 'what is printed on the key',
  K: 'what is printed on the key',
};

describe('keys', () => {
  it('no text is there that nothing can show', () => {
    const shown = keys.filter((key) => !key.startsWith('pesan.') && !Object.hasOwn(USED_ELSEWHERE, key));
    expect(unusedKeys(shown, sources)).toEqual([]);
  });

  it('every key that is written out has its text', () => {
    expect(missingKeys(new Set(keys), sources)).toEqual([]);
  });

  it('an unused key is found, a used one is not', () => {
    const planted = {
      'a.tsx': "const a = <p title={t('umum.judul')}>{t(`laporan.kunci.${status}Teks`)}</p>;",
      'b.ts':
        "type Status = 'draft'; const KATA = { baris: 'umum.baris' }; const x = `umum.${lost}`; const y = `${all}`;",
    };
    const known = [
      'umum.judul',
      'umum.baris',
      'umum.hilang',
      'laporan.kunci.draftTeks',
      'laporan.kunci.lostTeks',
      'laporan.kunci.draft',
    ];
    expect(unusedKeys(known, planted)).toEqual(['umum.hilang', 'laporan.kunci.lostTeks', 'laporan.kunci.draft']);
  });

  it('a missing key is found', () => {
    const planted = { 'a.tsx': "<><Trans i18nKey='umum.b' />{t('umum.a')}{i18n.t('umum.c', { n })}{t(KATA)}</>" };
    expect(missingKeys(new Set(['umum.a']), planted).sort()).toEqual(['a.tsx: umum.b', 'a.tsx: umum.c']);
  });
});

describe('texts in the code', () => {
  it('there are none besides names and key caps', () => {
    const screens = sourcesIn('src/features', 'src/app', 'src/ui');
    expect(hardCodedTexts(screens, new Set(keys), NOT_TRANSLATED)).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Simpan</p>', ['Simpan']],
    ['beside an element', '<p><b>{x}</b> of all</p>', ['of all']],
    ['as a string in braces', "<p>{'Simpan'}</p>", ['Simpan']],
    ['behind a condition', "<p>{ok && 'Saved'}{ok ? 'Yes' : `No ${n}`}</p>", ['Saved', 'Yes', 'No']],
    ['in a label', '<button aria-label="Close" />', ['Close']],
    ['in a title that depends', "<Card title={ok ? 'Fine' : t('umum.x')} />", ['Fine']],
    ['in a placeholder', '<input placeholder={`Search ${what}`} />', ['Search']],
    ['in a picture’s text', '<img alt="Chart" />', ['Chart']],
    ['in a property', "const OPTIONS = [{ value: 1, label: 'All units' }];", ['All units']],
    ['in a fragment', '<>Hello</>', ['Hello']],
  ])('one %s is found', (_, code, words) => {
    expect(hardCodedTexts({ 'a.tsx': code }, new Set(), {})).toEqual(words.map((word) => `a.tsx: ${word}`));
  });

  it.each([
    ["<p className='kartu'>{t('umum.simpan')}: {nilai} · – % 100</p>"],
    ["<Card title={t('umum.x')} icon='check' name='username' />"],
    ["const MENU = [{ label: 'umum.simpan' }];"],
    ['<strong>Capaian</strong>'],
    ['<p>{/* a note */}</p>'],
  ])('%s has none', (code) => {
    expect(hardCodedTexts({ 'a.tsx': code }, new Set(['umum.simpan']), NOT_TRANSLATED)).toEqual([]);
  });
});

describe('figures, dates and lists', () => {
  const MAY_FORMAT = /^src\/(services\/i18n\/format\.ts|domain\/)/;
  const OWN_FORMATS =
    /\.toLocale(Date|Time)?String\(|\.toFixed\(|\bIntl\.\w+Format\b|\b(Januari|January|janvier|Januar)\b/;

  it('are written by services/i18n/format.ts only', () => {
    const odd = Object.entries(sources).filter(([path, code]) => !MAY_FORMAT.test(path) && OWN_FORMATS.test(code));
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it.each([
    'n.toLocaleString()',
    'd.toLocaleDateString("id")',
    'n.toFixed(2)',
    'new Intl.DateTimeFormat()',
    "['Januari']",
  ])('%s would be found', (code) => {
    expect(OWN_FORMATS.test(code)).toBe(true);
  });
});

/** Values that a language shares with English for good reason; every other one was forgotten. */
const SHARED: Record<string, Record<string, string>> = {
  id: {
    Username: 'the word on the sign-in page of the design',
    Status: 'the same word',
    Data: 'the same word',
    'Target {{nilai}}': 'the same word',
    'Target {{periode}}': 'the same word',
    Target: 'the same word',
    Radius: 'the same word',
    Rupiah: 'the same word',
    Label: 'the same word',
    label: 'the same word',
    webhook: 'the same word',
    Webhook: 'the same word',
    token: 'the same word',
    'Token {{nama}}': 'the same word',
  },
  fr: {
    Code: 'the same word',
    Machine: 'the same word',
    Session: 'the same word',
    Parent: 'the same word',
    obstacles: 'the same word',
    Obstacles: 'the same word',
    Notes: 'the same word',
    Note: 'the same word',
    Pages: 'the same word',
    Page: 'the same word',
    Actions: 'the same word',
    Notifications: 'the same word',
    Action: 'the same word',
    Modules: 'the same word',
    module: 'the same word',
    Module: 'the same word',
    webhook: 'the same word',
    Webhooks: 'the same word',
  },
  de: {
    Board: 'the same word',
    Claim: 'the word of the identity providers',
    System: 'the same word',
    Name: 'the same word',
    Code: 'the same word',
    Status: 'the same word',
    Definition: 'the same word',
    optional: 'the same word',
    Index: 'the same word',
    '{{langkah}} in {{keadaan}}': 'the same preposition',
    Rupiah: 'the same word',
    Webhooks: 'the same word',
    Q1: 'the same abbreviation',
    Q2: 'the same abbreviation',
    Q3: 'the same abbreviation',
    Q4: 'the same abbreviation',
  },
  pt: { token: 'the same word', webhook: 'the same word', Webhooks: 'the same word' },
};
/** Variables, formulas of X and Y, and digits are no words. */
const wordsOf = (text: string) => text.replace(/{{\w+}}/g, '').replace(/\b[XY]\b/g, '');

describe.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))('the texts in %s', (code) => {
  it('are translated, apart from words that both languages share', () => {
    const untranslated = [...textsOf(code)].filter(
      ([key, text]) =>
        !key.startsWith('pesan.') &&
        english.get(key) === text &&
        /\p{L}/u.test(wordsOf(text)) &&
        !Object.hasOwn(SHARED[code] ?? {}, text),
    );
    expect(untranslated).toEqual([]);
  });
});
