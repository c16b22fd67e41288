import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { lihatBukti } from '#machines/penampil/penampil.selectors.ts';
import { formatUkuran, formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { PdfPage, type PdfPageProps } from '#ui/PdfPage.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './penampil.css';

export type PenampilRef = ActorRefFrom<typeof penampilMachine>;
type Lihat = ReturnType<typeof lihatBukti>;
type Host = Parameters<PdfPageProps['paint']>[0];
export type PenampilProps = {
  actor: PenampilRef;
  /** Draws a page of a PDF that the machine has opened. */
  paint: (
    host: Host,
    page: { url: string; halaman: number; zum: number; putar: number },
  ) => ReturnType<PdfPageProps['paint']>;
  /** Nobody around it listens for its keys: it does so itself, while the focus is inside. */
  tombolSendiri?: boolean;
};

/** Keys of the viewer where it stands alone; in the review its table has the same ones. */
const TOMBOL: Readonly<Record<string, Parameters<PenampilRef['send']>[0]>> = {
  '[': { type: 'file.previous' },
  ']': { type: 'file.next' },
  '+': { type: 'zoom.in' },
  '=': { type: 'zoom.in' },
  '-': { type: 'zoom.out' },
  r: { type: 'file.rotate' },
};

/** Evidence beside the figures. It may fail without ever standing in the way of the work. */
export function Penampil({ actor, paint, tombolSendiri = false }: PenampilProps) {
  const { t } = useTranslation();
  const lihat = useSelector(actor, lihatBukti);
  const { berkas } = lihat;
  if (berkas === null) {
    return (
      <div className="bukti">
        <EmptyState icon="file" title={t('verifikasi.bukti.kosong')} text={t('verifikasi.bukti.kosongTeks')} />
      </div>
    );
  }
  const tekan = (event: KeyboardEvent) => {
    const maksud = TOMBOL[event.key];
    if (maksud === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send(maksud);
  };
  return (
    <div
      className="bukti"
      role="group"
      aria-label={t('verifikasi.bukti.judul')}
      {...(tombolSendiri && { id: 'penampil', tabIndex: -1, onKeyDown: tekan })}
    >
      <header className="bukti-head">
        <div className="ui-row">
          <h2 className="ui-grow">{t('verifikasi.bukti.judul')}</h2>
          <Urut
            actor={actor}
            mundur={{ label: t('verifikasi.bukti.sebelumnya'), bisa: lihat.bisa.mundur, type: 'file.previous' }}
            maju={{ label: t('verifikasi.bukti.berikutnya'), bisa: lihat.bisa.maju, type: 'file.next' }}
          >
            <span className="ui-small ui-num">
              {t('verifikasi.bukti.nomor', { n: lihat.nomor, jumlah: lihat.jumlah })}
            </span>
          </Urut>
        </div>
        <div className="bukti-file">
          <FileIcon name={berkas.nama} />
          <div>
            <b>{berkas.nama}</b>
            <p className="ui-tiny ui-muted ui-num">
              {t('verifikasi.bukti.diunggah', {
                ukuran: formatUkuran(berkas.ukuran),
                oleh: berkas.uploaded_by?.nama ?? '–',
                waktu: formatWaktu(berkas.uploaded_at),
              })}
            </p>
          </div>
        </div>
      </header>
      <Alat actor={actor} lihat={lihat} nama={berkas.nama} />
      <Isi actor={actor} lihat={lihat} nama={berkas.nama} paint={paint} />
      <p className="bukti-keys" aria-hidden="true">
        <span>
          <Kbd>[</Kbd> <Kbd>]</Kbd> {t('verifikasi.bukti.tombol.berkas')}
        </span>
        <span>
          <Kbd>+</Kbd> <Kbd>−</Kbd> {t('verifikasi.bukti.tombol.zum')}
        </span>
      </p>
    </div>
  );
}

type Langkah = { label: string; bisa: boolean; type: 'file.previous' | 'file.next' | 'page.previous' | 'page.next' };
type UrutProps = { actor: PenampilRef; mundur: Langkah; maju: Langkah; children: ReactNode };

/** One after the other: back, where one is, on. */
function Urut({ actor, mundur, maju, children }: UrutProps) {
  const tombol = (icon: 'chevronLeft' | 'chevronRight', { label, bisa, type }: Langkah) => (
    <IconButton icon={icon} label={label} disabled={!bisa} onClick={() => actor.send({ type })} />
  );
  return (
    <div className="bukti-urut">
      {tombol('chevronLeft', mundur)}
      {children}
      {tombol('chevronRight', maju)}
    </div>
  );
}

function Alat({ actor, lihat, nama }: { actor: PenampilRef; lihat: Lihat; nama: string }) {
  const { t } = useTranslation();
  if (lihat.url === null) return null;
  return (
    <div className="bukti-tools" role="toolbar" aria-label={t('verifikasi.bukti.kendali')}>
      {lihat.tampilan === 'pdf' && lihat.jumlahHalaman > 1 && (
        <Urut
          actor={actor}
          mundur={{
            label: t('verifikasi.bukti.halamanSebelumnya'),
            bisa: lihat.bisa.halamanMundur,
            type: 'page.previous',
          }}
          maju={{ label: t('verifikasi.bukti.halamanBerikutnya'), bisa: lihat.bisa.halamanMaju, type: 'page.next' }}
        >
          <span className="ui-num" role="status">
            {t('verifikasi.bukti.halaman', { n: lihat.halaman, jumlah: lihat.jumlahHalaman })}
          </span>
        </Urut>
      )}
      <IconButton
        icon="minus"
        label={t('verifikasi.bukti.perkecil')}
        disabled={!lihat.bisa.perkecil}
        onClick={() => actor.send({ type: 'zoom.out' })}
      />
      <span className="ui-num">{lihat.zum}%</span>
      <IconButton
        icon="plus"
        label={t('verifikasi.bukti.perbesar')}
        disabled={!lihat.bisa.perbesar}
        onClick={() => actor.send({ type: 'zoom.in' })}
      />
      <IconButton
        icon="refresh"
        label={t('verifikasi.bukti.putar')}
        onClick={() => actor.send({ type: 'file.rotate' })}
      />
      <div className="bukti-ambil">
        <a className="bukti-tool" href={lihat.url} download={nama} title={t('verifikasi.bukti.unduh')}>
          <Icon name="download" />
          <span className="ui-sr">{t('verifikasi.bukti.unduh')}</span>
        </a>
        <a
          className="bukti-tool"
          href={lihat.url}
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

function Isi({ actor, lihat, nama, paint }: PenampilProps & { lihat: Lihat; nama: string }) {
  const { t } = useTranslation();
  const label = t('verifikasi.bukti.isi', { nama });
  if (lihat.tampilan === 'memuat') {
    return (
      <div className="bukti-canvas">
        <Bingkai frame="loading" busyText={t('verifikasi.bukti.memuat')} skeleton={<Skeleton height="320px" />} />
      </div>
    );
  }
  if (lihat.tampilan === 'gambar' && lihat.url !== null) {
    return (
      <section className="bukti-canvas" tabIndex={0} aria-label={label}>
        <img src={lihat.url} alt={nama} className={`is-${lihat.putar}`} style={ukuranGambar(lihat)} />
      </section>
    );
  }
  if (lihat.tampilan === 'pdf' && lihat.url !== null) {
    return (
      <section
        className="bukti-canvas"
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'PageDown') actor.send({ type: 'page.next' });
          else if (event.key === 'PageUp') actor.send({ type: 'page.previous' });
          else return;
          event.preventDefault();
        }}
      >
        <span key={lihat.halaman} ref={dariAtas} />
        <HalamanPdf actor={actor} lihat={lihat} url={lihat.url} paint={paint} />
      </section>
    );
  }
  if (lihat.tampilan === 'gagal' || lihat.tampilan === 'gagalUnduh') {
    const judul = t(lihat.tampilan === 'gagal' ? 'verifikasi.bukti.gagal' : 'verifikasi.bukti.gagalUnduh');
    const unduh = (
      <Button icon="download" onClick={() => actor.send({ type: 'file.download' })}>
        {t('verifikasi.bukti.unduh')}
      </Button>
    );
    return (
      <div className="bukti-canvas">
        <Bingkai
          frame={lihat.frame}
          failure={lihat.kegagalan}
          onReload={() => actor.send({ type: 'file.retry' })}
          level={3}
          messages={{
            failed: { title: judul, action: unduh },
            offline: { title: judul, action: unduh },
            forbidden: { title: judul, action: null },
            notFound: { title: judul, action: null },
          }}
        />
      </div>
    );
  }
  return (
    <div className="bukti-canvas">
      <KartuUnduh
        judul={t(lihat.tampilan === 'mengunduh' ? 'verifikasi.bukti.mengunduh' : 'verifikasi.bukti.unduhSaja')}
      >
        <Button
          icon="download"
          busy={lihat.tampilan === 'mengunduh'}
          onClick={() => actor.send({ type: 'file.download' })}
        >
          {t('verifikasi.bukti.unduh')}
        </Button>
      </KartuUnduh>
    </div>
  );
}

/** On its side its height fills the room, and its class turns it around a corner: what is cut off can be scrolled to. */
const ukuranGambar = ({ zum, putar }: Lihat) =>
  putar % 180 === 0 ? { inlineSize: `${zum}%` } : { blockSize: `${zum}cqi` };

/** A page that is turned to is read from its top. */
const dariAtas = (tanda: HTMLElement | null) => tanda?.parentElement?.scrollTo(0, 0);

function KartuUnduh(props: { judul: string; children: React.ReactNode }) {
  return (
    <div className="bukti-card">
      <Icon name="file" size="l" />
      <p>
        <b>{props.judul}</b>
      </p>
      <div className="ui-row ui-wrap">{props.children}</div>
    </div>
  );
}

function HalamanPdf({ actor, lihat, url, paint }: PenampilProps & { lihat: Lihat; url: string }) {
  const { halaman, zum, putar } = lihat;
  return (
    <PdfPage
      drawn={JSON.stringify([url, halaman, zum, putar])}
      paint={(host) => paint(host, { url, halaman, zum, putar })}
      onFailed={() => actor.send({ type: 'page.failed' })}
    />
  );
}
