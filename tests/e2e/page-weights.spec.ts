import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { firstChat, firstReport, idOf } from '#tests/e2e/pages/routes.ts';
import { isInTurn } from '#tests/support/width.ts';
import { holdIdle, underWay, weigh, type Weights } from '#tests/e2e/pages/weigh.ts';

// A page is weighed as whoever never was here loads it.
test.use({ newcomer: true });

/** The budget of each address: `npm run weights` writes it anew, and the change is looked at like any other. */
const TABLE = 'tests/e2e/page-weights.json';
/** How much more than its budget a page may weigh: names of files, and how they compress, change a little by themselves. */
const GROWTH = 1.02;
/** Where nobody is signed in. */
const BEFORE = ['/login', '/daftar', '/lupa-sandi'];

type Row = { bytes: number; files: number; idleBytes: number; idleFiles: number };
const rowOf = ({ stands, idle }: Weights): Row => ({
  bytes: stands.bytes,
  files: stands.files,
  idleBytes: idle.bytes,
  idleFiles: idle.files,
});

type Declared = { path: string; area: string; screen?: string; inside?: string; record?: string };
/** Every page as it is declared: its file, and its address. */
const FILES: readonly (readonly [file: string, path: string])[] = [...Object.values(PAGES), ...INNER_PAGES].flatMap(
  ({ path, area, screen = area, inside = '', record }: Declared) =>
    record === undefined
      ? [[`${area}/${screen}`, path + inside]]
      : [
          ['records/list', path],
          ['records/form', `${path}/baru`],
        ],
);
/** The pages before the sign-in, and one address of each file: all records are declared in the code that their list and form share. */
const WEIGHED: readonly string[] = [
  ...BEFORE,
  ...FILES.filter(([file], nth) => FILES.findIndex(([other]) => other === file) === nth).map(([, path]) => path),
];

/** What stands in an address for each of its parameters; the record that an `:id` is of is told by what comes before it. */
async function parametersOf(page: Page): Promise<(path: string) => string> {
  const report = await firstReport(page);
  const { data } = (await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${report}`)).body;
  const { details, unit } = data as { details: { id: string; kpi_id: string }[]; unit: { id: string } };
  const chat = await firstChat(page);
  const values: readonly (readonly [RegExp, string])[] = [
    [/^\/obrolan.*/, chat],
    [/^\/email.*/, '/email/inbox'],
    [/^(\/pelaporan-capaian|\/verifikasi)\/:id/, `$1/${report}`],
    [/^\/kpi\/:id/, `/kpi/${details[0]?.kpi_id}`],
    [/^\/peran\/:id/, `/peran/${idOf((await call(page, 'GET', '/api/role')).body.data)}`],
    [/:detailId/, details[0]?.id ?? ''],
    [/:satkerId/, unit.id],
    [/:machine/, 'session'],
    [/:n$/, '1'],
    [/\/\*$/, ''],
  ];
  return (path) => values.reduce((address, [part, value]) => address.replace(part, value), path);
}

test('no page fetches more JavaScript than its budget, counted as the browser fetched it', async ({ page }, info) => {
  test.setTimeout(600_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const open = underWay(page);
  await holdIdle(page);
  const found: Record<string, Row> = {};
  const isWritten = ['all', 'changed'].includes(info.config.updateSnapshots);
  for (const path of BEFORE) found[path] = rowOf(await weigh(page, `${path}?lng=id`, open));
  // Whoever may do everything has every page.
  await signIn(page, 'admin');
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  const addressOf = await parametersOf(page);
  for (const [place, path] of WEIGHED.entries()) {
    if (place < BEFORE.length || !(isWritten || isInTurn(place))) continue;
    found[path] = rowOf(await test.step(path, () => weigh(page, addressOf(path), open)));
  }
  if (isWritten) {
    const rows = Object.entries(found).map(([path, row]) => {
      const cells = Object.entries(row).map(([name, value]) => `"${name}": ${value}`);
      return `  ${JSON.stringify(path)}: { ${cells.join(', ')} }`;
    });
    return writeFile(TABLE, `{\n${rows.join(',\n')}\n}\n`);
  }
  const table = JSON.parse(await readFile(TABLE, 'utf8')) as Record<string, Row>;
  expect(Object.keys(table), 'every page has a budget: `npm run weights` writes them').toEqual(WEIGHED);
  const over = Object.entries(found).filter(([path, row]) => {
    const budget = table[path];
    return Object.entries(row).some(([name, value]) => value > (budget?.[name as keyof Row] ?? 0) * GROWTH);
  });
  const told = over.map(([path, row]) => ({ path, budget: table[path], found: row }));
  expect(told, 'heavier than its budget; `npm run weights` writes down what is found, if it is worth it').toEqual([]);
});

test('the code of a page is asked for while the first answers are still on their way', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/**', () => {});
  const code = page.waitForRequest(/\/assets\/dashboard\.page-/);
  await page.goto('/dasbor', { waitUntil: 'commit' });
  await code;
});

/** What libraries say or ask only in their development builds; a production build has none of it. */
const DEVELOPMENT = /process\.env|NODE_ENV|jsxDEV|__DEV__|No routes matched location/;

test('the build has no development code of a library', async () => {
  const files = (await readdir('dist/assets')).filter((file) => file.endsWith('.js'));
  const found = await Promise.all(
    files.map(async (file) => {
      const [mark] = DEVELOPMENT.exec(await readFile(`dist/assets/${file}`, 'utf8')) ?? [];
      return mark === undefined ? [] : [`${file}: ${mark}`];
    }),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found.flat()).toEqual([]);
});
