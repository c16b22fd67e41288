/**
 * Makes the HTML of a letter harmless: it neither runs scripts nor tells its sender that it was read. Three walls stand
 * behind each other: this allow-list, the sandboxed frame without scripts that shows it (ui/SafeFrame), and the policy of
 * the page, which lets no script, style sheet or picture of another address in.
 */
import createDOMPurify from 'dompurify';

/** `picture`: pictures of other addresses that were left out, because loading one tells its sender who reads when. */
export type SafeLetter = { html: string; picture: number };

const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const ATTRIBUTES = 'href title alt src width height colspan rowspan align dir lang data-style start'.split(' ');
/** Looks only; nothing that loads (`url`), hides or leaves its place. */
const PROPERTIES =
  /^(color|background-color|font(-family|-size|-style|-weight)?|text-(align|decoration.*|indent|transform)|line-height|vertical-align|white-space|list-style-type|width|max-width|height|(padding|margin|border)(-.*)?)$/;
const LINKS = /^(https?|mailto|tel):/i;
/** Pictures that came with the letter itself; SVG is not one of them. */
const INLINE_PICTURE = /^data:image\/(png|gif|jpeg|webp);base64,/i;

/**
 * A browser judges inline styles and the address of a `<base>` as soon as it reads them, in the document of the sanitiser
 * too, and by this page's policy, which allows neither: each would be reported, and the looks lost. So they are read under
 * names that mean nothing. That is no wall and need not be exact: what is missed is refused as before.
 */
const disguise = (html: string) =>
  html
    .replaceAll(/([\s/"'])(style)(?=[\s/]*=)/gi, '$1data-$2')
    .replaceAll(/<(\/?)style(?=[\s/>])/gi, '<$1xmp')
    .replaceAll(/<(\/?)base(?=[\s/>])/gi, '<$1x-base');
/** Words that only look like such an attribute become what they were. */
const undisguise = (words: string) => words.replaceAll(/data-(style)(?=[\s/]*=)/gi, '$1');

function keepLooks(element: Element) {
  const asked = element.getAttribute('data-style');
  if (asked === null) return;
  // Set by script, and on an element of nowhere: no policy forbids that, and nothing of it is loaded.
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

/** A link leaves in a window of its own that knows nothing of this page; one that is no link stays as its words. */
function tame(link: Element) {
  if (!LINKS.test(link.getAttribute('href')?.trim() ?? '')) link.removeAttribute('href');
  else {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

let pictures = 0;

/** One of its own, so that its rules hold for nothing else; only one, because each makes the policy `dompurify` for itself. */
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
    // `color: red` is no address, though it has a colon; what may stand there is for `keepLooks`.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return { html: safe, picture: pictures };
}
