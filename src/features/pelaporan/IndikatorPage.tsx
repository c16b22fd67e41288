import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type BarisTugas, urutKerja } from '#domain/pelaporan/tugas.ts';
import { BentrokCard } from '#features/pelaporan/BentrokCard.tsx';
import { BuktiSection } from '#features/pelaporan/BuktiSection.tsx';
import { Definisi } from '#features/pelaporan/Definisi.tsx';
import { IndikatorSide } from '#features/pelaporan/IndikatorSide.tsx';
import { LaporanActor, useIsian, useIsianSend, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { Penjelasan } from '#features/pelaporan/Penjelasan.tsx';
import { RealisasiSection } from '#features/pelaporan/RealisasiSection.tsx';
import { SelesaiRevisi } from '#features/pelaporan/SelesaiRevisi.tsx';
import { SimpanStatus } from '#features/pelaporan/SimpanStatus.tsx';
import { KeadaanTag } from '#features/pelaporan/tags.tsx';
import { alamat, alamatIndikator, idKurang, idUbah } from '#features/pelaporan/tampilan.ts';
import { keTempat } from '#features/pelaporan/tempat.ts';
import { diperiksaOf } from '#machines/isian/isian.selectors.ts';
import { catatanIndikator, type DetailLaporan, editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tag } from '#ui/Tag.tsx';

const NOTHING: readonly string[] = [];
export type BarisIndikator = BarisTugas<DetailLaporan>;

export type IndikatorPageProps = {
  detailId: string;
  /** What is different since the round before; null where there is none. */
  sejak: ReactNode;
  /** Shows a file of the evidence. */
  penampil: ReactNode;
  /** The person came to change one thing: saving leads back to the check page. */
  dariPeriksa: boolean;
  /** Opens the next one. */
  onNext: (path: string) => void;
};

/** One indicator: note of the verifier, what it measures, figures, words, evidence. */
export function IndikatorPage({ detailId, dariPeriksa, onNext, ...lain }: IndikatorPageProps) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const baris = urutKerja(useTugas().baris);
  const nomor = baris.findIndex(({ detail }) => detail.id === detailId);
  const ini = baris[nomor];
  const periode = t(`umum.periode.${laporan.periode}`);
  const remah = [
    { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
    { label: t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun }), to: alamat(laporan.id) },
    { label: ini?.detail.kpi.kode ?? t('pelaporan.ind.takAda') },
  ];
  if (!ini) {
    return (
      <>
        <Breadcrumb label={t('shell.remah')} items={remah} />
        <PageHeader title={t('pelaporan.ind.takAda')} />
        <Bingkai
          frame="notFound"
          messages={{
            notFound: {
              title: t('pelaporan.ind.takAda'),
              text: t('pelaporan.ind.takAdaTeks'),
              action: <LinkButton to={alamat(laporan.id)}>{t('pelaporan.ind.kembaliBaca')}</LinkButton>,
            },
          }}
        />
      </>
    );
  }
  const berikut = baris[nomor + 1];
  const tujuan = () => {
    if (dariPeriksa) return alamat(laporan.id, `/periksa#${idUbah(ini.detail)}`);
    return berikut ? alamatIndikator(laporan.id, berikut.detail.id) : alamat(laporan.id, '/periksa');
  };
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={remah} />
      <div className="ui-cols">
        <Formulir key={detailId} baris={ini} dariPeriksa={dariPeriksa} onSaved={() => onNext(tujuan())} {...lain} />
        <IndikatorSide baris={ini} nomor={nomor} semua={baris} />
      </div>
    </>
  );
}

type FormulirProps = Omit<IndikatorPageProps, 'detailId' | 'onNext'> & { baris: BarisIndikator; onSaved: () => void };

function Formulir({ baris, sejak, penampil, dariPeriksa, onSaved }: FormulirProps) {
  const { t } = useTranslation();
  const send = useIsianSend();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  return (
    <form
      className="pelaporan-form"
      ref={keTempat}
      onKeyDown={simpanLanjut}
      onKeyUp={tampakUtuh}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'draft.flush' });
        onSaved();
      }}
    >
      <Kepala baris={baris} />
      <Galat baris={baris} />
      <BentrokCard />
      <Umpan baris={baris} />
      {sejak}
      <Definisi baris={baris} />
      <RealisasiSection baris={baris} />
      <Penjelasan baris={baris} />
      <BuktiSection baris={baris} penampil={penampil} />
      {bisaDiubah && baris.dikembalikan && <SelesaiRevisi baris={baris} />}
      <BottomBar note={bisaDiubah && <SimpanStatus announce />}>
        {bisaDiubah && (
          <Button type="submit" size="lg">
            {dariPeriksa ? t('pelaporan.ind.kePeriksa') : t('pelaporan.ind.lanjut')}
          </Button>
        )}
        <LinkButton to={alamat(laporan.id)} size="lg" variant="ghost">
          {bisaDiubah ? t('pelaporan.ind.kembali') : t('pelaporan.ind.kembaliBaca')}
        </LinkButton>
      </BottomBar>
    </form>
  );
}

/** Ctrl+Enter (⌘ on a Mac) is save and continue, from any field. */
function simpanLanjut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/** Of a tall field that Tab leads to, the browser shows the line with the caret: the rest may be under the bar. */
function tampakUtuh({ key, target }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

function Kepala({ baris: { detail, keadaan } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  const { kpi } = detail;
  const periode = t(`umum.periode.${laporan.periode}`);
  return (
    <PageHeader
      eyebrow={
        kpi.sasaran && (
          <span lang="id">
            {kpi.sasaran.kode} {kpi.sasaran.nama}
          </span>
        )
      }
      title={`${kpi.kode} ${kpi.nama}`}
      sub={
        <span className="pelaporan-meta">
          {bisaDiubah && <KeadaanTag keadaan={keadaan} />}
          <span>{t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun })}</span>
          <span>{t('pelaporan.ind.satuan', { satuan: kpi.satuan.toLowerCase() })}</span>
          <span>{t(`pelaporan.ind.${kpi.polarisasi}`)}</span>
        </span>
      }
    />
  );
}

/** What is missing, once the person said that this indicator is finished. */
function Galat({ baris: { detail, kurang } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const diperiksa = useIsian(diperiksaOf, NOTHING).includes(detail.id);
  if (!diperiksa || kurang.length === 0) return null;
  return (
    <ErrorSummary
      title={t('pelaporan.ind.ringkasanGalat', { count: kurang.length })}
      errors={kurang.map((bagian) => ({ target: idKurang(bagian), text: t(`pelaporan.ind.kurang.${bagian}`) }))}
    />
  );
}

function Umpan({ baris: { detail, dikembalikan } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { catatan } = LaporanActor.useSelector(isiOf);
  const umpan = catatanIndikator(catatan, detail.id);
  const isi = detail.feedback ?? umpan?.isi;
  if (!isi) return null;
  return (
    <Card
      edge={dikembalikan ? 'warning' : 'info'}
      className="pelaporan-umpan"
      title={
        <span className="ui-row">
          <Icon name="note" />
          {t('pelaporan.ind.catatan')}
        </span>
      }
      aside={umpan && <Tag>{t('riwayat.putaran', { n: umpan.putaran })}</Tag>}
    >
      <blockquote lang="id">“{isi}”</blockquote>
      {umpan && (
        <p className="ui-muted ui-small">
          {umpan.oleh.nama} · {formatWaktu(umpan.waktu)}
        </p>
      )}
    </Card>
  );
}
