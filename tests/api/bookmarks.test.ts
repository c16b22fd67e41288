import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmark, Bookmarks } from '#contract/aplikasi/bookmarks.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let verifikator: Klien;
let admin: Klien;
beforeAll(async () => {
  server = await startTestServer();
  verifikator = await masuk(server.app, 'verifikator.deliserdang');
  admin = await masuk(server.app, 'admin');
});
afterAll(() => server.close());

const baca = async (siapa: Klien) => {
  const { status, raw } = await siapa.panggil('GET', '/api/bookmarks/data');
  expect(status).toBe(200);
  return JSON.parse(raw.toString()) as Bookmarks;
};
const alih = (siapa: Klien, id: string, headers?: Record<string, string>) =>
  siapa.panggil('POST', '/api/bookmarks/update', { id }, headers);
const isi = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const ditandai = async (siapa: Klien) => (await baca(siapa)).bookmarks.map(({ id }) => id);

describe('bookmarks', () => {
  it('are the pages that a person may open, and those of them that are kept at hand', async () => {
    const { suggestions, bookmarks, ...lain } = await baca(verifikator);
    expect(lain).toEqual({});
    expect(bookmarks).toEqual([
      { id: 'verifikasi', title: 'Verifikasi', icon: 'clipboardCheck', link: '/verifikasi', isBookmarked: true },
      { id: 'rekap', title: 'Rekap capaian', icon: 'sheet', link: '/pelaporan-capaian/rekap', isBookmarked: true },
    ]);
    const ids = suggestions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(['izin', 'pengguna', 'mesin'].filter((id) => ids.includes(id))).toEqual([]);
    expect(suggestions.filter(({ isBookmarked }) => isBookmarked)).toEqual(bookmarks);
    expect((await baca(admin)).suggestions.map(({ id }) => id)).toContain('izin');
  });

  it('are put on and taken off by the same call, in the order in which they were put on', async () => {
    expect(await ditandai(admin)).toEqual([]);
    expect(isi<Bookmark>(await alih(admin, 'izin'))).toMatchObject({ id: 'izin', link: '/izin', isBookmarked: true });
    await alih(admin, 'beranda');
    expect(await ditandai(admin)).toEqual(['izin', 'beranda']);
    expect(isi<Bookmark>(await alih(admin, 'izin')).isBookmarked).toBe(false);
    expect(await ditandai(admin)).toEqual(['beranda']);
    expect((await ditandai(verifikator)).includes('beranda')).toBe(false);
  });

  it('are toggled once, however often the same request arrives', async () => {
    const kunci = { 'idempotency-key': 'markah-1' };
    expect([isi(await alih(admin, 'kpi', kunci)), isi(await alih(admin, 'kpi', kunci))]).toMatchObject([
      { isBookmarked: true },
      { isBookmarked: true },
    ]);
    expect(await ditandai(admin)).toContain('kpi');
  });

  it('leave out what is stored of a page that is gone or no longer allowed', async () => {
    await server.db
      .insertInto('markah')
      .values(['halaman-lama', 'izin'].map((halaman) => ({ pengguna_id: verifikator.id, halaman })))
      .execute();
    expect(await ditandai(verifikator)).toEqual(['verifikasi', 'rekap']);
    for (const id of ['halaman-lama', 'izin', 'tidak-ada']) {
      const { status, alert } = await alih(verifikator, id);
      expect([status, alert.message]).toEqual([404, 'Halaman tidak ditemukan']);
    }
  });

  it('need an id', async () => {
    expect((await admin.panggil('POST', '/api/bookmarks/update', {})).status).toBe(422);
    expect((await admin.panggil('POST', '/api/bookmarks/update', { id: '' })).status).toBe(422);
  });
});
