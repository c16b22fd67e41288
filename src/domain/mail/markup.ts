/** Letters are typed as text and travel as HTML. Both ways lose nothing that was written. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MARKS: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

const LINK = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;
/** A line with its addresses as links. */
const linked = (line: string) => {
  let html = '';
  let from = 0;
  for (const found of line.matchAll(LINK)) {
    const url = escaped(found[0]);
    html += `${escaped(line.slice(from, found.index))}<a href="${url}">${url}</a>`;
    from = found.index + found[0].length;
  }
  return html + escaped(line.slice(from));
};

/** Typed text as HTML: a paragraph for each block of lines, a quotation for lines that begin with `>`. */
export function htmlFrom(text: string): string {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  return blocks
    .map((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.startsWith('>'));
      const [said, quoted] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)];
      const words = said.length > 0 ? `<p>${said.map(linked).join('<br>')}</p>` : '';
      const quote = quoted.map((line) => linked(line.replace(/^> ?/, ''))).join('<br>');
      return quoted.length > 0 ? `${words}<blockquote>${quote}</blockquote>` : words;
    })
    .join('');
}

/** The words of a letter without its markup, line by line: for an answer that quotes it, and for readers without HTML. */
export const textFrom = (html: string): string =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>\s*/gi, '\n')
    .replace(/<\/(?:li|tr)>\s*/gi, '\n')
    .replace(/<\/(?:p|div|blockquote|ul|ol|table|h[1-6])>\s*/gi, '\n\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => MARKS[name] ?? ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
