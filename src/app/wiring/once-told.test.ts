// @vitest-environment jsdom
/** A secret that is told once: which dialog has it, and what is said where only the answer to a repeated call came. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tokenRecord } from '#app/access/tokens.tsx';
import { webhookRecord } from '#app/webhooks/webhooks.tsx';
import { i18n } from '#services/i18n/i18n.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };

const told = vi.hoisted((): string[][] => []);
vi.mock('#app/client.ts', () => ({ client: {} }));
vi.mock('#app/system.ts', () => ({ session: {}, drafts: {}, storage: {} }));
vi.mock('#services/dialogs/dialogs.ts', () => ({
  informFailed: async (text: string) => void told.push(['failed', text]),
  showOnce: async ({ title, value, text }: Record<string, string>) => void told.push([title, value, text].map(String)),
}));

beforeAll(() =>
  i18n.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } }),
);
beforeEach(() => void told.splice(0));
const { signal } = new AbortController();
const made = (record: { form?: unknown }, row: object) => {
  const { form } = record as { form: { made: (row: never, signal: AbortSignal) => Promise<void> } };
  return form.made(row as never, signal);
};

it.each([
  ['a token', tokenRecord, { nama: 'simda', token: 'cpn_1' }, 'cpn_1', /token/i],
  ['a webhook', webhookRecord, { nama: 'simda', rahasia: 'whs_1' }, 'whs_1', /secret/i],
])('%s that was made is named, with its secret and what it is for', async (_, record, row, secret, about) => {
  await made(record, row);
  const [[title = '', value, text = ''] = []] = told;
  expect([told.length, title, value]).toEqual([1, expect.stringContaining('simda'), secret]);
  expect([title, text].join(' ')).toMatch(about);
});

it.each([
  ['a token', tokenRecord, { nama: 'simda', token: null }],
  ['a webhook', webhookRecord, { nama: 'simda', rahasia: null }],
])('%s whose answer was lost says so, and what to do instead', async (_, record, row) => {
  await made(record, row);
  const [[kind, text = ''] = []] = told;
  expect([told.length, kind]).toEqual([1, 'failed']);
  expect(text).toMatch(/(make|create|revoke|another|new)/i);
});
