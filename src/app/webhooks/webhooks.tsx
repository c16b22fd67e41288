import type { TFunction } from 'i18next';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { EVENT_LABELS, eventName } from '#app/webhooks/words.ts';
import { showSecret } from '#app/wiring/once.ts';
import { webhookCreateBody, webhookEditBody, type WebhookRecord } from '#contract/webhooks.ts';
import { RECORD_PAGES } from '#domain/pages/record-pages.ts';
import { STOP_REASONS, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { createWebhookApi } from '#services/webhooks/webhooks.ts';
import { Tag } from '#ui/Tag.tsx';

const api = createWebhookApi(client);
const STATUS = [
  { value: 'true', label: 'webhook.aktif' },
  { value: 'false', label: 'webhook.nonaktif' },
] as const;
const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_LABELS[value] }));

/** A webhook that was made, or got another secret, as the answer has it. */
type Made = { nama: string; rahasia?: string | null };
function tellSecret({ nama, rahasia = null }: Made, signal: AbortSignal): Promise<void> {
  const { t } = i18n;
  const title = t('webhook.rahasia', { nama });
  return showSecret(rahasia, { title, text: t('webhook.rahasiaTeks'), lost: t('webhook.rahasiaHilang') }, signal);
}

/** Whether the person wants what cannot simply be taken back. */
async function agreedTo(action: string, name: string, signal: AbortSignal): Promise<boolean> {
  const { t } = i18n;
  const texts =
    action === 'rahasia'
      ? { title: t('webhook.gantiTanya'), text: t('webhook.gantiTeks'), confirm: t('webhook.ganti') }
      : {
          title: t('webhook.matikanTanya'),
          text: t('webhook.aktifBantu'),
          confirm: t('webhook.matikan'),
          danger: true,
        };
  return (await confirm({ ...texts, detail: name, cancel: t('umum.batal') }, signal)) === 'confirmed';
}

async function act(action: string, { id, nama, versi }: WebhookRecord, signal: AbortSignal) {
  if (action === 'coba') return api.trial(id);
  if (action === 'aktifkan') return api.update(id, { aktif: true, versi });
  if (!(await agreedTo(action, nama, signal))) return null;
  if (action === 'matikan') return api.update(id, { aktif: false, versi });
  const { data, alert } = await api.rotate(id);
  await tellSecret({ ...data, nama }, signal);
  return { alert };
}

function stateWords({ aktif, dimatikan_karena: why, gagal_sejak: since }: WebhookRecord, t: TFunction): string {
  const reason = STOP_REASONS.find((one) => one === why);
  if (!aktif) return t(reason ? `webhook.karena.${reason}` : 'webhook.nonaktif');
  return since === null ? t('webhook.aktif') : t('webhook.gagalSejak', { waktu: formatDateTime(since) });
}
function lookOf({ aktif, dimatikan_karena: why, gagal_sejak: since }: WebhookRecord) {
  if (!aktif)
    return why === null ? ({ icon: 'ban', look: 'plain' } as const) : ({ icon: 'ban', tone: 'danger' } as const);
  return since === null
    ? ({ icon: 'checkCircle', tone: 'success', look: 'plain' } as const)
    : ({ icon: 'warning', tone: 'warning' } as const);
}
function lastWords({ balasan }: WebhookRecord, t: TFunction): string | null {
  if (balasan === null) return null;
  return `${balasan.status ?? t('webhook.tanpaJawaban')}, ${formatDateTime(balasan.waktu)}`;
}

/** Addresses of other programs that are told of decisions (docs/decisions/0101, 0102). */
export const webhookRecord = record<WebhookRecord>({
  text: { one: 'webhook.satu', search: 'webhook.cari', kosong: 'webhook.kosong' },
  calls: {
    list: api.list,
    get: api.get,
    create: (body, options) => api.create(webhookCreateBody.parse(body), options),
    update: (id, body) => api.update(id, webhookEditBody.parse(body)),
    remove: (id) => api.remove(id),
    act: (action, row, { signal = new AbortController().signal } = {}) => act(action, row, signal),
  },
  lingkup: [],
  labelOf: ({ nama }) => nama,
  aksi: [
    {
      key: 'catatan',
      label: 'webhook.catatan',
      icon: 'history',
      ke: ({ id }) => `${RECORD_PAGES['kiriman-webhook'].path}?webhook=${id}`,
    },
    { key: 'coba', label: 'webhook.coba', icon: 'send', permission: 'update', when: ({ aktif }) => aktif },
    {
      key: 'rahasia',
      label: 'webhook.ganti',
      icon: 'refresh',
      permission: 'update',
      when: () => true,
    },
    {
      key: 'matikan',
      label: 'webhook.matikan',
      icon: 'ban',
      permission: 'update',
      when: ({ aktif }) => aktif,
    },
    { key: 'aktifkan', label: 'webhook.aktifkan', icon: 'play', permission: 'update', when: ({ aktif }) => !aktif },
  ],
  columns: [
    { key: 'nama', label: 'webhook.nama', value: ({ nama }) => nama, sort: 'nama', primary: true, width: '9rem' },
    {
      key: 'url',
      label: 'webhook.url',
      value: ({ url }) => url,
      cell: ({ url }) => <span className="ui-anywhere">{url}</span>,
      width: '19rem',
    },
    {
      key: 'peristiwa',
      label: 'webhook.peristiwa',
      value: ({ peristiwa }, t) => peristiwa.map((one) => eventName(one, t)).join(', '),
      priority: 3,
    },
    {
      key: 'unit',
      label: 'webhook.unit',
      value: ({ unit }, t) => unit?.nama_unit ?? t('webhook.semuaUnit'),
      priority: 3,
    },
    {
      key: 'status',
      label: 'master.kolom.status',
      value: stateWords,
      cell: (row, t) => (
        <Tag {...lookOf(row)} sentence>
          {stateWords(row, t)}
        </Tag>
      ),
      width: '12rem',
    },
    { key: 'menunggu', label: 'webhook.menunggu', value: ({ menunggu }) => menunggu, align: 'akhir', priority: 2 },
    { key: 'terakhir', label: 'webhook.terakhir', value: lastWords, priority: 2 },
  ],
  filters: { aktif: { label: 'master.kolom.status', kind: 'choice', choices: STATUS } },
  form: {
    made: (row, signal) => tellSecret(row, signal),
    fields: {
      nama: { label: 'webhook.nama', help: 'webhook.namaBantu', kind: 'teks', required: true, min: 3, maks: 50 },
      url: { label: 'webhook.url', help: 'webhook.urlBantu', kind: 'teks', required: true, maks: 2000 },
      peristiwa: {
        label: 'webhook.peristiwa',
        kind: 'many',
        required: true,
        choices: EVENTS,
        initial: [...WEBHOOK_EVENTS],
      },
      unit_id: { label: 'webhook.unit', help: 'webhook.unitBantu', kind: 'cari' },
      aktif: { label: 'webhook.aktif', help: 'webhook.aktifBantu', kind: 'centang', initial: true },
    },
    schemas: { fresh: webhookCreateBody, edit: webhookEditBody },
    source: { unit_id: unitSource },
    terpilih: ({ unit_id, unit }) =>
      unit_id === null ? {} : { unit_id: { value: unit_id, label: unit?.nama_unit ?? unit_id } },
  },
});
