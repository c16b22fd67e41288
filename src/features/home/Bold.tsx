/** A text whose part between `<b>` and `</b>` is bold, as the translations write it; everything else stays text. */
export function Bold({ text }: { text: string }) {
  const [before, bold, after] = text.split(/<b>(.*?)<\/b>/);
  return (
    <>
      {before}
      {bold !== undefined && <b>{bold}</b>}
      {after}
    </>
  );
}
