import { useTranslation } from 'react-i18next';
import type { BerkasLaporan, DetailLaporan, Laporan } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka, formatUkuran, formatWaktu } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { type Fact, Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';

export type IndikatorPutaranProps = {
  detail: DetailLaporan;
  ambang: Laporan['ambang'];
  onUnduh: (berkas: BerkasLaporan) => void;
};
const DUA = { min: 2, max: 2 };
const RUPA = {
  hijau: { tone: 'success', icon: 'check' },
  kuning: { tone: 'warning', icon: 'warning' },
  merah: { tone: 'danger', icon: 'alert' },
} as const;

/** One indicator as it was kept: figures, how they were worked out, words and files. */
export function IndikatorPutaran({ detail, ambang, onUnduh }: IndikatorPutaranProps) {
  const { t } = useTranslation();
  const { kpi, warna, files } = detail;
  const satuan = kpi.satuan.toLowerCase();
  const angka = (nilai: number | null) => (nilai === null ? formatAngka(null) : `${formatAngka(nilai)} ${satuan}`);
  const rasio: Fact[] =
    detail.x === null && detail.y === null
      ? []
      : [{ key: 'xy', term: 'X ÷ Y', value: `${formatAngka(detail.x)} ÷ ${formatAngka(detail.y)}` }];
  const umpanBalik: Fact[] = teks('umpanBalik', t('riwayat.lampau.umpanBalik'), detail.feedback);
  return (
    <Card
      title={
        <>
          <span className="ui-code">{kpi.kode}</span> <span lang="id">{kpi.nama}</span>
        </>
      }
      aside={
        warna !== null && (
          <Tag {...RUPA[warna]}>
            <span lang="id">{ambang.find((satu) => satu.warna === warna)?.label ?? warna}</span>
          </Tag>
        )
      }
    >
      <Facts
        label={`${kpi.kode} ${kpi.nama}`}
        items={[
          { key: 'target', term: t('pelaporan.kolom.target'), value: angka(detail.target) },
          ...rasio,
          { key: 'realisasi', term: t('pelaporan.kolom.realisasi'), value: angka(detail.realisasi) },
          { key: 'capaian', term: t('pelaporan.kolom.capaian'), value: <b>{formatAngka(detail.capaian, DUA)}</b> },
          ...(detail.capaian === null ? [] : teks('rumus', t('cetak.rumus'), detail.rumus)),
          ...(['analisis', 'kendala', 'tindak_lanjut'] as const).flatMap((kolom) =>
            teks(kolom, t(`pelaporan.kolom.${kolom}`), detail[kolom]),
          ),
          ...umpanBalik,
          { key: 'bukti', term: t('pelaporan.kolom.bukti'), value: berkas() },
        ]}
      />
    </Card>
  );

  function berkas() {
    if (files.length === 0) return <span className="ui-muted">{t('pelaporan.bukti.kosong')}</span>;
    return (
      <ul className="pelaporan-berkas" aria-label={t('pelaporan.bukti.daftar')}>
        {files.map((satu) => (
          <li key={satu.id} className="pelaporan-satu">
            <FileIcon name={satu.nama} />
            <div>
              <p className="pelaporan-satu__nama" lang="id">
                {satu.nama}
              </p>
              <p className="ui-small ui-muted">
                {formatUkuran(satu.ukuran)} · {formatWaktu(satu.uploaded_at)}
              </p>
            </div>
            <div className="pelaporan-satu__aksi">
              <IconButton
                icon="download"
                label={t('pelaporan.bukti.unduh', { nama: satu.nama })}
                onClick={() => onUnduh(satu)}
              />
            </div>
          </li>
        ))}
      </ul>
    );
  }
}

/** What somebody wrote; nothing where nobody did. */
function teks(key: string, term: string, isi: string | null): Fact[] {
  if (isi === null || isi.trim() === '') return [];
  return [
    {
      key,
      term,
      value: (
        <span className="pelaporan-nilai" lang="id">
          {isi}
        </span>
      ),
    },
  ];
}
