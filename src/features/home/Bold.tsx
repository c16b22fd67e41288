/** A text whose parts between `<b>` and `</b>` are bold, as the translations write it; everything else stays text. */
export const Bold = ({ text }: { text: string }) =>
  // What was between them has the odd places.
  text.split(/<b>(.*?)<\/b>/).map((part, place) => (place % 2 === 1 ? <b key={part}>{part}</b> : part));
