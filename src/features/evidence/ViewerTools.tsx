import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import type { viewEvidence } from '#machines/evidence/viewer.selectors.ts';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';

export type ViewerRef = ActorRefFrom<typeof viewerMachine>;
export type EvidenceView = ReturnType<typeof viewEvidence>;

type Step = { label: string; can: boolean; type: 'file.previous' | 'file.next' | 'page.previous' | 'page.next' };
type SequenceProps = { actor: ViewerRef; backward: Step; forward: Step; children: ReactNode };

/** Buttons for the previous and next item, with the position between them. */
export function Sequence({ actor, backward, forward, children }: SequenceProps) {
  const button = (icon: 'chevronLeft' | 'chevronRight', { label, can, type }: Step) => (
    <IconButton icon={icon} label={label} disabled={!can} onClick={() => actor.send({ type })} />
  );
  return (
    <Cluster gap="1">
      {button('chevronLeft', backward)}
      {children}
      {button('chevronRight', forward)}
    </Cluster>
  );
}

/** What can be done with the file that is shown: turn its pages, enlarge, rotate, save. */
export function Tools({ actor, view, nama }: { actor: ViewerRef; view: EvidenceView; nama: string }) {
  const { t } = useTranslation();
  if (view.url === null) return null;
  return (
    <Cluster
      gap="1"
      pad="2 4"
      line="bottom"
      className="ui-text-s"
      role="toolbar"
      aria-label={t('verifikasi.bukti.kendali')}
    >
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
      <Cluster gap="1" className="ui-end">
        <a className="ui-icon-button" href={view.url} download={nama} title={t('verifikasi.bukti.unduh')}>
          <Icon name="download" />
          <span className="ui-sr">{t('verifikasi.bukti.unduh')}</span>
        </a>
        <a
          className="ui-icon-button"
          href={view.url}
          target="_blank"
          rel="noreferrer"
          title={t('verifikasi.bukti.tabBaru')}
        >
          <Icon name="external" />
          <span className="ui-sr">{t('verifikasi.bukti.tabBaru')}</span>
        </a>
      </Cluster>
    </Cluster>
  );
}
