import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catatan, Laporan } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka, formatTanggal, formatUkuran, formatWaktu } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import './cetak.css';

const DUA = { min: 2, max: 2 };
type Detail = Laporan['details'][number];

export type CetakPageProps = {
  laporan: Laporan;
  catatan: readonly Catatan[];
  onPrint: () => void;
  /** Takes the Word document with it. */
  unduh: ReactNode;
};

/** The report on paper: the same page prints, and is what a browser makes a PDF of. */
export function CetakPage({ laporan, catatan, onPrint, unduh }: CetakPageProps) {
  const { t } = useTranslation();
  const periode = t(`umum.periode.${laporan.periode}`);
  const { tahun, unit } = laporan;
  const alamat = `/pelaporan-capaian/${laporan.id}`;
  const umum = catatan.filter(({ detail_id }) => detail_id === null);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
          { label: t('pelaporan.periodeTahun', { periode, tahun }), to: alamat },
          { label: t('cetak.remah') },
        ]}
      />
      <PageHeader
        title={t('cetak.judul')}
        documentTitle={t('cetak.judulDokumen', { satker: unit.nama_unit, periode, tahun })}
        sub={`${unit.nama_unit} · ${t('pelaporan.periodeTahun', { periode, tahun })}`}
        actions={
          <>
            <LinkButton to={alamat} variant="quiet" icon="arrowLeft">
              {t('cetak.kembali')}
            </LinkButton>
            {unduh}
            <Button icon="print" onClick={onPrint}>
              {t('cetak.pdf')}
            </Button>
          </>
        }
      />
      <article className="cetak">
        <Kepala laporan={laporan} />
        <section>
          <h2>{t('cetak.capaian')}</h2>
          <Tabel details={laporan.details} laporan={laporan} />
        </section>
        <section>
          <h2>{t('cetak.penjelasan')}</h2>
          {laporan.details.filter(isDijelaskan).map((detail) => (
            <Penjelasan key={detail.id} detail={detail} />
          ))}
          {!laporan.details.some(isDijelaskan) && <p>{t('cetak.tanpaPenjelasan')}</p>}
        </section>
        {umum.length > 0 && (
          <section>
            <h2>{t('cetak.catatan')}</h2>
            <ul className="cetak-catatan">
              {umum.map(({ id, isi, oleh, peran, waktu }) => (
                <li key={id}>
                  <blockquote>{isi}</blockquote>
                  <p>{`${oleh.nama} (${peran}), ${formatWaktu(waktu)}`}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </>
  );
}

const isDijelaskan = ({ analisis, kendala, tindak_lanjut, files }: Detail) =>
  Boolean(analisis || kendala || tindak_lanjut || files.length > 0);

function Kepala({ laporan }: { laporan: Laporan }) {
  const { t } = useTranslation();
  const periode = t(`umum.periode.${laporan.periode}`);
  const baris: [string, string][] = [
    [t('cetak.satker'), laporan.unit.nama_unit],
    [t('cetak.periode'), t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun })],
    [t('cetak.status'), t(`pelaporan.status.${laporan.status}`)],
    [t('cetak.capaianPeriode'), formatAngka(laporan.capaian_periode, DUA)],
    [t('cetak.capaianTahun'), formatAngka(laporan.capaian_tahun, DUA)],
    [t('cetak.dikirim'), tandaTangan(laporan.submitted_by, laporan.submitted_at)],
    [t('cetak.diputus'), tandaTangan(laporan.decided_by, laporan.decided_at)],
  ];
  return (
    <dl className="cetak-kepala">
      {baris.map(([kunci, nilai]) => (
        <div key={kunci}>
          <dt>{kunci}</dt>
          <dd>{nilai}</dd>
        </div>
      ))}
    </dl>
  );
}

const tandaTangan = (oleh: Laporan['submitted_by'], kapan: string | null) =>
  [oleh?.nama, formatTanggal(kapan)].filter(Boolean).join(', ');

function Tabel({ details, laporan: { ambang } }: { details: readonly Detail[]; laporan: Laporan }) {
  const { t } = useTranslation();
  const kelas = ({ warna, target }: Detail) =>
    warna === null
      ? t(target === null || target === 0 ? 'dasbor.keadaan.tanpa_target' : 'dasbor.keadaan.belum_diisi')
      : (ambang.find((satu) => satu.warna === warna)?.label ?? t(`verifikasi.indikator.warna.${warna}`));
  return (
    <div className="ui-table-scroll">
      <table className="cetak-tabel">
        <caption className="ui-sr">{t('cetak.capaian')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dasbor.kolom.kode')}</th>
            <th scope="col">{t('dasbor.kolom.nama')}</th>
            <th scope="col" className="n">
              {t('dasbor.kolom.target')}
            </th>
            <th scope="col" className="n">
              {t('dasbor.kolom.realisasi')}
            </th>
            <th scope="col" className="n">
              {t('dasbor.kolom.capaian')} (%)
            </th>
            <th scope="col">{t('dasbor.kolom.kelas')}</th>
            <th scope="col" className="n">
              {t('cetak.terhadapTahun')} (%)
            </th>
          </tr>
        </thead>
        <tbody>
          {details.map((detail) => (
            <tr key={detail.id}>
              <td className="ui-num">{detail.kpi.kode}</td>
              <th scope="row">
                {detail.kpi.nama} <small>{detail.kpi.satuan}</small>
              </th>
              <td className="n">{formatAngka(detail.target)}</td>
              <td className="n">{formatAngka(detail.realisasi)}</td>
              <td className="n">{formatAngka(detail.capaian, DUA)}</td>
              <td>{kelas(detail)}</td>
              <td className="n">{formatAngka(detail.capaian_tahun, DUA)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Penjelasan({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { kpi, analisis, kendala, tindak_lanjut, rumus, files } = detail;
  const bagian: [string, string | null][] = [
    [t('cetak.rumus'), rumus],
    [t('cetak.analisis'), analisis],
    [t('cetak.kendala'), kendala],
    [t('cetak.tindakLanjut'), tindak_lanjut],
  ];
  return (
    <section className="cetak-penjelasan">
      <h3>{`${kpi.kode} ${kpi.nama}`}</h3>
      <dl>
        {bagian
          .filter(([, isi]) => isi)
          .map(([nama, isi]) => (
            <div key={nama}>
              <dt>{nama}</dt>
              <dd>{isi}</dd>
            </div>
          ))}
        {files.length > 0 && (
          <div>
            <dt>{t('cetak.bukti')}</dt>
            <dd>
              <ul>
                {files.map(({ id, nama, ukuran }) => (
                  <li key={id}>{`${nama} (${formatUkuran(ukuran)})`}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
