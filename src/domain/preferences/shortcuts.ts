/** Every key of the product, declared once: where it works, and which it is unless its person chose another. */

/** The screens on which keys are heard; a key has one meaning on each. */
type Screen = 'kenali' | 'periksa' | 'daftarPeriksa' | 'keputusan' | 'evidence' | 'todo' | 'mail';

export const KEY_GROUPS = ['review', 'decision', 'evidence', 'todo', 'mail'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

type Declared = {
  group: KeyGroup;
  screens: readonly Screen[];
  /** As `KeyboardEvent.key`, lower case; a sequence has a space in it. */
  key: string;
  /** Further keys that mean the same while `key` is the one in use. */
  also?: readonly string[];
};

const STEPS = ['kenali', 'periksa', 'daftarPeriksa', 'keputusan'] as const;
const VIEWER = ['periksa', 'evidence'] as const;

export const SHORTCUTS = {
  next: { group: 'review', screens: ['kenali', 'periksa'], key: 'j' },
  previous: { group: 'review', screens: ['periksa', 'daftarPeriksa'], key: 'k' },
  fits: { group: 'review', screens: ['periksa'], key: '1' },
  objects: { group: 'review', screens: ['periksa'], key: '2' },
  notAssessed: { group: 'review', screens: ['periksa'], key: '3' },
  comment: { group: 'review', screens: ['periksa', 'keputusan'], key: 'c' },
  check: { group: 'review', screens: ['periksa'], key: 'm' },
  definition: { group: 'review', screens: ['periksa'], key: 'o' },
  decide: { group: 'review', screens: STEPS, key: 'd' },
  queue: { group: 'review', screens: STEPS, key: 'g i' },
  help: { group: 'review', screens: STEPS, key: '?' },
  approve: { group: 'decision', screens: ['keputusan'], key: '1' },
  revise: { group: 'decision', screens: ['keputusan'], key: '2' },
  reject: { group: 'decision', screens: ['keputusan'], key: '3' },
  fileBefore: { group: 'evidence', screens: VIEWER, key: '[' },
  fileAfter: { group: 'evidence', screens: VIEWER, key: ']' },
  zoomIn: { group: 'evidence', screens: VIEWER, key: '+', also: ['='] },
  zoomOut: { group: 'evidence', screens: VIEWER, key: '-' },
  rotate: { group: 'evidence', screens: VIEWER, key: 'r' },
  taskNext: { group: 'todo', screens: ['todo'], key: 'j' },
  taskPrevious: { group: 'todo', screens: ['todo'], key: 'k' },
  taskOpen: { group: 'todo', screens: ['todo'], key: 'o' },
  taskDone: { group: 'todo', screens: ['todo'], key: 'x' },
  letterChoose: { group: 'mail', screens: ['mail'], key: 'x' },
  letterStar: { group: 'mail', screens: ['mail'], key: 's' },
} as const satisfies Record<string, Declared>;

export type ShortcutId = keyof typeof SHORTCUTS;
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];
/** What a person changed; what is absent has its declared key. */
export type ChosenKeys = Readonly<Partial<Record<ShortcutId, string>>>;
/** One press: the key in lower case, and whether Ctrl, Alt or Meta was held. */
export type KeyPress = { key: string; modified: boolean };

const declared = (id: ShortcutId): Declared => SHORTCUTS[id];
export const keyOf = (chosen: ChosenKeys, id: ShortcutId): string => chosen[id] ?? declared(id).key;
/** All keys of an action, the shown one first. */
const keysOf = (chosen: ChosenKeys, id: ShortcutId): readonly string[] => {
  const { key, also = [] } = declared(id);
  return chosen[id] === undefined ? [key, ...also] : [chosen[id]];
};

const WORN: Readonly<Record<string, string>> = { '-': '−' };
/** The key as it is printed on keyboards; a sequence has one entry per press. */
export const shownKeys = (chosen: ChosenKeys, id: ShortcutId): readonly string[] =>
  keyOf(chosen, id)
    .split(' ')
    .map((key) => WORN[key] ?? key.toUpperCase());

/** The keys of an action in one piece, for a hint on a button. */
export const shownKey = (chosen: ChosenKeys, id: ShortcutId): string => shownKeys(chosen, id).join(' ');

/** A table of shortcuts and what they mean, turned into one of keys. */
export const keymapOf = <Event>(
  meanings: Readonly<Partial<Record<ShortcutId, Event>>>,
  chosen: ChosenKeys,
): Readonly<Record<string, Event>> =>
  Object.fromEntries(
    Object.entries(meanings).flatMap(([id, event]) => keysOf(chosen, id as ShortcutId).map((key) => [key, event])),
  );

// The browser opens its quick search with / and ' (Firefox); the space bar scrolls and presses buttons.
const OF_THE_BROWSER: ReadonlySet<string> = new Set(['/', "'", ' ']);
/** Belongs to browser or assistive technology: anything with a modifier, and every key that writes no character. */
export const isReserved = ({ key, modified }: KeyPress): boolean =>
  modified || Array.from(key).length !== 1 || OF_THE_BROWSER.has(key);

const begins = (sequence: string, key: string) => sequence.split(' ')[0] === key;
/** One of the two could not be pressed without the other. */
const clash = (a: string, b: string) => a === b || begins(a, b) || begins(b, a);

/** The other action that `key` has already on a screen of this one; null where it is free. */
export function takenBy(chosen: ChosenKeys, id: ShortcutId, key: string): ShortcutId | null {
  const { screens } = declared(id);
  const other = SHORTCUT_IDS.find(
    (one) =>
      one !== id &&
      declared(one).screens.some((screen) => screens.includes(screen)) &&
      keysOf(chosen, one).some((its) => clash(its, key)),
  );
  return other ?? null;
}

/** With another key for one action; its declared key is no choice. */
export function withKey(chosen: ChosenKeys, id: ShortcutId, key: string): ChosenKeys {
  const { [id]: _, ...others } = chosen;
  return key === declared(id).key ? others : { ...others, [id]: key };
}

/** Reads stored choices: what is unknown, reserved or in conflict with another is left out. */
export function readChosen(value: unknown): ChosenKeys {
  if (typeof value !== 'object' || value === null) return {};
  const stored: Readonly<Record<string, unknown>> = { ...value };
  const read: Partial<Record<ShortcutId, string>> = {};
  for (const id of SHORTCUT_IDS) {
    const key = Object.hasOwn(stored, id) ? stored[id] : undefined;
    if (typeof key === 'string' && !isReserved({ key, modified: false })) read[id] = key.toLowerCase();
  }
  // Two actions may have exchanged their keys, so each is compared with all that were read.
  const bad = SHORTCUT_IDS.filter((id) => read[id] !== undefined && takenBy(read, id, read[id]) !== null);
  return bad.length === 0 ? read : readChosen(Object.fromEntries(Object.entries(read).filter(([id]) => id !== bad[0])));
}
