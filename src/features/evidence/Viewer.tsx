import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { type ChosenKeys, keymapOf, type ShortcutId, shownKey } from '#domain/preferences/shortcuts.ts';
import { viewEvidence } from '#machines/evidence/viewer.selectors.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { Cluster, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { PdfPage, type PdfPageProps } from '#ui/PdfPage.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './viewer.css';

type ViewerRef = ActorRefFrom<typeof viewerMachine>;
type EvidenceView = ReturnType<typeof viewEvidence>;
type Host = Parameters<PdfPageProps['paint']>[0];
export type ViewerProps = {
  actor: ViewerRef;
  /** Draws one page of a PDF that the machine has opened. */
  paint: (
    host: Host,
    page: { url: string; halaman: number; zoom: number; rotation: number },
  ) => ReturnType<PdfPageProps['paint']>;
  /** Listens for its keys itself, while it has the focus; the review has them in its own table. */
  ownKeys?: boolean;
  /** The keys that this person chose. */
  keys: ChosenKeys;
};

type Inside = Pick<ViewerProps, 'actor' | 'paint'>;

/** What its keys mean where the viewer listens itself. */
const MEANINGS = {
  fileBefore: { type: 'file.previous' },
  fileAfter: { type: 'file.next' },
  zoomIn: { type: 'zoom.in' },
  zoomOut: { type: 'zoom.out' },
  rotate: { type: 'file.rotate' },
} as const satisfies Partial<Record<ShortcutId, Parameters<ViewerRef['send']>[0]>>;

/** Evidence beside the figures. When it fails, the page around it keeps working. */
export function Viewer({ actor, paint, keys, ownKeys = false }: ViewerProps) {
  const { t } = useTranslation();
  const view = useSelector(actor, viewEvidence);
  const { berkas } = view;
  if (berkas === null) {
    return (
      <div className="evidence">
        <EmptyState icon="file" title={t('verifikasi.bukti.kosong')} text={t('verifikasi.bukti.kosongTeks')} />
      </div>
    );
  }
  const press = (event: KeyboardEvent) => {
    const intent = keymapOf<Parameters<ViewerRef['send']>[0]>(MEANINGS, keys)[event.key.toLowerCase()];
    if (intent === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send(intent);
  };
  return (
    <div
      className="evidence"
      role="group"
      aria-label={t('verifikasi.bukti.judul')}
      {...(ownKeys && { id: 'penampil', tabIndex: -1, onKeyDown: press })}
    >
      <Stack as="header" gap="1" className="evidence-head">
        <div className="ui-row">
          <h2 className="ui-grow">{t('verifikasi.bukti.judul')}</h2>
          <Sequence
            actor={actor}
            backward={{ label: t('verifikasi.bukti.sebelumnya'), can: view.can.backward, type: 'file.previous' }}
            forward={{ label: t('verifikasi.bukti.berikutnya'), can: view.can.forward, type: 'file.next' }}
          >
            <span className="ui-small ui-num">
              {t('verifikasi.bukti.nomor', { n: view.nomor, jumlah: view.jumlah })}
            </span>
          </Sequence>
        </div>
        <Cluster gap="5" nowrap align="start" className="evidence-file">
          <FileIcon name={berkas.nama} />
          <div>
            <b>{berkas.nama}</b>
            <p className="ui-tiny ui-muted ui-num">
              {t('verifikasi.bukti.diunggah', {
                ukuran: formatSize(berkas.ukuran),
                oleh: berkas.uploaded_by?.nama ?? '–',
                waktu: formatDateTime(berkas.uploaded_at),
              })}
            </p>
          </div>
        </Cluster>
      </Stack>
      <Tools actor={actor} view={view} nama={berkas.nama} />
      <Content actor={actor} view={view} nama={berkas.nama} paint={paint} />
      <Cluster as="p" gap="8" rows="2" align="stretch" className="ui-text-xs ui-muted evidence-keys" aria-hidden="true">
        <span>
          <Kbd>{shownKey(keys, 'fileBefore')}</Kbd> <Kbd>{shownKey(keys, 'fileAfter')}</Kbd>{' '}
          {t('verifikasi.bukti.tombol.berkas')}
        </span>
        <span>
          <Kbd>{shownKey(keys, 'zoomIn')}</Kbd> <Kbd>{shownKey(keys, 'zoomOut')}</Kbd>{' '}
          {t('verifikasi.bukti.tombol.zum')}
        </span>
      </Cluster>
    </div>
  );
}

type Step = { label: string; can: boolean; type: 'file.previous' | 'file.next' | 'page.previous' | 'page.next' };
type SequenceProps = { actor: ViewerRef; backward: Step; forward: Step; children: ReactNode };

/** Buttons for the previous and next item, with the position between them. */
function Sequence({ actor, backward, forward, children }: SequenceProps) {
  const button = (icon: 'chevronLeft' | 'chevronRight', { label, can, type }: Step) => (
    <IconButton icon={icon} label={label} disabled={!can} onClick={() => actor.send({ type })} />
  );
  return (
    <Cluster gap="0" nowrap>
      {button('chevronLeft', backward)}
      {children}
      {button('chevronRight', forward)}
    </Cluster>
  );
}

function Tools({ actor, view, nama }: { actor: ViewerRef; view: EvidenceView; nama: string }) {
  const { t } = useTranslation();
  if (view.url === null) return null;
  return (
    <div className="evidence-tools" role="toolbar" aria-label={t('verifikasi.bukti.kendali')}>
      {view.appearance === 'pdf' && view.pageCount > 1 && (
        <Sequence
          actor={actor}
          backward={{
            label: t('verifikasi.bukti.halamanSebelumnya'),
            can: view.can.pageBackward,
            type: 'page.previous',
          }}
          forward={{ label: t('verifikasi.bukti.halamanBerikutnya'), can: view.can.pageForward, type: 'page.next' }}
        >
          <span className="ui-num" role="status">
            {t('verifikasi.bukti.halaman', { n: view.halaman, jumlah: view.pageCount })}
          </span>
        </Sequence>
      )}
      <IconButton
        icon="minus"
        label={t('verifikasi.bukti.perkecil')}
        disabled={!view.can.zoomOut}
        onClick={() => actor.send({ type: 'zoom.out' })}
      />
      <span className="ui-num">{view.zoom}%</span>
      <IconButton
        icon="plus"
        label={t('verifikasi.bukti.perbesar')}
        disabled={!view.can.zoomIn}
        onClick={() => actor.send({ type: 'zoom.in' })}
      />
      <IconButton
        icon="refresh"
        label={t('verifikasi.bukti.putar')}
        onClick={() => actor.send({ type: 'file.rotate' })}
      />
      <div className="ui-end">
        <a className="evidence-tool" href={view.url} download={nama} title={t('verifikasi.bukti.unduh')}>
          <Icon name="download" />
          <span className="ui-sr">{t('verifikasi.bukti.unduh')}</span>
        </a>
        <a
          className="evidence-tool"
          href={view.url}
          target="_blank"
          rel="noreferrer"
          title={t('verifikasi.bukti.tabBaru')}
        >
          <Icon name="external" />
          <span className="ui-sr">{t('verifikasi.bukti.tabBaru')}</span>
        </a>
      </div>
    </div>
  );
}

function Content({ actor, view, nama, paint }: Inside & { view: EvidenceView; nama: string }) {
  const { t } = useTranslation();
  const label = t('verifikasi.bukti.isi', { nama });
  if (view.appearance === 'memuat') {
    return (
      <div className="evidence-canvas">
        <LoadFrame frame="loading" busyText={t('verifikasi.bukti.memuat')} skeleton={<Skeleton height="320px" />} />
      </div>
    );
  }
  if (view.appearance === 'gambar' && view.url !== null) {
    return (
      <section className="evidence-canvas" tabIndex={0} aria-label={label}>
        <img src={view.url} alt={nama} className={`is-${view.rotation}`} style={pictureSize(view)} />
      </section>
    );
  }
  if (view.appearance === 'pdf' && view.url !== null) {
    return (
      <section
        className="evidence-canvas"
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'PageDown') actor.send({ type: 'page.next' });
          else if (event.key === 'PageUp') actor.send({ type: 'page.previous' });
          else return;
          event.preventDefault();
        }}
      >
        <span key={view.halaman} ref={fromTheTop} />
        <PdfPageView actor={actor} view={view} url={view.url} paint={paint} />
      </section>
    );
  }
  if (view.appearance === 'gagal' || view.appearance === 'gagalUnduh') {
    const title = t(view.appearance === 'gagal' ? 'verifikasi.bukti.gagal' : 'verifikasi.bukti.gagalUnduh');
    const unduh = (
      <Button icon="download" onClick={() => actor.send({ type: 'file.download' })}>
        {t('verifikasi.bukti.unduh')}
      </Button>
    );
    return (
      <div className="evidence-canvas">
        <LoadFrame
          frame={view.frame}
          failure={view.failure}
          onReload={() => actor.send({ type: 'file.retry' })}
          level={3}
          messages={{
            failed: { title, action: unduh },
            offline: { title, action: unduh },
            forbidden: { title, action: null },
            notFound: { title, action: null },
          }}
        />
      </div>
    );
  }
  return (
    <div className="evidence-canvas">
      <DownloadCard
        judul={t(view.appearance === 'mengunduh' ? 'verifikasi.bukti.mengunduh' : 'verifikasi.bukti.unduhSaja')}
      >
        <Button
          icon="download"
          busy={view.appearance === 'mengunduh'}
          onClick={() => actor.send({ type: 'file.download' })}
        >
          {t('verifikasi.bukti.unduh')}
        </Button>
      </DownloadCard>
    </div>
  );
}

/**
 * A rotated picture gets the height of the pane as its width, and CSS rotates it around a corner, so that overflowing
 * parts can be scrolled to.
 */
const pictureSize = ({ zoom, rotation }: EvidenceView) =>
  rotation % 180 === 0 ? { inlineSize: `${zoom}%` } : { blockSize: `${zoom}cqi` };

/** Scrolls a newly opened page to its top. */
const fromTheTop = (mark: HTMLElement | null) => mark?.parentElement?.scrollTo(0, 0);

function DownloadCard(props: { judul: string; children: React.ReactNode }) {
  return (
    <Stack gap="5" align="center" className="evidence-card">
      <Icon name="file" size="l" />
      <p>
        <Text as="b" tone="strong">
          {props.judul}
        </Text>
      </p>
      <div className="ui-row ui-wrap">{props.children}</div>
    </Stack>
  );
}

function PdfPageView({ actor, view, url, paint }: Inside & { view: EvidenceView; url: string }) {
  const { halaman, zoom, rotation } = view;
  return (
    <PdfPage
      drawn={JSON.stringify([url, halaman, zoom, rotation])}
      paint={(host) => paint(host, { url, halaman, zoom, rotation })}
      onFailed={() => actor.send({ type: 'page.failed' })}
    />
  );
}
