/** What one person sends within 24 hours has an end, whichever way it goes and to however many at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Group } from '#contract/chat-groups.ts';
import { MAX_MESSAGES_PER_DAY } from '#domain/chat/chat.ts';
import { MAX_ADDRESSED_PER_DAY } from '#domain/mail/letter.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let me: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  ({ pelapor: me, verifikator: other } = await signInAll(server.app));
});
beforeEach(async () => {
  for (const table of ['obrolan_pesan', 'surat'] as const) await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * HOUR_MS);

describe('messages of the chat', () => {
  it('count in groups as well as to one person', async () => {
    const made = await me.call('POST', '/apps/chat/add-group', { grup: { nama: 'Tim', anggota: [other.id] } });
    const { grup } = JSON.parse(made.raw.toString()) as { grup: Group };
    const half = MAX_MESSAGES_PER_DAY / 2;
    const rows = Array.from({ length: MAX_MESSAGES_PER_DAY }, (_, n) => ({
      ...{ id: uuidv7(), pengirim_id: me.id, pesan: `Pesan ${n}`, waktu: new Date(Date.now() - 1000 - n) },
      ...(n < half ? { penerima_id: other.id } : { penerima_id: me.id, grup_id: grup.id }),
    }));
    await server.db.insertInto('obrolan_pesan').values(rows.slice(1)).execute();
    const send = async (id: string) =>
      (await me.call('POST', '/apps/chat/send-msg', { obj: { contact: { id }, message: 'Lagi' } })).status;
    expect([await send(grup.id), await send(grup.id), await send(other.id)]).toEqual([200, 422, 422]);
  });
});

describe('letters', () => {
  const people = (count: number) => Array.from({ length: count }, (_, n) => ({ name: '', email: `o${n}@x.example` }));
  /** A letter that was sent before. */
  const sent = (addresses: number, waktu: Date) =>
    server.db
      .insertInto('surat')
      .values({
        ...{ id: uuidv7(), pengguna_id: me.id, folder: 'sent', dibaca: true, waktu, updated_at: waktu },
        isi: JSON.stringify({ subject: 'Lama', message: '', to: people(addresses), sentBy: me.id }),
      })
      .execute();
  const send = async () => {
    const to = ['verifikator.tapin@capaian.example', 'pelapor.tapin@capaian.example'];
    return (await me.call('POST', '/apps/email/send', { to, subject: 'Baru', message: 'Isi' })).status;
  };

  it('count by their addresses, and for a day', async () => {
    await sent(MAX_ADDRESSED_PER_DAY, hoursAgo(25));
    await sent(MAX_ADDRESSED_PER_DAY - 3, hoursAgo(23));
    expect([await send(), await send()]).toEqual([200, 422]);
  });
});
