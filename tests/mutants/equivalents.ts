/**
 * Drawn bugs (`sample.ts`) that cannot be told from the product, each with the proof. They are counted apart.
 */
export type Equivalent = {
  file: string;
  /** What is replaced and by what, spaces as one, as far as `brief` shows them. */
  was: string;
  is: string;
  why: string;
};

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/app/support/sop.page.tsx',
    was: "''",
    is: '"Stryker was here!"',
    why: 'the address of the page always has its part; without one neither text is the id of a machine',
  },
  {
    file: 'src/app/chat/chat.page.tsx',
    was: '[chat, conversation, me, kontakId]',
    is: '[]',
    why: 'the part is keyed by the contact and lies within both providers: none of the four changes while it lives',
  },
  {
    file: 'src/services/http/client.ts',
    was: 'answer.status >= 200',
    is: 'true',
    why: 'an answer that has come has one of 200 or more: the browser reads those below itself, and none is told as a fault',
  },
];

/** The beginning of a piece of code, in one line. */
export const brief = (code: string, length = 70): string => code.replace(/\s+/g, ' ').slice(0, length);

/** Why a drawn bug is the product itself; undefined = it is none that is known to be. */
export const whyEquivalent = (one: Omit<Equivalent, 'why'>): string | undefined =>
  EQUIVALENTS.find(({ file, was, is }) => file === one.file && was === one.was && is === one.is)?.why;

/**
 * The interval in which the true share lies with 95 % (Wilson): of few that were drawn the share alone says too much.
 * @returns from 0 to 1
 */
export function interval(found: number, of: number): { from: number; to: number } {
  if (of === 0) return { from: 0, to: 1 };
  const z = 1.96;
  const share = found / of;
  const centre = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return { from: Math.max(0, (centre - spread) / scale), to: Math.min(1, (centre + spread) / scale) };
}
