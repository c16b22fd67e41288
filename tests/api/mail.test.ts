import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email, EmailsMeta, OpenedEmail } from '#contract/mail.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const EMAIL = '/apps/email';
const NONE = '0198c0de-0000-7000-8000-000000000001';

let server: TestServer;
let p: Client;
let v: Client;
beforeAll(async () => {
  server = await startTestServer();
  [p, v] = await Promise.all([signIn(server.app, 'pelapor.tapin'), signIn(server.app, 'verifikator.tapin')]);
});
afterAll(() => server.close());

/** The bare answer: the areas have no envelope. */
const ask = async <T>(who: Client, url: string, content?: Record<string, unknown>, key?: string) => {
  const method = content === undefined ? 'GET' : 'POST';
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { status, raw, alert } = await who.call(method, EMAIL + url, content, headers);
  return { status, isi: JSON.parse(raw.toString()) as T, pesan: alert.message };
};
const list = async (who: Client, query = '') =>
  (await ask<{ emails: Email[]; emailsMeta: EmailsMeta }>(who, `/emails${query}`)).isi;
const change = (who: Client, emailIds: string[], dataToUpdate: object, key?: string) =>
  ask<Email[]>(who, '/update-emails', { emailIds, dataToUpdate }, key);
const idsFrom = (emails: readonly { id: string }[]) => emails.map(({ id }) => id);

describe('the mailbox', () => {
  it('of the two people of Tapin holds at least 25 letters, newest first', async () => {
    for (const who of [p, v]) {
      const all = await Promise.all(
        ['inbox', 'sent', 'draft', 'spam', 'trash'].map((folder) => list(who, `?folder=${folder}`)),
      );
      const emails = all.flatMap((one) => one.emails);
      expect(new Set(idsFrom(emails)).size).toBeGreaterThanOrEqual(25);
      for (const one of all) {
        const at = one.emails.map(({ time }) => time);
        expect(at).toEqual([...at].sort().reverse());
      }
    }
  });

  it('answers the record to the letter, bare', async () => {
    const { emails } = await list(p, '?q=survei%20kebutuhan&folder=sent');
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

  it('has no letter of the trash among the starred ones', async () => {
    const [one] = (await list(v, '?folder=inbox')).emails;
    const starred = async () => {
      const { emails, emailsMeta } = await list(v, '?folder=starred');
      expect(emailsMeta.starred).toBe(emails.length);
      return idsFrom(emails).includes(one?.id ?? '');
    };
    const found = [];
    for (const change_ of [{ isStarred: true }, { folder: 'trash' }, { folder: 'inbox' }, { isStarred: false }]) {
      await change(v, [one?.id ?? ''], change_);
      found.push(await starred());
    }
    expect(found).toEqual([true, false, true, false]);
  });

  it('counts what its lists show', async () => {
    const [labelled] = (await list(p, '?label=company')).emails;
    const [read] = (await list(p, '?folder=spam')).emails;
    expect([labelled?.folder === 'trash', read?.isRead]).toEqual([false, false]);
    await change(p, [labelled?.id ?? ''], { folder: 'trash' });
    await change(p, [read?.id ?? ''], { isRead: true });
    expect(idsFrom((await list(p, '?label=company')).emails)).not.toContain(labelled?.id);
    const { emailsMeta } = await list(p);
    const count = async (query: string, unread = false) =>
      (await list(p, query)).emails.filter(({ isRead }) => !unread || !isRead).length;
    expect(emailsMeta).toEqual({
      inbox: await count('?folder=inbox', true),
      sent: await count('?folder=sent'),
      draft: await count('?folder=draft'),
      starred: await count('?folder=starred'),
      spam: await count('?folder=spam', true),
      trash: await count('?folder=trash'),
      personal: await count('?label=personal'),
      company: await count('?label=company'),
      important: await count('?label=important'),
      private: await count('?label=private'),
    });
    expect(emailsMeta.inbox).toBeGreaterThan(0);
  });

  it('is the inbox when neither folder nor label is asked for, and looks for what is written', async () => {
    expect(idsFrom((await list(p, '?q=&folder=&label=')).emails)).toEqual(
      idsFrom((await list(p, '?folder=inbox')).emails),
    );
    expect((await list(p, '?q=PENYEBUT')).emails.map(({ subject }) => subject)).toEqual([
      'Penyebut indikator kerja sama statistik sektoral',
    ]);
    // Neither markup nor the keys of the record are words of a letter.
    for (const junk of ['%3Cp%3E', '%22name%22']) expect((await list(p, `?q=${junk}`)).emails).toEqual([]);
    for (const wrong of ['?folder=arsip', '?label=kerja', `?q=${'x'.repeat(201)}`]) {
      expect((await ask(p, `/emails${wrong}`)).status).toBe(422);
    }
  });
});

describe('paging', () => {
  const reopen = (id: string, query = '') => ask<OpenedEmail>(p, `/get-email?id=${id}${query}`);
  const back = (emailId: string, dir: string, query = '') =>
    ask<OpenedEmail>(p, `/paginate-email?dir=${dir}&emailId=${emailId}${query}`);

  it('tells first and last from the position, and walks the list both ways', async () => {
    const ids = idsFrom((await list(p)).emails);
    const run: unknown[] = [];
    let { isi } = await reopen(ids[0] ?? '');
    for (;;) {
      run.push([isi.id, isi.hasPreviousMail, isi.hasNextMail]);
      if (!isi.hasNextMail) break;
      isi = (await back(isi.id, 'next')).isi;
    }
    expect(run).toEqual(ids.map((id, index) => [id, index > 0, index < ids.length - 1]));
    expect((await back(ids[1] ?? '', 'previous')).isi.id).toBe(ids[0]);
    const edge = await back(ids.at(-1) ?? '', 'next');
    expect([edge.status, edge.pesan]).toEqual([404, 'Surel berikutnya tidak ditemukan']);
  });

  it('stays within the label and the search that it began with', async () => {
    const inquire = '&label=company&q=2026';
    const ids = idsFrom((await list(p, `?${inquire}`)).emails);
    expect(ids.length).toBeGreaterThan(0);
    const one = (await reopen(ids[0] ?? '', inquire)).isi;
    expect([one.hasPreviousMail, one.hasNextMail]).toEqual([false, ids.length > 1]);
    expect((await back(ids[0] ?? '', 'previous', inquire)).status).toBe(404);
  });

  it('walks all letters of a label, whichever folder each lies in', async () => {
    const [first, second, third] = idsFrom((await list(p)).emails);
    await ask(p, '/update-emails-label', { emailIds: [first, second, third], label: 'private' });
    await change(p, [first ?? '', third ?? ''], { folder: 'spam' });
    const ids = idsFrom((await list(p, '?label=private')).emails);
    expect(ids.length).toBeGreaterThan(2);
    const walked = [];
    for (let { isi } = await reopen(ids[0] ?? '', '&label=private'); ; ) {
      walked.push([isi.id, isi.hasPreviousMail, isi.hasNextMail]);
      if (!isi.hasNextMail) break;
      ({ isi } = await back(isi.id, 'next', '&label=private'));
    }
    expect(walked).toEqual(ids.map((id, i) => [id, i > 0, i < ids.length - 1]));
  });

  it('knows nothing of letters of others, and refuses what is no id', async () => {
    const [ownedByV = ''] = idsFrom((await list(v)).emails);
    expect([(await reopen(ownedByV)).status, (await reopen(NONE)).status]).toEqual([404, 404]);
    expect([(await back(ownedByV, 'next')).status, (await back(ownedByV, 'maju')).status]).toEqual([404, 422]);
    expect([(await ask(p, '/get-email')).status, (await ask(p, '/paginate-email?dir=next')).status]).toEqual([
      422, 422,
    ]);
  });
});

describe('changes', () => {
  it('mark and move several letters at once, and the lists follow', async () => {
    const [a = '', b = ''] = idsFrom((await list(p)).emails);
    const { status, isi } = await change(p, [a, b, a], { isRead: true, isStarred: true, folder: 'spam' });
    expect([status, isi.map(({ id, folder, isRead, isStarred }) => [id, folder, isRead, isStarred])]).toEqual([
      200,
      [
        [a, 'spam', true, true],
        [b, 'spam', true, true],
      ],
    ]);
    expect(idsFrom((await list(p, '?folder=spam')).emails)).toEqual(expect.arrayContaining([a, b]));
    await change(p, [a, b], { folder: 'inbox' });
    expect(idsFrom((await list(p)).emails).slice(0, 2)).toEqual([a, b]);
  });

  it('toggle a label on each letter by itself', async () => {
    const [a = '', b = ''] = idsFrom((await list(p)).emails);
    await server.db
      .updateTable('surat')
      .set({ label: ['important'] })
      .where('id', '=', a)
      .execute();
    await server.db.updateTable('surat').set({ label: [] }).where('id', '=', b).execute();
    const label = () => ask<Email[]>(p, '/update-emails-label', { emailIds: [a, b], label: 'important' });
    expect((await label()).isi.map(({ labels }) => labels)).toEqual([[], ['important']]);
    expect((await label()).isi.map(({ labels }) => labels)).toEqual([['important'], []]);
  });

  it('happen once for one key, whatever is sent again', async () => {
    const [a = ''] = idsFrom((await list(p)).emails);
    const label = () =>
      ask<Email[]>(p, '/update-emails-label', { emailIds: [a], label: 'private' }, 'kunci-label-ganda');
    const first = await label();
    expect((await label()).isi).toEqual(first.isi);
  });

  it('of a letter that is not one’s own change none of the others', async () => {
    const [a = ''] = idsFrom((await list(p)).emails);
    const [ownedByV = ''] = idsFrom((await list(v)).emails);
    const before = await list(p);
    const { status, pesan } = await change(p, [a, ownedByV], { folder: 'trash' });
    expect([status, pesan]).toEqual([404, 'Surel tidak ditemukan']);
    const label = await ask(p, '/update-emails-label', { emailIds: [a, ownedByV], label: 'company' });
    expect(label.status).toBe(404);
    expect(await list(p)).toEqual(before);
    expect(idsFrom((await list(v)).emails)).toContain(ownedByV);
  });

  it('are refused without letters, without a change, with too many and with what is unknown', async () => {
    const [a = ''] = idsFrom((await list(p)).emails);
    const many = Array.from({ length: 501 }, () => a);
    const status = async (content: Record<string, unknown>) => (await ask(p, '/update-emails', content)).status;
    expect([
      await status({ emailIds: [], dataToUpdate: { isRead: true } }),
      await status({ dataToUpdate: { isRead: true } }),
      await status({ emailIds: [a], dataToUpdate: {} }),
      await status({ emailIds: many, dataToUpdate: { isRead: true } }),
      await status({ emailIds: [a], dataToUpdate: { folder: 'starred' } }),
      await status({ emailIds: [a], dataToUpdate: { subject: 'x' } }),
      (await ask(p, '/update-emails-label', { emailIds: [a], label: 'kerja' })).status,
    ]).toEqual([422, 422, 422, 422, 422, 422, 422]);
  });
});
