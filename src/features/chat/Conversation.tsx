import { useTranslation } from 'react-i18next';
import { ChatActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { Face } from '#features/chat/Face.tsx';
import { GroupMembers } from '#features/chat/GroupMembers.tsx';
import { NAME_ID } from '#features/chat/ids.ts';
import { MessageReaders } from '#features/chat/MessageReaders.tsx';
import { Entries } from '#features/chat/Entries.tsx';
import { MessageWriter } from '#features/chat/MessageWriter.tsx';
import { Place } from '#features/chat/Place.tsx';
import { Search, SearchButton } from '#features/chat/Search.tsx';
import { useGoal } from '#features/chat/goal.ts';
import { Older } from '#features/chat/Older.tsx';
import {
  chatList,
  draftFor,
  submissionsFor,
  otherContacts,
  isPanelOpen,
  ownProfile,
  allSubmissions,
  allContacts,
} from '#machines/chat/chat.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  unreadLimit,
  conversationFailure,
  conversationContact,
  conversationMessages,
  editableMessage,
  arrange,
} from '#machines/chat/conversation.selectors.ts';
import { isElsewhere, isSearching } from '#machines/chat/chat-search.selectors.ts';
import { Box, Cluster } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Log } from '#ui/Log.tsx';
import { Facts } from '#ui/Stat.tsx';
import './message.css';
import type { Stamp } from '#features/chat/stamp.ts';
import { roleSaid } from '#services/i18n/access.ts';
import { zoneHere } from '#services/i18n/format.ts';

type ContactShown = NonNullable<ReturnType<typeof conversationContact>>;

/** The open chat: whom with, what was said, and the field to answer in. */
export function Conversation({ kontakId, stamp }: { kontakId: string; stamp: Stamp }) {
  const { t } = useTranslation();
  const chat = ChatActor.useActorRef();
  const { send } = ConversationActor.useActorRef();
  const loaded = ConversationActor.useSelector(conversationContact);
  const chats = ChatActor.useSelector(chatList);
  const contacts = ChatActor.useSelector(otherContacts);
  const panel = ChatActor.useSelector(isPanelOpen);
  const searching = ChatSearchActor.useSelector(isSearching);
  const elsewhere = ChatSearchActor.useSelector(isElsewhere);
  const frame = ConversationActor.useSelector(frameOf);
  const failure = ConversationActor.useSelector(conversationFailure);
  const hasSubmission = submissionsFor(ChatActor.useSelector(allSubmissions), kontakId).length > 0;
  const typed = ChatActor.useSelector(draftFor(kontakId));
  const known = loaded ?? allContacts(chats, contacts).find(({ id }) => id === kontakId) ?? null;
  // Whoever was taken out of a group meanwhile has it no more.
  const contact = known?.grup && frame === 'notFound' ? null : known;
  return (
    <>
      <Cluster as="header" nowrap pad={['5 8', '5 4']} line="bottom" least={64} className="chat-top">
        <LinkButton to="/obrolan" variant="quiet" size="sm" icon="arrowLeft" className="ui-below-md ui-touch">
          <span className="ui-sr-below-md">{t('chat.kembali')}</span>
        </LinkButton>
        {contact && (
          <>
            <Face contact={contact} />
            <div className="ui-grow ui-anywhere">
              <h2 id={NAME_ID} tabIndex={-1}>
                {contact.fullName}
              </h2>
              <p className="ui-muted ui-small">
                {[
                  roleSaid(contact.role, t),
                  contact.grup && t('chat.grup.anggota', { count: contact.grup.jumlah }),
                  contact.about,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <SearchButton />
            <IconButton
              icon="info"
              label={t('chat.tentangNama', { nama: contact.fullName })}
              aria-expanded={panel}
              onClick={() => chat.send({ type: 'panel.toggle' })}
            />
          </>
        )}
      </Cluster>
      {searching && <Search nama={contact?.fullName ?? ''} />}
      {panel &&
        contact &&
        !searching &&
        (contact.grup ? <GroupMembers nama={contact.fullName} /> : <About contact={contact} />)}
      {elsewhere && <Place nama={contact?.fullName ?? ''} />}
      {!elsewhere && (
        <LoadFrame
          // A message that is still being sent is shown, so the chat does not count as empty.
          frame={frame === 'empty' && hasSubmission ? 'ready' : frame}
          failure={failure}
          onReload={() => send({ type: 'chat.reload', gap: true })}
          busyText={t('chat.memuatPesan')}
          level={3}
          messages={{
            empty: {
              title: t(contact?.grup ? 'chat.grup.mulai' : 'chat.mulai', { nama: contact?.fullName ?? '' }),
              text: t('chat.mulaiTeks'),
            },
            notFound: { title: t(known?.grup ? 'chat.grup.tiada' : 'chat.tiada'), text: t('chat.tiadaTeks') },
            failed: { text: t('chat.gagalMuat') },
            offline: { text: t('chat.gagalMuat') },
          }}
        >
          <Content kontakId={kontakId} nama={contact?.fullName ?? ''} mayEdit={contact?.status === 'aktif'} />
        </LoadFrame>
      )}
      {contact === null && frame === 'notFound' && typed.trim() !== '' && <Unsent text={typed} />}
      {contact?.grup && <MessageReaders />}
      {contact?.status === 'aktif' && <MessageWriter nama={contact.fullName} stamp={stamp} />}
      {contact?.status === 'nonaktif' && (
        <Box as="p" pad="8" line="top" className="ui-muted chat-write">
          {t('chat.nonaktif')}
        </Box>
      )}
    </>
  );
}

/** What was typed to whom there is nothing to send to any more: to be copied from here. */
function Unsent({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Box pad="8" line="top" className="ui-anywhere">
      <Facts items={[{ key: 'text', term: t('chat.belumTerkirim'), value: text }]} />
    </Box>
  );
}

function About({ contact }: { contact: ContactShown }) {
  const { t } = useTranslation();
  const content = [
    { key: 'role', term: t('pengguna.peran'), value: roleSaid(contact.role, t) },
    { key: 'about', term: t('shell.satker'), value: contact.about },
    { key: 'status', term: t('chat.status'), value: t(`chat.akun.${contact.status}`) },
  ];
  return (
    <Box
      as="aside"
      pad="6 8"
      line="bottom"
      className="ui-anywhere chat-about"
      aria-label={t('chat.tentangNama', { nama: contact.fullName })}
    >
      <Facts items={content.filter(({ value }) => value !== '')} />
    </Box>
  );
}

function Content({ kontakId, nama, mayEdit }: { kontakId: string; nama: string; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { send } = ConversationActor.useActorRef();
  const me = ChatActor.useSelector(ownProfile)?.id ?? '';
  const submission = submissionsFor(ChatActor.useSelector(allSubmissions), kontakId);
  const message = ConversationActor.useSelector(conversationMessages);
  const last = ConversationActor.useSelector(editableMessage);
  const limit = ConversationActor.useSelector(unreadLimit);
  const item = arrange(message, submission, { me, boundary: limit, zone: zoneHere() });
  const at = useGoal(item);
  const latest = item.at(-1);
  const isOwn = latest?.kind === 'kelompok' && latest.isOwn;
  const lastKey = latest?.kind === 'kelompok' ? (latest.messages.at(-1)?.key ?? '') : '';
  if (item.length === 0) return null;
  return (
    <Log
      label={t('chat.log', { nama })}
      newest={lastKey}
      follow={isOwn}
      jumpLabel={t('chat.lompat')}
      onTop={() => send({ type: 'top.reach' })}
      at={at}
    >
      <Older />
      <Entries items={item} nama={nama} editable={mayEdit ? last : null} />
    </Log>
  );
}
