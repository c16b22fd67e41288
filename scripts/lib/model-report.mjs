// What the model tests found out, for people: see scripts/model-report.mjs.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { packPart } from '../../src/devtools/model/packed.ts';
import { rowOf } from '../../src/devtools/model/report.ts';
import { readReports, seedAsked } from '../../packages/statechart-walk/src/index.ts';
import { madeWhen, shownBugs, shownMachines, summaryLines } from './model-shown.mjs';
import { inRoot } from './node.mjs';

const LANGUAGES = ['en', 'id', 'fr', 'de', 'pt'];
/** Where the tests leave what they found out (tests/model/setup.ts). */
const REPORTS = process.env['MODEL_REPORTS'] ?? path.join('node_modules', '.cache', 'model');
/** The application's copy, from the root of what is built: an overview, and a file for each machine. */
const SERVED = 'model-report';
/** The report that is kept with the code, for a build of a checkout in which nothing was run. */
const KEPT = 'tests/model/reported';

function dataUri(file) {
  const from = path.resolve(inRoot(), file);
  if (!existsSync(from)) return [];
  const type = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.webp': 'image/webp' };
  const mime = type[path.extname(file)];
  return mime ? [`data:${mime};base64,${readFileSync(from).toString('base64')}`] : [];
}

/**
 * Draws the document with the application's own components, so that paper and screen say the same.
 * @returns {Promise<string>} one file of HTML: no script, nothing fetched
 */
async function renderDocument({ report, machines }, { lang, part }) {
  const server = await createServer({
    configFile: inRoot('vite.config.ts'),
    root: inRoot(),
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { renderModelDocument } = await server.ssrLoadModule('/src/devtools/model/render.tsx');
    const texts = JSON.parse(readFileSync(inRoot(`src/services/i18n/locales/${lang}.json`), 'utf8'));
    const layouts = Object.fromEntries(
      machines.flatMap(({ machine }) => {
        const file = inRoot('src/devtools/charts/layouts', `${machine}.json`);
        return existsSync(file) ? [[machine, JSON.parse(readFileSync(file, 'utf8'))]] : [];
      }),
    );
    const { title, body } = await renderModelDocument({ report, machines, part, lang, texts, layouts });
    return page({ lang, title, body: slim(body) });
  } finally {
    await server.close();
  }
}

/** The same document in fewer letters: nobody presses a drawing on paper, and text needs no quotes escaped. */
const slim = (body) =>
  body
    .replace(/<rect class="chart__hit"[^>]*><\/rect>/g, '')
    .replace(/(<g class="chart__label[^>]*>)<title>[^<]*<\/title>/g, '$1')
    .replace(/><\/(?:rect|path|circle)>/g, '/>')
    .replace(/>[^<]+</g, (text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"));

const STYLES = [
  'ui/theme/tokens.css',
  'ui/css/base.css',
  'ui/css/box.css',
  'ui/css/layout.css',
  'ui/css/parts.css',
  'ui/css/links.css',
  'ui/css/choices.css',
  'ui/css/table.css',
  'ui/css/print.css',
  'devtools/charts/chart.css',
  'devtools/model/model.css',
];

function page({ lang, title, body }) {
  const css = STYLES.map((file) => readFileSync(inRoot('src', file), 'utf8')).join('\n');
  const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${safe}</title>
<style>
${css}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The overview of these machines.
 * @returns {import('../../src/devtools/model/report.ts').ShownReport}
 */
function overview(machines, made, seed, bugs) {
  const rows = machines.map((one) => rowOf(one, made(one.machine)));
  return { format: 'capaian.model', version: 2, seed, rows, ...bugs };
}

/**
 * Writes the application's copy into a folder. Of a part of the tests only its machines are written over; then the
 * others stay as they were.
 */
function writeServed(folder, report, machines, part = false) {
  mkdirSync(folder, { recursive: true });
  const index = path.join(folder, 'index.json');
  const before = part && existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : { rows: [] };
  const names = report.rows.map(({ machine }) => machine);
  const rows = [...before.rows.filter(({ machine }) => !names.includes(machine)), ...report.rows];
  rows.sort((a, b) => (a.machine < b.machine ? -1 : 1));
  // A line for each machine, so that two branches seldom meet.
  const { rows: _rows, ...rest } = report;
  const text = `${JSON.stringify(rest).slice(0, -1)},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
  writeFileSync(index, text);
  for (const one of machines) writeFileSync(path.join(folder, `${one.machine}.json`), packPart(one));
  const known = new Set(['index.json', ...rows.map(({ machine }) => `${machine}.json`)]);
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(path.join(folder, name));
}

/** Lays the copy beside what is built already; the charts of that build stay as they are. */
function layBeside(copy) {
  if (!existsSync(inRoot('dist', 'index.html'))) return;
  const place = inRoot('dist', SERVED);
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) if (!name.startsWith('charts.json')) rmSync(path.join(place, name));
  for (const name of readdirSync(copy)) copyFileSync(path.join(copy, name), path.join(place, name));
}

/**
 * Writes the document, and for a whole run the application's copy: it lies in `reports/` until the next build takes it
 * along, and beside what is built already.
 * @param {{ keep?: boolean }} options `keep`: writes the copy that is kept with the code as well
 * @returns {Promise<{ lines: string[], html: string | null }>} the summary and the document's path
 */
export async function writeReports(options) {
  const { lang = 'id', from = REPORTS, to = 'reports/model', seed, part = false, keep = false } = options;
  if (!LANGUAGES.includes(lang)) throw new Error(`--lang is one of ${LANGUAGES.join(', ')}, not "${lang}".`);
  const reports = readReports(from);
  const began = seed === undefined ? seedAsked() : Number(seed);
  const machines = await shownMachines(reports, dataUri);
  const lines = summaryLines(machines, part);
  if (machines.length === 0) return { lines, html: null };
  const report = overview(machines, madeWhen(reports), began, shownBugs());
  mkdirSync(to, { recursive: true });
  const html = path.join(to, 'index.html');
  writeFileSync(html, await renderDocument({ report, machines }, { lang, part }));
  if (part && !keep) return { lines, html };
  // Screens may show what was typed into them; the application's copy has no pictures.
  const bare = machines.map((one) => ({
    ...one,
    failures: one.failures.map((failure) => ({ ...failure, screenshots: [] })),
  }));
  const served = overview(bare, madeWhen(reports), began, shownBugs());
  if (!part) {
    writeServed(path.join(to, 'served'), served, bare);
    if (to === 'reports/model') layBeside(path.join(to, 'served'));
  }
  if (keep) writeServed(inRoot(KEPT), served, bare, part);
  return { lines, html };
}
