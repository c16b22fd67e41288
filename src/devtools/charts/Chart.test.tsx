import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Chart } from '#devtools/charts/Chart.tsx';
import { ChartText } from '#devtools/charts/ChartText.tsx';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { marksOf, transitionTitle } from '#devtools/charts/marks.ts';
import en from '#services/i18n/locales/en.json';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
});
const lifecycle: ChartLayout = JSON.parse(readFileSync(new URL('./layouts/lifecycle.json', import.meta.url), 'utf8'));
const keyOf = (source: string, event: string) =>
  lifecycle.transitions.find((one) => one.source === source && one.event === event)?.key ?? '';
const approve = keyOf('lifecycle.submitted', 'report.approve');
const submit = keyOf('lifecycle.draft', 'report.submit');
const active = ['lifecycle', 'lifecycle.submitted'];
const enabled = [
  { source: 'lifecycle.submitted', eventType: 'report.approve', guarded: true },
  { source: 'lifecycle.submitted', eventType: 'report.reject', guarded: false },
];

describe('a chart', () => {
  it('marks what was taken last, what can happen and what may happen', () => {
    const marks = marksOf(lifecycle, { active, enabled, last: submit });
    const named = lifecycle.transitions.flatMap(({ source, event }, i) =>
      marks[i] === 'closed' ? [] : [`${source} ${event} ${marks[i]}`],
    );
    expect(named).toEqual([
      'lifecycle.draft report.submit last',
      'lifecycle.submitted report.approve guarded',
      'lifecycle.submitted report.reject open',
    ]);
  });

  it('shows what a test run took instead, and where it failed', () => {
    const coverage = new Map([[approve, 3]]);
    const marks = marksOf(lifecycle, { active, enabled, last: submit, coverage, failed: [submit] });
    const count = (mark: string) => marks.filter((one) => one === mark).length;
    expect([count('covered'), count('failed'), count('missed')]).toEqual([1, 1, lifecycle.transitions.length - 2]);
  });

  it('has a map of every state beside it where it follows what changes, and none elsewhere', () => {
    const drawn = (follows: boolean) =>
      renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <Chart
            layout={lifecycle}
            label="Lifecycle"
            active={active}
            enabled={enabled}
            last={submit}
            follows={follows}
          />
        </I18nextProvider>,
      );
    const [, map = ''] = drawn(true).split('chart__map"');
    expect(map.match(/<rect/g)).toHaveLength(lifecycle.states.length);
    expect(map.match(/is-here/g)).toHaveLength(1);
    expect(drawn(false)).not.toContain('chart__map');
  });

  it('draws every state and names every transition once', () => {
    const keys: string[] = [];
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Chart
          layout={lifecycle}
          label="Lifecycle"
          active={active}
          enabled={enabled}
          onTransition={(key) => keys.push(key)}
        />
      </I18nextProvider>,
    );
    expect(html.match(/class="chart__box/g)).toHaveLength(lifecycle.states.length - 1);
    for (const [index] of lifecycle.transitions.entries()) {
      expect(html.split(`<title>${transitionTitle(lifecycle, index)}</title>`)).toHaveLength(2);
    }
    expect(html.match(/is-active is-leaf/g)).toHaveLength(1);
  });

  it('is a picture, without buttons, where nothing can be chosen', () => {
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Chart layout={lifecycle} label="Lifecycle" active={[]} enabled={[]} />
      </I18nextProvider>,
    );
    expect(html).toContain('role="img"');
    expect(html).not.toContain('role="button"');
  });

  it('as text says the active state, every event and every condition', () => {
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <ChartText layout={lifecycle} label="Lifecycle" active={active} enabled={enabled} last={submit} />
      </I18nextProvider>,
    );
    for (const { event } of lifecycle.transitions) expect(html).toContain(event);
    expect(html).toContain('This person is not the one who submitted the report');
    expect(html).toContain('taken just now');
    expect(html.match(/aria-current="true"/g)).toHaveLength(2);
  });
});
