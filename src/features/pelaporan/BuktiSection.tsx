import { useSelector } from '@xstate/react';
import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langDari, teksDari, ucapanServer } from '#domain/pesan/pesan.ts';
import { BERKAS_AKHIRAN } from '#domain/pelaporan/berkas.ts';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor, useBukti, useIsian } from '#features/pelaporan/LaporanActor.ts';
import { fokusSesudah } from '#features/pelaporan/tempat.ts';
import { UnggahRow } from '#features/pelaporan/UnggahRow.tsx';
import { masalahOf, penampilOf, sedangDihapus, unggahanOf } from '#machines/bukti/bukti.selectors.ts';
import { diperiksaOf } from '#machines/isian/isian.selectors.ts';
import { type BerkasLaporan, buktiOf, type DetailLaporan, editable } from '#machines/laporan/laporan.selectors.ts';
import { JENIS_TAMPIL } from '#machines/penampil/penampil.machine.ts';
import { lihatBukti } from '#machines/penampil/penampil.selectors.ts';
import { formatUkuran, formatWaktu } from '#services/i18n/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Pesan } from '#ui/Pesan.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';

const NOTHING: readonly string[] = [];
const NO_UPLOADS: ReturnType<typeof unggahanOf> = [];

export type BuktiSectionProps = {
  baris: BarisIndikator;
  /** The viewer, shown while one of these files is looked at. */
  penampil: ReactNode;
};

/** The evidence of one indicator: stored files, files on their way, and the place to drop more. */
export function BuktiSection({ baris, penampil }: BuktiSectionProps) {
  const { t } = useTranslation();
  const { detail, kurang, nilai } = baris;
  const bisaDiubah = LaporanActor.useSelector(editable);
  const bukti = LaporanActor.useSelector(buktiOf);
  const unggahan = useBukti(unggahanOf, NO_UPLOADS).filter((ref) => ref.getSnapshot().context.detailId === detail.id);
  const diperiksa = useIsian(diperiksaOf, NOTHING).includes(detail.id);
  const salah = diperiksa && kurang.includes('bukti');
  const wajib = detail.wajib || nilai.realisasi !== null;
  const kosong = detail.files.length + unggahan.length === 0;
  return (
    <Card title={t('pelaporan.kolom.bukti')}>
      <p className="ui-muted ui-small">{wajib ? t('pelaporan.bukti.lead') : t('pelaporan.bukti.leadBebas')}</p>
      {salah && (
        <p className="ui-field__error" id="isian-bukti-galat">
          <Icon name="alert" size="s" />
          {t('pelaporan.ind.kurang.bukti')}
        </p>
      )}
      {bisaDiubah && (
        <Letakkan onFiles={(berkas) => bukti?.send({ type: 'files.add', detailId: detail.id, berkas })} salah={salah} />
      )}
      <Masalah />
      {kosong && !bisaDiubah && <p className="ui-muted">{t('pelaporan.bukti.kosong')}</p>}
      {!kosong && (
        <ul className="pelaporan-berkas" aria-label={t('pelaporan.bukti.daftar')}>
          {detail.files.map((berkas) => (
            <Tersimpan key={berkas.id} berkas={berkas} detail={detail} />
          ))}
          {unggahan.map((ref) => (
            <UnggahRow key={ref.id} unggah={ref} />
          ))}
        </ul>
      )}
      <Pratinjau detail={detail}>{penampil}</Pratinjau>
    </Card>
  );
}

function Letakkan({ onFiles, salah }: { onFiles: (berkas: File[]) => void; salah: boolean }) {
  const { t } = useTranslation();
  const stay = (event: DragEvent) => event.preventDefault();
  return (
    <div
      className={salah ? 'ui-letak is-salah' : 'ui-letak'}
      onDragOver={stay}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" size="l" />
      <div>
        <p className="ui-letak__tarik">{t('pelaporan.bukti.tarik')}</p>
        <p className="ui-muted ui-small" id="bukti-jenis">
          {t('pelaporan.bukti.jenis')}
        </p>
      </div>
      <label className="ui-berkas">
        <input
          id="isian-bukti"
          type="file"
          multiple
          accept={BERKAS_AKHIRAN.join(',')}
          aria-describedby={salah ? 'bukti-jenis isian-bukti-galat' : 'bukti-jenis'}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        <span>{t('pelaporan.bukti.pilih')}</span>
      </label>
    </div>
  );
}

/** Why a file could not be deleted or downloaded. */
export function Masalah() {
  const { t } = useTranslation();
  const bukti = LaporanActor.useSelector(buktiOf);
  const masalah = useBukti(masalahOf, null);
  if (masalah === null) return null;
  const ucapan = masalah.pesan === null ? t('galat.jaringan') : ucapanServer(masalah.pesan);
  return (
    <Callout
      tone="danger"
      role="alert"
      level={3}
      title={masalah.apa === 'hapus' ? t('pelaporan.bukti.masalahHapus') : t('pelaporan.bukti.masalahBuka')}
      actions={
        <IconButton icon="cross" label={t('umum.tutup')} onClick={() => bukti?.send({ type: 'problem.dismiss' })} />
      }
    >
      <p>
        <Pesan lang={langDari(ucapan)}>{teksDari(ucapan)}</Pesan>
      </p>
    </Callout>
  );
}

/** Open while the file on show is one of this indicator; one that was deleted meanwhile is let go. */
function Pratinjau({ detail: { files }, children }: { detail: DetailLaporan; children: ReactNode }) {
  const { t } = useTranslation();
  const bukti = LaporanActor.useSelector(buktiOf);
  const penampil = useBukti(penampilOf, undefined);
  const dilihat = useSelector(penampil, (snapshot) => (snapshot ? lihatBukti(snapshot).berkas?.id : undefined));
  return (
    <Drawer
      open={files.some(({ id }) => id === dilihat)}
      onClose={() => bukti?.send({ type: 'preview.close' })}
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

type TersimpanProps = { berkas: BerkasLaporan; detail: DetailLaporan };

function Tersimpan({ berkas, detail: { id: detailId, files } }: TersimpanProps) {
  const { t } = useTranslation();
  const bukti = LaporanActor.useSelector(buktiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  const dihapus = useSelector(bukti ?? undefined, (snapshot) => snapshot !== undefined && sedangDihapus(snapshot));
  const { id, nama } = berkas;
  return (
    <li className="pelaporan-satu" aria-busy={dihapus === id} data-kolom="bukti" ref={fokusSesudah}>
      <FileIcon name={nama} />
      <div>
        <p className="pelaporan-satu__nama" lang="id">
          {JENIS_TAMPIL.includes(berkas.mime) ? (
            <button
              type="button"
              aria-label={t('pelaporan.bukti.lihat', { nama })}
              onClick={() => bukti?.send({ type: 'file.preview', berkas: files, fileId: id })}
            >
              {nama}
            </button>
          ) : (
            nama
          )}
        </p>
        <p className="pelaporan-satu__st ui-tone--success">
          <Icon name="check" size="s" />
          {t('pelaporan.bukti.tersimpan', {
            ukuran: formatUkuran(berkas.ukuran),
            waktu: formatWaktu(berkas.uploaded_at),
          })}
        </p>
      </div>
      <div className="pelaporan-satu__aksi">
        <IconButton
          icon="download"
          label={t('pelaporan.bukti.unduh', { nama })}
          onClick={() => bukti?.send({ type: 'file.open', fileId: id, nama })}
        />
        {bisaDiubah && (
          <Ganti
            nama={nama}
            onFile={(baru) => bukti?.send({ type: 'file.replace', detailId, fileId: id, nama, berkas: baru })}
          />
        )}
        {bisaDiubah && (
          <IconButton
            icon="trash"
            label={t('pelaporan.bukti.hapus', { nama })}
            onClick={() => bukti?.send({ type: 'file.delete', detailId, fileId: id, nama })}
          />
        )}
      </div>
    </li>
  );
}

/** A new file for an old one: the old one stays until the new one is stored. */
function Ganti({ nama, onFile }: { nama: string; onFile: (berkas: File) => void }) {
  const { t } = useTranslation();
  return (
    <label className="ui-berkas pelaporan-ganti">
      <input
        type="file"
        aria-label={t('pelaporan.bukti.gantiNama', { nama })}
        accept={BERKAS_AKHIRAN.join(',')}
        onChange={(event) => {
          const [berkas] = event.target.files ?? [];
          if (berkas) onFile(berkas);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <span aria-hidden="true">{t('pelaporan.bukti.ganti')}</span>
    </label>
  );
}
