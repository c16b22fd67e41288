/** One installation among others on a host: everything it has lies below `BASE_PATH` (docs/decisions/0106). */
import type { IncomingMessage } from 'node:http';
import type { App } from '#server/http/app-type.ts';
import { httpMessage } from '#server/http/errors.ts';
import { AppError } from '#server/http/kit.ts';

/** Segments that every proxy and browser takes as they stand: no dots at their beginning, nothing to be decoded. */
const SEGMENTS = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;
/** What whoever watches the process asks at its own address, without a proxy in between. */
const PROBES = ['/healthz', '/readyz'];

/** The text as a base path. @throws Error for anything else, `/` included */
export function basePath(text: string): string {
  if (!SEGMENTS.test(text) || text.length > 200 || PROBES.includes(text)) {
    throw new Error('harus diawali garis miring dan tidak diakhiri garis miring, misalnya /kinerja; kosong = di akar');
  }
  return text;
}

/**
 * Takes the base off the addresses of requests, so that nothing behind it knows of it.
 * @returns `strip` for `rewriteUrl`, and `fence`, which registers the refusal of what lies outside
 */
export function below(base: string) {
  /** Of requests that are not below the base: where they belong, or null. */
  const outside = new WeakMap<IncomingMessage, string | null>();
  return {
    strip(request: IncomingMessage, url: string): string {
      if (base === '' || url.startsWith(`${base}/`)) return url.slice(base.length);
      const path = url.replace(/[?#].*$/s, '');
      if (PROBES.includes(path)) return url;
      outside.set(request, path === base ? `${base}/${url.slice(base.length)}` : null);
      // Of no route of ours, so that figures and log take it for none.
      return `/-${url}`;
    },
    fence(app: App): void {
      app.addHook('onRequest', async ({ raw }, reply) => {
        const place = outside.get(raw);
        if (place === undefined) return;
        if (place === null) throw new AppError(404, httpMessage(404));
        return reply.redirect(place, 308);
      });
    },
  };
}

/**
 * The built page as it is served below a base: its own addresses, and the base itself for the scripts of the page. What
 * stands between tags stays as it is.
 */
export const pageBelow = (base: string, html: string): string =>
  html
    .replace(/(<(?:link|script)\b[^>]*\s(?:href|src)=")\/(?!\/)/g, (_, start: string) => `${start}${base}/`)
    .replace('<html ', `<html data-base="${base}" `);
