import { useSelector } from '@xstate/react';
import { type DragEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langFrom, textFrom, serverUtterance } from '#domain/messages/messages.ts';
import { FILE_EXTENSIONS } from '#domain/evidence/files.ts';
import { ReportActor, useEvidence, useEntry } from '#features/report/ReportActor.ts';
import { focusAfter } from '#features/report/places.ts';
import { UploadRow } from '#features/report/UploadRow.tsx';
import { problemOf, viewerOf, beingDeleted, isOccupied, uploadsOf } from '#machines/evidence/evidence.selectors.ts';
import { checkedOf } from '#machines/report/entry.selectors.ts';
import { type ReportFile, evidenceOf, type ReportDetail, editable } from '#machines/report/report.selectors.ts';
import { SHOWN_KINDS } from '#machines/evidence/viewer.machine.ts';
import { viewEvidence } from '#machines/evidence/viewer.selectors.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileRow } from '#ui/FileRow.tsx';
import { Box, Cluster, Grid } from '#ui/layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { classes } from '#ui/tone.ts';

const NOTHING: readonly string[] = [];
const NO_UPLOADS: ReturnType<typeof uploadsOf> = [];

type EvidenceSectionProps = {
  detail: ReportDetail;
  /** The indicator needs evidence. */
  required: boolean;
  /** It is what is missing still. */
  missing: boolean;
  /** The viewer, shown while a file of this indicator is open. */
  viewer: ReactNode;
};

/** The evidence of one indicator: stored files, uploads, and a place to drop files. */
export const EvidenceSection = memo(function EvidenceSection({
  detail,
  required,
  missing,
  viewer,
}: EvidenceSectionProps) {
  const { t } = useTranslation();
  const canBeEdited = ReportActor.useSelector(editable);
  const evidence = ReportActor.useSelector(evidenceOf);
  const uploads = useEvidence(uploadsOf, NO_UPLOADS).filter((ref) => ref.getSnapshot().context.detailId === detail.id);
  const checked = useEntry(checkedOf, NOTHING).includes(detail.id);
  const wrong = checked && missing;
  const empty = detail.files.length + uploads.length === 0;
  return (
    <Card title={t('pelaporan.kolom.bukti')}>
      <p className="ui-muted ui-small">{required ? t('pelaporan.bukti.lead') : t('pelaporan.bukti.leadBebas')}</p>
      {wrong && (
        <p className="ui-marked ui-field__error" id="isian-bukti-galat">
          <Icon name="alert" size="s" />
          {t('pelaporan.ind.kurang.bukti')}
        </p>
      )}
      {canBeEdited && (
        <DropZone
          onFiles={(file) => evidence?.send({ type: 'files.add', detailId: detail.id, files: file })}
          wrong={wrong}
        />
      )}
      <Problem />
      {empty && !canBeEdited && <p className="ui-muted">{t('pelaporan.bukti.kosong')}</p>}
      {!empty && (
        <Box as="ul" pad="4 0 0" aria-label={t('pelaporan.bukti.daftar')}>
          {detail.files.map((file) => (
            <Stored key={file.id} file={file} detail={detail} />
          ))}
          {uploads.map((ref) => (
            <UploadRow key={ref.id} upload={ref} />
          ))}
        </Box>
      )}
      <Preview detail={detail}>{viewer}</Preview>
    </Card>
  );
});

function DropZone({ onFiles, wrong }: { onFiles: (file: File[]) => void; wrong: boolean }) {
  const { t } = useTranslation();
  const stay = (event: DragEvent) => event.preventDefault();
  return (
    <Grid
      columns={['auto minmax(0, 1fr) auto', 'auto minmax(0, 1fr)']}
      gap="8"
      rows="2"
      align="center"
      pad="10"
      className={classes('ui-screen ui-sunk ui-place', wrong && 'is-faulty')}
      onDragOver={stay}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" size="l" className="ui-muted" />
      <div>
        <p className="ui-weight-semibold">{t('pelaporan.bukti.tarik')}</p>
        <p className="ui-muted ui-small" id="bukti-jenis">
          {t('pelaporan.bukti.jenis')}
        </p>
      </div>
      <label className="ui-file">
        <input
          id="isian-bukti"
          type="file"
          multiple
          accept={FILE_EXTENSIONS.join(',')}
          aria-describedby={wrong ? 'bukti-jenis isian-bukti-galat' : 'bukti-jenis'}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Without this, choosing the same file again after deleting it would raise no change event.
            event.target.value = '';
          }}
        />
        <span>{t('pelaporan.bukti.pilih')}</span>
      </label>
    </Grid>
  );
}

/** Why a file could not be deleted or downloaded. */
export function Problem() {
  const { t } = useTranslation();
  const evidence = ReportActor.useSelector(evidenceOf);
  const problem = useEvidence(problemOf, null);
  if (problem === null) return null;
  const phrase = problem.message === null ? t('galat.jaringan') : serverUtterance(said(problem.message));
  return (
    <Callout
      tone="danger"
      role="alert"
      level={3}
      title={problem.what === 'hapus' ? t('pelaporan.bukti.masalahHapus') : t('pelaporan.bukti.masalahBuka')}
      actions={
        <IconButton icon="cross" label={t('umum.tutup')} onClick={() => evidence?.send({ type: 'problem.dismiss' })} />
      }
    >
      <p>
        <Message lang={langFrom(phrase)}>{textFrom(phrase)}</Message>
      </p>
    </Callout>
  );
}

/** Open while a file of this indicator is shown; closes when the file was deleted meanwhile. */
function Preview({ detail: { files }, children }: { detail: ReportDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const evidence = ReportActor.useSelector(evidenceOf);
  const viewer = useEvidence(viewerOf, undefined);
  const viewed = useSelector(viewer, (snapshot) => (snapshot ? viewEvidence(snapshot).berkas?.id : undefined));
  return (
    <Drawer
      open={files.some(({ id }) => id === viewed)}
      onClose={() => evidence?.send({ type: 'preview.close' })}
      title={t('verifikasi.bukti.judul')}
      hideTitle
      closeLabel={t('verifikasi.bukti.tutup')}
      initialFocus={() => document.getElementById('penampil')}
      wide
    >
      {children}
    </Drawer>
  );
}

type KeptFileProps = { file: ReportFile; detail: ReportDetail };

function Stored({ file, detail: { id: detailId, files } }: KeptFileProps) {
  const { t } = useTranslation();
  const evidence = ReportActor.useSelector(evidenceOf);
  const canBeEdited = ReportActor.useSelector(editable);
  const removed = useSelector(evidence ?? undefined, (snapshot) => snapshot !== undefined && beingDeleted(snapshot));
  const occupied = useEvidence(isOccupied, false);
  const { id, nama } = file;
  return (
    <FileRow
      name={nama}
      aria-busy={removed === id}
      data-column="bukti"
      ref={focusAfter}
      shown={
        SHOWN_KINDS.includes(file.mime) && (
          <button
            type="button"
            className="ui-bare ui-tinted ui-tone--primary"
            aria-label={t('pelaporan.bukti.lihat', { nama })}
            onClick={() => evidence?.send({ type: 'file.preview', files, fileId: id })}
          >
            {nama}
          </button>
        )
      }
      actions={
        <>
          <IconButton
            icon="download"
            label={t('pelaporan.bukti.unduh', { nama })}
            aria-disabled={occupied}
            onClick={() => evidence?.send({ type: 'file.open', fileId: id, nama })}
          />
          {canBeEdited && (
            <ReplaceFile
              nama={nama}
              onFile={(fresh) => evidence?.send({ type: 'file.replace', detailId, fileId: id, nama, file: fresh })}
            />
          )}
          {canBeEdited && (
            <IconButton
              icon="trash"
              label={t('pelaporan.bukti.hapus', { nama })}
              aria-disabled={occupied}
              onClick={() => evidence?.send({ type: 'file.delete', detailId, fileId: id, nama })}
            />
          )}
        </>
      }
    >
      <Cluster
        as="p"
        gap="3"
        nowrap
        align="start"
        className="ui-tone--success ui-text-xs ui-muted ui-num report-one__st"
      >
        <Icon name="check" size="s" />
        {t('pelaporan.bukti.tersimpan', {
          ukuran: formatSize(file.ukuran),
          waktu: formatDateTime(file.uploaded_at),
        })}
      </Cluster>
    </FileRow>
  );
}

/** Replaces a file: the old one is kept until the new one is stored. */
function ReplaceFile({ nama, onFile }: { nama: string; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <label className="ui-file report-replace">
      <input
        type="file"
        aria-label={t('pelaporan.bukti.gantiNama', { nama })}
        accept={FILE_EXTENSIONS.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Without this, choosing the same file again after deleting it would raise no change event.
          event.target.value = '';
        }}
      />
      <span aria-hidden="true">{t('pelaporan.bukti.ganti')}</span>
    </label>
  );
}
