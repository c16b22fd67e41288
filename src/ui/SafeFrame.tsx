export type SafeFrameProps = {
  /** Sanitised already; the frame is the second wall, not the first. */
  html: string;
  /** Says what the frame holds. */
  title: string;
};

/** Its own policy, for the day the page's becomes wider: words, their looks, and pictures that came with them. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";
/** Letters are written for white paper, whatever the skin: colours in them would not be legible on another ground. */
const LOOKS = `:root{color-scheme:light}body{margin:0;padding:16px;display:flow-root;background:#fff;color:#1f2430;
font:15px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}body>:first-child{margin-block-start:0}body>:last-child{margin-block-end:0}
img{max-width:100%;height:auto}table{max-width:100%}
a{color:#1d4ed8}blockquote{margin-inline:0;padding-inline-start:12px;border-inline-start:3px solid #cbd5e1}pre{white-space:pre-wrap}`;

const documentOf = (html: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><style>${LOOKS}</style></head><body dir="auto">${html}</body></html>`;

/** Makes the frame as high as what is in it, now and whenever that changes. */
function fit(frame: HTMLIFrameElement | null) {
  if (frame === null) return;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.blockSize = `${Math.ceil(entry.target.getBoundingClientRect().height)}px`;
  });
  const watch = () => {
    observer.disconnect();
    const body = frame.contentDocument?.body;
    if (body) observer.observe(body);
  };
  frame.addEventListener('load', watch);
  watch();
  return () => {
    frame.removeEventListener('load', watch);
    observer.disconnect();
  };
}

/**
 * Foreign HTML in a frame in which nothing runs. There is no `allow-scripts`, so no code of it ever does; only because of
 * that is `allow-same-origin` safe, which lets this page (not the letter) measure how high it is. The two together would
 * be no sandbox at all. Links open a window of their own, free of the sandbox, which knows nothing of this page.
 */
export function SafeFrame({ html, title }: SafeFrameProps) {
  return (
    <iframe
      className="ui-safe-frame"
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={documentOf(html)}
      ref={fit}
    />
  );
}
