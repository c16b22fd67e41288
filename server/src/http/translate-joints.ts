/** Messages that were joined of several findings are taken apart where our own code joins them, and joined again. */

/** `; ` between clauses, a space between sentences; not what stands in quotation marks. */
const JOINTS = /"[^"]*"|; |(?<=\.) /g;

export type Pieces = { texts: string[]; joints: string[] };

/** The pieces of a message, and what stands between them. */
export function takenApart(message: string): Pieces {
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

/** A sentence of the catalogue has up to four pieces, and a name in it one more. */
const WIDEST = 5;
type Best = Reading & { groups: number };

/**
 * Reads a message as the sentences that leave the least not understood; of equal ones as few sentences as possible, for
 * findings have semicolons and full stops within them too.
 * @param joint what stands between sentences in the language
 */
export function readApart(
  message: string,
  read: (sentence: string) => Reading,
  joint: (joint: string) => string,
): Reading {
  const { texts, joints } = takenApart(message);
  const best: Best[] = [{ said: '', left: 0, groups: 0 }];
  for (let end = 1; end <= texts.length; end++) {
    let chosen: Best | undefined;
    for (let start = end - 1; start >= Math.max(0, end - WIDEST); start--) {
      const before = best[start];
      if (before === undefined) continue;
      const sentence = texts
        .slice(start + 1, end)
        .reduce((text, piece, at) => `${text}${joints[start + at] ?? ''}${piece}`, texts[start] ?? '');
      const one = read(sentence);
      const [left, groups] = [before.left + one.left, before.groups + 1];
      if (chosen && (chosen.left < left || (chosen.left === left && chosen.groups <= groups))) continue;
      const between = start === 0 ? '' : joint(joints[start - 1] ?? '');
      chosen = { said: `${before.said}${between}${one.said}`, left, groups };
    }
    if (chosen) best.push(chosen);
  }
  return best.at(-1) ?? { said: message, left: 0 };
}
