// What the model tests found out, for people: see scripts/model-report.mjs.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { mergeReports, readReports, seedAsked } from '../../packages/statechart-walk/src/index.ts';
import { inRoot } from './node.mjs';

const LANGUAGES = ['en', 'id', 'fr', 'de', 'pt'];
/** Where the tests leave what they found out (tests/model/setup.ts). */
const REPORTS = process.env['MODEL_REPORTS'] ?? path.join('node_modules', '.cache', 'model');
/** The application's copy, from the root of what is built. */
const SERVED = 'model-report.json';

/**
 * The reports of the test files as screens show them: one per machine, equal names of transitions written once.
 * @param {import('../../packages/statechart-walk/src/index.ts').ModelReport[]} reports
 * @param {number} seed with which the random walks began
 * @param {(file: string) => string[]} picture data URI of a screenshot, or nothing
 * @returns {import('../../src/devtools/model/report.ts').ShownReport}
 */
function shownReport(reports, seed, picture = () => []) {
  const machines = mergeReports(reports).map((one) => {
    const places = new Map(one.transitions.map(({ key }, index) => [key, index]));
    return {
      machine: one.machine,
      states: one.states.map(({ id, count, excuse }) => ({ id, count, excuse })),
      transitions: one.transitions.map(({ key, source, event, targets, count, excuse }) => ({
        key,
        source,
        event,
        targets,
        count,
        excuse,
      })),
      suites: one.suites,
      walks: one.walks.map(({ suite, title, start, steps }) => ({
        suite,
        title,
        start,
        steps: steps.map(({ text, who, accepted, state, takes }) => ({
          text: who === null || text.includes(who) ? text : `${who}: ${text}`,
          accepted,
          state,
          takes: takes.flatMap((key) => places.get(key) ?? []),
        })),
      })),
      refusals: one.refusals,
      cells: one.cells.map(({ suite: _suite, ...cell }) => cell),
      failures: one.failures.filter(isPath).map((failure) => ({
        ...failure,
        screenshots: failure.screenshots.flatMap(picture),
      })),
      lint: one.lint,
    };
  });
  const at =
    reports
      .map((one) => one.at)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString();
  machines.sort((a, b) => (a.machine < b.machine ? -1 : 1));
  return { format: 'capaian.model', version: 1, at, seed, machines };
}

/**
 * What the suites are worth, from the last whole run of `npm run mutants`; nothing where there was none.
 * @returns {{ mutants?: import('../../src/devtools/model/report.ts').ShownMutants }}
 */
function shownMutants() {
  const file = inRoot('tests/mutants/mutants.json');
  if (!existsSync(file)) return {};
  const { at, killed, total, alarms, suites, mutants } = JSON.parse(readFileSync(file, 'utf8'));
  const survivors = mutants.flatMap(({ id, breaks, killedBy, explained }) =>
    killedBy.length > 0 ? [] : [{ id, breaks, explained }],
  );
  const rows = suites.map(({ ms: _ms, ...row }) => row);
  return { mutants: { at, killed, total, alarms, suites: rows, survivors } };
}

/** What no walk covers is told by its count; it is no path that fails. */
const isPath = ({ message }) => !message.startsWith('no walk covers ');

/** One line per machine for the terminal, and one for all. In a part of the tests what it does not cover is no gap. */
function summaryLines({ machines }, part = false) {
  const figure = (parts) => `${parts.filter(({ count }) => count > 0).length}/${parts.length}`;
  const excused = (parts) => parts.filter(({ count, excuse }) => count === 0 && excuse !== null).length;
  const missing = (parts) => parts.filter(({ count, excuse }) => count === 0 && excuse === null).length;
  const width = Math.max(0, ...machines.map(({ machine }) => machine.length));
  const lines = machines.map(({ machine, states, transitions, suites, failures }) => {
    const fine = failures.length === 0 && (part || missing(states) + missing(transitions) === 0);
    const paths = suites.reduce((sum, { walks }) => sum + walks, 0);
    const reasons = excused(states) + excused(transitions);
    return [
      `${fine ? '✓' : '✗'} ${machine.padEnd(width)}`,
      `states ${figure(states).padStart(6)}`,
      `transitions ${figure(transitions).padStart(6)}`,
      `paths ${String(paths).padStart(5)}`,
      failures.length > 0 ? `${failures.length} FAILED` : 'all hold',
      ...(reasons > 0 ? [`${reasons} not covered for a stated reason`] : []),
    ].join('  ');
  });
  const failed = machines.reduce((sum, { failures }) => sum + failures.length, 0);
  const gaps = machines.reduce((sum, { states, transitions }) => sum + missing(states) + missing(transitions), 0);
  const whole = failed + gaps === 0 ? 'All paths hold.' : `${failed} failed, ${gaps} not covered.`;
  const partly = failed === 0 ? 'All paths of this part hold.' : `${failed} failed.`;
  const all = part ? partly : whole;
  return [...lines, '', machines.length === 0 ? 'There is no report: no model test was run.' : all];
}

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
async function renderDocument(report, { lang, part }) {
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
      report.machines.flatMap(({ machine }) => {
        const file = inRoot('src/devtools/charts/layouts', `${machine}.json`);
        return existsSync(file) ? [[machine, JSON.parse(readFileSync(file, 'utf8'))]] : [];
      }),
    );
    const { title, body } = await renderModelDocument({ report, part, lang, texts, layouts });
    return page({ lang, title, body });
  } finally {
    await server.close();
  }
}

const STYLES = [
  'ui/theme/tokens.css',
  'ui/css/base.css',
  'ui/css/layout.css',
  'ui/css/parts.css',
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
 * Writes the document, and for a whole run the application's copy: it lies in `reports/` until the next build takes it
 * along, and beside what is built already.
 * @returns {Promise<{ lines: string[], html: string | null }>} the summary and the document's path
 */
export async function writeReports({ lang = 'id', from = REPORTS, to = 'reports/model', seed, part = false }) {
  if (!LANGUAGES.includes(lang)) throw new Error(`--lang is one of ${LANGUAGES.join(', ')}, not "${lang}".`);
  const reports = readReports(from);
  const began = seed === undefined ? seedAsked() : Number(seed);
  const mutants = shownMutants();
  const report = { ...shownReport(reports, began, dataUri), ...mutants };
  const lines = summaryLines(report, part);
  if (report.machines.length === 0) return { lines, html: null };
  mkdirSync(to, { recursive: true });
  const html = path.join(to, 'index.html');
  writeFileSync(html, await renderDocument(report, { lang, part }));
  if (!part) {
    const copy = path.join(to, SERVED);
    // Screens may show what was typed into them; the application's copy has no pictures.
    writeFileSync(copy, `${JSON.stringify({ ...shownReport(reports, began), ...mutants })}\n`);
    if (to === 'reports/model' && existsSync(inRoot('dist', 'index.html'))) {
      for (const packed of ['br', 'gz']) rmSync(inRoot('dist', `${SERVED}.${packed}`), { force: true });
      copyFileSync(copy, inRoot('dist', SERVED));
    }
  }
  return { lines, html };
}
