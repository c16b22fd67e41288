// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { guardLeaving } from '#app/records/form-leaving.ts';

const over = new AbortController();
afterEach(() => document.body.replaceChildren());

const asked: string[] = [];
const guard = { isOnlyOnPage: () => true, hasChanges: () => true, leave: (ke: string) => void asked.push(ke) };
guardLeaving(guard, over.signal);

/** What is asked when this link is followed while something is unsaved. */
function follow(html: string, held: MouseEventInit = {}) {
  document.body.innerHTML = html;
  // The browser follows no link here.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.body
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { ...held, bubbles: true, cancelable: true }));
  return asked.splice(0);
}

it.each([
  ['another page', '<a href="/program?q=a#b">x</a>', {}, ['/program?q=a#b']],
  ['a file to be kept', '<a href="/templat.xlsx" download>x</a>', {}, []],
  ['a tab of its own', '<a href="/program" target="_blank">x</a>', {}, []],
  ['a tab of its own, by the key', '<a href="/program">x</a>', { ctrlKey: true }, []],
  ['another site', '<a href="https://example.org/program">x</a>', {}, []],
  ['a place on this page', '<a href="#atas">x</a>', {}, []],
])('a link to %s asks about what is unsaved only where that would be left', (_, html, held, expected) => {
  expect(follow(html, held)).toEqual(expected);
});

it('closing the page asks while it alone has what was typed, and nothing asks once the form is gone', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const during = close();
  over.abort();
  expect([during, close(), follow('<a href="/program">x</a>')]).toEqual([true, false, []]);
});
