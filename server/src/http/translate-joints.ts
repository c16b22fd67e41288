/** Messages that were joined of several findings are taken apart where our own code joins them, and joined again. */

/** `; ` between clauses, a space between sentences; not what stands in quotation marks. */
const JOINTS = /"[^"]*"|; |(?<=\.) /g;

type Pieces = { texts: string[]; joints: string[] };

/** The pieces of a message, and what stands between them. */
function takenApart(message: string): Pieces {
  const pieces: Pieces = { texts: [], joints: [] };
  let from = 0;
  for (const { 0: joint, index } of message.matchAll(JOINTS)) {
    if (joint.startsWith('"')) continue;
    pieces.texts.push(message.slice(from, index));
    pieces.joints.push(joint);
    from = index + joint.length;
  }
  pieces.texts.push(message.slice(from));
  return pieces;
}

/** Something said, and how much of it was not understood. */
export type Reading = { said: string; left: number };

/** Whether a sentence of the catalogue is in several pieces itself. */
export const isJoined = (source: string): boolean => takenApart(source).texts.length > 1;

/** A sentence of the catalogue has up to four pieces, and a name in it one more. */
const WIDEST = 5;
/** Names with a joint in them are looked for in messages of so many pieces. */
const FEW = 40;
type Best = Reading & { groups: number };

/** How one sentence is read. `wide`: as one that the catalogue has in several pieces, or not at all. */
type Reader = (sentence: string, wide: boolean) => Reading | undefined;

function bestOf({ texts, joints }: Pieces, read: Reader, joint: (joint: string) => string): Reading {
  const best: Best[] = [{ said: '', left: 0, groups: 0 }];
  for (let end = 1; end <= texts.length; end++) {
    let chosen: Best = { said: '', left: Infinity, groups: 0 };
    let sentence = '';
    for (let start = end - 1; start >= Math.max(0, end - WIDEST); start--) {
      const before = best[start];
      sentence = `${texts[start] ?? ''}${start === end - 1 ? '' : (joints[start] ?? '')}${sentence}`;
      if (before === undefined) continue;
      const one = read(sentence, start < end - 1);
      if (one === undefined) continue;
      const [left, groups] = [before.left + one.left, before.groups + 1];
      if (chosen.left < left || (chosen.left === left && chosen.groups <= groups)) continue;
      const between = start === 0 ? '' : joint(joints[start - 1] ?? '');
      chosen = { said: `${before.said}${between}${one.said}`, left, groups };
    }
    best.push(chosen);
  }
  return best.at(-1) ?? { said: '', left: Infinity };
}

/**
 * Reads a message as the sentences that leave the least not understood; of equal ones as few sentences as possible, for
 * findings have semicolons and full stops within them too.
 * @param joint what stands between sentences in the language
 */
export function readApart(message: string, read: Reader, joint: (joint: string) => string): Reading {
  const pieces = takenApart(message);
  const first = bestOf(pieces, read, joint);
  if (first.left === 0 || pieces.texts.length === 1 || pieces.texts.length > FEW) return first;
  const second = bestOf(pieces, (sentence) => read(sentence, false), joint);
  return second.left < first.left ? second : first;
}
