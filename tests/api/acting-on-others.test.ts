/** What an admin does to one account: not to one that may more than they, whichever call it is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { enrol } from '#tests/support/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
/** May look after every account, and has no other right. */
let deputy: Client;
beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: 'https://capaian.instansi.example' } });
  admin = await signIn(server.app, 'admin');
  const [accounts] = await server.db.selectFrom('module').select('id').where('name', '=', 'User').execute();
  const roleModule = { module: [{ module_id: accounts?.id, actions: ['read', 'update', 'delete'] }] };
  await admin.call('POST', '/api/role', { name: 'kepegawaian', label: 'Kepegawaian', lingkup: 'semua', roleModule });
  deputy = await signIn(server.app, (await buat({ roles: ['kepegawaian'] })).username, PASSWORD);
});
afterAll(() => server.close());

const { buat, ubah } = accountMaker(() => admin);
type Call = { name: string; body?: (one: User) => Record<string, string>; isActive?: boolean };
const CALLS: Call[] = [
  { name: 'akhiri-sesi' },
  { name: 'hapus-dua-faktor' },
  { name: 'surel-sandi' },
  { name: 'hapus-data-pribadi', body: ({ username }) => ({ username }), isActive: false },
];

/** Somebody with an open session and a second factor, as far as the call wants them active. */
async function somebody(roles: string[], isActive: boolean): Promise<User> {
  const user = await buat({ roles });
  const them = await signIn(server.app, user.username, PASSWORD);
  const put = async (url: string, body: object) => {
    const { status, data, alert } = await them.call('PUT', url, { ...body });
    return { status, data: data as never, message: alert.message };
  };
  await enrol(put, PASSWORD, server.clock.now());
  if (!isActive) await ubah(user.id, { aktif: false, versi: user.versi });
  return user;
}

it.each(CALLS)('$name is done to whoever may no more, and refused for whoever may more', async (call) => {
  const { name, body = () => ({}), isActive = true } = call;
  const answers: Record<string, number> = {};
  for (const role of ['admin-dev', 'kepegawaian']) {
    const user = await somebody([role], isActive);
    answers[role] = (await deputy.call('PATCH', `/api/users/${user.id}/${name}`, body(user))).status;
  }
  expect(answers).toEqual({ 'admin-dev': 403, kepegawaian: 200 });
});
