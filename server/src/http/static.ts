import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';

const API = /^\/(api|apps|jwt|locales|assets|healthz|readyz)(\/|\?|$)/;

/** CSP sources for the inline scripts of the built page (the theme is set before the first paint). */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The built SPA of a folder, or undefined when it was not built (tests, development behind Vite). */
export function builtPage(distDir: string | undefined): { dir: string; hashes: string[] } | undefined {
  if (distDir === undefined) return undefined;
  const page = path.join(distDir, 'index.html');
  return existsSync(page) ? { dir: distDir, hashes: inlineScriptHashes(readFileSync(page, 'utf8')) } : undefined;
}

/**
 * Serves the built SPA: files with a hash in their name for ever, everything else only after asking again; compressed
 * neighbours (`.br`) where they exist.
 * @returns the fallback for navigations inside the SPA, for the not-found handler
 */
export async function serveSpa(app: App, dir: string) {
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
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage || API.test(request.url)) return false;
    void reply.code(200).sendFile('index.html');
    return true;
  };
}
