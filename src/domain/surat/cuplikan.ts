const PANJANG = 140;
const TANDA: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The first words of a letter for a list, without its markup; always shown as text. */
export const cuplikanDari = (html: string): string =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, nama: string) => TANDA[nama] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PANJANG);
