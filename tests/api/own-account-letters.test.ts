import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readLetter } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const APP = 'https://capaian.instansi.example';
const NEW_PASSWORD = 'empat kata yang panjang';

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ letters: { appUrl: APP } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

async function profileOf(username: string) {
  const client = await signIn(server.app, username);
  const url = `/api/users/profile/${client.id}`;
  const { data } = await client.call<User>('GET', url);
  const put = (body: Record<string, unknown>) => client.call<User>('PUT', url, { versi: data.versi, ...body });
  return { data, put };
}

/** What was sent since the last time, with the addresses it went to. */
async function sent() {
  mail.letters.length = 0;
  await deliverDue(server, mail.url);
  return mail.letters.map(({ to, raw }) => ({ to, ...readLetter(raw) }));
}

describe('what somebody changes on their own account', () => {
  it('is told to the address of before when it is the address', async () => {
    server.clock.set(new Date('2026-10-01T00:00:05Z'));
    const { data, put } = await profileOf('pelapor.tapin');
    expect((await put({ email: 'orang.lain@luar.example' })).status).toBe(200);
    const letters = await sent();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [[data.email], 'Alamat surel akun Capaian Anda diganti'],
    ]);
    expect(letters[0]?.text).toContain('orang.lain@luar.example');
    // Tapin has WITA; a call that names no browser is told by its address.
    const facts = 'Waktu: 1 Oktober 2026 pukul 08.00 WITA\nAkun: pelapor.tapin\nAlamat jaringan: 127.0.0.1';
    expect(letters[0]?.text).toContain(`\n\n${facts}\n\n`);
    expect(letters[0]?.text).toContain('Alamat ini kembali menjadi alamat akun Anda, dan semua sesi diakhiri.');
  });

  it('is told when it is the password, to the address that the account had', async () => {
    const { data, put } = await profileOf('verifikator.tapin');
    const both = { password: NEW_PASSWORD, password_lama: DEMO_PASSWORD, email: 'baru@contoh.example' };
    expect((await put(both)).status).toBe(200);
    const letters = await sent();
    expect(letters.map(({ to }) => to)).toEqual([[data.email], [data.email]]);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      'Alamat surel akun Capaian Anda diganti',
      'Kata sandi Capaian Anda sudah diganti',
    ]);
    expect(letters.map(({ text }) => text).join()).toContain('diganti di halaman profil Anda');
  });

  it('is told in the language in which they read, and at the hour of the zone that they chose', async () => {
    const { data, put } = await profileOf('pelapor.deliserdang');
    const quiet = { tenang_dari: '22:00', tenang_sampai: '05:00', zona: 'Europe/Berlin' };
    await server.db
      .insertInto('pilihan_kabar')
      .values({ pengguna_id: data.id, bahasa: 'de', ...quiet })
      .execute();
    expect((await put({ email: 'neu@beispiel.example' })).status).toBe(200);
    const [letter] = await sent();
    expect(letter?.subject).toBe('Die E-Mail-Adresse Ihres Capaian-Kontos wurde geändert');
    expect(letter?.text).toContain('wurde geändert in neu@beispiel.example');
    expect(letter?.text).toMatch(/Zeitpunkt: 1\. Oktober 2026 um 02:\d\d MESZ\nKonto: pelapor\.deliserdang/);
  });

  it('offers no link to a password to whoever comes by an identity provider, since none would be sent', async () => {
    const { data, put } = await profileOf('dukungan');
    const identity = { issuer: 'https://sso.example', sub: 'dukungan', pengguna_id: data.id };
    await server.db.insertInto('identitas_penyedia').values(identity).execute();
    expect((await put({ email: 'dukungan@luar.example' })).status).toBe(200);
    const [letter] = await sent();
    expect(letter?.text).toContain('Bila bukan Anda, segera ganti kata sandi Anda dan beri tahu admin.');
    expect(letter?.text).not.toContain('/lupa-sandi');
  });

  it('is told to nobody when it is anything else, or was refused', async () => {
    const { put } = await profileOf('pimpinan');
    expect((await put({ password: NEW_PASSWORD, password_lama: 'salah sekali' })).status).toBe(422);
    expect((await put({ telepon: '0812-0000-0000' })).status).toBe(200);
    expect(await sent()).toEqual([]);
  });
});
