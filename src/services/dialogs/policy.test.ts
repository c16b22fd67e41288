import { describe, expect, it } from 'vitest';
import { dialogMarkup } from '#services/dialogs/policy.ts';

describe('the markup that a dialog may be made of', () => {
  it.each([
    '',
    'Ya, Hapus',
    '&lt;img src=x onerror=alert(1)&gt;',
    '<span xmlns="http://www.w3.org/1999/xhtml" dir="auto" lang="id">Ya, &lt;b&gt;Hapus</span>',
    '<div aria-labelledby="a" class="b" tabindex="-1"><input type="range" /><output></output><h2 id="c"></h2></div>',
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v10"></path></svg>',
  ])('is let through as it is: %s', (html) => {
    expect(dialogMarkup(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="https://example.org/a.js"></SCRIPT>',
    '<img src="x" onerror="alert(1)">',
    '<div style="position:fixed">x</div>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="x"></iframe>',
    "<div class='a'>x</div>",
    '<div class=a>x</div>',
    '<div\nonclick="x">x</div>',
    '<div class="a"onclick="x">x</div>',
    '<!-- x --><b>x</b>',
    '<sp<span>an onclick="x">',
    '<',
  ])('is refused with anything else in it: %s', (html) => {
    expect(() => dialogMarkup(html)).toThrow(TypeError);
  });
});
