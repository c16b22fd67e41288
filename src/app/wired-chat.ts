import { client } from '#app/client.ts';
import { drafts, storage } from '#app/system.ts';
import { provideChat, providePercakapan } from '#app/wiring/chat.ts';
import { milikHalaman } from '#app/wiring/daftar-tampilan.ts';
import { createChatApi } from '#services/aplikasi/chat.ts';
import { newKey } from '#services/keys/new-key.ts';

const api = createChatApi(client);
const setelan = (userId: string) => milikHalaman(storage, userId, 'obrolan');

/** The chat with real services; wired once. */
export const wiredChat = {
  chat: provideChat({ api, drafts }),
  percakapan: providePercakapan(api),
  /** Whether Enter sends what is typed; unless told otherwise it does. */
  enterKirim: (userId: string) => setelan(userId).baca()?.['enterKirim'] !== false,
  simpanEnter: (userId: string, enterKirim: boolean) => setelan(userId).simpan({ enterKirim }),
  /** What makes a message this one, wherever it turns up again. */
  tandai: () => ({ kunci: newKey(), saat: new Date().toISOString() }),
};
