import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUP_FIELDS, provideGroupForm } from '#app/chat/group-form.ts';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { drafts } from '#app/system.ts';
import { ChatActor } from '#features/chat/actors.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormDrawer } from '#features/records/FormDrawer.tsx';
import { fieldId } from '#features/records/shown.ts';
import { createChatApi } from '#services/chat/chat.ts';

const api = createChatApi(client);

/** The form of one group; the key makes another group a new form, so that no input is carried over. */
export default function OneGroupForm({ id, me, unit }: { id: string | null; me: string; unit: string }) {
  const { t } = useTranslation();
  const logic = useMemo(() => provideGroupForm({ api, people: api, drafts, me, unit }), [me, unit]);
  return (
    <FormActor.Provider logic={logic} options={{ input: { id, userId: me }, ...recorded }}>
      <FormEnd />
      <FormDrawer title={t(id === null ? 'chat.grup.baru' : 'chat.grup.ubah')} fields={GROUP_FIELDS} />
    </FormActor.Provider>
  );
}

/** Opens the chat of a group that was made, and tells the list when the form was saved or closed. */
function FormEnd() {
  const chat = ChatActor.useActorRef();
  const form = FormActor.useActorRef();
  useEffect(() => {
    const listening = [
      form.on('record.saved', ({ id, isNew }) => {
        chat.send({ type: 'list.reload' });
        if (isNew) chat.send({ type: 'contact.choose', kontakId: id });
      }),
      form.on('form.closed', () => chat.send({ type: 'group.close' })),
      form.on('focus.requested', ({ nama }) => {
        // One frame later, because the summary of faults takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(fieldId(nama))?.focus());
      }),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [chat, form]);
  return null;
}
