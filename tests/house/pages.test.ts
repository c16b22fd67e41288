import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';
import { MENU_PAGES, menuPathAt } from '#domain/pages/menu.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { textOf } from '#server/texts.ts';
import { type Sources, sourcesIn, textsOf } from '#tests/support/texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/app'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const files = tracked.filter((file) => file.endsWith('.page.tsx'));

type Declared = { area: string; screen?: string; index?: string; record?: string };
const fileOf = (area: string, screen: string) => `src/app/${area}/${screen}.page.tsx`;
/** The files that the declared pages are made of; records share a list and a form. */
const declaredFiles = (pages: readonly Declared[]): string[] => [
  ...new Set(
    pages.flatMap(({ area, screen = area, index, record }) => {
      if (record !== undefined) return [fileOf('records', 'list'), fileOf('records', 'form')];
      return [fileOf(area, screen), ...(index === undefined ? [] : [fileOf(area, index)])];
    }),
  ),
];
const all: readonly Declared[] = [...Object.values(PAGES), ...INNER_PAGES];

/** Texts that name a page and are written down beside its declaration. */
const writtenTwice = (sources: Sources) =>
  Object.entries(sources).flatMap(([file, code]) =>
    Object.values(PAGES)
      .filter(({ title }) => !file.startsWith('src/domain/pages/') && code.includes(`'${title}'`))
      .map(({ title }) => `${file}: ${title}`),
  );

describe('a page', () => {
  it('has a declaration, and each declaration has its page', () => {
    expect(declaredFiles(all).sort()).toEqual(files.sort());
  });

  it('without a declaration would be found, and so would a declaration without a page', () => {
    expect(declaredFiles(all)).not.toContain(fileOf('board', 'archive'));
    expect(declaredFiles([...all, { area: 'board', screen: 'archive' }])).toContain(fileOf('board', 'archive'));
    expect(declaredFiles([{ area: 'report', index: 'indicators' }])).toEqual([
      fileOf('report', 'report'),
      fileOf('report', 'indicators'),
    ]);
  });

  it('is the only one at its address', () => {
    const addresses = [...Object.values(PAGES), ...INNER_PAGES].map((page) => page.path);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('lies in the folder of its area', () => {
    const folders = new Set(tracked.map((file) => file.split('/')[2]));
    expect(all.filter(({ area }) => !folders.has(area))).toEqual([]);
  });
});

describe('the name of a page', () => {
  it('has a text in every language', () => {
    const keys = Object.values(PAGES).flatMap((page) => ['words' in page ? page.words : page.title, page.title]);
    const missing = LANGUAGES.flatMap(({ code }) => {
      const texts = textsOf(code);
      return keys.filter((key) => !texts.has(key)).map((key) => `${code}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('is what the server says as well', () => {
    const indonesian = textsOf('id');
    expect(MENU_PAGES.map(({ title }) => textOf(title))).toEqual(MENU_PAGES.map(({ title }) => indonesian.get(title)));
    expect(() => textOf('calendar.tidakAda')).toThrow('calendar.tidakAda');
  });

  it('is written down in its declaration only', () => {
    expect(writtenTwice(sourcesIn('src'))).toEqual([]);
  });

  it('that is written down again would be found', () => {
    expect(writtenTwice({ 'src/features/a.tsx': "<PageHeader title={t('kanban.judul')} />" })).toEqual([
      'src/features/a.tsx: kanban.judul',
    ]);
  });
});

describe('the page of the menu at an address', () => {
  it.each([
    ['/email/inbox/12', '/email'],
    ['/obrolan/7', '/obrolan'],
    ['/obrolan', '/obrolan'],
    ['/emailan/1', '/emailan/1'],
    ['/pelaporan-capaian/7', '/pelaporan-capaian/7'],
    ['/kpi/matrik-kinerja', '/kpi/matrik-kinerja'],
  ])('%s is %s', (address, page) => {
    expect(menuPathAt(address)).toBe(page);
  });
});
