import type { Source } from '#app/records/form.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import { roleSaid } from '#services/i18n/access.ts';
import { i18n } from '#services/i18n/i18n.ts';

const COUNT = 20;

export type PeopleApi = Pick<ChatApi, 'find'>;

/** People inside by name, position or unit, the same that one may write to; those with whom there is a chat first. */
export const insideSource =
  (api: PeopleApi): Source =>
  async (q, _, signal) => {
    const { chatsContacts, contacts } = await api.find({ q, perPage: COUNT }, { signal });
    return [...chatsContacts, ...contacts]
      .filter(({ status }) => status === 'aktif')
      .map(({ id, fullName, role, about }) => ({
        value: id,
        label: fullName,
        description: [roleSaid(role, i18n.t), about].filter((one) => one !== '').join(' · '),
      }));
  };

/**
 * People inside as `insideSource` has them. Below them what was typed, as a name that is only noted.
 * @param noted says that a name is only noted
 */
export const peopleSource = (api: PeopleApi, { longest, noted }: { longest: number; noted: () => string }): Source => {
  const inside = insideSource(api);
  return async (q, value, signal) => {
    const found = await inside(q, value, signal);
    const typed = q.trim().slice(0, longest);
    const isNamed = typed === '' || found.some(({ label }) => label === typed);
    return isNamed ? found : [...found, { value: typed, label: typed, description: noted() }];
  };
};
