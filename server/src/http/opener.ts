import type { App } from '#server/http/app-type.ts';

/**
 * Leaves out `Cross-Origin-Opener-Policy` over plain http, where browsers ignore it and log an error on each page.
 * Recognised by `Sec-Fetch-Mode`, which browsers send to secure origins only; the connection itself does not tell,
 * because TLS may have ended at a proxy.
 */
export function leaveOutOpenerPolicy(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'http' && request.headers['sec-fetch-mode'] === undefined) {
      reply.removeHeader('cross-origin-opener-policy');
    }
  });
}
