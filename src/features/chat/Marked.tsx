import { hitsIn } from '#domain/chat/hits.ts';

/** A text in which what was searched for is marked. */
export const Marked = ({ text, sought }: { text: string; sought: string }) =>
  hitsIn(text, sought).map(({ text: piece, isHit }, at) => (isHit ? <mark key={at}>{piece}</mark> : piece));
