import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email, EmailsMeta, EmailTerbuka } from '#contract/aplikasi/email.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const EMAIL = '/apps/email';
const TIADA = '0198c0de-0000-7000-8000-000000000001';

let server: TestServer;
let p: Klien;
let v: Klien;
beforeAll(async () => {
  server = await startTestServer();
  [p, v] = await Promise.all([masuk(server.app, 'pelapor.tapin'), masuk(server.app, 'verifikator.tapin')]);
});
afterAll(() => server.close());

/** The bare answer: the areas have no envelope. */
const minta = async <T>(siapa: Klien, url: string, isi?: Record<string, unknown>, kunci?: string) => {
  const metode = isi === undefined ? 'GET' : 'POST';
  const headers = kunci === undefined ? {} : { 'idempotency-key': kunci };
  const { status, raw, alert } = await siapa.panggil(metode, EMAIL + url, isi, headers);
  return { status, isi: JSON.parse(raw.toString()) as T, pesan: alert.message };
};
const daftar = async (siapa: Klien, query = '') =>
  (await minta<{ emails: Email[]; emailsMeta: EmailsMeta }>(siapa, `/emails${query}`)).isi;
const ubah = (siapa: Klien, emailIds: string[], dataToUpdate: object, kunci?: string) =>
  minta<Email[]>(siapa, '/update-emails', { emailIds, dataToUpdate }, kunci);
const idsDari = (emails: readonly { id: string }[]) => emails.map(({ id }) => id);

describe('the mailbox', () => {
  it('of the two people of Tapin holds at least 25 letters, newest first', async () => {
    for (const siapa of [p, v]) {
      const semua = await Promise.all(
        ['inbox', 'sent', 'draft', 'spam', 'trash'].map((folder) => daftar(siapa, `?folder=${folder}`)),
      );
      const emails = semua.flatMap((satu) => satu.emails);
      expect(new Set(idsDari(emails)).size).toBeGreaterThanOrEqual(25);
      for (const satu of semua) {
        const waktu = satu.emails.map(({ time }) => time);
        expect(waktu).toEqual([...waktu].sort().reverse());
      }
    }
  });

  it('answers the record to the letter, bare', async () => {
    const { emails } = await daftar(p, '?q=survei%20kebutuhan&folder=sent');
    expect(emails).toEqual([
      {
        id: expect.any(String),
        from: { name: 'Pelapor Tapin', email: 'pelapor.tapin@capaian.example' },
        to: [{ name: 'Verifikator Tapin', email: 'verifikator.tapin@capaian.example' }],
        subject: 'Re: Bukti survei kebutuhan data',
        message: expect.stringContaining('<p>Sudah saya unggah ulang'),
        attachments: [{ name: 'laporan-skd-2026.pdf', size: 1_482_310, type: 'application/pdf' }],
        time: expect.any(String),
        isRead: true,
        isStarred: false,
        folder: 'sent',
        labels: [],
        replies: [expect.objectContaining({ id: '1' }), expect.objectContaining({ id: '2' }), expect.anything()],
      },
    ]);
  });

  it('counts what its lists show', async () => {
    const { emailsMeta } = await daftar(p);
    const jumlah = async (query: string, belum = false) =>
      (await daftar(p, query)).emails.filter(({ isRead }) => !belum || !isRead).length;
    expect(emailsMeta).toEqual({
      inbox: await jumlah('?folder=inbox', true),
      sent: await jumlah('?folder=sent'),
      draft: await jumlah('?folder=draft'),
      starred: await jumlah('?folder=starred'),
      spam: await jumlah('?folder=spam', true),
      trash: await jumlah('?folder=trash'),
      personal: await jumlah('?label=personal'),
      company: await jumlah('?label=company'),
      important: await jumlah('?label=important'),
      private: await jumlah('?label=private'),
    });
    expect(emailsMeta.inbox).toBeGreaterThan(0);
  });

  it('is the inbox when neither folder nor label is asked for, and looks for what is written', async () => {
    expect(idsDari((await daftar(p, '?q=&folder=&label=')).emails)).toEqual(
      idsDari((await daftar(p, '?folder=inbox')).emails),
    );
    expect((await daftar(p, '?q=PENYEBUT')).emails.map(({ subject }) => subject)).toEqual([
      'Penyebut indikator kerja sama statistik sektoral',
    ]);
    // Neither markup nor the keys of the record are words of a letter.
    for (const bukan of ['%3Cp%3E', '%22name%22']) expect((await daftar(p, `?q=${bukan}`)).emails).toEqual([]);
    for (const salah of ['?folder=arsip', '?label=kerja', `?q=${'x'.repeat(201)}`]) {
      expect((await minta(p, `/emails${salah}`)).status).toBe(422);
    }
  });
});

describe('paging', () => {
  const buka = (id: string, query = '') => minta<EmailTerbuka>(p, `/get-email?id=${id}${query}`);
  const balik = (emailId: string, dir: string, query = '') =>
    minta<EmailTerbuka>(p, `/paginate-email?dir=${dir}&emailId=${emailId}${query}`);

  it('tells first and last from the position, and walks the list both ways', async () => {
    const ids = idsDari((await daftar(p)).emails);
    const jalan: unknown[] = [];
    let { isi } = await buka(ids[0] ?? '');
    for (;;) {
      jalan.push([isi.id, isi.hasPreviousMail, isi.hasNextMail]);
      if (!isi.hasNextMail) break;
      isi = (await balik(isi.id, 'next')).isi;
    }
    expect(jalan).toEqual(ids.map((id, index) => [id, index > 0, index < ids.length - 1]));
    expect((await balik(ids[1] ?? '', 'previous')).isi.id).toBe(ids[0]);
    const ujung = await balik(ids.at(-1) ?? '', 'next');
    expect([ujung.status, ujung.pesan]).toEqual([404, 'Surat berikutnya tidak ditemukan']);
  });

  it('stays within the label and the search that it began with', async () => {
    const tanya = '&label=company&q=2026';
    const ids = idsDari((await daftar(p, `?${tanya}`)).emails);
    expect(ids.length).toBeGreaterThan(0);
    const satu = (await buka(ids[0] ?? '', tanya)).isi;
    expect([satu.hasPreviousMail, satu.hasNextMail]).toEqual([false, ids.length > 1]);
    expect((await balik(ids[0] ?? '', 'previous', tanya)).status).toBe(404);
  });

  it('knows nothing of letters of others, and refuses what is no id', async () => {
    const [milikV = ''] = idsDari((await daftar(v)).emails);
    expect([(await buka(milikV)).status, (await buka(TIADA)).status]).toEqual([404, 404]);
    expect([(await balik(milikV, 'next')).status, (await balik(milikV, 'maju')).status]).toEqual([404, 422]);
    expect([(await minta(p, '/get-email')).status, (await minta(p, '/paginate-email?dir=next')).status]).toEqual([
      422, 422,
    ]);
  });
});

describe('changes', () => {
  it('mark and move several letters at once, and the lists follow', async () => {
    const [a = '', b = ''] = idsDari((await daftar(p)).emails);
    const { status, isi } = await ubah(p, [a, b, a], { isRead: true, isStarred: true, folder: 'spam' });
    expect([status, isi.map(({ id, folder, isRead, isStarred }) => [id, folder, isRead, isStarred])]).toEqual([
      200,
      [
        [a, 'spam', true, true],
        [b, 'spam', true, true],
      ],
    ]);
    expect(idsDari((await daftar(p, '?folder=spam')).emails)).toEqual(expect.arrayContaining([a, b]));
    await ubah(p, [a, b], { folder: 'inbox' });
    expect(idsDari((await daftar(p)).emails).slice(0, 2)).toEqual([a, b]);
  });

  it('toggle a label on each letter by itself', async () => {
    const [a = '', b = ''] = idsDari((await daftar(p)).emails);
    await server.db
      .updateTable('surat')
      .set({ label: ['important'] })
      .where('id', '=', a)
      .execute();
    await server.db.updateTable('surat').set({ label: [] }).where('id', '=', b).execute();
    const label = () => minta<Email[]>(p, '/update-emails-label', { emailIds: [a, b], label: 'important' });
    expect((await label()).isi.map(({ labels }) => labels)).toEqual([[], ['important']]);
    expect((await label()).isi.map(({ labels }) => labels)).toEqual([['important'], []]);
  });

  it('happen once for one key, whatever is sent again', async () => {
    const [a = ''] = idsDari((await daftar(p)).emails);
    const label = () =>
      minta<Email[]>(p, '/update-emails-label', { emailIds: [a], label: 'private' }, 'kunci-label-ganda');
    const pertama = await label();
    expect((await label()).isi).toEqual(pertama.isi);
  });

  it('of a letter that is not one’s own change none of the others', async () => {
    const [a = ''] = idsDari((await daftar(p)).emails);
    const [milikV = ''] = idsDari((await daftar(v)).emails);
    const sebelum = await daftar(p);
    const { status, pesan } = await ubah(p, [a, milikV], { folder: 'trash' });
    expect([status, pesan]).toEqual([404, 'Surat tidak ditemukan']);
    const label = await minta(p, '/update-emails-label', { emailIds: [a, milikV], label: 'company' });
    expect(label.status).toBe(404);
    expect(await daftar(p)).toEqual(sebelum);
    expect(idsDari((await daftar(v)).emails)).toContain(milikV);
  });

  it('are refused without letters, without a change, with too many and with what is unknown', async () => {
    const [a = ''] = idsDari((await daftar(p)).emails);
    const banyak = Array.from({ length: 501 }, () => a);
    const status = async (isi: Record<string, unknown>) => (await minta(p, '/update-emails', isi)).status;
    expect([
      await status({ emailIds: [], dataToUpdate: { isRead: true } }),
      await status({ dataToUpdate: { isRead: true } }),
      await status({ emailIds: [a], dataToUpdate: {} }),
      await status({ emailIds: banyak, dataToUpdate: { isRead: true } }),
      await status({ emailIds: [a], dataToUpdate: { folder: 'starred' } }),
      await status({ emailIds: [a], dataToUpdate: { subject: 'x' } }),
      (await minta(p, '/update-emails-label', { emailIds: [a], label: 'kerja' })).status,
    ]).toEqual([422, 422, 422, 422, 422, 422, 422]);
  });
});
