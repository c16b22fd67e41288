/**
 * A block from the clipboard as a spreadsheet puts it there: rows by line ends, cells by tabs, cells with either of
 * them in quotes. The line end after the last row adds no further row.
 */
export function readPasted(text: string): string[][] {
  const result: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const closeCell = () => {
    result.at(-1)?.push(cell.trim());
    cell = '';
  };
  const content = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let i = 0; i < content.length; i += 1) {
    const letter = content[i] ?? '';
    if (isQuoted && letter === '"' && content[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\t') closeCell();
    else if (!isQuoted && letter === '\n') {
      closeCell();
      result.push([]);
    } else cell += letter;
  }
  closeCell();
  return result;
}
