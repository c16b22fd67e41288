/**
 * What sweetalert2 may turn into elements: its own skeleton, our icons, and the texts escaped by `markup`. The build
 * (scripts/vite-plugins.ts) passes all HTML of the library through this policy; without a build the library is
 * unchanged.
 */
const TAGS = new Set('button div h2 img input label output path progress select span svg textarea ul'.split(' '));
const ATTRIBUTES = new Set(
  'aria-describedby aria-hidden aria-labelledby class d dir id lang tabindex type viewbox xmlns'.split(' '),
);
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) ?\/?>/gi;

/**
 * @returns the same markup
 * @throws TypeError for any element or attribute that no dialog is made of
 */
export function dialogMarkup(html: string): string {
  const text = html.replaceAll(TAG, (_tag, name: string, attributes: string) => {
    const names = [...attributes.matchAll(/ ([a-z-]+)=/gi)].map(([, one = '']) => one.toLowerCase());
    const known = TAGS.has(name.toLowerCase()) && names.every((one) => ATTRIBUTES.has(one));
    return known ? '' : '<';
  });
  if (text.includes('<')) throw new TypeError('Not the markup of a dialog');
  return html;
}

const rules = { createHTML: dialogMarkup };

/** Named in the page's Content-Security-Policy (`trusted-types`). */
export const dialogPolicy = globalThis.trustedTypes?.createPolicy('dialogs', rules) ?? rules;
