import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { pageBelow } from '#server/http/base-path.ts';
import { admitsHtml } from '#server/http/admits-html.ts';

const API = /^\/(api|apps|jwt|locales|assets|healthz|readyz)(\/|\?|$)/;

/** CSP sources for what stands in the built page itself: `script` sets the theme before the first paint, `style` draws the loading screen. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi');
  return [...html.matchAll(blocks)].map(
    ([, block = '']) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`,
  );
}

/** A built page with the CSP sources of its inline parts. `written`: what is served in its place. */
export type BuiltPage = { dir: string; written: string | undefined; scripts: string[]; styles: string[] };

/**
 * The built SPA of a folder, or undefined when it was not built (tests, development behind Vite).
 * @param base below which path it is served; the folder has none of it, so that installations can share one
 * @param localAccounts false: the page says that passwords are for administrators, so that its first picture is right
 */
export function builtPage(distDir: string | undefined, base: string, localAccounts = true): BuiltPage | undefined {
  if (distDir === undefined) return undefined;
  const page = path.join(distDir, 'index.html');
  if (!existsSync(page)) return undefined;
  const html = readFileSync(page, 'utf8');
  const said = localAccounts ? html : html.replace('<html ', '<html data-sandi="admin" ');
  const written = base === '' ? said : pageBelow(base, said);
  return {
    dir: distDir,
    written: written === html ? undefined : written,
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
  };
}

/** Sends a page that no file has, and only says so to whoever has it already. */
function pageSender(html: string) {
  const tag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

/**
 * Serves the built SPA: files with a hash in their name for ever, everything else only after asking again; compressed
 * neighbours (`.br`) where they exist.
 * @returns the fallback for navigations inside the SPA, for the not-found handler
 */
export async function serveSpa(app: App, { dir, written }: Pick<BuiltPage, 'dir' | 'written'>) {
  const sendPage = written === undefined ? null : pageSender(written);
  if (sendPage !== null) {
    for (const url of ['/', '/index.html']) {
      app.get(url, { schema: { hide: true } }, async (request, reply) => sendPage(request, reply));
    }
  }
  await app.register(fastifyStatic, {
    root: dir,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = path.relative(dir, file).split(path.sep)[0] === 'assets';
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || API.test(request.url) || !admitsHtml(request.headers.accept)) return false;
    if (sendPage === null) void reply.code(200).sendFile('index.html');
    else sendPage(request, reply.code(200));
    return true;
  };
}
