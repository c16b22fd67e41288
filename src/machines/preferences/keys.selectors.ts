import type { KeysSnapshot } from '#machines/preferences/keys.machine.ts';
import { type KeyGroup, SHORTCUT_IDS, SHORTCUTS, shownKeys } from '#domain/preferences/shortcuts.ts';

/** The actions of one group, each with its key as it is now. */
export const keyRows = ({ context: { chosen, changing, refusal } }: KeysSnapshot, group: KeyGroup) =>
  SHORTCUT_IDS.filter((id) => SHORTCUTS[id].group === group).map((id) => ({
    id,
    keys: shownKeys(chosen, id),
    changed: chosen[id] !== undefined,
    changing: changing === id,
    refusal: refusal?.id === id ? { key: refusal.key.toUpperCase(), other: refusal.other } : null,
  }));

/** Nothing was changed, so there is nothing to take back. */
export const isUntouched = ({ context: { chosen } }: KeysSnapshot) => Object.keys(chosen).length === 0;
