/** A small square with the kind of a file, from its name's ending (`laporan.pdf` gives PDF). */
export function FileIcon({ name }: { name: string }) {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? '?';
  return (
    <span className="ui-mark ui-tone--secondary ui-tiny ui-file-icon" aria-hidden="true">
      {ending}
    </span>
  );
}
