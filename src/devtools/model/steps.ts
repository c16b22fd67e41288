/** The kit writes steps and findings in English; here they are said in the reader's language. */
import type { ParseKeys, TFunction } from 'i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { stateText, type Texts } from '#devtools/charts/words.ts';

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

/** The words that are written for an event, with its name; the name alone where there are none. */
function eventText(t: TFunction, event: string): string {
  if (!/^[a-zA-Z]+\.[a-zA-Z]+$/.test(event)) return event;
  const words = String(t(`mesin.peristiwa.${event}` as ParseKeys, { defaultValue: '' }));
  return words === '' ? event : `${words} (${event})`;
}

type Say = (t: TFunction, parts: string[]) => string;
const STEPS: [RegExp, Say][] = [
  [
    /^(.*), refused in (.*)$/s,
    (t, [step = '', condition = '']) => t('model.kata.ditolakDi', { langkah: stepText(t, step), keadaan: condition }),
  ],
  [/^(\w+) gives (.*)$/s, (t, [actor = '', result = '']) => t('model.kata.memberi', { aktor: actor, hasil: result })],
  [/^(\w+) fails$/, (t, [actor = '']) => t('model.kata.gagal', { aktor: actor })],
  [
    /^(.+) passes in (\S+)$/,
    (t, [previous = '', condition = '']) => t('model.kata.lewat', { lama: previous, keadaan: condition }),
  ],
  [
    /^([^\s,]+) by ([^,]+)(?:, (.*))?$/s,
    (t, [step = '', who = '', content]) =>
      [
        t('model.kata.oleh', { langkah: eventText(t, step), siapa: who }),
        ...(content ? [payloadText(t, content)] : []),
      ].join(', '),
  ],
  [/^([\w.]+), (.*)$/s, (t, [event = '', content = '']) => `${eventText(t, event)}, ${payloadText(t, content)}`],
  [/^([\w.]+) ([{["].*)$/s, (t, [event = '', content = '']) => `${eventText(t, event)} ${content}`],
  [/^([\w.]+)$/, (t, [event = '']) => eventText(t, event)],
];

/** A step: `report.approve by verifikator, with a note`, `signIn fails`; one of another form stays as it is. */
export const stepText = (t: TFunction, text: string): string => said(t, STEPS, text);

const FINDINGS: [RegExp, Say][] = [
  [
    /^step (\d+): (.*)$/s,
    (t, [number = '', step = '']) => t('model.kata.langkahKe', { nomor: number, langkah: findingText(t, step) }),
  ],
  [/^at the start$/, (t) => t('model.kata.awal')],
  [
    /^(.*): the system broke: (.*)$/s,
    (t, [step = '', fault = '']) => t('model.kata.rusak', { langkah: findingText(t, step), galat: fault }),
  ],
  [/^(.*), accepted$/s, (t, [step = '']) => t('model.kata.diterima', { langkah: findingText(t, step) })],
  [/^(.*), refused$/s, (t, [step = '']) => t('model.kata.ditolak', { langkah: findingText(t, step) })],
  [
    /^(.*) in (\S+)$/s,
    (t, [step = '', condition = '']) => t('model.kata.di', { langkah: stepText(t, step), keadaan: condition }),
  ],
];

/** What a path failed at: a step with the state it was taken in. */
export const findingText = (t: TFunction, what: string): string => said(t, FINDINGS, what);

const SIDES: [RegExp, Say][] = [
  [
    /^the chart accepts it and goes to (.*)$/s,
    (t, [condition = '']) => t('model.kata.baganTerima', { keadaan: condition }),
  ],
  [/^the chart refuses it$/, (t) => t('model.kata.baganTolak')],
  [/^the chart (?:then )?shows (.*)$/s, (t, [content = '']) => t('model.kata.baganTampil', { isi: content })],
  [/^the system accepted it$/, (t) => t('model.kata.sistemTerima')],
  [/^the system refused it$/, (t) => t('model.kata.sistemTolak')],
  [/^the system (.*)$/s, (t, [content = '']) => t('model.kata.sistemTampil', { isi: content })],
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

/**
 * A state as people call it, `ready` or `{"ready":{"part":"shown"}}`: the names of its innermost states, what has no name
 * as it stands.
 * @param before only what was not in this state is told; '' when a step changed none of them
 */
export function placeText(texts: Texts, layout: ChartLayout, state: string, before?: string): string {
  const known = before === undefined ? [] : leavesOf(before);
  const names = leavesOf(state)
    .filter((path) => !known.includes(path))
    .map((path) => {
      const found = layout.states.find(({ id }) => id === `${layout.machine}.${path}`);
      return found === undefined ? path : stateText(texts, found);
    });
  return [...new Set(names)].join(' · ');
}

function leavesOf(state: string): string[] {
  if (!state.startsWith('{')) return [state];
  try {
    return pathsOf(JSON.parse(state));
  } catch {
    return [state];
  }
}

const pathsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const below = pathsOf(inner);
        return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
      })
    : [String(value)];
