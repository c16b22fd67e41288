/** `/apps/chat/**`: chats between the users of the system. contract.md §8. */
import {
  chatsAndContactsSchema,
  contactSchema,
  getChatQuery,
  getChatSchema,
  sendMsgBody,
  sendMsgSchema,
} from '#contract/aplikasi/chat.ts';
import { unseenMsgsSchema } from '#contract/aplikasi/chat-belum.ts';
import { MAKS_PESAN_SEHARI } from '#domain/chat/chat.ts';
import type { Db } from '#server/db/tx.ts';
import { tx } from '#server/db/tx.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { AppError, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { beriTahu } from '#server/peristiwa/beri-tahu.ts';
import {
  bacaKontak,
  bacaPercakapan,
  daftarKontak,
  jumlahBelumDibaca,
  simpanPesan,
  tandaiDibaca,
  terkirimSehari,
} from '#server/repositories/aplikasi/chat.ts';

const TAGS = ['Chat'];

/** Somebody else, by id. @throws AppError 404, for oneself too: nobody chats with themselves */
async function lawan(db: Db, saya: string, id: string) {
  const kontak = id === saya ? undefined : await bacaKontak(db, id);
  if (!kontak) throw tidakDitemukan('Kontak');
  return kontak;
}

/** Registers the chat. */
export function registerChat(app: App, deps: RouteDeps): void {
  const { db } = deps;

  app.get(
    '/apps/chat/users/profile-user',
    { config: forEverybody(), schema: { tags: TAGS, response: responses({ 200: contactSchema }) } },
    async ({ pengguna }) => {
      const diri = await bacaKontak(db, pengguna.id);
      if (!diri) throw new Error(`User ${pengguna.id} vanished inside their own request`);
      return diri;
    },
  );

  app.get(
    '/apps/chat/chats-and-contacts',
    { config: forEverybody(), schema: { tags: TAGS, response: responses({ 200: chatsAndContactsSchema }) } },
    async ({ pengguna }) => {
      const semua = await daftarKontak(db, pengguna.id);
      return {
        chatsContacts: semua.flatMap(({ terakhir, belumDibaca, ...kontak }) =>
          terakhir === null
            ? []
            : [{ ...kontak, chat: { id: kontak.id, unseenMsgs: belumDibaca, lastMessage: terakhir } }],
        ),
        contacts: semua.flatMap(({ terakhir, belumDibaca: _belum, ...kontak }) => (terakhir === null ? [kontak] : [])),
      };
    },
  );

  app.get(
    '/apps/chat/unseen-msgs',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Jumlah pesan yang belum dibaca di semua obrolan, untuk menu setiap halaman.',
        response: responses({ 200: unseenMsgsSchema }),
      },
    },
    async ({ pengguna }) => ({ unseenMsgs: await jumlahBelumDibaca(db, pengguna.id) }),
  );

  app.get(
    '/apps/chat/get-chat',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Membuka obrolan menandai semua pesan dari kontak itu sudah dibaca.',
        querystring: getChatQuery,
        response: responses({ 200: getChatSchema }),
      },
    },
    ({ pengguna, query: { id } }) =>
      tx(db, async (trx) => {
        const contact = await lawan(trx, pengguna.id, id);
        await tandaiDibaca(trx, pengguna.id, id);
        const chat = await bacaPercakapan(trx, pengguna.id, id);
        if (contact.status === 'nonaktif' && chat.length === 0) throw tidakDitemukan('Kontak');
        return { chat: { id, unseenMsgs: 0, chat }, contact };
      }),
  );

  app.post(
    '/apps/chat/send-msg',
    { config: forEverybody(), schema: { tags: TAGS, body: sendMsgBody, response: responses({ 200: sendMsgSchema }) } },
    async (request, reply) => {
      const { id: saya } = request.pengguna;
      const { contact, message, ...lain } = request.body.obj;
      const { status, body } = await withIdempotency(deps, request, async (trx) => {
        const untuk = await lawan(trx, saya, contact.id);
        if (untuk.status === 'nonaktif') {
          throw new AppError(422, `Akun ${untuk.fullName} sudah tidak aktif. Hubungi orang lain di satker itu.`);
        }
        if ((await terkirimSehari(trx, saya)) >= MAKS_PESAN_SEHARI) {
          throw new AppError(
            422,
            `Anda sudah mengirim ${MAKS_PESAN_SEHARI} pesan dalam 24 jam terakhir. Kirim lagi besok.`,
          );
        }
        const newMessageData = await simpanPesan(trx, saya, { untuk: untuk.id, pesan: message, lain });
        await beriTahu(trx, {
          event: 'chat.message',
          data: { id: newMessageData.id, dari: saya, untuk: untuk.id },
        });
        return { status: 200 as const, body: { newMessageData, id: untuk.id } };
      });
      return reply.code(status).send(body);
    },
  );
}
