import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { ketercapaianMatrik } from '#features/dasbor/kalimat.ts';
import { kataKelas, namaKelas, RUPA_KELAS } from '#features/dasbor/kelas.ts';
import { type Alat, Rangka } from '#features/dasbor/Rangka.tsx';
import { TabelTriwulan } from '#features/dasbor/TabelTriwulan.tsx';
import type { BarisMatrik, DasborMatrik, SelMatrik } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { PERIODE } from '#domain/pelaporan/laporan.ts';
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
      {...alat}
    >
      {(isi) => {
        const { kunci, ...angka } = ketercapaianMatrik(isi);
        const judul = t(`dasbor.matrik.${kunci}`, { ...angka, periode: t(`umum.periode.${isi.konteks.periode}`) });
        const sisa = isi.jumlah.baris - isi.baris.length;
        return {
          konteks: isi.konteks,
          judul,
          lembar: lembarMatrik(isi.baris, t),
          tabel: <TabelMatrik judul={judul} isi={isi} />,
          kaki: (
            <>
              {isi.konteks.batas_capaian !== null &&
                `${t('dasbor.matrik.batas', { batas: formatAngka(isi.konteks.batas_capaian) })} `}
              {sisa > 0 && (
                <Link to={`/dasbor/matrik?periode=${isi.konteks.periode}`}>
                  {t('dasbor.matrik.semuanya', { count: isi.jumlah.baris })}
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
  /** The figures of a row's year, for a last column. */
  setahun?: (baris: BarisMatrik) => SelTahun;
};
export type SelTahun = { nilai: number | null; kelas: SelMatrik['kelas']; catatan: string | null };

/** The rows of a matrix; cells lead to their reports. */
export function TabelMatrik({ judul, isi: { konteks, baris }, satker, setahun }: TabelMatrikProps) {
  const { t } = useTranslation();
  const milik = satker ?? konteks?.satker?.id;
  return (
    <TabelTriwulan
      judul={judul}
      kini={konteks?.periode}
      setahun={setahun !== undefined}
      baris={baris.map((satu) => ({
        kunci: satu.kunci,
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
        sel: (periode) => <Sel baris={satu} sel={satu.periode[periode]} periode={t(`umum.periode.${periode}`)} />,
        setahun: setahun && <SelSetahun {...setahun(satu)} />,
      }))}
    />
  );
}

function Sel({ baris, sel, periode }: { baris: BarisMatrik; sel: SelMatrik; periode: string }) {
  const { t } = useTranslation();
  const { capaian, kelas, laporan } = sel;
  const kata = kataKelas(sel, t);
  const angka = capaian === null ? null : formatAngka(capaian, DUA);
  return (
    <HeatCell
      text={angka}
      word={kata}
      look={kelas ? RUPA_KELAS[kelas.warna] : null}
      to={laporan && `/pelaporan-capaian/${laporan.id}`}
      label={t('dasbor.matrik.sel', { kode: baris.kode, periode, capaian: [angka, kata].filter(Boolean).join(', ') })}
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
export function lembarMatrik(baris: readonly BarisMatrik[], t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.kode') },
      { header: t('dasbor.kolom.nama') },
      { header: t('dasbor.kolom.satker') },
      ...PERIODE.flatMap((periode) => [
        { header: t(`umum.periode.${periode}`), end: true },
        { header: `${t(`umum.periode.${periode}`)}: ${t('dasbor.kolom.kelas')}` },
      ]),
    ],
    rows: baris.map((satu) => ({
      key: satu.kunci,
      cells: [
        plain(satu.kode),
        plain(satu.nama),
        plain(satu.unit?.nama_unit ?? ''),
        ...PERIODE.flatMap((periode) => selLembar(satu.periode[periode], t)),
      ],
    })),
  };
}
