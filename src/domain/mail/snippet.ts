const LENGTHS = 140;
const MARK: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The first words of a letter for a list, without its markup; always shown as text. */
export const snippetFrom = (html: string): string =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, nama: string) => MARK[nama] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTHS);
