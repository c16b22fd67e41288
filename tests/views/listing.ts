/** A screen as text: what a person reads and what can be pressed, in the order of the document. */
import { expect } from 'vitest';

const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="tab"], [role="option"], [role="gridcell"], [role="switch"], [tabindex="0"]';
/** Elements that stand within a line. */
const INLINE = new Set('a abbr b bdi br code data del em i ins kbd mark small span strong sub sup svg time'.split(' '));

/** What stands for an element that is named by its id and is not there. */
const NOTHING = 'nothing with the id ';
/** What a list of lines may not hold, whatever it is of. */
export function expectSound(text: string) {
  expect(text, 'a text has a place that no value fills').not.toContain('{{');
  expect(text, 'something is named or described by what is not there').not.toContain(NOTHING);
}

export type Line = { text: string; control?: HTMLElement };

/** Every line of a screen below an element; what is hidden from everybody is left out. */
export function linesOf(root: Element): Line[] {
  const [first, ...rest] = plainLinesOf(root);
  if (!first) return [];
  const current = root.matches('li[aria-current], tr[aria-current]') ? 'current ' : '';
  const lines = [{ ...first, text: toneOf(root) + current + first.text }, ...rest];
  return isPart(root) ? [{ text: partText(root) }, ...lines] : lines;
}

/** A part of the page that has a name of its own, for whoever goes from part to part, or is read out when it changes. */
const isPart = (element: Element) =>
  (element.matches('section, nav, aside, form, [role="region"], [role="group"], table, ul, ol') &&
    element.matches('[aria-label], [aria-labelledby], [aria-rowcount]')) ||
  (element.matches('[role="alert"], [role="status"], [role="log"]') && !isLine(element));
const partText = (element: Element) => {
  const rows = element.getAttribute('aria-rowcount');
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  return [`<${kind}>`, named(element), rows && `of ${rows} rows`].filter(Boolean).join(' ');
};
const named = (element: Element) => {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  return textsOf(by) || element.getAttribute('aria-label') || '';
};

const toneOf = (element: Element) => {
  const tone = /(?:^| )ui-tone--(\w+)/.exec(element.getAttribute('class') ?? '')?.[1];
  return tone ? `[${tone}] ` : '';
};

function plainLinesOf(root: Element): Line[] {
  if (isHidden(root)) return [];
  if (root instanceof HTMLElement && root.matches(CONTROLS)) {
    const inner = root.querySelector(CONTROLS) ? childLines(root) : [];
    return [{ text: controlText(root), control: root }, ...inner];
  }
  if (root instanceof HTMLIFrameElement) return [{ text: `frame ${JSON.stringify(root.title)}` }];
  if (root.matches('[role="progressbar"]')) {
    const [now, max, said] = ['now', 'max', 'text'].map((part) => root.getAttribute(`aria-value${part}`));
    return [{ text: `(progress ${now} of ${max}) ${said}` }];
  }
  const heading = /^h([1-6])$/i.exec(root.tagName)?.[1];
  if (heading && !root.querySelector(CONTROLS)) {
    return [{ text: ['#'.repeat(Number(heading)), wordsOf(root), ...iconsOf(root)].join(' ') }];
  }
  if (isLine(root)) {
    const words = [wordsOf(root), ...iconsOf(root)].filter(Boolean);
    return words.length > 0 ? [{ text: stateText(root) + words.join(' ') }] : [];
  }
  return childLines(root);
}

/** What lies on the page besides the view: dialogs, menus, tooltips that are drawn at its end. */
export const screenLines = (): Line[] => [...document.body.children].flatMap(linesOf);

const childLines = (parent: Element): Line[] => {
  const lines: Line[] = [];
  let words = '';
  const flush = () => {
    if (words.trim()) lines.push({ text: words.trim() });
    words = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Text) words += ` ${node.data.replace(/\s+/g, ' ')}`;
    else if (node instanceof Element && isLine(node) && INLINE.has(node.tagName.toLowerCase())) {
      const seen = [isHidden(node) ? '' : wordsOf(node), ...iconsOf(node)].filter(Boolean).join(' ');
      if (seen) words += ` ${toneOf(node)}${stateText(node)}${seen}${hintOf(node)}`;
    } else if (node instanceof Element) {
      flush();
      lines.push(...linesOf(node));
    }
  }
  flush();
  return lines;
};

/** The drawings of an element, by their names: nobody hears them, but everybody sees which they are. */
const iconsOf = (element: Element): string[] =>
  [element, ...element.querySelectorAll('svg')].flatMap((one) => {
    const name = /(?:^| )lucide-([\w-]+)/.exec(one.getAttribute('class') ?? '')?.[1];
    return one.matches('svg') && name ? [`{${name}}`] : [];
  });

const isHidden = (element: Element) =>
  element.matches('[hidden], script, style, [aria-hidden="true"], svg') && !element.matches('svg[aria-label]');

/** Nothing below it is a control or stands in a block of its own. */
const isLine = (element: Element): boolean =>
  element.matches('svg') ||
  (!element.matches(CONTROLS) &&
    [...element.children].every((child) => INLINE.has(child.tagName.toLowerCase()) && isLine(child)));

/** What only shows under the mouse. */
const hintOf = (element: Element) => {
  const hint = element.getAttribute('title')?.trim();
  return hint && !isHidden(element) && !element.textContent?.includes(hint) ? ` (${hint})` : '';
};

const wordsOf = (element: Element): string => {
  if (isHidden(element)) return '';
  if (element.tagName.toLowerCase() === 'svg') return `[${element.getAttribute('aria-label')}]`;
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data;
    return node instanceof Element ? ` ${stateText(node)}${wordsOf(node)}${hintOf(node)} ` : '';
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
};

/** Where the tone says something of its own: a row that is current, a region that alerts. */
const stateText = (element: Element) => {
  const role = element.getAttribute('role');
  return role === 'alert' || role === 'status' ? `(${role}) ` : '';
};

function controlText(control: HTMLElement): string {
  const kind = control.getAttribute('role') ?? kindOf(control);
  const words = [kind, JSON.stringify(nameOf(control))];
  if (control instanceof HTMLAnchorElement) words.push(`to ${control.getAttribute('href')}`);
  if (isWritten(control)) words.push(`holds ${JSON.stringify(control.value)}`);
  for (const state of ['checked', 'pressed', 'selected', 'expanded', 'current', 'invalid']) {
    const value = control.getAttribute(`aria-${state}`);
    if (value !== null && value !== 'false') words.push(value === 'true' ? state : `${state}=${value}`);
  }
  if (control instanceof HTMLInputElement && control.checked) words.push('checked');
  if (isUnavailable(control)) words.push('unavailable');
  const filled = isWritten(control) ? control.getAttribute('autocomplete') : null;
  if (filled && filled !== 'off') words.push(`filled with ${filled}`);
  words.push(...describedOf(control));
  words.push(...iconsOf(control));
  return words.join(' ');
}

/** What is said of a control after its name; what names an element that is not there is said too, and is a mistake. */
function describedOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];
  return ids.length > 0 ? [`described ${JSON.stringify(textsOf(ids))}`] : [];
}
const textsOf = (ids: readonly string[]) =>
  ids.map((id) => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() ?? `${NOTHING}${id}`).join(' ');

const kindOf = (control: HTMLElement) => {
  if (control instanceof HTMLInputElement) return control.type === 'text' ? 'field' : control.type;
  if (control instanceof HTMLAnchorElement) return 'link';
  return control.tagName.toLowerCase();
};

const isWritten = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type));

/** True of a control that says it cannot be used now, whichever way. */
export const isUnavailable = (control: HTMLElement) =>
  control.matches(':disabled') ||
  control.getAttribute('aria-disabled') === 'true' ||
  control.matches('[readonly]') ||
  control.closest('[inert], fieldset:disabled') !== null;

/** The name of a control as assistive technology would make it, in short. */
function nameOf(control: HTMLElement): string {
  const by = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labelled = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  const own = control instanceof HTMLSelectElement ? '' : wordsOf(control);
  const names = [
    labelled,
    control.getAttribute('aria-label'),
    labels.map(wordsOf).join(' '),
    own,
    control.getAttribute('title'),
    control.getAttribute('placeholder'),
  ];
  return (names.find((name) => name?.trim()) ?? '').replace(/\s+/g, ' ').trim();
}
