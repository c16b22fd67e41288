/** The kit writes steps and findings in English; here they are said in the reader's language. */
import type { ParseKeys, TFunction } from 'i18next';

/** What stands beside an event instead of its data. Others are names that a test gave, and stay as they are. */
const PAYLOADS: Record<string, ParseKeys> = {
  'with a note': 'model.kata.denganCatatan',
  'with a short note': 'model.kata.catatanPendek',
  'without a note': 'model.kata.tanpaCatatan',
  'with a token that is too old': 'model.kata.tokenLama',
  'by the server': 'model.kata.olehServer',
};
const payloadText = (t: TFunction, payload: string): string => {
  const known = PAYLOADS[payload];
  return known === undefined ? payload : String(t(known));
};

type Say = (t: TFunction, parts: string[]) => string;
const STEPS: [RegExp, Say][] = [
  [
    /^(.*), refused in (.*)$/s,
    (t, [langkah = '', keadaan = '']) => t('model.kata.ditolakDi', { langkah: stepText(t, langkah), keadaan }),
  ],
  [/^(\w+) gives (.*)$/s, (t, [aktor = '', hasil = '']) => t('model.kata.memberi', { aktor, hasil })],
  [/^(\w+) fails$/, (t, [aktor = '']) => t('model.kata.gagal', { aktor })],
  [/^(.+) passes in (\S+)$/, (t, [lama = '', keadaan = '']) => t('model.kata.lewat', { lama, keadaan })],
  [
    /^([^\s,]+) by ([^,]+)(?:, (.*))?$/s,
    (t, [langkah = '', siapa = '', isi]) =>
      [t('model.kata.oleh', { langkah, siapa }), ...(isi ? [payloadText(t, isi)] : [])].join(', '),
  ],
  [/^([\w.]+), (.*)$/s, (t, [event = '', isi = '']) => `${event}, ${payloadText(t, isi)}`],
];

/** A step: `report.approve by verifikator, with a note`, `signIn fails`; one of another form stays as it is. */
export const stepText = (t: TFunction, text: string): string => said(t, STEPS, text);

const FINDINGS: [RegExp, Say][] = [
  [
    /^step (\d+): (.*)$/s,
    (t, [nomor = '', langkah = '']) => t('model.kata.langkahKe', { nomor, langkah: findingText(t, langkah) }),
  ],
  [/^at the start$/, (t) => t('model.kata.awal')],
  [
    /^(.*): the system broke: (.*)$/s,
    (t, [langkah = '', galat = '']) => t('model.kata.rusak', { langkah: findingText(t, langkah), galat }),
  ],
  [/^(.*), accepted$/s, (t, [langkah = '']) => t('model.kata.diterima', { langkah: findingText(t, langkah) })],
  [/^(.*), refused$/s, (t, [langkah = '']) => t('model.kata.ditolak', { langkah: findingText(t, langkah) })],
  [
    /^(.*) in (\S+)$/s,
    (t, [langkah = '', keadaan = '']) => t('model.kata.di', { langkah: stepText(t, langkah), keadaan }),
  ],
];

/** What a path failed at: a step with the state it was taken in. */
export const findingText = (t: TFunction, what: string): string => said(t, FINDINGS, what);

const SIDES: [RegExp, Say][] = [
  [/^the chart accepts it and goes to (.*)$/s, (t, [keadaan = '']) => t('model.kata.baganTerima', { keadaan })],
  [/^the chart refuses it$/, (t) => t('model.kata.baganTolak')],
  [/^the chart (?:then )?shows (.*)$/s, (t, [isi = '']) => t('model.kata.baganTampil', { isi })],
  [/^the system accepted it$/, (t) => t('model.kata.sistemTerima')],
  [/^the system refused it$/, (t) => t('model.kata.sistemTolak')],
  [/^the system (.*)$/s, (t, [isi = '']) => t('model.kata.sistemTampil', { isi })],
];

/** One side of a finding: what the chart says, or what the system did. */
export const sideText = (t: TFunction, side: string): string => said(t, SIDES, side);

function said(t: TFunction, forms: readonly [RegExp, Say][], text: string): string {
  for (const [form, say] of forms) {
    const found = form.exec(text);
    if (found) return say(t, found.slice(1));
  }
  return text;
}
