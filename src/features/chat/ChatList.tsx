import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChatActor } from '#features/chat/actors.ts';
import { Face } from '#features/chat/Face.tsx';
import { CONTACT_ID } from '#features/chat/ids.ts';
import { briefTime } from '#features/chat/times.ts';
import {
  chatList,
  draftFor,
  listFailure,
  otherContacts,
  ownProfile,
  allContacts,
} from '#machines/chat/chat.selectors.ts';
import type { ContactWithChat } from '#machines/chat/chat.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { roleSaid } from '#services/i18n/access.ts';
import { Button } from '#ui/Button.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Contacts without a chat that are listed; the others are found by the search. */
const SHOWN_CONTACTS = 30;

/** All chats, newest first, then all other contacts by name, with one search field for both. */
export function ChatList({ kontakId }: { kontakId: string | null }) {
  const { t } = useTranslation();
  const { send } = ChatActor.useActorRef();
  const chats = ChatActor.useSelector(chatList);
  const contacts = ChatActor.useSelector(otherContacts);
  const frame = ChatActor.useSelector(frameOf);
  const failure = ChatActor.useSelector(listFailure);
  const tersembunyi = contacts.length - SHOWN_CONTACTS;
  return (
    <Stack as="nav" pad="8 6" className="chat-list" aria-label={t('chat.daftar')}>
      <Combobox
        // Resets the field after each choice: it searches for a contact and does not show which chat is open.
        key={kontakId}
        label={t('chat.cari')}
        options={allContacts(chats, contacts).map(({ id, fullName, role, about }) => ({
          value: id,
          label: fullName,
          description: [roleSaid(role, t), about].filter(Boolean).join(' · '),
        }))}
        value={null}
        onChange={(id) => send({ type: 'contact.choose', kontakId: id })}
        placeholder={t('chat.cariContoh')}
        emptyText={t('chat.cariKosong')}
        openLabel={t('chat.cariBuka')}
      />
      <Button size="sm" variant="ghost" icon="plus" onClick={() => send({ type: 'group.form', id: null })}>
        {t('chat.grup.baru')}
      </Button>
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'list.reload' })}
        busyText={t('chat.memuat')}
        skeleton={<Skeleton lines={6} />}
        messages={{
          empty: { title: t('chat.kosong'), text: t('chat.kosongTeks') },
          failed: { text: t('chat.gagalMuat') },
          offline: { text: t('chat.gagalMuat') },
        }}
      >
        {chats.length > 0 && (
          <>
            <Box as="h2" pad="4 4 0" className="ui-text-xs ui-muted">
              {t('chat.obrolan')}
            </Box>
            <ul>
              {chats.map((contact) => (
                <ChatRow key={contact.id} contact={contact} dibuka={contact.id === kontakId} />
              ))}
            </ul>
          </>
        )}
        {contacts.length > 0 && (
          <>
            <Box as="h2" pad="4 4 0" className="ui-text-xs ui-muted">
              {t('chat.kontak')}
            </Box>
            <ul>
              {contacts.slice(0, SHOWN_CONTACTS).map(({ id, fullName, role, about }) => (
                <li key={id}>
                  <Entry id={id} current={id === kontakId}>
                    <Face contact={{ fullName }} />
                    <Stack as="span" gap="0" className="ui-grow">
                      <Text weight="semibold" tone="strong" className="ui-anywhere">
                        {fullName}
                      </Text>
                      <Text size="s" tone="muted" className="ui-cut">
                        {[roleSaid(role, t), about].filter(Boolean).join(' · ')}
                      </Text>
                    </Stack>
                  </Entry>
                </li>
              ))}
            </ul>
            {tersembunyi > 0 && (
              <Box as="p" pad="4" className="ui-muted ui-small">
                {t('chat.kontakLain', { count: tersembunyi })}
              </Box>
            )}
          </>
        )}
      </LoadFrame>
    </Stack>
  );
}

/** The last message of a chat in one line, with whoever wrote it where that is not the other one. */
function lastSaid(last: ContactWithChat['chat']['lastMessage'], { me, t }: { me: string | undefined; t: TFunction }) {
  if (last === null) return t('chat.grup.kosong');
  const { message: pesan, senderId, senderName: nama } = last;
  if (senderId === me) return t('chat.andaMenulis', { pesan });
  return nama === undefined ? pesan : t('chat.grup.menulis', { nama, pesan });
}

function ChatRow({ contact, dibuka }: { contact: ContactWithChat; dibuka: boolean }) {
  const { t } = useTranslation();
  const me = ChatActor.useSelector(ownProfile)?.id;
  const draft = ChatActor.useSelector(draftFor(contact.id)).trim();
  const { id, fullName, chat } = contact;
  const time = chat.lastMessage?.time ?? contact.grup?.sejak;
  // Messages in the open chat are read at once and therefore not counted.
  const fresh = dibuka ? 0 : chat.unseenMsgs;
  return (
    <li>
      <Entry id={id} current={dibuka}>
        <Face contact={contact} />
        <span className="ui-grow">
          <Cluster as="span" gap="4" rows="0" align="baseline">
            <Text weight="semibold" tone="strong" className="ui-anywhere chat-row__name">
              {contact.grup && <span className="ui-sr">{t('chat.grup.nama')} </span>}
              {fullName}
            </Text>
            {time !== undefined && (
              <Text as="time" size="xs" tone="muted" className="ui-fixed" dateTime={time}>
                {briefTime(time)}
              </Text>
            )}
          </Cluster>
          <Cluster as="span" gap="4" rows="0" align="baseline">
            <Text size="s" {...(fresh > 0 ? { weight: 'semibold' } : { tone: 'muted' })} className="ui-grow ui-cut">
              {!dibuka && draft !== '' ? (
                <>
                  <b>{t('chat.draf')}</b> {draft}
                </>
              ) : (
                lastSaid(chat.lastMessage, { me, t })
              )}
            </Text>
            {fresh > 0 && (
              <span className="ui-fixed ui-count">
                <span aria-hidden="true">{fresh}</span>
                <span className="ui-sr">{t('chat.belumDibaca', { count: fresh })}</span>
              </span>
            )}
          </Cluster>
        </span>
      </Entry>
    </li>
  );
}

/** One person of the list, and the way to the chat with them. */
function Entry({ id, current, children }: { id: string; current: boolean; children: ReactNode }) {
  return (
    <Cluster
      as={Link}
      nowrap
      pad="4"
      least={56}
      id={CONTACT_ID + id}
      className="ui-entry ui-bar-at-start chat-row"
      to={`/obrolan/${id}`}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Cluster>
  );
}
