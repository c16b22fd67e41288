import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { temuanMatrik } from '#features/dasbor/kalimat.ts';
import { kataKelas, namaKelas, RUPA_KELAS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import { TabelTriwulan } from '#features/dasbor/TabelTriwulan.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import type { BarisMatrik, DasborMatrik, SelMatrik } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { HeatCell } from '#ui/grafik/HeatCell.tsx';
import { plain, type Sheet, type SheetCell } from '#ui/grafik/SheetTable.tsx';

const DUA = { min: 2, max: 2 };

/** Where exactly? What is furthest behind first, each cell with the way to its report. */
export function Matrik(alat: Alat) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('matrik'));
  return (
    <Rangka
      widget={widget}
      jenis="matrik"
      id="matrik"
      nama={t('dasbor.nama.matrik')}
      lebar="w12"
      tinggi={720}
      seluruh={(isi) => lembarMatrik(isi, t)}
      {...alat}
    >
      {(isi) => {
        const { kunci, ...angka } = temuanMatrik(isi);
        const judul = t(
          `dasbor.matrik.${kunci}`,
          tertulis({ ...angka, periode: t(`umum.periode.${isi.konteks.periode}`) }),
        );
        const sisa = isi.jumlah.baris - isi.baris.length;
        return {
          konteks: isi.konteks,
          judul,
          lembar: lembarMatrik(isi, t),
          tabel: <TabelMatrik judul={judul} isi={isi} />,
          kaki: (
            <>
              {isi.konteks.batas_capaian !== null &&
                `${t('dasbor.matrik.batas', { batas: formatAngka(isi.konteks.batas_capaian) })} `}
              {sisa > 0 && (
                <Link to={alat.ke.matrik({ periode: isi.konteks.periode })}>
                  {t('dasbor.matrik.semuanya', tertulis({ count: isi.jumlah.baris }))}
                </Link>
              )}
            </>
          ),
        };
      }}
    </Rangka>
  );
}

type TabelMatrikProps = {
  judul: string;
  isi: { konteks?: DasborMatrik['konteks']; baris: readonly BarisMatrik[] };
  /** The unit of the page, which its rows need not name; known from `konteks` where there is one. */
  satker?: string;
  /** The figures of a row's year; left out where the quarter that the answer is about has them. */
  setahun?: (baris: BarisMatrik) => SelTahun;
  /** What has become of the reports of a quarter. */
  status?: (periode: Periode) => string;
  /** Each cell says what has become of its report. */
  denganStatus?: boolean;
};
export type SelTahun = { nilai: number | null; kelas: SelMatrik['kelas']; catatan: string | null };

/** The rows of a matrix; cells lead to their reports. */
export function TabelMatrik({
  judul,
  isi: { konteks, baris },
  satker,
  setahun,
  status,
  denganStatus = false,
}: TabelMatrikProps) {
  const { t } = useTranslation();
  const milik = satker ?? konteks?.satker?.id;
  const kini = konteks?.periode;
  const tahun = setahun ?? (kini && ((satu: BarisMatrik) => tahunDari(satu, kini)));
  // Sorted by gap: first what was assessed, then the rest.
  const terakhir = kini === undefined ? -1 : baris.findLastIndex((satu) => satu.periode[kini].capaian !== null);
  return (
    <TabelTriwulan
      judul={judul}
      kini={kini}
      setahun={tahun !== undefined}
      {...(status && { status })}
      baris={baris.map((satu, ke) => ({
        kunci: satu.kunci,
        batas: ke === terakhir && ke < baris.length - 1,
        kode: satu.kode,
        nama: satu.nama,
        kpiId: satu.kpi_id,
        catatan: (
          <>
            {satu.unit && milik !== satu.unit.id && <small className="ui-muted">{satu.unit.nama_unit}</small>}
            {satu.jumlah_unit > 1 && (
              <small className="ui-muted">{t('dasbor.matrik.unit', { count: satu.jumlah_unit })}</small>
            )}
          </>
        ),
        sel: (periode) => (
          <Sel
            baris={satu}
            sel={satu.periode[periode]}
            periode={t(`umum.periode.${periode}`)}
            denganStatus={denganStatus}
          />
        ),
        setahun: tahun && <SelSetahun {...tahun(satu)} />,
      }))}
    />
  );
}

/** The year so far, as the report of a quarter had it. It is judged when it is over: before that all of it is behind. */
function tahunDari({ periode }: BarisMatrik, kini: Periode): SelTahun {
  const { capaian_tahun: nilai, kelas_tahun: kelas } = periode[kini];
  return { nilai, kelas: kini === PERIODE.at(-1) ? kelas : null, catatan: null };
}

type SelProps = { baris: BarisMatrik; sel: SelMatrik; periode: string; denganStatus: boolean };
function Sel({ baris, sel, periode, denganStatus }: SelProps) {
  const { t } = useTranslation();
  const { capaian, kelas, laporan } = sel;
  const kata = kataKelas(sel, t);
  const angka = capaian === null ? null : formatAngka(capaian, DUA);
  const status = denganStatus && laporan !== null ? t(`pelaporan.status.${laporan.status}`) : null;
  return (
    <HeatCell
      text={angka}
      word={kata}
      look={kelas ? RUPA_KELAS[kelas.warna] : null}
      note={status}
      to={laporan && `/pelaporan-capaian/${laporan.id}`}
      label={t('dasbor.matrik.sel', {
        kode: baris.kode,
        periode,
        capaian: [angka, kata, status].filter(Boolean).join(' '),
      })}
    />
  );
}

function SelSetahun({ nilai, kelas, catatan }: SelTahun) {
  const { t } = useTranslation();
  return (
    <HeatCell
      text={formatAngka(nilai, DUA)}
      word={kelas ? namaKelas(kelas, t) : ''}
      look={kelas ? RUPA_KELAS[kelas.warna] : null}
      note={catatan}
    />
  );
}

const selLembar = (sel: SelMatrik, t: TFunction): SheetCell[] => [
  { show: formatAngka(sel.capaian, DUA), value: sel.capaian },
  plain(kataKelas(sel, t)),
];

/** The matrix as it goes into a file: figure and class of each period in columns of their own. */
export function lembarMatrik({ konteks: { periode: kini }, baris }: DasborMatrik, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.kode') },
      { header: t('dasbor.kolom.nama') },
      { header: t('dasbor.kolom.satker') },
      ...PERIODE.flatMap((periode) => [
        { header: t(`umum.periode.${periode}`), end: true },
        { header: `${t(`umum.periode.${periode}`)}: ${t('dasbor.kolom.kelas')}` },
      ]),
      { header: t('dasbor.kinerja.setahun'), end: true },
      { header: `${t('dasbor.kinerja.setahun')}: ${t('dasbor.kolom.kelas')}` },
    ],
    rows: baris.map((satu) => ({
      key: satu.kunci,
      cells: [
        plain(satu.kode),
        plain(satu.nama),
        plain(satu.unit?.nama_unit ?? ''),
        ...PERIODE.flatMap((periode) => selLembar(satu.periode[periode], t)),
        { show: formatAngka(satu.periode[kini].capaian_tahun, DUA), value: satu.periode[kini].capaian_tahun },
        plain(satu.periode[kini].kelas_tahun ? namaKelas(satu.periode[kini].kelas_tahun, t) : ''),
      ],
    })),
  };
}
