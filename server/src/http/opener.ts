import type { App } from '#server/http/app-type.ts';

/**
 * Leaves out `Cross-Origin-Opener-Policy` over plain http: no browser obeys it there, and each page would say so in its
 * console as an error. Told by `Sec-Fetch-Mode`, which browsers send to trustworthy origins only, because TLS may have
 * ended at a proxy.
 */
export function leaveOutOpenerPolicy(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'http' && request.headers['sec-fetch-mode'] === undefined) {
      reply.removeHeader('cross-origin-opener-policy');
    }
  });
}
