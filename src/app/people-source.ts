import type { Source } from '#app/records/form.ts';
import type { ChatApi } from '#services/chat/chat.ts';

const COUNT = 20;

export type PeopleApi = Pick<ChatApi, 'find'>;

/** People inside by name, position or unit, the same that one may write to; those with whom there is a chat first. */
export const peopleSource =
  (api: PeopleApi): Source =>
  async (q, _, signal) => {
    const { chatsContacts, contacts } = await api.find({ q, perPage: COUNT }, { signal });
    return [...chatsContacts, ...contacts]
      .filter(({ status }) => status === 'aktif')
      .map(({ id, fullName, role, about }) => ({
        value: id,
        label: fullName,
        description: [role, about].filter((one) => one !== '').join(' · '),
      }));
  };
