import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const register = new Registry();
collectDefaultMetrics({ register });
const told = new Set([
  'up',
  ...register.getMetricsAsArray().map(({ name }) => name),
  ...[...read('server/src/ops/metrics.ts').matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name),
]);
const askedIn = (text: string) =>
  [...text.matchAll(/\b(?:capaian|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));

// A figure that is renamed would leave an alert that never fires again, and tells nobody.
describe('the figures that operators are given rules for', () => {
  it.each(['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])('are told by the server: %s', (file) => {
    const asked = askedIn(read(`ops/prometheus/${file}`));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  });

  it('have an alert each that the page explains, and a test in which it fires', () => {
    const alerts = [...read('ops/prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    const explained = [...read('docs/operations.md').matchAll(/^\| `(Capaian\w+)`/gm)].map(([, name]) => name);
    const fired = read('ops/prometheus/alerts.test.yaml').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g);
    expect(explained).toEqual(alerts);
    expect([...new Set([...fired].map(([, name]) => name))]).toEqual(alerts);
    expect(alerts.length).toBe(6);
  });
});
