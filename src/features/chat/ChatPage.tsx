import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { ChatActor } from '#features/chat/actors.ts';
import { ChatList } from '#features/chat/ChatList.tsx';
import { ownProfile } from '#machines/chat/chat.selectors.ts';
import { roleSaid } from '#services/i18n/access.ts';
import { Breadcrumb, HeaderSlot } from '#ui/Breadcrumb.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/PageHeader.tsx';
import { classes } from '#ui/tone.ts';
import './chat.css';

/** Chats and contacts beside the open chat; on a narrow screen one of the two. */
export function ChatPage({ kontakId, children }: { kontakId: string | null; children: ReactNode }) {
  const { t } = useTranslation();
  const profile = ChatActor.useSelector(ownProfile);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.obrolan.title) }]} />
      <Cluster gap="8" rows="2" className="chat-head">
        <PageTitle documentTitle={t(PAGES.obrolan.title)} depth={2}>
          {t(PAGES.obrolan.title)}
        </PageTitle>
        <HeaderSlot.Outlet className="ui-fixed ui-page-head__slot" />
        {/* The line keeps its height while the profile is loading. */}
        <p className="ui-muted ui-small chat-head__who">
          {profile ? t('chat.sebagai', { nama: profile.fullName }) : '\u00a0'}
          {profile?.role && ` · ${roleSaid(profile.role, t)}`}
        </p>
      </Cluster>
      <Grid
        columns="minmax(260px, 340px) minmax(0, 1fr)"
        gap="0"
        align="stretch"
        from="md"
        className={classes('ui-card ui-card--flush chat', kontakId !== null && 'chat--open')}
      >
        <ChatList kontakId={kontakId} />
        <Stack as="section" gap="0" className="chat-room" aria-label={t('chat.percakapan')}>
          {kontakId === null ? <EmptyState icon="note" title={t('chat.pilih')} text={t('chat.pilihTeks')} /> : children}
        </Stack>
      </Grid>
    </>
  );
}
