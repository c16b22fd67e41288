/** First letters of the first and last word of a name, in a circle. Decorative: the name stands beside it or in a label. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
  return (
    <span className="ui-mark ui-mark--round ui-tone--primary ui-small ui-avatar" aria-hidden="true">
      {initials}
    </span>
  );
}
