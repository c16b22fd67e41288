import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import { eventName } from '#app/webhooks/words.ts';
import type { Delivery } from '#contract/webhooks.ts';
import { RECORD_PAGES } from '#domain/pages/record-pages.ts';
import { DELIVERY_STATES } from '#domain/webhooks/webhook.ts';
import { EMPTY, formatDateTime } from '#services/i18n/format.ts';
import { createWebhookApi } from '#services/webhooks/webhooks.ts';
import { Tag } from '#ui/Tag.tsx';

const api = createWebhookApi(client);
const STATE = {
  menunggu: 'webhook.keadaan.menunggu',
  sampai: 'webhook.keadaan.sampai',
  gagal: 'webhook.keadaan.gagal',
} as const;
const LOOKS = {
  menunggu: { tone: 'info', icon: 'clock' },
  sampai: { tone: 'success', icon: 'checkCircle', look: 'plain' },
  gagal: { tone: 'danger', icon: 'crossCircle' },
} as const;
const MAX_WEBHOOKS = 200;

/** What was sent to other programs, and what they answered: a list only, of which everything can be sent again. */
export const webhookDeliveries = record<Delivery>({
  text: { one: 'webhook.kiriman.satu', search: 'webhook.kiriman.cari', kosong: 'webhook.kiriman.kosong' },
  calls: { list: api.listDeliveries, act: (_, { id }) => api.sendAgain(id) },
  lingkup: [],
  labelOf: ({ webhook, dibuat }) => `${webhook.nama}, ${formatDateTime(dibuat)}`,
  aksi: [
    { key: 'ulang', label: 'webhook.kiriman.ulang', icon: 'refresh', permission: 'update', when: ({ ulang }) => ulang },
  ],
  columns: [
    {
      key: 'dibuat',
      label: 'webhook.kiriman.dibuat',
      value: ({ dibuat }) => dibuat,
      cell: ({ dibuat }) => formatDateTime(dibuat),
      sort: 'dibuat',
      primary: true,
      width: '12rem',
    },
    { key: 'webhook', label: RECORD_PAGES.webhook.title, value: ({ webhook }) => webhook.nama },
    { key: 'peristiwa', label: 'webhook.peristiwa', value: ({ peristiwa }, t) => eventName(peristiwa, t) },
    {
      key: 'keadaan',
      label: 'webhook.kiriman.keadaan',
      value: ({ keadaan }, t) => t(STATE[keadaan]),
      cell: ({ keadaan }, t) => <Tag {...LOOKS[keadaan]}>{t(STATE[keadaan])}</Tag>,
    },
    {
      key: 'percobaan',
      label: 'webhook.kiriman.percobaan',
      value: ({ percobaan }) => percobaan,
      align: 'akhir',
      priority: 2,
    },
    {
      key: 'status',
      label: 'webhook.kiriman.status',
      value: ({ status }) => status,
      align: 'akhir',
    },
    {
      key: 'jawaban',
      label: 'webhook.kiriman.jawaban',
      value: ({ jawaban }) => jawaban,
      cell: ({ jawaban }) => <span className="ui-anywhere">{jawaban || EMPTY}</span>,
      width: '11rem',
    },
    {
      key: 'waktu',
      label: 'webhook.kiriman.waktu',
      value: ({ waktu }) => waktu,
      cell: ({ waktu }) => formatDateTime(waktu),
      sort: 'waktu',
      priority: 3,
      width: '11rem',
    },
  ],
  filters: {
    webhook: {
      label: RECORD_PAGES.webhook.title,
      kind: 'choice',
      choices: [],
      pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      source: async (signal) => {
        const { data } = await api.list({ perPage: MAX_WEBHOOKS, sort: 'nama' }, { signal });
        return data.map(({ id, nama }) => ({ value: id, label: nama }));
      },
    },
    keadaan: {
      label: 'webhook.kiriman.keadaan',
      kind: 'choice',
      choices: DELIVERY_STATES.map((value) => ({ value, label: STATE[value] })),
    },
  },
});
