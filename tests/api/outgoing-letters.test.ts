/** Letters that could not be delivered: who sees them, what of them, and sending them again. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { OutgoingLetter } from '#contract/outgoing-letters.ts';
import { tx } from '#server/db/tx.ts';
import { courierOf } from '#server/letters/courier.ts';
import { takeBackLetters } from '#server/letters/outbox.queries.ts';
import { tellRegistered } from '#server/notifications/new-accounts.service.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const URL = '/api/surat-keluar';
const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;
let admin: Client;
let officer: Client;

beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: 'https://capaian.instansi.example' } });
  admin = await signIn(server.app, 'admin');
  officer = await signIn(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

async function deliver(refuse: (to: string) => number | null): Promise<string[]> {
  const mail = await startMailServer(refuse);
  await deliverDue(server, mail.url);
  await mail.close();
  return mail.letters.flatMap(({ to }) => to);
}
const list = async (query = '') => (await admin.call<OutgoingLetter[]>('GET', `${URL}${query}`)).data;
const repeat = (id: string | undefined) => admin.call('PATCH', `${URL}/${id}/ulang`, {});
const failures = async (who: Client) =>
  (await who.call<Notifications>('GET', '/api/pemberitahuan')).data.pemberitahuan.filter(
    ({ jenis }) => jenis === 'surat_gagal',
  );
const pass = () => remind({ db: server.db }, server.clock.now());

describe('a letter that has not left', () => {
  it('is listed for admins without what it says, and told of once a day', async () => {
    const body = { to: ['tiada@luar.example', 'sibuk@luar.example'], subject: 'Rahasia 7719', message: 'Isi 7719' };
    await officer.call('POST', '/apps/email/send', body);
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/lupa-sandi',
      payload: { email: 'pelapor.tapin@capaian.example' },
    });
    await deliver((to) => (to.startsWith('sibuk') ? 451 : 550));
    const all = await list('?sort=dibuat');
    expect(all.map(({ penerima, jenis, keadaan, ulang }) => [penerima, jenis, keadaan, ulang]).toSorted()).toEqual([
      ['pelapor.tapin@capaian.example', 'sandi', 'gagal', false],
      ['sibuk@luar.example', 'surel', 'menunggu', false],
      ['tiada@luar.example', 'surel', 'gagal', true],
    ]);
    expect(all.find(({ penerima }) => penerima.startsWith('tiada'))).toMatchObject({
      percobaan: 1,
      galat: expect.stringContaining('no such mailbox'),
      pengguna: { nama: 'Pelapor Tapin' },
    });
    // Of one that was given up, when that was; of one that waits, when it is tried again.
    const now = server.clock.now().getTime();
    expect(all.map(({ keadaan, waktu }) => [keadaan, Date.parse(waktu) > now]).toSorted()).toEqual([
      ['gagal', false],
      ['gagal', false],
      ['menunggu', true],
    ]);
    const raw = JSON.stringify(all);
    expect([raw.includes('7719'), raw.includes('atur-sandi')]).toEqual([false, false]);
    expect((await list('?keadaan=gagal&jenis=surel&q=TIADA')).map(({ penerima }) => penerima)).toEqual([
      'tiada@luar.example',
    ]);
    expect((await officer.call('GET', URL)).status).toBe(403);

    await pass();
    await pass();
    expect(await failures(admin)).toMatchObject([{ kode: ['2'], link: '/surat-keluar', oleh: null }]);
    expect(await failures(officer)).toEqual([]);
    // Nothing new on the next day: nothing is told.
    server.clock.advance(DAY_MS);
    await pass();
    expect(await failures(admin)).toHaveLength(1);
    // Another one on the day after that is told by itself.
    server.clock.advance(DAY_MS);
    const at = server.clock.now();
    const late = { id: uuidv7(), alasan: 'besok', jenis: 'surel' as const, penerima: 'besok@luar.example', dibuat: at };
    await server.db
      .insertInto('kiriman')
      .values({ ...late, coba_at: at, gagal_at: at })
      .execute();
    await pass();
    expect((await failures(admin)).map(({ kode }) => kode)).toEqual([['1'], ['2']]);
    // What else they were told since hides none; who does not want to hear of it does not.
    server.clock.advance(DAY_MS);
    const then = server.clock.now();
    await server.db.updateTable('kiriman').set({ gagal_at: then }).where('id', '=', late.id).execute();
    server.clock.advance(60_000);
    await tx(server.db, (trx) => tellRegistered(trx, 'baru.tapin', server.clock.now()));
    const choose = (nyala: boolean) =>
      admin.call('PATCH', '/api/pemberitahuan/pilihan', { jenis: 'surat_gagal', saluran: 'lonceng', nyala });
    expect((await choose(false)).status).toBe(200);
    await pass();
    expect(await failures(admin)).toHaveLength(2);
    await choose(true);
    await pass();
    expect((await failures(admin)).map(({ kode }) => kode)).toEqual([['1'], ['1'], ['2']]);
    await server.db.deleteFrom('kiriman').where('id', '=', late.id).execute();
  });

  it('is sent again once its address is right, unless it is about a password', async () => {
    const [mine] = await list('?keadaan=gagal&jenis=surel');
    const [secret] = await list('?keadaan=gagal&jenis=sandi');
    const refused = await repeat(secret?.id);
    expect([refused.status, refused.alert.message]).toEqual([409, expect.stringContaining('meminta surel baru')]);
    expect((await officer.call('PATCH', `${URL}/${mine?.id}/ulang`, {})).status).toBe(403);
    expect((await repeat(mine?.id)).status).toBe(200);
    // As often as a letter that was never tried.
    expect((await list()).find(({ id }) => id === mine?.id)).toMatchObject({ keadaan: 'menunggu', percobaan: 0 });
    // It waits now: there is nothing to repeat.
    expect((await repeat(mine?.id)).status).toBe(404);
    expect(await deliver(() => null)).toContain('tiada@luar.example');
    expect((await list()).map(({ jenis }) => jenis)).toEqual(['sandi']);
  });
});

describe('a letter that a mail server refuses', () => {
  /** Hands one letter over as often as it is tried. @returns the minutes after which it was tried again */
  async function tried(responseCode: number | undefined): Promise<number[]> {
    const at = server.clock.now();
    const id = uuidv7();
    const content = JSON.stringify({ subject: 'x', html: 'x', text: 'x' });
    await server.db
      .insertInto('kiriman')
      .values({ id, alasan: id, jenis: 'surel', penerima: 'x@luar.example', isi: content, dibuat: at, coba_at: at })
      .execute();
    const tries: number[] = [];
    const handOver = async () => {
      tries.push(Math.round((server.clock.now().getTime() - at.getTime()) / 60_000));
      throw Object.assign(new Error('refused'), { responseCode });
    };
    const courier = courierOf({ db: server.db, handOver, now: server.clock.now, log: { warn: () => undefined } });
    for (;;) {
      await courier.deliverDue();
      const row = server.db.selectFrom('kiriman').select(['coba_at', 'gagal_at']).where('id', '=', id);
      const { coba_at: next, gagal_at: over } = await row.executeTakeFirstOrThrow();
      if (over) break;
      server.clock.set(new Date(next.getTime() + 10));
    }
    await server.db.deleteFrom('kiriman').where('id', '=', id).execute();
    return tries;
  }
  // RFC 5321, 4.2.1 and 4.3.2; 530 and 535 (RFC 4954) are about who sends, which the operator can put right.
  it.each([
    ['for good', [550, 551, 553, 554]],
    ['for now', [undefined, 421, 451, 452, 502, 530, 535]],
  ])('%s: %j', async (how, codes) => {
    await server.db.deleteFrom('kiriman').execute();
    const minutes = how === 'for good' ? [0] : [0, 1, 6, 36, 156, 516, 1236];
    for (const code of codes) expect([code, await tried(code)]).toEqual([code, minutes]);
  });
});

it('a letter that was given up stays in the list when the next one of its kind is written', async () => {
  const at = server.clock.now();
  const letter = { jenis: 'ringkasan' as const, pengguna_id: officer.id, penerima: 'x@luar.example', dibuat: at };
  const [waits, failed] = [uuidv7(), uuidv7()];
  await server.db
    .insertInto('kiriman')
    .values([
      { ...letter, id: waits, alasan: waits, coba_at: at },
      { ...letter, id: failed, alasan: failed, coba_at: at, gagal_at: at },
    ])
    .execute();
  await takeBackLetters(server.db, 'ringkasan', [officer.id]);
  expect((await list('?jenis=ringkasan')).map(({ id }) => id)).toEqual([failed]);
});
