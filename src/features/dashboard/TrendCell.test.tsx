// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { TrendCell, trendMax } from '#features/dashboard/TrendCell.tsx';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));

type Tren = Parameters<typeof TrendCell>[0]['tren'];
const point = (nilai: number, laporan: number) => ({ nilai, laporan });
const drawn = (tren: Tren, until: 'TW3' | 'TW4' = 'TW4') =>
  renderToStaticMarkup(<TrendCell tren={tren} until={until} max={120} />);
/** Where the points stand from the start, in percent, and whether they are open. */
const points = (html: string) =>
  [...html.matchAll(/<circle cx="([\d.]+)%"[^>]*class="([^"]*)"/g)].map(([, x, look = '']) => [
    Number(x),
    look.includes('graph-point--open') ? 'open' : 'full',
  ]);

it('draws each quarter in its own place, a quarter without an approved report as a gap', () => {
  const html = drawn([point(90, 2), null, point(100, 2), point(80, 2)]);
  expect(points(html)).toEqual([
    [12.5, 'full'],
    [62.5, 'full'],
    [87.5, 'full'],
  ]);
  // Two pieces of line, or a point and a line; nothing leads across the gap.
  expect(html.match(/<path d="([^"]*)"/)?.[1]?.match(/M/g)).toHaveLength(2);
});

it('opens the point of a quarter with fewer reports than the fullest, as a mean of other units', () => {
  expect(points(drawn([point(96, 18), point(97, 19), null, point(104.71, 3)])).map(([, look]) => look)).toEqual([
    'open',
    'full',
    'open',
  ]);
});

it('says every quarter up to the chosen one, with the number of reports, and nothing of those after it', () => {
  const html = drawn([point(96.28, 19), null, point(99.88, 1), point(104.71, 3)], 'TW3');
  const said = 'Laporan disetujui: TW I 96,28 (19 laporan), TW II belum ada, dan TW III 99,88 (1 laporan)';
  expect([html.match(/aria-label="([^"]*)"/)?.[1], html.match(/<title>(.*?)<\/title>/)?.[1]]).toEqual([said, said]);
  expect(points(html).map(([x]) => x)).toEqual([12.5, 62.5]);
});

it('is a dash where nothing is approved up to the chosen quarter', () => {
  expect(drawn([null, null, null, point(80, 1)], 'TW3')).toBe('<span class="ui-muted">–</span>');
});

it('has one scale for all rows: the limit of the year, else the highest figure, never below the target', () => {
  const row = (tren: Tren) => ({ tren }) as Parameters<typeof trendMax>[0][number];
  const rows = [row([point(304, 1), null, null, null]), row([null, null, null, null])];
  expect([trendMax(rows, 120), trendMax(rows, null), trendMax([], null)]).toEqual([120, 304, 100]);
});
