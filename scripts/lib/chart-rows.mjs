// What stands beside an edge and inside a box, and how wide it is in the widest of our fonts.
import { eventName } from '../../src/devtools/charts/definition.ts';

/** Widths in em of DejaVu Sans, which is wider than the fonts that are preferred to it: what fits here fits there. */
const NARROW = { i: 0.28, j: 0.28, l: 0.28, f: 0.36, t: 0.4, r: 0.42, ' ': 0.32, '.': 0.32, ',': 0.32, ':': 0.34 };
const OTHER = { m: 0.98, w: 0.82, M: 0.87, W: 0.99, '/': 0.34, '[': 0.4, ']': 0.4, '(': 0.4, ')': 0.4, '-': 0.37 };
const EM = { ...NARROW, ...OTHER, '→': 0.84, '…': 1, '!': 0.4, '&': 0.78, I: 0.3 };
const em = (char) => EM[char] ?? (/[A-Z0-9]/.test(char) ? 0.69 : 0.62);

/** Width in px; bold texts are a tenth wider. */
export const widthOf = (text, px, bold = false) =>
  Math.ceil([...text].reduce((sum, char) => sum + em(char), 0) * px * (bold ? 1.1 : 1));

const SIZE = { event: [12, true], invoke: [11, true], title: [13, true] };
/** Room beside an event for how often it was taken, and before an invoke for its sign. */
const COUNT = { event: 26, to: 26, invoke: 16 };
const rowWidth = ([kind, text]) => widthOf(text, ...(SIZE[kind] ?? [11, false])) + (COUNT[kind] ?? 4);
export const rowsWidth = (rows) => Math.max(0, ...rows.map(rowWidth));

/** Splits a list over rows of about `limit` characters, at most `most` rows; what is left over is counted. */
function wrap(words, glue, limit, most = 9) {
  const rows = [''];
  for (const [i, word] of words.entries()) {
    const last = rows.length - 1;
    const next = rows[last] === '' ? word : `${rows[last]}${glue}${word}`;
    if (rows[last] === '' || next.length <= limit) rows[last] = next;
    else if (rows.length === most) {
      rows[last] += ` +${words.length - i}`;
      break;
    } else {
      rows[last] += glue.trimEnd();
      rows.push(word);
    }
  }
  return rows;
}

const paramText = (value) => (value !== null && typeof value === 'object' ? '…' : String(value));
const guardText = ({ name, params, not }) =>
  `${not ? '!' : ''}${name}${params ? `(${Object.values(params).map(paramText).join(', ')})` : ''}`;

const short = (id) => id.slice(id.lastIndexOf('.') + 1);

/** Rows of one transition. `inside`: it stands in its own box, so it has to say where it goes. */
export function transitionRows(transition, index, inside) {
  const { event, after, guards, actions, targets } = transition;
  const to =
    inside && targets.length > 0 && targets[0] !== transition.source ? ` → ${targets.map(short).join(', ')}` : '';
  const rows = [['event', `${eventName(event, after)}${to}`, index]];
  if (guards.length > 0) {
    const texts = wrap(guards.map(guardText), ' & ', 32);
    texts[0] = `[${texts[0]}`;
    texts[texts.length - 1] += ']';
    for (const text of texts) rows.push(['guard', text, index]);
  }
  if (actions.length > 0) {
    const texts = wrap([...new Set(actions)], ', ', 34, 2);
    texts[0] = `/ ${texts[0]}`;
    for (const text of texts) rows.push(['action', text, index]);
  }
  return rows;
}

/** Rows of several transitions of one event that differ in their targets only: said once, then every target. */
export function fanRows(transitions, indices) {
  const head = transitionRows(transitions[indices[0]], 0, false).map(([kind, text]) => [kind, text, ...indices]);
  return [...head, ...indices.map((i) => ['to', `→ ${short(transitions[i].targets[0])}`, i])];
}

/** What a state does by itself. */
export const ownRows = ({ invokes = [], entry = [], exit = [] }) => [
  ...invokes.map((text) => ['invoke', text]),
  ...wrap(entry, ', ', 34, 2)
    .filter(Boolean)
    .map((text, i) => ['entry', i === 0 ? `entry / ${text}` : text]),
  ...wrap(exit, ', ', 34, 2)
    .filter(Boolean)
    .map((text, i) => ['exit', i === 0 ? `exit / ${text}` : text]),
];
