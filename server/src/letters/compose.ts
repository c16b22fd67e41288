/** Letters of the application itself: the same words as text and as HTML that mail programs show alike. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { inLanguage, type Language } from '#server/http/language.ts';

/** What a letter says; sentences are Indonesian and are put into the reader's language. */
export type Composed = {
  subject: string;
  /** Whom it greets; a name is repeated as it is. */
  name: string;
  paragraphs: readonly string[];
  /** Where it leads, and what the button is called. */
  action?: { label: string; url: string };
  /** Below the button, in small letters. */
  notes: readonly string[];
  until?: Date;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WORDS = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#5a6270';
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:8px;background:#5b4fd6;color:#ffffff;' +
  'font-size:16px;font-weight:600;text-decoration:none';

/** Mail programs know little of style sheets, so every element brings its own. */
function htmlOf(language: Language, said: readonly string[], { action, notes }: Pick<Composed, 'action' | 'notes'>) {
  const paragraph = (style: string) => (text: string) => `<p style="${style}">${escaped(text)}</p>`;
  const url = action && escaped(action.url);
  const button = action
    ? `<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${escaped(action.label)}</a></p>` +
      `<p style="${SMALL};overflow-wrap:anywhere"><a href="${url}" style="color:#5b4fd6">${url}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>' +
    `<body style="margin:0;padding:24px 12px;background:#f2f4f7;color:#1d2430;${FONT}">` +
    '<div style="max-width:520px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#ffffff">' +
    '<p style="margin:0 0 20px;font-size:18px;font-weight:700">Capaian</p>' +
    `${said.map(paragraph(WORDS)).join('')}${button}${notes.map(paragraph(SMALL)).join('')}</div></body></html>`
  );
}

/** A letter in the language of whoever reads it. */
export function compose(language: Language, letter: Composed): LetterContent {
  const say = (sentence: string) => inLanguage(language, sentence);
  const said = [`${say('Halo')} ${letter.name},`, ...letter.paragraphs.map(say)];
  const action = letter.action && { ...letter.action, label: say(letter.action.label) };
  const notes = letter.notes.map(say);
  return {
    subject: say(letter.subject),
    html: htmlOf(language, said, { ...(action && { action }), notes }),
    text: [...said, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes].join('\n\n'),
    ...(letter.until && { until: letter.until.toISOString() }),
  };
}
