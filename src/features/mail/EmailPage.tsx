import type { MailKeys } from '#features/mail/buttons.ts';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import type { MailRoute } from '#features/mail/addresses.ts';
import { Listing } from '#features/mail/Listing.tsx';
import { ComposeActor } from '#features/mail/EmailActor.ts';
import { Box } from '#features/mail/Box.tsx';
import { type DownloadFile, Reader } from '#features/mail/Reader.tsx';
import { Write } from '#features/mail/Write.tsx';
import { isSending, isWriting } from '#machines/mail/mail-compose.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useMedia } from '#ui/useMedia.ts';
import './mail.css';

export type EmailPageProps = {
  route: MailRoute;
  shortcuts: MailKeys;
  /** Makes the id of a new letter. */
  newId: () => string;
  download: DownloadFile;
};

/** Mail: folders, a list, and the letter being read or written, which below 1280 px replaces the list. */
export function EmailPage({ route, shortcuts, newId, download }: EmailPageProps) {
  const { t } = useTranslation();
  const { send } = ComposeActor.useActorRef();
  const writing = ComposeActor.useSelector(isWriting);
  const sending = ComposeActor.useSelector(isSending);
  const sideBySide = useMedia('(min-width: 1280px)');
  const nama = t(`email.kotak.${route.place.nama}`);
  const filled = writing || route.letter !== null;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.email.title), to: '/email/inbox' }, { label: nama }]}
      />
      <PageHeader
        title={t('email.judulKotak', { nama })}
        sub={t('email.sub')}
        actions={
          <Button
            icon="pencil"
            unavailable={sending}
            onClick={() =>
              send({
                type: 'compose.start',
                draft: { id: newId(), kepada: '', subjek: '', isi: '' },
              })
            }
          >
            {t('email.tulis.mulai')}
          </Button>
        }
      />
      <Grid columns={1} gap="8" className="mail">
        <Box route={route} />
        {(sideBySide || !filled) && <Listing route={route} shortcuts={shortcuts} />}
        {(sideBySide || filled) &&
          (writing ? (
            <Write route={route} newId={newId} />
          ) : (
            <Reader route={route} shortcuts={shortcuts} stacked={!sideBySide} newId={newId} download={download} />
          ))}
      </Grid>
    </>
  );
}
