import { client } from '#app/client.ts';
import { drafts, storage } from '#app/system.ts';
import { provideChat, provideConversation } from '#app/chat/chat.ts';
import { provideChatFile } from '#app/chat/file.ts';
import { provideChatGroup } from '#app/chat/group.ts';
import { provideChatSearch } from '#app/chat/search.ts';
import { pageSettings } from '#app/records/list-settings.ts';
import { createChatApi } from '#services/chat/chat.ts';
import { newKey } from '#services/keys/new-key.ts';

const api = createChatApi(client);
const settings = (userId: string) => pageSettings(storage, userId, 'obrolan');

/** The chat with real services; wired once. */
export const wiredChat = {
  chat: provideChat({ api, drafts }),
  conversation: provideConversation({ api, drafts }),
  search: provideChatSearch(api),
  file: provideChatFile(api),
  group: provideChatGroup(api),
  /** Whether Enter sends the message; true unless the person has chosen otherwise. */
  enterSends: (userId: string) => settings(userId).read()?.['enterKirim'] !== false,
  saveEnter: (userId: string, enterSends: boolean) => settings(userId).save({ enterKirim: enterSends }),
  /** The key by which a sent message is recognised when the server returns it, and the time of writing. */
  stamp: () => ({ key: newKey(), saat: new Date().toISOString() }),
};
