import type { FailureReport, ModelReport, StateReport, TransitionReport } from './report.ts';

/** Every word of the page. `%` stands for what is counted or named. */
export type ReportTexts = {
  title: string;
  allWell: string;
  failures: string;
  gaps: string;
  states: string;
  transitions: string;
  walks: string;
  refusals: string;
  suites: string;
  lint: string;
  repeat: string;
  excused: string;
  notCovered: string;
  refusedIn: string;
};

const ENGLISH: ReportTexts = {
  title: 'What the walks found',
  allWell: 'All paths hold.',
  failures: '% failed',
  gaps: '% not covered',
  states: 'States',
  transitions: 'Transitions',
  walks: 'Shortest walks',
  refusals: 'Refused',
  suites: 'Suites',
  lint: 'The chart itself',
  repeat: 'Repeat it:',
  excused: 'not covered: %',
  notCovered: 'not covered',
  refusedIn: '% in',
};

export type ReportPage = {
  /** Of the page: `en`. */
  lang?: string;
  /** Other words than the English ones. */
  texts?: Partial<ReportTexts>;
  /** Put after the page's own rules. */
  css?: string;
};

/**
 * The merged reports as one page: no script, nothing fetched, a fold for each machine; what fails is open and first.
 * @param reports as `mergeReports` gives them
 */
export function reportHtml(
  reports: readonly ModelReport[],
  { lang = 'en', texts = {}, css = '' }: ReportPage = {},
): string {
  const words: ReportTexts = { ...ENGLISH, ...texts };
  const sorted = reports.toSorted(
    (a, b) => Number(isWell(a)) - Number(isWell(b)) || a.machine.localeCompare(b.machine, 'en'),
  );
  const failures = sorted.reduce((sum, one) => sum + one.failures.length, 0);
  const gaps = sorted.reduce((sum, one) => sum + gapsOf(one).length, 0);
  const sums = failures + gaps === 0 ? words.allWell : `${said(words.failures, failures)}, ${said(words.gaps, gaps)}`;
  return [
    '<!doctype html>',
    `<html lang="${safe(lang)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${safe(words.title)}</title>`,
    `<style>${CSS}${css}</style></head>`,
    `<body><main><h1>${safe(words.title)}</h1><p>${safe(sums)}</p>`,
    ...sorted.map((one) => machineHtml(one, words)),
    '</main></body></html>',
    '',
  ].join('\n');
}

const gapsOf = ({ states, transitions }: ModelReport) => [
  ...states.filter(isGap).map(({ id }) => id),
  ...transitions.filter(isGap).map(({ key }) => key),
];
const isGap = ({ count, excuse }: StateReport | TransitionReport) => count === 0 && excuse === null;
const isWell = (one: ModelReport) => one.failures.length + gapsOf(one).length + one.lint.length === 0;

function machineHtml(one: ModelReport, words: ReportTexts): string {
  const { machine, states, transitions, suites, walks, refusals, failures, lint } = one;
  const tried = suites.reduce((sum, suite) => sum + suite.walks, 0);
  const head = `${isWell(one) ? '✓' : '✗'} ${machine}`;
  const figures = `${words.states} ${figure(states)} · ${words.transitions} ${figure(transitions)} · ${tried}`;
  return [
    `<details${isWell(one) ? '' : ' open'}><summary><strong>${safe(head)}</strong> <span>${safe(figures)}</span></summary>`,
    ...failures.map((failure) => failureHtml(failure, words)),
    list(words.lint, lint),
    list(
      words.transitions,
      transitions.map((part) => `${part.key} ${countText(part, words)}`),
    ),
    list(
      words.states,
      states.map((part) => `${part.id} ${countText(part, words)}`),
    ),
    list(
      words.walks,
      walks.map(({ title }) => title),
    ),
    list(
      words.refusals,
      refusals.map(({ state, event, count }) => `${said(words.refusedIn, event)} ${state} (${count})`),
    ),
    list(
      words.suites,
      suites.map(({ name, file, ms }) => `${name} (${file}, ${ms} ms)`),
    ),
    '</details>',
  ].join('\n');
}

const failureHtml = ({ suite, message, steps, replay }: FailureReport, words: ReportTexts) =>
  [
    `<section class="failure"><h2>${safe(suite)}</h2><p>${safe(message)}</p>`,
    steps.length > 0 ? `<ol>${steps.map((step) => `<li>${safe(step)}</li>`).join('')}</ol>` : '',
    `<p>${safe(words.repeat)} <code>${safe(replay)}</code></p></section>`,
  ].join('');

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<details><summary>${safe(title)} (${lines.length})</summary><ul>${lines.map((line) => `<li>${safe(line)}</li>`).join('')}</ul></details>`;

const figure = (parts: readonly { count: number }[]) =>
  `${parts.filter(({ count }) => count > 0).length}/${parts.length}`;

function countText({ count, excuse }: StateReport | TransitionReport, words: ReportTexts): string {
  if (count > 0) return `× ${count}`;
  return excuse === null ? words.notCovered : said(words.excused, excuse);
}

const said = (text: string, what: string | number) => text.replace('%', () => String(what));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 0.5rem; }
details details { margin-inline-start: 1.25rem; }
summary { cursor: pointer; }
summary span { opacity: 0.75; }
li, code, p { overflow-wrap: anywhere; }
.failure { margin-inline-start: 1.25rem; border-inline-start: 4px solid #c62828; padding-inline-start: 1rem; }
.failure h2 { font-size: 1rem; margin: 0.5rem 0 0; }
`;
