/** What an admin or the operator does to an account is told to its person by letter: when, by whom, and what to do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { adminRemoveFactor } from '#server/ops/admin-remove-factor.ts';
import { adminReset } from '#server/ops/admin-reset.ts';
import { adminSessions } from '#server/ops/admin-sessions.ts';
import type { Command } from '#server/ops/command.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
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

async function giveFactor({ id }: User): Promise<void> {
  await server.db
    .insertInto('faktor_kedua')
    .values({ pengguna_id: id, rahasia_baru: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const factor = { rahasia: 'x', aktif_sejak: new Date() };
  await server.db.updateTable('faktor_kedua').set(factor).where('pengguna_id', '=', id).execute();
}

it('another password, another address, the second factor, the sessions', async () => {
  const person = await buat();
  await server.db.insertInto('pilihan_kabar').values({ pengguna_id: person.id, bahasa: 'en' }).execute();
  await change(person, { password: 'kuda laut berenang pelan' });
  await change(person, { email: 'pindah@kantor.example' });
  await giveFactor(person);
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

it('what the operator does at the server, as well', async () => {
  const person = await buat();
  await server.db.insertInto('pilihan_kabar').values({ pengguna_id: person.id, bahasa: 'de' }).execute();
  await sent();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'capaian@kantor.example', APP_URL: APP };
  const ops = (command: Command, ...args: string[]) =>
    opsSaid(command, { db: server.db, args: [person.username, ...args], env });
  await signIn(server.app, person.username, PASSWORD);
  await ops(adminSessions);
  expect(await sent()).toEqual([]);
  await ops(adminSessions, '--end');
  await ops(adminReset);
  await giveFactor(person);
  await ops(adminRemoveFactor);
  const letters = await sent();
  expect(letters.map(({ to, subject }) => [subject, to]).toSorted()).toEqual([
    ['Ein Admin hat Ihr Capaian-Passwort geändert', person.email],
    ['Ein Admin hat Ihre Bestätigung in zwei Schritten in Capaian entfernt', person.email],
    ['Ein Admin hat Ihre Capaian-Sitzungen beendet', person.email],
  ]);
  for (const { text } of letters) expect(text).toContain('\nVon: der Betreiber des Servers\n');

  // Nothing was done, no letter leaves, or the person cannot come.
  await ops(adminRemoveFactor);
  await ops(adminSessions, '--end');
  await opsSaid(adminReset, { db: server.db, args: [person.username], env: {} });
  await change(person, { aktif: false });
  await ops(adminReset);
  expect(await sent()).toEqual([]);
});

it('anything else is not, nor is somebody whose account is disabled', async () => {
  const person = await buat();
  await sent();
  await change(person, { telepon: '0511 1234', nama: 'Nama Lain' });
  await change(person, { aktif: false });
  await change(person, { email: 'lain@kantor.example', password: PASSWORD });
  expect(await sent()).toEqual([]);
});

it('a password that an admin sets is no news to somebody who never had one', async () => {
  const person = await buat({ password: undefined, sandi: 'surel' });
  expect((await sent()).map(({ to }) => to)).toEqual([person.email]);
  await change(person, { password: 'kuda laut berenang pelan' });
  expect(await sent()).toEqual([]);
});
