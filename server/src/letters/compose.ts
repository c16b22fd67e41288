/** Letters of the application itself: the same words as text and as HTML that mail programs show alike. */
import type { LetterContent } from '#server/db/areas/letters.ts';
import { inLanguage, type Language } from '#server/http/language.ts';

/** What a letter says; sentences are Indonesian and are put into the reader's language. */
export type Composed = {
  subject: string;
  /** Whom it greets; a name is repeated as it is. */
  name: string;
  paragraphs: readonly string[];
  /** When, where and by whom, below the paragraphs. */
  facts?: readonly Fact[];
  /** What to do about it, below the facts. */
  advice?: readonly string[];
  /** Lists below the paragraphs. */
  sections?: readonly Section[];
  /** Where it leads, and what the button is called. */
  action?: { label: string; url: string };
  /** Below the button, in small letters. */
  notes: readonly string[];
  until?: Date;
};

/** `label` is put into the language, `value` is repeated as it is. */
export type Fact = { label: string; value: string };

/** What belongs together under a title, which is in the reader's language. */
type Section = {
  title: string;
  said: readonly string[];
  /** Names and moments are repeated as they are, what is said of them is put into the language. */
  items: readonly { name: string; said: string; at?: string; url?: string }[];
  /** What stands instead of the items that are left out. */
  more?: string;
  /** The text tells the addresses of the items too. */
  linked?: boolean;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WORDS = 'margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere';
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#5a6270;overflow-wrap:anywhere';
const TITLE = 'margin:24px 0 4px;font-size:16px;line-height:1.5;font-weight:700';
const LIST = 'margin:0 0 16px;padding:0;list-style:none';
const ITEM =
  'margin:0;padding:10px 0;border-top:1px solid #e3e7ee;font-size:16px;line-height:1.5;overflow-wrap:anywhere';
const STATE = 'font-size:14px;color:#5a6270';
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:8px;background:#5b4fd6;color:#ffffff;' +
  'font-size:16px;line-height:1.3;font-weight:600;text-align:center;text-decoration:none';

const happened = ({ said, at }: Section['items'][number]) => (at === undefined ? said : `${said} (${at})`);

/** @param url both escaped */
const linkTo = (url: string, words: string) => `<a href="${url}" style="color:#5b4fd6">${words}</a>`;

function sectionHtml({ title, said, items, more }: Section): string {
  const lines = items.map((item) => {
    const { name, url } = item;
    const named = url === undefined ? escaped(name) : linkTo(escaped(url), escaped(name));
    return `<li style="${ITEM}">${named}<br><span style="${STATE}">${escaped(happened(item))}</span></li>`;
  });
  if (more !== undefined) lines.push(`<li style="${ITEM}">${escaped(more)}</li>`);
  const words = said.map((text) => `<p style="${SMALL}">${escaped(text)}</p>`).join('');
  return `<h2 style="${TITLE}">${escaped(title)}</h2>${words}<ul style="${LIST}">${lines.join('')}</ul>`;
}

function factsHtml(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const lines = facts.map(
    ({ label, value }) =>
      `<li style="${ITEM}"><span style="${STATE}">${escaped(label)}</span><br>${escaped(value)}</li>`,
  );
  return `<ul style="${LIST}">${lines.join('')}</ul>`;
}

/** The colon after a label, as the language writes it. */
const colonIn = (language: Language) => (language === 'fr' ? '\u00a0:' : ':');

const sectionText = (language: Language, { title, said, items, more, linked = false }: Section): string =>
  [
    title,
    ...said,
    ...items.flatMap((item) => [
      `- ${item.name}${colonIn(language)} ${happened(item)}`,
      ...(linked && item.url !== undefined ? [`  ${item.url}`] : []),
    ]),
    ...(more === undefined ? [] : [`- ${more}`]),
  ].join('\n');

/** Mail programs know little of style sheets, so every element brings its own. */
function htmlOf(
  language: Language,
  said: readonly string[],
  {
    facts = [],
    advice = [],
    sections = [],
    action,
    notes,
  }: Pick<Composed, 'facts' | 'advice' | 'sections' | 'action' | 'notes'>,
) {
  const paragraph = (style: string) => (text: string) => `<p style="${style}">${escaped(text)}</p>`;
  // Not every mail program makes links of addresses.
  const note = (text: string) =>
    paragraph(SMALL)(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => linkTo(address, address));
  const url = action && escaped(action.url);
  const button = action
    ? `<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${escaped(action.label)}</a></p>` +
      `<p style="${SMALL}">${linkTo(url ?? '', url ?? '')}</p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>' +
    `<body style="margin:0;padding:24px 12px;background:#f2f4f7;color:#1d2430;${FONT}">` +
    '<div style="max-width:520px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#ffffff">' +
    '<p style="margin:0 0 20px;font-size:18px;font-weight:700">Capaian</p>' +
    `${said.map(paragraph(WORDS)).join('')}${factsHtml(facts)}${advice.map(paragraph(WORDS)).join('')}` +
    `${sections.map(sectionHtml).join('')}${button}${notes.map(note).join('')}</div></body></html>`
  );
}

/** A letter in the language of whoever reads it. */
export function compose(language: Language, letter: Composed): LetterContent {
  const say = (sentence: string) => inLanguage(language, sentence);
  const said = [`${say('Halo')} ${letter.name},`, ...letter.paragraphs.map(say)];
  const action = letter.action && { ...letter.action, label: say(letter.action.label) };
  const notes = letter.notes.map(say);
  const facts = (letter.facts ?? []).map(({ label, value }) => ({ label: say(label), value }));
  const advice = (letter.advice ?? []).map(say);
  const sections = (letter.sections ?? []).map(({ title, said: words, items, more, linked }) => ({
    title,
    ...(linked !== undefined && { linked }),
    said: words.map(say),
    items: items.map((item) => ({ ...item, said: say(item.said) })),
    ...(more !== undefined && { more: say(more) }),
  }));
  return {
    subject: say(letter.subject),
    html: htmlOf(language, said, { facts, advice, sections, ...(action && { action }), notes }),
    text: [
      ...said,
      ...(facts.length > 0
        ? [facts.map(({ label, value }) => `${label}${colonIn(language)} ${value}`).join('\n')]
        : []),
      ...advice,
      ...sections.map((section) => sectionText(language, section)),
      ...(action ? [`${action.label}${colonIn(language)}\n${action.url}`] : []),
      ...notes,
    ].join('\n\n'),
    ...(letter.until && { until: letter.until.toISOString() }),
  };
}
