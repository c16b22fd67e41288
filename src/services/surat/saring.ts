/**
 * Makes the HTML of a letter harmless (security.md X-3). Three walls stand behind each other: this allow-list, the
 * sandboxed frame without scripts that shows it (ui/SafeFrame), and the policy of the page, which lets no script,
 * style sheet or picture of another address in.
 */
import createDOMPurify from 'dompurify';

/** `gambar`: pictures of other addresses that were left out, because loading one tells its sender who reads when. */
export type SuratAman = { html: string; gambar: number };

const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const ATTRIBUTES = 'href title alt src width height colspan rowspan align dir lang style start'.split(' ');
/** Looks only; nothing that loads (`url`), hides or leaves its place. */
const PROPERTIES =
  /^(color|background-color|font(-family|-size|-style|-weight)?|text-(align|decoration.*|indent|transform)|line-height|vertical-align|white-space|list-style-type|width|max-width|height|(padding|margin|border)(-.*)?)$/;
const LINKS = /^(https?|mailto|tel):/i;
/** Pictures that came with the letter itself; SVG is not one of them. */
const INLINE_PICTURE = /^data:image\/(png|gif|jpeg|webp);base64,/i;

function keepLooks(element: Element) {
  if (!(element instanceof HTMLElement) || !element.hasAttribute('style')) return;
  const { style } = element;
  for (const name of [...style]) {
    if (!PROPERTIES.test(name) || /url|expression|var\(/i.test(style.getPropertyValue(name)))
      style.removeProperty(name);
  }
  if (style.length === 0) element.removeAttribute('style');
}

/** A link leaves in a window of its own that knows nothing of this page; one that is no link stays as its words. */
function tame(link: Element) {
  if (!LINKS.test(link.getAttribute('href')?.trim() ?? '')) link.removeAttribute('href');
  else {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

/** What a letter may show. To be called in a browser: what it leaves depends on how the browser reads HTML. */
export function saringSurat(html: string): SuratAman {
  // One of its own, so that its rules hold for nothing else.
  const purify = createDOMPurify(window);
  let gambar = 0;
  purify.addHook('afterSanitizeAttributes', (element) => {
    keepLooks(element);
    if (element.tagName === 'A') tame(element);
    if (element.tagName !== 'IMG' || INLINE_PICTURE.test(element.getAttribute('src') ?? '')) return;
    gambar += 1;
    element.replaceWith(element.ownerDocument.createTextNode(element.getAttribute('alt') ?? ''));
  });
  const aman = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return { html: aman, gambar };
}
