import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenKeys, keymapOf, type ShortcutId, shownKey } from '#domain/preferences/shortcuts.ts';
import { type EvidenceView, Sequence, Tools, type ViewerRef } from '#features/evidence/ViewerTools.tsx';
import { viewEvidence } from '#machines/evidence/viewer.selectors.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { Cluster, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { PdfPage, type PdfPageProps } from '#ui/PdfPage.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './viewer.css';

type Host = Parameters<PdfPageProps['paint']>[0];
export type ViewerProps = {
  actor: ViewerRef;
  /** Draws one page of a PDF that the machine has opened. */
  paint: (
    host: Host,
    page: { url: string; page: number; zoom: number; rotation: number },
  ) => ReturnType<PdfPageProps['paint']>;
  /** Listens for its keys itself, while it has the focus; the review has them in its own table. */
  ownKeys?: boolean;
  /** The keys that this person chose. */
  keys: ChosenKeys;
};

type Inside = Pick<ViewerProps, 'actor' | 'paint'>;

/** The event that each shortcut sends. Only where no page around the viewer handles the keys already. */
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
      <Stack gap="0" className="ui-fill evidence">
        <EmptyState icon="file" title={t('verifikasi.bukti.kosong')} text={t('verifikasi.bukti.kosongTeks')} />
      </Stack>
    );
  }
  const press = (event: KeyboardEvent) => {
    const intent = keymapOf<Parameters<ViewerRef['send']>[0]>(MEANINGS, keys)[event.key.toLowerCase()];
    if (intent === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send(intent);
  };
  return (
    <Stack
      gap="0"
      className="ui-fill evidence"
      role="group"
      aria-label={t('verifikasi.bukti.judul')}
      {...(ownKeys && { id: 'penampil', tabIndex: -1, onKeyDown: press })}
    >
      <Stack as="header" gap="1" pad="7 8 6" line="bottom" className="evidence-head">
        <Cluster gap="1" className="evidence-head__line">
          <h2 className="ui-anywhere ui-text-base">{t('verifikasi.bukti.judul')}</h2>
          <Sequence
            actor={actor}
            backward={{ label: t('verifikasi.bukti.sebelumnya'), can: view.can.backward, type: 'file.previous' }}
            forward={{ label: t('verifikasi.bukti.berikutnya'), can: view.can.forward, type: 'file.next' }}
          >
            <span className="ui-small ui-num">
              {t('verifikasi.bukti.nomor', { n: view.nomor, jumlah: view.jumlah })}
            </span>
          </Sequence>
        </Cluster>
        <Cluster gap="1" align="start" pad="3 0 0" className="evidence-head__line">
          <FileIcon name={berkas.nama} />
          <div>
            <b className="ui-strong ui-text-m ui-anywhere">{berkas.nama}</b>
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
      <Cluster
        as="p"
        gap="8"
        rows="2"
        align="stretch"
        pad="4 8"
        line="top"
        className="ui-text-xs ui-muted ui-from-md"
        aria-hidden="true"
      >
        <span>
          <Kbd>{shownKey(keys, 'fileBefore')}</Kbd> <Kbd>{shownKey(keys, 'fileAfter')}</Kbd>{' '}
          {t('verifikasi.bukti.tombol.berkas')}
        </span>
        <span>
          <Kbd>{shownKey(keys, 'zoomIn')}</Kbd> <Kbd>{shownKey(keys, 'zoomOut')}</Kbd>{' '}
          {t('verifikasi.bukti.tombol.zum')}
        </span>
      </Cluster>
    </Stack>
  );
}

function Content({ actor, view, nama, paint }: Inside & { view: EvidenceView; nama: string }) {
  const { t } = useTranslation();
  const label = t('verifikasi.bukti.isi', { nama });
  if (view.appearance === 'memuat') {
    return (
      <div className="ui-scroll evidence-canvas">
        <LoadFrame frame="loading" busyText={t('verifikasi.bukti.memuat')} skeleton={<Skeleton height="320px" />} />
      </div>
    );
  }
  if (view.appearance === 'gambar' && view.url !== null) {
    return (
      <section className="ui-scroll evidence-canvas" tabIndex={0} aria-label={label}>
        <img src={view.url} alt={nama} className={`is-${view.rotation}`} style={pictureSize(view)} />
      </section>
    );
  }
  if (view.appearance === 'pdf' && view.url !== null) {
    return (
      <section
        className="ui-scroll evidence-canvas"
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
    const download = (
      <Button icon="download" onClick={() => actor.send({ type: 'file.download' })}>
        {t('verifikasi.bukti.unduh')}
      </Button>
    );
    return (
      <div className="ui-scroll evidence-canvas">
        <LoadFrame
          frame={view.frame}
          failure={view.failure}
          onReload={() => actor.send({ type: 'file.retry' })}
          level={3}
          messages={{
            failed: { title, action: download },
            offline: { title, action: download },
            forbidden: { title, action: null },
            notFound: { title, action: null },
          }}
        />
      </div>
    );
  }
  return (
    <div className="ui-scroll evidence-canvas">
      <DownloadCard
        title={t(view.appearance === 'mengunduh' ? 'verifikasi.bukti.mengunduh' : 'verifikasi.bukti.unduhSaja')}
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

function DownloadCard(props: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="5" align="center" pad="16 10" className="ui-centered ui-muted ui-ground">
      <Icon name="file" size="l" />
      <p>
        <Text as="b" tone="strong">
          {props.title}
        </Text>
      </p>
      <div className="ui-row ui-wrap">{props.children}</div>
    </Stack>
  );
}

function PdfPageView({ actor, view, url, paint }: Inside & { view: EvidenceView; url: string }) {
  const { halaman: page, zoom, rotation } = view;
  return (
    <PdfPage
      drawn={JSON.stringify([url, page, zoom, rotation])}
      paint={(host) => paint(host, { url, page, zoom, rotation })}
      onFailed={() => actor.send({ type: 'page.failed' })}
    />
  );
}
