/** First passwords by letter, over plain HTTP: the process that wrote the letters is killed, two others send them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { makeServed } from '#tests/support/served.ts';
import { readLetter, secretIn } from '#tests/support/read-letter.ts';
import { text, workbook } from '#tests/support/workbook.ts';

const PEOPLE = 8;
const OWN = 'kuda laut berenang pelan';
let served: Awaited<ReturnType<typeof makeServed>>;
let db: (typeof served)['db'];

beforeAll(async () => {
  served = await makeServed('undangan');
  db = served.db;
  // In the morning their summary would be a letter too.
  await db.deleteFrom('pemberitahuan').execute();
}, 120_000);
afterAll(() => served.close(), 60_000);

const start = (smtpUrl: string, WORKER = 'on') =>
  served.start({
    SMTP_URL: smtpUrl,
    APP_URL: 'https://capaian.instansi.example',
    WORKER,
    MAIL_FROM: 'capaian@instansi.example',
  });
async function post(origin: string, address: string, body: object | FormData, token?: string) {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + address, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  const { data } = (await response.json()) as { data: { accessToken: string; sidik: string; surel: number } };
  return { status: response.status, data };
}
const letters = () => db.selectFrom('kiriman').selectAll().where('jenis', '=', 'undangan').execute();

it('everybody gets one letter, and comes in by it, whichever process dies', async () => {
  let asked = 0;
  // Takes nothing: what the first process offers stays in its hands.
  const silent = await startMailServer((to) => {
    if (to.endsWith('@undangan.test')) asked += 1;
    return undefined;
  });
  const first = await start(silent.url);
  const { data: admin } = await post(first.url, '/api/auth/signin', { username: 'admin', password: DEMO_PASSWORD });
  const names = Array.from({ length: PEOPLE }, (_, i) => `surel.${i}`);
  const row = (name: string) => [name, `Nama ${name}`, `${name}@undangan.test`, 'Pelapor', '6305'].map(text);
  const titles = ['Username', 'Nama', 'Email', 'Peran', 'Kode satker'].map(text);
  const content = await workbook({ nama: 'Pengguna', content: [titles, ...names.map(row)] });
  const importing = (query: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'orang.xlsx');
    return post(first.url, `/api/users/import?sandi=surel${query}`, form, admin.accessToken);
  };
  const { data: seen } = await importing('');
  expect(await importing(`&mode=terapkan&sidik=${seen.sidik}`)).toMatchObject({ status: 200, data: { surel: PEOPLE } });
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0);
  await first.killProcess();
  const written = await letters();
  expect([written.length, written.filter(({ terkirim_at }) => terkirim_at !== null)]).toEqual([PEOPLE, []]);

  const mail = await startMailServer();
  const [one] = await Promise.all([start(mail.url), start(mail.url, 'only')]);
  // Two minutes later, when what the dead process held is free again.
  await db
    .updateTable('kiriman')
    .set({ coba_at: new Date(Date.now() - 1000) })
    .where('terkirim_at', 'is', null)
    .execute();
  await expect
    .poll(async () => (await letters()).filter(({ terkirim_at }) => terkirim_at === null), { timeout: 30_000 })
    .toEqual([]);
  const got = mail.letters.filter(({ to }) => to.join().endsWith('@undangan.test'));
  expect(got.map(({ to }) => to.join()).toSorted()).toEqual(names.map((name) => `${name}@undangan.test`).toSorted());
  for (const { to, raw } of got) {
    const token = secretIn(readLetter(raw));
    const username = to.join().replace('@undangan.test', '');
    const signIn = () => post(one?.url ?? '', '/api/auth/signin', { username, password: OWN });
    const set = () => post(one?.url ?? '', '/api/auth/atur-sandi', { token, password: OWN });
    const all = [(await signIn()).status, (await set()).status, (await signIn()).status, (await set()).status];
    expect([username, ...all]).toEqual([username, 401, 200, 200, 410]);
  }
  await silent.close();
  await mail.close();
}, 120_000);
