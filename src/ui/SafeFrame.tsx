import { useCallback } from 'react';
import looks from '#ui/css/letter.css?url';

export type SafeFrameProps = {
  /**
   * HTML that is sanitised already; the frame is a second protection. Styles of single elements are in `data-style`,
   * because the page's policy, which holds in the frame too, forbids `style` attributes.
   */
  html: string;
  /** Says what the frame holds. */
  title: string;
};

/**
 * A policy of the frame's own, which still protects it should the page's policy be loosened: text, its style, and
 * embedded pictures.
 */
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'";

/**
 * This policy only accepts a whole document that begins with the frame's own policy. Named in the page's
 * Content-Security-Policy (`trusted-types`).
 */
const rules = {
  createHTML: (html: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="${looks}"></head><body dir="auto">${html}</body></html>`,
};
const letter = globalThis.trustedTypes?.createPolicy('letter', rules) ?? rules;

/** Fills the frame and keeps it as high as its content. */
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
      className="ui-block ui-full ui-safe-frame"
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      ref={ref}
    />
  );
}
