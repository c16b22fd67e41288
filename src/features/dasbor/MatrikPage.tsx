import { useTranslation } from 'react-i18next';
import { BingkaiHalaman } from '#features/dasbor/BingkaiHalaman.tsx';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { Halaman } from '#features/dasbor/Halaman.tsx';
import { temuanMatrik } from '#features/dasbor/kalimat.ts';
import { namaKelas } from '#features/dasbor/kelas.ts';
import { lembarMatrik, TabelMatrik } from '#features/dasbor/Matrik.tsx';
import { type Alat, Asal, namaBerkas } from '#features/dasbor/Rangka.tsx';
import { DiKertas, StatusLaporan } from '#features/dasbor/StatusLaporan.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import { dataDari, isiOf, pertanyaanOf, totalOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type { IsiWidget } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { cellsOf } from '#ui/grafik/SheetTable.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Select } from '#ui/TextField.tsx';
import '#ui/grafik/grafik.css';
import './dasbor.css';

/** What the address of the page says; '' = not filtered. */
export type SaringMatrik = {
  periode?: Periode;
  kelompok?: 'indikator' | 'sasaran';
  kelas?: string;
  q?: string;
  hal?: number;
};
const saring = keepFocus('matrik');

export type MatrikPageProps = Pick<Alat, 'onCsv' | 'csvSemua'> & {
  satker: string;
  /** The dashboard that it belongs to, in its period; `cabang` that of a unit below. */
  kembali: { dasbor: string; cabang: string | null };
  onSaring: (saring: SaringMatrik) => void;
  onPrint: () => void;
};

/** Every indicator (or sasaran) of the unit and what lies below it over the four quarters, furthest behind first. */
export function MatrikPage({ satker, kembali, onSaring, onCsv, csvSemua, onPrint }: MatrikPageProps) {
  const { t } = useTranslation();
  const isi = WidgetActor.useSelector((snapshot) => isiOf(snapshot, 'matrik'));
  const total = WidgetActor.useSelector(totalOf);
  const pertanyaan = WidgetActor.useSelector(pertanyaanOf);
  const { kelompok, kelas, q, hal, per } =
    pertanyaan.jenis === 'matrik' ? pertanyaan : { kelompok: 'indikator' as const, kelas: '', q: '', hal: 1, per: 50 };
  const periode = isi?.konteks.periode ?? pertanyaan.periode ?? PERIODE[0];
  const kalimat = isi && temuanMatrik(isi);
  const judul = kalimat
    ? t(`dasbor.matrik.${kalimat.kunci}`, tertulis({ ...kalimat, periode: t(`umum.periode.${periode}`) }))
    : t('dasbor.matrikHalaman.judul');
  const selSemua = (semua: IsiWidget) => {
    const data = dataDari(semua, 'matrik');
    return data === null ? [] : cellsOf(lembarMatrik(data, t));
  };
  const disaring = kelas !== '' || q !== '';
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t('dasbor.judul'), to: kembali.dasbor },
          ...(kembali.cabang && isi?.konteks.satker
            ? [{ label: isi.konteks.satker.nama_unit, to: kembali.cabang }]
            : []),
          { label: t('dasbor.matrikHalaman.judul') },
        ]}
      />
      {isi && <DiKertas konteks={isi.konteks} satker={t('dasbor.semuaSatker')} />}
      <div className="dasbor-kepala">
        <PageHeader
          title={disaring ? t('dasbor.matrikHalaman.disaring', { count: total }) : judul}
          documentTitle={t('dasbor.matrikHalaman.judul')}
          sub={
            isi ? (
              <>
                <Asal konteks={isi.konteks} />{' '}
                <span className="dasbor-layar">
                  · <StatusLaporan konteks={isi.konteks} />
                </span>
              </>
            ) : (
              satker
            )
          }
          actions={
            <>
              {isi && total > isi.baris.length ? (
                csvSemua({ nama: namaBerkas('matrik', isi.konteks), pertanyaan, sel: selSemua })
              ) : (
                <Button
                  variant="ghost"
                  icon="download"
                  unavailable={isi === null}
                  onClick={() => isi && onCsv(namaBerkas('matrik', isi.konteks), cellsOf(lembarMatrik(isi, t)))}
                >
                  {t('dasbor.csv')}
                </Button>
              )}
              <Button variant="ghost" icon="print" onClick={onPrint}>
                {t('dasbor.cetak')}
              </Button>
            </>
          }
        />
      </div>
      <div className="dasbor-saring" ref={saring}>
        <Segmented
          legend={t('dasbor.pilihPeriode')}
          value={periode}
          onChange={(baru) => onSaring({ periode: baru, hal: 1 })}
          options={PERIODE.map((value) => ({ value, label: t(`dasbor.tw.${value}`) }))}
        />
        <Segmented
          legend={t('dasbor.matrikHalaman.kelompok')}
          value={kelompok}
          onChange={(baru) => onSaring({ kelompok: baru, hal: 1 })}
          options={[
            { value: 'indikator', label: t('dasbor.matrikHalaman.indikator') },
            { value: 'sasaran', label: t('dasbor.matrikHalaman.sasaran') },
          ]}
        />
        <Select
          label={t('dasbor.matrikHalaman.kelas')}
          hideLabel
          value={kelas}
          onChange={(baru) => onSaring({ kelas: baru, hal: 1 })}
          options={[
            { value: '', label: t('dasbor.matrikHalaman.semuaKelas') },
            ...(isi?.konteks.ambang ?? []).map((pita) => ({ value: pita.label, label: namaKelas(pita, t) })),
            { value: 'tanpa_target', label: t('dasbor.keadaan.tanpa_target') },
            { value: 'belum_diisi', label: t('dasbor.keadaan.belum_diisi') },
          ]}
        />
        {disaring && (
          <Button variant="quiet" icon="cross" onClick={() => onSaring({ kelas: '', q: '', hal: 1 })}>
            {t('dasbor.matrikHalaman.hapusSaring')}
          </Button>
        )}
      </div>
      <BingkaiHalaman
        nama={t('dasbor.nama.matrik')}
        label={t('dasbor.matrikHalaman.judul')}
        {...(disaring && { kosong: { title: t('dasbor.matrikHalaman.tanpaHasil') } })}
      >
        {isi && (
          <>
            <TabelMatrik judul={judul} isi={isi} />
            <Halaman hal={hal} per={per} total={total} onHalaman={(baru) => onSaring({ hal: baru })} />
          </>
        )}
      </BingkaiHalaman>
    </>
  );
}
