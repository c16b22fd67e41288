import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BentrokPanel } from '#features/formulir/BentrokPanel.tsx';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { IsianField } from '#features/formulir/IsianField.tsx';
import { bahasaIsu, idIsian, teksIsu } from '#features/formulir/tampilan.ts';
import {
  dicobaFormulir,
  dipulihkan,
  isuTampak,
  judulFormulir,
  keadaanDraf,
  kegagalanFormulir,
  nilaiFormulir,
  samaIsu,
  sedangBentrok,
  sedangSimpan,
} from '#machines/formulir/formulir.selectors.ts';
import type { Nilai } from '#machines/formulir/nilai.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout, ErrorSummary } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './formulir.css';

export type FormulirPageProps = {
  teks: { judul: ParseKeys; satu: ParseKeys };
  isian: readonly IsianForm[];
  /** A new record, otherwise one that is changed. */
  baru: boolean;
  /** Address of the list. */
  daftar: string;
  /** Under the title. */
  atas?: ReactNode;
  /** Of a new one, where `Add …` does not say it; likewise the button that saves. */
  judulBaru?: ParseKeys;
  simpan?: ParseKeys;
  /** What is to be said of the values while they are typed. */
  Catatan?: ComponentType<{ nilai: Nilai }> | undefined;
  /** What the button says that leads out of the form; back to the list unless told. */
  kembali?: ParseKeys;
};

/** A record in a page of its own: its fields in groups, its faults with links, its draft on this device. */
export function FormulirPage(props: FormulirPageProps) {
  const { teks, baru, daftar, atas, judulBaru } = props;
  const { t } = useTranslation();
  const { send } = FormulirActor.useActorRef();
  const frame = FormulirActor.useSelector(frameOf);
  const kegagalan = FormulirActor.useSelector(kegagalanFormulir);
  const judul = FormulirActor.useSelector(judulFormulir);
  const satu = t(teks.satu);
  const tambah = judulBaru ? t(judulBaru) : t('daftar.tambah', { satu });
  const nama = baru ? tambah : (judul ?? t('daftar.ubah', { satu }));
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(teks.judul), to: daftar }, { label: nama }]} />
      {/* The line has its place before the record is there. */}
      <PageHeader title={nama} eyebrow={baru ? undefined : judul === null ? '\u00a0' : t('daftar.ubah', { satu })} />
      {atas}
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'form.reload' })}
        skeleton={<Skeleton lines={8} card />}
      >
        {kegagalan === null && <FormulirIsi {...props} />}
      </Bingkai>
    </>
  );
}

type Bagian = { judul: ParseKeys | undefined; isian: readonly IsianForm[] };
const bagianDari = (isian: readonly IsianForm[]) =>
  isian.reduce<Bagian[]>((semua, satu) => {
    const akhir = semua.at(-1);
    if (akhir === undefined || satu.bagian !== undefined) return [...semua, { judul: satu.bagian, isian: [satu] }];
    return [...semua.slice(0, -1), { ...akhir, isian: [...akhir.isian, satu] }];
  }, []);

/** The form itself, for whoever has a frame of their own around it. */
export function FormulirIsi({
  isian,
  kembali = 'formulir.kembali',
  simpan = 'formulir.simpan',
  Catatan,
}: Pick<FormulirPageProps, 'isian' | 'kembali' | 'simpan' | 'Catatan'>) {
  const { t } = useTranslation();
  const { send } = FormulirActor.useActorRef();
  const nilai = FormulirActor.useSelector(nilaiFormulir);
  const isu = FormulirActor.useSelector(isuTampak, samaIsu);
  const dicoba = FormulirActor.useSelector(dicobaFormulir);
  const bentrok = FormulirActor.useSelector(sedangBentrok);
  const busy = FormulirActor.useSelector(sedangSimpan);
  const pulih = FormulirActor.useSelector(dipulihkan);
  const galat = (nama: string) => {
    const satu = isu.find((lain) => lain.nama === nama);
    return satu === undefined ? null : { error: teksIsu(satu, t), errorLang: bahasaIsu(satu) };
  };
  const labelDari = (nama: string) => {
    const [akar = '', baris, kolom] = nama.split('.');
    const field = isian.find((satu) => satu.nama === akar);
    const anak = field?.kolom?.find((satu) => satu.nama === kolom);
    const label = field ? t(field.label) : '';
    return anak ? `${label} ${Number(baris) + 1}, ${t(anak.label)}` : label;
  };
  return (
    <form
      className="formulir"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.submit' });
      }}
    >
      {dicoba && isu.length > 0 && (
        <ErrorSummary
          title={t('formulir.galat', { count: isu.length })}
          errors={isu.map((satu) => ({
            target: idIsian(satu.nama),
            text: [labelDari(satu.nama), teksIsu(satu, t)].filter(Boolean).join(': '),
            lang: bahasaIsu(satu),
          }))}
        />
      )}
      {pulih && (
        <Callout
          tone="info"
          role="status"
          title={t('formulir.dipulihkan.judul')}
          actions={
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'draft.discard' })}>
              {t('formulir.dipulihkan.buang')}
            </Button>
          }
        >
          <p>{t('formulir.dipulihkan.teks')}</p>
        </Callout>
      )}
      {bentrok ? (
        <BentrokPanel isian={isian} />
      ) : (
        bagianDari(isian).map((bagian, index) => (
          <Card key={bagian.judul ?? index} {...(bagian.judul ? { title: t(bagian.judul) } : {})}>
            <div className="formulir__isi">
              {bagian.isian
                .filter(({ tampil }) => tampil === undefined || tampil(nilai))
                .map((satu) => (
                  <IsianField key={satu.nama} isian={satu} galat={galat} />
                ))}
            </div>
          </Card>
        ))
      )}
      {Catatan && !bentrok && <Catatan nilai={nilai} />}
      <BottomBar always note={<StatusDraf />}>
        {!bentrok && (
          <Button type="submit" icon="check" busy={busy}>
            {t(simpan)}
          </Button>
        )}
        <Button variant="ghost" onClick={() => send({ type: 'form.leave', ke: null })}>
          {t(kembali)}
        </Button>
      </BottomBar>
    </form>
  );
}

const IKON = { tersimpan: 'checkCircle', menyimpan: 'refresh', tidakTersimpan: 'warning' } as const;

function StatusDraf() {
  const { t } = useTranslation();
  const draf = FormulirActor.useSelector(keadaanDraf);
  if (draf === null) return null;
  return (
    <InlineStatus icon={IKON[draf]} tone={draf === 'tidakTersimpan' ? 'warning' : 'neutral'}>
      {t(`formulir.draf.${draf}`)}
    </InlineStatus>
  );
}
