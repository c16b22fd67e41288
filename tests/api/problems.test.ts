import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { Problem, ProblemDetail, ProblemSent } from '#contract/problems.ts';
import { MAX_SENT_TRACE } from '#domain/support/problem.ts';
import { tx } from '#server/db/tx.ts';
import { sweepProblems } from '#server/support/service.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MASALAH = '/api/masalah';
const TRACE = JSON.parse(
  readFileSync(new URL('../model/traces/session-ended.trace.json', import.meta.url), 'utf8'),
) as Record<string, unknown> & { entries: Record<string, unknown>[] };
const WORDS = { teks: 'Sudah saya tekan kirim dua kali', halaman: '/pelaporan-capaian', versi_aplikasi: '1.0.0' };
const HOUR_MS = 60 * 60_000;

let server: TestServer;
const client = {} as Record<'pelapor' | 'dukungan' | 'admin', Client>;
const wait = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms));
const send = (body: object = {}, headers?: Record<string, string>) =>
  client.pelapor.call<ProblemSent>('POST', MASALAH, { ...WORDS, ...body }, headers);
const inbox = async (query = '') => client.dukungan.call<Problem[]>('GET', `${MASALAH}${query}`);
const one = async (id: string) => (await client.dukungan.call<ProblemDetail>('GET', `${MASALAH}/${id}`)).data;

beforeAll(async () => {
  server = await startTestServer();
  // In the morning of Jakarta: what is told goes by days, and the clock is put forward by hours.
  server.clock.set(new Date('2026-08-03T01:00:00Z'));
  client.pelapor = await signIn(server.app, 'pelapor.tapin');
  client.dukungan = await signIn(server.app, 'dukungan');
  client.admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

describe('a problem that a person reports', () => {
  it('gets a number, and lies in the inbox with its recording and without a word that nobody sent', async () => {
    const sent = await send({ jejak: TRACE, kode_rujukan: '0197f3aa-0000-7000-8000-000000000001' });
    expect([sent.status, sent.data.nomor, sent.alert.message]).toEqual([
      200,
      1,
      'Laporan masalah M-0001 telah diterima.',
    ]);
    const { data, paging } = await inbox();
    expect([paging?.totalItems, data]).toEqual([
      1,
      [
        {
          id: sent.data.id,
          nomor: 1,
          ...WORDS,
          kode_rujukan: '0197f3aa-0000-7000-8000-000000000001',
          pengirim: { id: client.pelapor.id, nama: 'Pelapor Tapin' },
          satker: { id: client.pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' },
          ada_jejak: true,
          status: 'baru',
          jawaban: null,
          dijawab_oleh: null,
          dijawab_at: null,
          versi: 1,
          created_at: sent.data.created_at,
          updated_at: sent.data.created_at,
        },
      ],
    ]);
    const { jejak } = await one(sent.data.id);
    expect(jejak).toMatchObject({ format: 'capaian.trace', version: 3, exportedAt: TRACE['exportedAt'] });
  });

  it('is one however often it is sent with one key', async () => {
    const key = { 'idempotency-key': 'masalah-1' };
    const [first, second] = [await send({ jejak: TRACE }, key), await send({ jejak: TRACE }, key)];
    expect([first.data.nomor, second.data]).toEqual([2, first.data]);
    expect((await inbox()).paging?.totalItems).toBe(2);
  });

  it('may come without a recording', async () => {
    const sent = await send();
    expect(await one(sent.data.id)).toMatchObject({ ada_jejak: false, jejak: null });
  });

  const [entry] = TRACE.entries;
  const withEvent = (event: unknown) => ({ ...TRACE, entries: [{ ...entry, event }] });
  it.each<[string, unknown]>([
    ['another text', 'rekaman'],
    ['a list', [TRACE]],
    ['another file', { ...TRACE, format: 'lain' }],
    ['a later version', { ...TRACE, version: 4 }],
    ['one thing more', { ...TRACE, sandi: 'Rahasia#1' }],
    ['one thing more in a step', { ...TRACE, entries: [{ ...entry, kataSandi: 'Rahasia#1' }] }],
    ['a text longer than a mask', withEvent({ type: 'draft.change', text: 'a'.repeat(301) })],
    ['a key longer than a mask', withEvent({ type: 'draft.change', ['a'.repeat(301)]: 1 })],
    ['parts that make it deeper than a recording is', { ...withEvent({ type: 'x', a: { $: 59 } }), shared: chain(60) }],
    ['a part that refers to itself', { ...TRACE, shared: [{ $: 0 }] }],
  ])('is refused with %s for a recording, and nothing of it is kept', async (_, jejak) => {
    const before = (await inbox()).paging?.totalItems;
    expect(await send({ jejak })).toMatchObject({ status: 422, errors: [{ path: 'jejak' }] });
    expect((await inbox()).paging?.totalItems).toBe(before);
  });

  it('is answered at once where parts of parts refer to each other', async () => {
    const before = TRACE['shared'] as unknown[];
    const shared = [...before, { a: 'x' }];
    // Written out, the last of them would have a thousand million parts.
    for (let i = 0; i < 30; i++) shared.push({ a: { $: shared.length - 1 }, b: { $: shared.length - 1 } });
    const part = { $: shared.length - 1 };
    const standing = { value: part, context: part };
    const started = performance.now();
    const answer = await send({ jejak: { ...TRACE, shared, entries: [{ ...entry, before: standing }] } });
    expect([answer.status, performance.now() - started < 20_000]).toEqual([200, true]);
  });

  it('is refused with a recording beyond 512 kB, with one far beyond, and with the wrong type', async () => {
    const many = Math.ceil((MAX_SENT_TRACE * 1.2) / JSON.stringify(entry).length);
    const large = await send({ jejak: { ...TRACE, shared: TRACE['shared'], entries: Array(many).fill(entry) } });
    expect(large).toMatchObject({ status: 413, alert: { status: 413 } });
    expect(await send({ teks: 'a', jejak: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 });
    expect(await send({ teks: '' })).toMatchObject({ status: 422, errors: [{ path: 'teks' }] });
    expect(await send({ sandi: 'x' })).toMatchObject({ status: 422 });
  });

  it('is the last for an hour when it is the tenth', async () => {
    wait(HOUR_MS + 1000);
    for (let i = 0; i < 10; i++) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await client.admin.call('POST', MASALAH, WORDS)).status).toBe(200);
    wait(HOUR_MS + 1000);
    expect((await send()).status).toBe(200);
  });

  it('is found by its number, its words, its sender and its state', async () => {
    const numbers = async (query: string) => (await inbox(query)).data.map(({ nomor }) => nomor);
    expect(await numbers('?q=M-0002')).toEqual([2]);
    expect(await numbers('?q=0197f3aa-0000-7000-8000-000000000001')).toEqual([1]);
    expect(await numbers('?q=Pelapor%20Tapin&sort=nomor&perPage=2')).toEqual([1, 2]);
    expect(await numbers('?q=tidak%20ada')).toEqual([]);
    expect(await numbers('?status=selesai')).toEqual([]);
    expect((await inbox('?sort=teks')).status).toBe(422);
  });
});

it('is told to those who answer it, a day in one line, and to nobody else', async () => {
  const told = async (who: keyof typeof client) =>
    (await client[who].call<Notifications>('GET', '/api/pemberitahuan')).data.pemberitahuan.filter(
      ({ jenis }) => jenis === 'masalah_baru',
    );
  const sent = (await inbox('?sort=nomor&perPage=50')).data.map(({ nomor }) => `M-${String(nomor).padStart(4, '0')}`);
  expect(await told('dukungan')).toMatchObject([{ kode: sent, dibaca: false, link: '/dukungan/masalah' }]);
  expect([await told('pelapor'), await told('admin')]).toEqual([[], []]);
  const grant = (actions: string) =>
    sql`update role_module set actions = ${actions}::jsonb
      where module_id = (select id from module where name = 'Masalah')`.execute(server.db);
  // Whoever may no longer answer reads of none, neither in the list nor in the count.
  await grant('["read"]');
  const { data } = await client.dukungan.call<Notifications>('GET', '/api/pemberitahuan');
  expect(data).toMatchObject({ pemberitahuan: [], semua: 0, belum: 0 });
  await grant('["read", "update"]');
  expect(await told('dukungan')).toHaveLength(1);
});

describe('the answer to a problem', () => {
  const bell = async () => (await client.pelapor.call<Notifications>('GET', '/api/pemberitahuan')).data;
  let problem: Problem;

  it('reaches the person in the bell, once more when it changes, and the end without one as well', async () => {
    [problem] = (await inbox('?q=M-0001')).data as [Problem];
    const url = `${MASALAH}/${problem.id}`;
    const answered = await client.dukungan.call<Problem>('PATCH', url, {
      jawaban: 'Muat ulang, lalu kirim.',
      versi: 1,
    });
    expect(answered.data).toMatchObject({ status: 'baru', jawaban: 'Muat ulang, lalu kirim.', versi: 2 });
    expect(answered.data.dijawab_oleh).toEqual({ id: client.dukungan.id, nama: expect.any(String) });
    expect(await bell()).toMatchObject({
      belum: 1,
      pemberitahuan: [
        {
          jenis: 'masalah',
          kode: ['M-0001'],
          catatan: 'Muat ulang, lalu kirim.',
          oleh: { id: client.dukungan.id },
          link: '/pemberitahuan',
        },
      ],
    });
    await client.dukungan.call('PATCH', url, { status: 'selesai', versi: 2 });
    expect(await bell()).toMatchObject({ semua: 1, pemberitahuan: [{ catatan: 'Muat ulang, lalu kirim.' }] });
    const [other] = (await inbox('?q=M-0002')).data as [Problem];
    await client.dukungan.call('PATCH', `${MASALAH}/${other.id}`, { status: 'selesai' });
    expect(await bell()).toMatchObject({ semua: 2, pemberitahuan: [{ kode: ['M-0002'], catatan: null }, {}] });
    expect((await inbox('?status=selesai')).data.map(({ nomor }) => nomor)).toEqual([2, 1]);
    // Saying again what is so is no news, and makes nobody else the one who answered.
    await client.pelapor.call('PATCH', '/api/pemberitahuan/baca', { sampai: server.clock.now().toISOString() });
    wait(HOUR_MS);
    const again = await client.admin.call<Problem>('PATCH', url, { status: 'selesai', versi: 3 });
    expect([again.data.dijawab_oleh?.id, again.data.dijawab_at]).toEqual([
      client.dukungan.id,
      answered.data.dijawab_at,
    ]);
    expect((await bell()).belum).toBe(0);
  });

  it('is refused when somebody else has written one meanwhile, and when it says nothing', async () => {
    const url = `${MASALAH}/${problem.id}`;
    const late = await client.admin.call('PATCH', url, { jawaban: 'Lain', versi: 1 });
    expect(late).toMatchObject({ status: 409, data: { versi: 4, jawaban: 'Muat ulang, lalu kirim.' } });
    expect(await client.admin.call('PATCH', url, {})).toMatchObject({ status: 422 });
    expect(await client.admin.call('PATCH', url, { jawaban: ' ' })).toMatchObject({ status: 422 });
    expect(await client.pelapor.call('PATCH', url, { status: 'baru' })).toMatchObject({ status: 403 });
    expect(await client.pelapor.call('GET', url)).toMatchObject({ status: 403 });
  });

  it('outlives the recording, which is forgotten after ninety days', async () => {
    await tx(server.db, (trx) => sweepProblems(trx, server.clock.now()));
    expect(await one(problem.id)).toMatchObject({ ada_jejak: true });
    await tx(server.db, (trx) => sweepProblems(trx, new Date(server.clock.now().getTime() + 91 * 24 * HOUR_MS)));
    expect(await one(problem.id)).toMatchObject({ ada_jejak: false, jejak: null, jawaban: 'Muat ulang, lalu kirim.' });
  });
});

describe('an installation from before', () => {
  it('lets whoever reads machine states read and answer problems, once', async () => {
    const migration = readFileSync('server/migrations/028-masalah.sql', 'utf8');
    const statements = migration.slice(migration.indexOf('INSERT INTO module'));
    const granted = async () =>
      (
        await sql<{ name: string; actions: string[] }>`
          select r.name, rm.actions from role_module as rm join role as r on r.id = rm.role_id
          join module as m on m.id = rm.module_id where m.name = 'Masalah'`.execute(server.db)
      ).rows;
    const now = await granted();
    await sql`delete from role_module where module_id = (select id from module where name = 'Masalah')`.execute(
      server.db,
    );
    await sql`delete from module where name = 'Masalah'`.execute(server.db);
    for (let twice = 0; twice < 2; twice++) {
      for (const statement of statements.split(';\n')) await sql.raw(statement).execute(server.db);
      expect(await granted()).toEqual(now);
    }
    expect(now).toEqual([{ name: 'support', actions: ['read', 'update'] }]);
    expect((await inbox()).status).toBe(200);
  });
});

/** Parts of which each holds the one before. */
function chain(parts: number): unknown[] {
  return Array.from({ length: parts }, (_, i) => (i === 0 ? 'x' : { a: { $: i - 1 } }));
}
