import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BingkaiHalaman } from '#features/dasbor/BingkaiHalaman.tsx';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { statusDari } from '#features/dasbor/kalimat.ts';
import { namaKelas, RUPA_KELAS } from '#features/dasbor/kelas.ts';
import type { Alat } from '#features/dasbor/Rangka.tsx';
import { DiKertasSetahun, useKataStatus } from '#features/dasbor/StatusLaporan.tsx';
import { TabelTriwulan } from '#features/dasbor/TabelTriwulan.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import { isiOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type { Rekap } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { HeatCell } from '#ui/grafik/HeatCell.tsx';
import { cellsOf, plain, type Sheet } from '#ui/grafik/SheetTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import '#ui/grafik/grafik.css';
import './dasbor.css';

const DUA = { min: 2, max: 2 };
const TARGET_DARI = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const satisfies Record<
  Periode,
  keyof Rekap['target']
>;

export type RekapPageProps = Pick<Alat, 'onCsv'> & {
  satker: string;
  tahun: number;
  /** Takes the workbook with it. */
  unduh: ReactNode;
  onPrint: () => void;
};

/** The recap of a unit's year: per indicator the four quarters, and the realisasi so far against the year's target. */
export function RekapPage({ satker, tahun, onCsv, unduh, onPrint }: RekapPageProps) {
  const { t } = useTranslation();
  const baris = WidgetActor.useSelector((snapshot) => isiOf(snapshot, 'rekap'));
  const kataStatus = useKataStatus();
  const status = (periode: Periode) => kataStatus(statusDari((baris ?? []).map((satu) => laporanDari(satu, periode))));
  return (
    <>
      <Remah />
      {baris && (
        <DiKertasSetahun
          satker={satker}
          tahun={tahun}
          status={PERIODE.map((periode) => [t(`dasbor.tw.${periode}`), status(periode)] as const)}
        />
      )}
      <PageHeader
        title={t('dasbor.rekap.judul', { tahun })}
        sub={baris ? `${satker} · ${t('dasbor.kinerja.jumlah', tertulis({ count: baris.length }))}` : satker}
        actions={
          <>
            {unduh}
            <Button
              variant="ghost"
              icon="download"
              unavailable={baris === null}
              onClick={() => baris && onCsv(`rekap-${tahun}`, cellsOf(lembarRekap(baris, t)))}
            >
              {t('dasbor.csv')}
            </Button>
            <Button variant="ghost" icon="print" onClick={onPrint}>
              {t('dasbor.cetak')}
            </Button>
          </>
        }
      />
      <BingkaiHalaman nama={t('dasbor.rekap.nama')} label={t('dasbor.rekap.judul', { tahun })}>
        {baris && <Tabel judul={t('dasbor.rekap.judul', { tahun })} baris={baris} status={status} />}
      </BingkaiHalaman>
    </>
  );
}

function Remah() {
  const { t } = useTranslation();
  return (
    <Breadcrumb
      label={t('shell.remah')}
      items={[{ label: t('pelaporan.judul'), to: '/pelaporan-capaian' }, { label: t('dasbor.rekap.nama') }]}
    />
  );
}

/** Of all units together there is no recap: one is chosen first. */
export function RekapTanpaSatker({ tahun }: { tahun: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Remah />
      <PageHeader title={t('dasbor.rekap.judul', { tahun })} />
      <Bingkai
        frame="empty"
        messages={{ empty: { title: t('dasbor.rekap.pilihSatker'), text: t('dasbor.rekap.pilihSatkerTeks') } }}
      />
    </>
  );
}

function laporanDari({ periode }: Rekap, satu: Periode) {
  const isi = periode[satu];
  return isi && { id: isi.laporan_id, status: isi.status };
}

type TabelProps = { judul: string; baris: readonly Rekap[]; status: (periode: Periode) => string };
function Tabel({ judul, baris, status }: TabelProps) {
  const { t } = useTranslation();
  return (
    <TabelTriwulan
      judul={judul}
      setahun
      status={status}
      baris={baris.map((satu) => ({
        kunci: satu.kpi_id,
        kode: satu.kode,
        nama: satu.nama,
        kpiId: satu.kpi_id,
        catatan: (
          <small className="ui-muted">
            {satu.satuan} · {t(`kpi.konsolidasi.${satu.konsolidasi}`)}
          </small>
        ),
        sel: (periode) => <Sel satu={satu} periode={periode} />,
        setahun: <SelSetahun satu={satu} />,
      }))}
    />
  );
}

function SelSetahun({ satu: { capaian, kelas, realisasi, target, rumus } }: { satu: Rekap }) {
  const { t } = useTranslation();
  return (
    <div title={rumus}>
      <HeatCell
        text={formatAngka(capaian, DUA)}
        word={kelas ? namaKelas(kelas, t) : t('dasbor.keadaan.tanpa_target')}
        look={kelas && RUPA_KELAS[kelas.warna]}
        note={t('dasbor.kinerja.dari', { realisasi: formatAngka(realisasi), target: formatAngka(target.tahun) })}
      />
    </div>
  );
}

function Sel({ satu, periode }: { satu: Rekap; periode: Periode }) {
  const { t } = useTranslation();
  const isi = satu.periode[periode];
  const target = isi ? isi.target : satu.target[TARGET_DARI[periode]];
  const kata = isi === null ? t('dasbor.keadaan.kosong') : kataDari(isi, t);
  const catatan = t('dasbor.kinerja.dari', { realisasi: formatAngka(isi?.realisasi), target: formatAngka(target) });
  const angka = isi === null || isi.capaian === null ? null : formatAngka(isi.capaian, DUA);
  return (
    <HeatCell
      text={angka}
      word={kata}
      look={isi?.kelas ? RUPA_KELAS[isi.kelas.warna] : null}
      note={catatan}
      to={isi && `/pelaporan-capaian/${isi.laporan_id}`}
      label={t('dasbor.matrik.sel', {
        kode: satu.kode,
        periode: t(`umum.periode.${periode}`),
        capaian: [angka, kata, catatan].filter(Boolean).join(' '),
      })}
    />
  );
}

function kataDari({ kelas, target, realisasi }: NonNullable<Rekap['periode']['TW1']>, t: TFunction) {
  if (kelas) return namaKelas(kelas, t);
  return t(`dasbor.keadaan.${target === null || target === 0 || realisasi !== null ? 'tanpa_target' : 'belum_diisi'}`);
}

function lembarRekap(baris: readonly Rekap[], t: TFunction): Sheet {
  const angka = (nilai: number | null | undefined) => ({ show: formatAngka(nilai), value: nilai ?? null });
  const kepala = (milik: string, ...apa: ('target' | 'realisasi' | 'capaian')[]) =>
    apa.map((satu) => ({ header: `${milik}: ${t(`dasbor.kolom.${satu}`)}`, end: true }));
  const setahun = t('dasbor.kinerja.setahun');
  return {
    columns: [
      { header: t('dasbor.kolom.kode') },
      { header: t('dasbor.kolom.nama') },
      { header: t('dasbor.kolom.satuan') },
      ...PERIODE.flatMap((periode) => {
        const nama = t(`umum.periode.${periode}`);
        return [
          ...kepala(nama, 'target', 'realisasi', 'capaian'),
          { header: `${nama}: ${t('dasbor.kolom.kelas')}` },
          { header: `${nama}: ${t('dasbor.kolom.kumulatif')}`, end: true },
          { header: `${nama}: ${t('dasbor.kolom.status')}` },
        ];
      }),
      ...kepala(setahun, 'target', 'realisasi', 'capaian'),
      { header: `${setahun}: ${t('dasbor.kolom.kelas')}` },
    ],
    rows: baris.map((satu) => ({
      key: satu.kpi_id,
      cells: [
        plain(satu.kode),
        plain(satu.nama),
        plain(satu.satuan),
        ...PERIODE.flatMap((periode) => {
          const isi = satu.periode[periode];
          return [
            angka(isi ? isi.target : satu.target[TARGET_DARI[periode]]),
            angka(isi?.realisasi),
            angka(isi?.capaian),
            plain(isi ? kataDari(isi, t) : t('dasbor.keadaan.kosong')),
            angka(isi?.realisasi_kumulatif),
            plain(isi ? t(`pelaporan.status.${isi.status}`) : t('dasbor.status.belum')),
          ];
        }),
        angka(satu.target.tahun),
        angka(satu.realisasi),
        angka(satu.capaian),
        plain(satu.kelas ? namaKelas(satu.kelas, t) : ''),
      ],
    })),
  };
}
