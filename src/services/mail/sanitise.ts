/**
 * Makes the HTML of a letter harmless: it neither runs scripts nor tells its sender that it was read. Three walls stand
 * behind each other: this allow-list, the sandboxed frame without scripts that shows it (ui/SafeFrame), and the policy
 * of the page, which lets no script, style sheet or picture of another address in.
 */
import createDOMPurify from 'dompurify';

/** `picture`: pictures of other addresses that were left out: loading one tells the sender when the letter is read. */
export type SafeLetter = { html: string; picture: number };

const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const ATTRIBUTES = 'href title alt src width height colspan rowspan align dir lang data-style start'.split(' ');
/** Style properties that letters may use: appearance only, nothing that loads (`url`), hides or moves an element. */
const PROPERTIES =
  /^(color|background-color|font(-family|-size|-style|-weight)?|text-(align|decoration.*|indent|transform)|line-height|vertical-align|white-space|list-style-type|width|max-width|height|(padding|margin|border)(-.*)?)$/;
const LINKS = /^(https?|mailto|tel):/i;
/** Pictures that came with the letter itself; SVG is not one of them. */
const INLINE_PICTURE = /^data:image\/(png|gif|jpeg|webp);base64,/i;

/**
 * Renames inline styles and `<base>` before the HTML is parsed. The browser applies this page's policy to them while
 * parsing, even in the sanitiser's own document: it would report violations and drop the styles. This is no security
 * measure: what these patterns miss is still refused.
 */
const disguise = (html: string) =>
  html
    .replaceAll(/([\s/"'])(style)(?=[\s/]*=)/gi, '$1data-$2')
    .replaceAll(/<(\/?)style(?=[\s/>])/gi, '<$1xmp')
    .replaceAll(/<(\/?)base(?=[\s/>])/gi, '<$1x-base');
/** Restores text that only looked like a style attribute and was renamed by `disguise`. */
const undisguise = (words: string) => words.replaceAll(/data-(style)(?=[\s/]*=)/gi, '$1');

function keepLooks(element: Element) {
  const asked = element.getAttribute('data-style');
  if (asked === null) return;
  // The style is set by script, on an element outside the document: the policy allows that, and nothing is loaded.
  const { style } = document.createElement('span');
  style.cssText = asked;
  for (const name of [...style]) {
    if (!PROPERTIES.test(name) || /url|expression|var\(/i.test(style.getPropertyValue(name)))
      style.removeProperty(name);
  }
  if (style.length === 0) element.removeAttribute('data-style');
  else element.setAttribute('data-style', style.cssText);
}

function keepWords(element: Element) {
  for (const name of element.getAttributeNames().filter((one) => one !== 'data-style')) {
    const words = element.getAttribute(name) ?? '';
    if (undisguise(words) !== words) element.setAttribute(name, undisguise(words));
  }
}

/**
 * A link opens in a new window without access to this page; a link to a forbidden address loses it and stays as text.
 */
function tame(link: Element) {
  if (!LINKS.test(link.getAttribute('href')?.trim() ?? '')) link.removeAttribute('href');
  else {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

let pictures = 0;

/**
 * A separate instance, so that its rules apply to letters only. Just one, because each instance creates the policy
 * `dompurify` for itself.
 */
function makePurify() {
  const purify = createDOMPurify();
  purify.addHook('afterSanitizeElements', (node) => {
    if (node.nodeType === Node.TEXT_NODE) node.textContent = undisguise(node.textContent ?? '');
  });
  purify.addHook('afterSanitizeAttributes', (element) => {
    keepWords(element);
    keepLooks(element);
    if (element.tagName === 'A') tame(element);
    if (element.tagName !== 'IMG' || INLINE_PICTURE.test(element.getAttribute('src') ?? '')) return;
    pictures += 1;
    element.replaceWith(element.ownerDocument.createTextNode(element.getAttribute('alt') ?? ''));
  });
  return purify;
}
let purify: ReturnType<typeof makePurify> | null = null;

/**
 * What a letter may show; the looks of its elements stand in `data-style`. To be called in a browser: what it leaves
 * depends on how the browser reads HTML.
 */
export function filterLetter(html: string): SafeLetter {
  purify ??= makePurify();
  pictures = 0;
  const safe = purify.sanitize(disguise(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // DOMPurify would take `color: red` for an address because of its colon; `keepLooks` decides which styles may stay.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return { html: safe, picture: pictures };
}
