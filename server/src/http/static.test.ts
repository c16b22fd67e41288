import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-type.ts';
import { handleError, handleNotFound } from '#server/http/errors.ts';
import { builtPage, serveSpa } from '#server/http/static.ts';
import { admitsHtml } from '#server/http/admits-html.ts';

const PAGE = '<!doctype html><title>Capaian</title>';
const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'capaian-page-'));
  await mkdir(path.join(dir, 'assets'));
  await writeFile(path.join(dir, 'index.html'), PAGE);
  app.setErrorHandler(handleError);
  handleNotFound(app, await serveSpa(app, { dir, written: undefined }));
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const ask = async (url: string, accept: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept === undefined ? {} : { accept } });
  return [statusCode, String(headers['content-type']).split(';')[0]];
};

it('says with its first byte that passwords are for administrators, where they are', async () => {
  const closed: App = Fastify().withTypeProvider<ZodTypeProvider>();
  await writeFile(path.join(dir, 'index.html'), '<!doctype html><html lang="en"><title>Capaian</title>');
  handleNotFound(closed, await serveSpa(closed, builtPage(dir, '', false) ?? { dir, written: undefined }));
  for (const url of ['/', '/login', '/login?next=%2Fkpi', '/kpi']) {
    const { statusCode, headers, body } = await closed.inject({ url, headers: { accept: 'text/html' } });
    expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('<html data-sandi="admin" lang="en">');
  }
  await closed.close();
  await writeFile(path.join(dir, 'index.html'), PAGE);
});

it('keeps for ever only what has a hash in its name', async () => {
  await mkdir(path.join(dir, 'locales'));
  const files = { 'assets/index-a1b2c3.js': true, 'locales/de.json': false, 'favicon.ico': false, 'index.html': false };
  for (const [file, isForEver] of Object.entries(files)) {
    if (file !== 'index.html') await writeFile(path.join(dir, file), '{}');
    const { statusCode, headers } = await app.inject({ url: `/${file}` });
    const kept = isForEver ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, kept]);
  }
});

it('has nothing at an address that leads out of its folder', async () => {
  await writeFile(path.join(dir, '..', 'capaian-beside.txt'), 'not of the page');
  for (const url of ['/..%5ccapaian-beside.txt', '/%00', '/assets/..%2f..%2fcapaian-beside.txt']) {
    const { statusCode, json } = await app.inject({ url, headers: { accept: 'application/json' } });
    expect([url, statusCode, json<{ alert: { code: number } }>().alert.code]).toEqual([url, 404, 404]);
  }
  await rm(path.join(dir, '..', 'capaian-beside.txt'));
});

describe('a page', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['text/html', true],
    ['text/*', true],
    ['TEXT/HTML;q=0.1', true],
    ['application/json, text/plain, */*', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['application/json', false],
    ['image/*', false],
    ['*/*;q=0', false],
    ['text/html;q=0, */*', false],
    ['text/*;q=0, */*;q=1', false],
    ['*/*;q=0, text/html', true],
  ])('is admitted by Accept %j: %s', (accept, admitted) => {
    expect(admitsHtml(accept)).toBe(admitted);
  });

  it.each(['GET', 'HEAD'] as const)('answers %s of any address to link previews, monitors and curl', async (method) => {
    for (const accept of ['*/*', undefined, 'text/html']) {
      expect(await ask('/login', accept, method)).toEqual([200, 'text/html']);
      expect(await ask('/pelaporan-capaian/laporan?tahun=2026', accept, method)).toEqual([200, 'text/html']);
    }
  });

  it.each(['/api/x', '/apps/x', '/jwt/x', '/locales/xx.json', '/assets/x.js', '/api', '/api?x'])(
    'never stands in for %s',
    async (url) => {
      expect(await ask(url, '*/*')).toEqual([404, 'application/json']);
    },
  );

  it('is nothing for who wants JSON or writes', async () => {
    expect([await ask('/login', 'application/json'), await ask('/login', '*/*', 'POST')]).toEqual([
      [404, 'application/json'],
      [404, 'application/json'],
    ]);
  });
});
