import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ChatFile, GetChat, sendMsgSchema } from '#contract/chat.ts';
import { MAX_FILES_PER_DAY } from '#domain/evidence/files.ts';
import { localStore } from '#server/files/local-store.ts';
import { filesDirOf } from '#server/files/store.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import { type Client, formBody, signIn } from '#tests/support/api.ts';
import { JPG, PDF, png } from '#tests/support/files.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const CHAT = '/apps/chat';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let me: Client;
let other: Client;
let third: Client;

beforeAll(async () => {
  server = await startTestServer();
  [me, other, third] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'dukungan'].map((name) => signIn(server.app, name)),
  )) as [Client, Client, Client];
});
beforeEach(async () => {
  await server.db.deleteFrom('obrolan_pesan').execute();
  await server.db.deleteFrom('obrolan_berkas').execute();
});
afterAll(() => server.close());

type Sent = z.infer<typeof sendMsgSchema>;
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const A_PDF = { nama: 'Notulen rapat.pdf', mime: 'application/pdf', content: PDF };
const upload = (who: Client, file: Parameters<typeof formBody>[0] = A_PDF, headers: Record<string, string> = {}) =>
  who.call('POST', `${CHAT}/upload-file`, formBody(file), headers);
const handedIn = async (who = me) => content<ChatFile>(await upload(who));
const send = (who: Client, id: string, berkasId: string, message = 'Ini berkasnya') =>
  who.call('POST', `${CHAT}/send-msg`, { obj: { contact: { id }, message, berkasId, clientId: 'k1' } });
const read = (who: Client, id: string) => who.call('GET', `${CHAT}/file?id=${id}`);
const chatWith = async (id: string, who: Client) =>
  content<GetChat>(await who.call('GET', `${CHAT}/get-chat?id=${id}`));

describe('a file of a message', () => {
  it('is handed in, sent, shown and read at both ends, and by nobody else', async () => {
    const file = await handedIn();
    expect(file).toEqual({ id: file.id, nama: 'Notulen rapat.pdf', mime: 'application/pdf', ukuran: PDF.length });
    expect([(await read(me, file.id)).status, (await read(other, file.id)).status]).toEqual([200, 404]);
    const { newMessageData } = content<Sent>(await send(me, other.id, file.id));
    expect([newMessageData['berkas'], newMessageData['berkasId'], newMessageData['clientId']]).toEqual([
      file,
      undefined,
      'k1',
    ]);
    for (const [who, id] of [
      [me, other.id],
      [other, me.id],
    ] as const) {
      expect((await chatWith(id, who)).chat.chat.map(({ berkas }) => berkas)).toEqual([file]);
      const { status, raw, headers } = await read(who, file.id);
      expect([status, raw.equals(PDF)]).toEqual([200, true]);
      expect([headers['content-type'], headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
        'application/pdf',
        'nosniff',
        'sandbox',
      ]);
      expect(headers['content-disposition']).toContain('attachment');
    }
    const [stranger, none] = [await read(third, file.id), await read(third, NONE)];
    expect([stranger.status, stranger.alert.message]).toEqual([404, none.alert.message]);
  });

  it('goes with one message only, of whoever handed it in', async () => {
    const file = await handedIn();
    const refused = [await send(other, me.id, file.id), await send(me, other.id, NONE)];
    expect(refused.map(({ status, alert }) => [status, alert.message])).toEqual([
      [404, 'Berkas tidak ditemukan'],
      [404, 'Berkas tidak ditemukan'],
    ]);
    expect((await chatWith(other.id, me)).chat.chat).toEqual([]);
    expect((await send(me, other.id, file.id)).status).toEqual(200);
    expect((await send(me, other.id, file.id)).status).toEqual(404);
    expect((await chatWith(other.id, me)).chat.chat).toHaveLength(1);
  });

  it('stays with its message when that is corrected', async () => {
    const file = await handedIn();
    const { newMessageData } = content<Sent>(await send(me, other.id, file.id));
    const edited = await me.call('POST', `${CHAT}/edit-msg`, { id: newMessageData.id, message: 'Lain' });
    expect(content<Sent>(edited).newMessageData['berkas']).toEqual(file);
  });

  it('is of the kinds and the size that evidence may have', async () => {
    for (const [file, want] of [
      [{ nama: 'a.png', mime: 'image/png', content: png() }, 200],
      [{ nama: 'a.jpg', mime: 'image/jpeg', content: JPG }, 200],
      [{ nama: 'a.html', mime: 'text/html', content: Buffer.from('<p>') }, 415],
      [{ nama: 'a.pdf', mime: 'application/pdf', content: png() }, 415],
      [{ nama: 'a.exe', mime: 'application/pdf', content: PDF }, 415],
      [{ nama: 'a.pdf', mime: 'application/pdf', content: Buffer.alloc(0) }, 422],
      [{ nama: 'a.pdf', mime: 'application/pdf', content: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]) }, 413],
    ] as const)
      expect([file.nama, file.content.length, (await upload(me, file)).status]).toEqual([
        file.nama,
        file.content.length,
        want,
      ]);
    expect((await me.call('POST', `${CHAT}/upload-file`, { file: 'x' })).status).toEqual(415);
  });

  it('is stored once under one key', async () => {
    const once = await upload(me, A_PDF, { 'idempotency-key': 'file-1' });
    const again = await upload(me, A_PDF, { 'idempotency-key': 'file-1' });
    expect(content(again)).toEqual(content(once));
    expect(await server.db.selectFrom('obrolan_berkas').select('id').execute()).toHaveLength(1);
  });

  it('has an end within a day', async () => {
    const rows = Array.from({ length: MAX_FILES_PER_DAY }, (_, n) => ({
      id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      pengirim_id: me.id,
      nama: 'a.pdf',
      mime: 'application/pdf',
      ukuran: 1,
      sha256: 'x',
      kunci: `${n}`,
    }));
    await server.db.insertInto('obrolan_berkas').values(rows).execute();
    const { status, alert } = await upload(me);
    expect([status, alert.message]).toEqual([
      422,
      `Anda sudah mengunggah ${MAX_FILES_PER_DAY} berkas dalam 24 jam terakhir. Unggah lagi besok.`,
    ]);
    expect((await upload(other)).status).toEqual(200);
  });

  it('goes after a day without a message, and with its message; what was sent stays', async () => {
    const [unsent, sent, lost] = [await handedIn(), await handedIn(), await handedIn()];
    await send(me, other.id, sent.id);
    const { newMessageData } = content<Sent>(await send(me, other.id, lost.id));
    await server.db.deleteFrom('obrolan_pesan').where('id', '=', newMessageData.id).execute();
    const keys = async () =>
      new Map(
        (await server.db.selectFrom('obrolan_berkas').select(['id', 'kunci']).execute()).map((r) => [r.id, r.kunci]),
      );
    const key = (await keys()).get(sent.id) ?? '';
    const files = localStore(filesDirOf(server.dataDir));
    const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await sweepOrphans(server.db, files, new Date());
    expect([...(await keys()).keys()].sort()).toEqual([unsent.id, sent.id].sort());
    const removed = await sweepOrphans(server.db, files, later);
    expect([...(await keys()).keys()]).toEqual([sent.id]);
    expect(removed).not.toContain(key);
    expect([(await read(other, sent.id)).status, (await read(me, unsent.id)).status]).toEqual([200, 404]);
  });
});
