/** A chart in words. */
import type { i18n as I18n, ParseKeys, TFunction } from 'i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { guardText } from '#devtools/guards/guards.ts';

type State = ChartLayout['states'][number];
type Transition = ChartLayout['transitions'][number];
/** What `useTranslation` gives. */
export type Texts = { t: TFunction; i18n: I18n };

/** The name of a state: a text of its page, or one that only charts show; its key where it has neither. */
export function stateText({ t, i18n }: Texts, { label, key }: State): string {
  if (label === undefined) return key;
  const found = [label, `mesin.keadaan.${label}`].find((one) => i18n.exists(one));
  return found === undefined ? key : String(t(found as ParseKeys));
}

/** The words for an event made by XState (a timer, a finished promise); null for an event with a name of its own. */
export function eventText({ t }: Texts, { event, after }: Transition): string | null {
  if (after !== undefined) return t('mesin.bagan.sesudah', { jeda: /^\d+$/.test(after) ? `${after} ms` : after });
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (how === 'done') return t('mesin.bagan.selesai', { aktor: actor });
  if (how === 'error') return t('mesin.bagan.kegagalan', { aktor: actor });
  if (event === '' || event.startsWith('xstate.')) return t('mesin.bagan.langsung');
  return null;
}

/** The description of an event beside its name; null when nobody has written one. */
export function eventWords({ t, i18n }: Texts, event: string): string | null {
  const key = `mesin.peristiwa.${event}`;
  if (!/^[a-zA-Z]+\.[a-zA-Z]+$/.test(event) || !i18n.exists(key)) return null;
  return String(t(key as ParseKeys));
}

export const guardsText = ({ t }: Texts, machine: string, { guards }: Transition): string =>
  guards.map((guard) => guardText(t, machine, guard)).join('; ');
