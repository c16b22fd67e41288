import { useTranslation } from 'react-i18next';
import { ChatActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { Hits } from '#features/chat/Hits.tsx';
import { focusSearchButton, SEARCH_BUTTON_ID } from '#features/chat/ids.ts';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#domain/chat/chat.ts';
import { isSearchable } from '#domain/chat/hits.ts';
import { ownProfile } from '#machines/chat/chat.selectors.ts';
import { conversationMessages } from '#machines/chat/conversation.selectors.ts';
import {
  currentHit,
  hasMoreHits,
  isSearching,
  isTooShort,
  nextHit,
  searchFailure,
  searchHits,
  searchText,
} from '#machines/chat/chat-search.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Opens and closes the search of a chat. */
export function SearchButton() {
  const { t } = useTranslation();
  const { send } = ChatSearchActor.useActorRef();
  const open = ChatSearchActor.useSelector(isSearching);
  return (
    <IconButton
      id={SEARCH_BUTTON_ID}
      icon="search"
      label={t('chat.cariPesan')}
      aria-expanded={open}
      onClick={() => send({ type: open ? 'search.close' : 'search.open' })}
    />
  );
}

/** The search of one chat: what for, what was found, and the ways from one hit to the next. */
export function Search({ nama }: { nama: string }) {
  const { t } = useTranslation();
  const { send } = ChatSearchActor.useActorRef();
  const conversation = ConversationActor.useActorRef();
  const me = ChatActor.useSelector(ownProfile)?.id ?? '';
  const text = ChatSearchActor.useSelector(searchText);
  const tooShort = ChatSearchActor.useSelector(isTooShort);
  const hits = ChatSearchActor.useSelector(searchHits);
  const current = ChatSearchActor.useSelector(currentHit);
  const frame = ChatSearchActor.useSelector(frameOf);
  const failure = ChatSearchActor.useSelector(searchFailure);
  const visit = (id: string) => {
    const isHere = conversationMessages(conversation.getSnapshot()).some((one) => one.id === id);
    send({ type: 'hit.visit', id, isHere });
  };
  const step = (toward: 'older' | 'newer') => {
    const hit = nextHit(hits, current, toward);
    if (hit) visit(hit.id);
  };
  const close = () => {
    send({ type: 'search.close' });
    focusSearchButton();
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
      step(event.shiftKey ? 'newer' : 'older');
    } else return;
    event.preventDefault();
  };
  return (
    <Box
      as="aside"
      pad="6 8"
      line="bottom"
      className="chat-about chat-search"
      aria-label={t('chat.cariPesan')}
      onKeyDown={press}
    >
      <Cluster nowrap gap="2">
        <TextField
          label={t('chat.cariPesan')}
          hideLabel
          type="search"
          autoFocus
          className="ui-grow"
          placeholder={t('chat.cariPesan')}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(typed) => send({ type: 'text.change', text: typed, isSearchable: isSearchable(typed) })}
        />
        <IconButton
          icon="arrowUp"
          label={t('chat.temuanLama')}
          disabled={nextHit(hits, current, 'older') === null}
          onClick={() => step('older')}
        />
        <IconButton
          icon="arrowDown"
          label={t('chat.temuanBaru')}
          disabled={nextHit(hits, current, 'newer') === null}
          onClick={() => step('newer')}
        />
        <IconButton icon="cross" label={t('umum.tutup')} onClick={close} />
      </Cluster>
      <Count />
      {!tooShort && (
        <LoadFrame
          frame={frame}
          failure={failure}
          onReload={() => send({ type: 'search.again' })}
          busyText={t('chat.mencari')}
          skeleton={<Skeleton lines={2} />}
          level={3}
          messages={{
            filteredEmpty: { title: t('chat.takDitemukan'), text: t('chat.takDitemukanTeks') },
            failed: { text: t('chat.gagalCari') },
            offline: { text: t('chat.gagalCari') },
          }}
        >
          <Hits me={me} nama={nama} onVisit={visit} />
        </LoadFrame>
      )}
    </Box>
  );
}

/** How many were found, and at which of them the reader is; or what is still needed to find any. */
function Count() {
  const { t } = useTranslation();
  const hits = ChatSearchActor.useSelector(searchHits);
  const more = ChatSearchActor.useSelector(hasMoreHits);
  const current = ChatSearchActor.useSelector(currentHit);
  const tooShort = ChatSearchActor.useSelector(isTooShort);
  const ke = hits.findIndex(({ id }) => id === current) + 1;
  const jumlah = `${formatNumber(hits.length)}${more ? '+' : ''}`;
  const said = () => {
    if (tooShort) return t('chat.cariPendek', { n: MIN_SEARCH_LENGTH });
    if (hits.length === 0) return '';
    return ke > 0 ? t('chat.temuanKe', { ke: formatNumber(ke), jumlah }) : t('chat.temuan', { jumlah });
  };
  return (
    <Text as="p" size="s" tone="muted" role="status">
      {said()}
    </Text>
  );
}
