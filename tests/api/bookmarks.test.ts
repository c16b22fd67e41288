import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark, Bookmarks } from '#contract/bookmarks.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let verifier: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  verifier = await signIn(server.app, 'verifikator.deliserdang');
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const read = async (who: Client) => {
  const { status, raw } = await who.call('GET', '/api/bookmarks/data');
  expect(status).toBe(200);
  return JSON.parse(raw.toString()) as Bookmarks;
};
const toggle = (who: Client, id: string, headers?: Record<string, string>) =>
  who.call('POST', '/api/bookmarks/update', { id }, headers);
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const marked = async (who: Client) => (await read(who)).bookmarks.map(({ id }) => id);

describe('bookmarks', () => {
  it('are the pages that a person may open, and those of them that are kept at hand', async () => {
    const { suggestions, bookmarks, ...other } = await read(verifier);
    expect(other).toEqual({});
    expect(bookmarks).toEqual([
      { id: 'verifikasi', title: 'Verifikasi', icon: 'clipboardCheck', link: '/verifikasi', isBookmarked: true },
      { id: 'rekap', title: 'Rekap capaian', icon: 'sheet', link: '/pelaporan-capaian/rekap', isBookmarked: true },
    ]);
    const ids = suggestions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(['izin', 'pengguna', 'mesin'].filter((id) => ids.includes(id))).toEqual([]);
    expect(suggestions.filter(({ isBookmarked }) => isBookmarked)).toEqual(bookmarks);
    expect((await read(admin)).suggestions.map(({ id }) => id)).toContain('izin');
  });

  it('are put on and taken off by the same call, in the order in which they were put on', async () => {
    expect(await marked(admin)).toEqual([]);
    expect(content<Bookmark>(await toggle(admin, 'izin'))).toMatchObject({
      id: 'izin',
      link: '/izin',
      isBookmarked: true,
    });
    await toggle(admin, 'beranda');
    expect(await marked(admin)).toEqual(['izin', 'beranda']);
    expect(content<Bookmark>(await toggle(admin, 'izin')).isBookmarked).toBe(false);
    expect(await marked(admin)).toEqual(['beranda']);
    expect((await marked(verifier)).includes('beranda')).toBe(false);
  });

  it('are toggled once, however often the same request arrives', async () => {
    const key = { 'idempotency-key': 'markah-1' };
    expect([content(await toggle(admin, 'kpi', key)), content(await toggle(admin, 'kpi', key))]).toMatchObject([
      { isBookmarked: true },
      { isBookmarked: true },
    ]);
    expect(await marked(admin)).toContain('kpi');
  });

  it('leave out what is stored of a page that is gone or no longer allowed', async () => {
    await server.db
      .insertInto('markah')
      .values(['halaman-lama', 'izin'].map((page) => ({ pengguna_id: verifier.id, halaman: page })))
      .execute();
    expect(await marked(verifier)).toEqual(['verifikasi', 'rekap']);
    for (const id of ['halaman-lama', 'izin', 'tidak-ada']) {
      const { status, alert } = await toggle(verifier, id);
      expect([status, alert.message]).toEqual([404, 'Halaman tidak ditemukan']);
    }
  });

  it('need an id', async () => {
    expect((await admin.call('POST', '/api/bookmarks/update', {})).status).toBe(422);
    expect((await admin.call('POST', '/api/bookmarks/update', { id: '' })).status).toBe(422);
  });
});
