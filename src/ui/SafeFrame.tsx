import { useCallback } from 'react';
import looks from '#ui/css/letter.css?url';

export type SafeFrameProps = {
  /**
   * Sanitised already; the frame is the second wall, not the first. Looks of single elements stand in `data-style`: as
   * `style` the page's policy, which holds in the frame too, would refuse them.
   */
  html: string;
  /** Says what the frame holds. */
  title: string;
};

/** Its own policy, for the day the page's becomes wider: words, their looks, and pictures that came with them. */
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'";

/** Nothing but a whole document with its own policy in front; named in the page's Content-Security-Policy (`trusted-types`). */
const rules = {
  createHTML: (html: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="${looks}"></head><body dir="auto">${html}</body></html>`,
};
const letter = globalThis.trustedTypes?.createPolicy('letter', rules) ?? rules;

/** Fills the frame, and makes it as high as what is in it, now and whenever that changes. */
function fill(frame: HTMLIFrameElement, html: string) {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.blockSize = `${Math.ceil(entry.target.getBoundingClientRect().height)}px`;
  });
  const loaded = () => {
    observer.disconnect();
    const body = frame.contentDocument?.body;
    if (!body) return;
    for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
      element.removeAttribute('data-style');
    }
    observer.observe(body);
  };
  frame.addEventListener('load', loaded);
  frame.srcdoc = letter.createHTML(html);
  return () => {
    frame.removeEventListener('load', loaded);
    observer.disconnect();
  };
}

/**
 * Foreign HTML in a frame in which nothing runs. There is no `allow-scripts`, so no code of it ever does; only because of
 * that is `allow-same-origin` safe, which lets this page (not the letter) measure how high it is. The two together would
 * be no sandbox at all. Links open a window of their own, free of the sandbox, which knows nothing of this page.
 */
export function SafeFrame({ html, title }: SafeFrameProps) {
  const ref = useCallback((frame: HTMLIFrameElement) => fill(frame, html), [html]);
  return (
    <iframe
      className="ui-safe-frame"
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      ref={ref}
    />
  );
}
