import { useTranslation } from 'react-i18next';
import { FILE_EXTENSIONS } from '#domain/evidence/files.ts';
import { hasNoRoom, letterFileDefects } from '#domain/mail/files.ts';
import { MAX_ATTACHED_SIZE, MAX_ATTACHMENTS } from '#domain/mail/letter.ts';
import { MailFilesActor } from '#features/mail/EmailActor.ts';
import {
  holdsLetter,
  isUploading,
  type LetterFileRow,
  letterFileRows,
  mayGoAgain,
  takenSizes,
} from '#machines/mail/mail-files.selectors.ts';
import { formatNumber, formatSize } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { FileRow } from '#ui/FileRow.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Cluster, Text } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

const CHOOSE_ID = 'surat-lampirkan';
const MB = 1024 * 1024;
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The files that go with the letter, and the way to more. @param busy the letter is on its way: nothing changes */
export function LetterFiles({ newId, busy }: { newId: () => string; busy: boolean }) {
  const { t } = useTranslation();
  const files = MailFilesActor.useActorRef();
  const rows = MailFilesActor.useSelector(letterFileRows, isSame);
  const choose = (chosen: readonly File[]) => {
    const defects = letterFileDefects(
      chosen.map(({ name, size }) => ({ nama: name, ukuran: size })),
      takenSizes(files.getSnapshot()),
    );
    files.send({
      type: 'files.choose',
      chosen: chosen.map((file, index) => ({ key: newId(), file, defect: defects[index] ?? null })),
    });
  };
  return (
    <section aria-label={t('email.baca.lampiran')}>
      <Cluster gap="6" rows="3">
        <label className="ui-file" title={t('email.tulis.lampirkan')}>
          <input
            id={CHOOSE_ID}
            type="file"
            multiple
            disabled={busy}
            accept={FILE_EXTENSIONS.join(',')}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              // Without this, choosing the same file again after removing it would raise no change event.
              event.target.value = '';
            }}
          />
          <Cluster as="span" gap="3" nowrap inline>
            <Icon name="paperclip" />
            {t('email.tulis.lampirkan')}
          </Cluster>
        </label>
        <Text as="p" size="s" tone="muted">
          {t('email.tulis.lampiranBatas', {
            berkas: formatNumber(MAX_ATTACHMENTS),
            ukuran: formatNumber(MAX_ATTACHED_SIZE / MB),
          })}
        </Text>
      </Cluster>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={row.key} row={row} busy={busy} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row, busy }: { row: LetterFileRow; busy: boolean }) {
  const { t } = useTranslation();
  const { send } = MailFilesActor.useActorRef();
  const { key, name: nama, state } = row;
  return (
    <FileRow
      name={nama}
      actions={
        <>
          {mayGoAgain(row) && (
            <Button variant="ghost" size="sm" icon="refresh" onClick={() => send({ type: 'file.again', key })}>
              {t('umum.cobaLagi')}
              <span className="ui-sr">{nama}</span>
            </Button>
          )}
          <IconButton
            icon="cross"
            label={t('chat.buangBerkas', { nama })}
            disabled={busy}
            onClick={() => {
              send({ type: 'file.remove', key });
              // The button goes with its row.
              document.getElementById(CHOOSE_ID)?.focus();
            }}
          />
        </>
      }
    >
      {state === 'uploading' && (
        <ProgressBar value={row.percent} max={100} size="s" label={t('pelaporan.bukti.mengunggahNama', { nama })} />
      )}
      <Said row={row} />
    </FileRow>
  );
}

function Said({ row }: { row: LetterFileRow }) {
  const { t } = useTranslation();
  const ukuran = formatSize(row.size);
  if (row.state === 'refused') {
    const why = row.defect
      ? hasNoRoom(row.defect)
        ? t(`email.tulis.cacat.${row.defect}`)
        : t(`pelaporan.bukti.cacat.${row.defect}`)
      : t('pelaporan.bukti.gagal', { sebab: said(row.reason) ?? t('pelaporan.bukti.putus') });
    return (
      <InlineStatus tone="danger" icon="alert" live>
        {why}
      </InlineStatus>
    );
  }
  return (
    <Text as="p" size="xs" tone="muted" className="ui-num">
      {row.state === 'stored' && ukuran}
      {row.state === 'waiting' && t('pelaporan.bukti.antre', { ukuran })}
      {row.state === 'uploading' && t('pelaporan.bukti.mengunggah', { persen: row.percent, ukuran })}
    </Text>
  );
}

/** Why the letter cannot be sent yet; nothing when each of its files is there. */
export function FilesHold({ id }: { id: string }) {
  const { t } = useTranslation();
  const held = MailFilesActor.useSelector(holdsLetter);
  const uploading = MailFilesActor.useSelector(isUploading);
  return (
    <p id={id} role="status" className="ui-muted ui-small">
      {held && t(uploading ? 'email.tulis.tungguBerkas' : 'email.tulis.berkasTertahan')}
    </p>
  );
}
