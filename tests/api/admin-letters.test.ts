/** What an admin does to an account is told to its person by letter: when, by whom, and what to do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example';

let server: TestServer;
let admin: Client;
let name: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const { buat, ubah } = accountMaker(() => admin);
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
  admin = await signIn(server.app, 'admin');
  name = (await admin.call<User>('GET', `/api/users/profile/${admin.id}`)).data.nama;
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

async function sent() {
  mail.letters.length = 0;
  await deliverDue(server, mail.url, APP);
  return mail.letters.map(({ to, raw }) => ({ to: to.join(), ...readLetter(raw) }));
}
const change = async (person: User, body: Record<string, unknown>) => {
  const { data } = await admin.call<User>('GET', `/api/users/profile/${person.id}`);
  expect((await ubah(person.id, { versi: data.versi, ...body })).status).toBe(200);
};

it('another password, another address, the second factor, the sessions', async () => {
  const person = await buat();
  await server.db.insertInto('pilihan_kabar').values({ pengguna_id: person.id, bahasa: 'en' }).execute();
  await change(person, { password: 'kuda laut berenang pelan' });
  await change(person, { email: 'pindah@kantor.example' });
  const at = new Date();
  await server.db
    .insertInto('faktor_kedua')
    .values({ pengguna_id: person.id, rahasia_baru: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.db
    .updateTable('faktor_kedua')
    .set({ rahasia: 'x', aktif_sejak: at })
    .where('pengguna_id', '=', person.id)
    .execute();
  expect((await admin.call('PATCH', `/api/users/${person.id}/hapus-dua-faktor`, {})).status).toBe(200);
  await signIn(server.app, person.username, 'kuda laut berenang pelan');
  expect((await admin.call('PATCH', `/api/users/${person.id}/akhiri-sesi`, {})).status).toBe(200);
  const letters = await sent();
  expect(letters.map(({ to, subject }) => [subject, to]).toSorted()).toEqual([
    ['An admin changed your Capaian password', person.email],
    ['An admin ended your Capaian sessions', 'pindah@kantor.example'],
    ['An admin removed your two-step verification in Capaian', 'pindah@kantor.example'],
    ['The e-mail address of your Capaian account was changed', person.email],
  ]);
  for (const { text } of letters) {
    expect(text).toMatch(new RegExp(`\\nTime: .+ WIB\\nAccount: ${person.username}\\nBy: ${name}\\n`));
    expect(text).toContain('If you did not ask for it, ask that admin.');
    expect(text).not.toContain('Network address');
  }
});

it('anything else is not, nor is somebody whose account is disabled', async () => {
  const person = await buat();
  await sent();
  await change(person, { telepon: '0511 1234', nama: 'Nama Lain' });
  await change(person, { aktif: false });
  await change(person, { email: 'lain@kantor.example', password: PASSWORD });
  expect(await sent()).toEqual([]);
});
