import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Kekurangan } from '#domain/pelaporan/kelengkapan.ts';
import { pakaiRasio } from '#domain/pelaporan/tugas.ts';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { KeadaanTag, WarnaTag } from '#features/pelaporan/tags.tsx';
import { alamatIndikator, DUA, idKurang, idUbah, kataRusak } from '#features/pelaporan/tampilan.ts';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Fact, Facts } from '#ui/Stat.tsx';

type Butir = { key: Kekurangan; isi: string };

/** One indicator as it will be sent, each line with the way to change it. */
export function PeriksaIndikator({ baris }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const { detail, nilai, hasil, kurang, rusak, keadaan } = baris;
  const { kpi } = detail;
  const satuan = kpi.satuan.toLowerCase();
  const butir: Butir[] = [
    ...(pakaiRasio(kpi) &&
    (nilai.x !== null || nilai.y !== null || kurang.includes('xy') || rusak.includes('x') || rusak.includes('y'))
      ? [{ key: 'xy' as const, isi: `${formatAngka(nilai.x)} ÷ ${formatAngka(nilai.y)}` }]
      : []),
    { key: 'realisasi', isi: nilai.realisasi === null ? '' : `${formatAngka(nilai.realisasi)} ${satuan}` },
    { key: 'analisis', isi: nilai.analisis ?? '' },
    ...(['kendala', 'tindak_lanjut'] as const)
      .filter((kolom) => (nilai[kolom] ?? '') !== '' || kurang.includes(kolom) || rusak.includes(kolom))
      .map((kolom) => ({ key: kolom, isi: nilai[kolom] ?? '' })),
    { key: 'bukti', isi: detail.files.map(({ nama }) => nama).join(', ') },
  ];
  return (
    <div id={idUbah(detail)} tabIndex={-1}>
      <Card
        level={3}
        title={
          <>
            <span className="ui-code">{kpi.kode}</span> <span lang="id">{kpi.nama}</span>
          </>
        }
        aside={
          keadaan === 'selesai' ? (
            hasil.warna && <WarnaTag warna={hasil.warna} ambang={laporan.ambang} />
          ) : (
            <KeadaanTag keadaan={keadaan} />
          )
        }
      >
        <Facts
          label={`${kpi.kode} ${kpi.nama}`}
          items={[
            {
              key: 'target',
              term: t('pelaporan.kolom.target'),
              value: `${formatAngka(detail.target)} ${satuan}`,
            },
            ...butir.map(fakta),
            ...(hasil.capaian === null
              ? []
              : [
                  {
                    key: 'capaian',
                    term: t('pelaporan.kolom.capaian'),
                    value: (
                      <span lang="id">
                        <b>{formatAngka(hasil.capaian, DUA)}</b> <small className="ui-muted">{hasil.rumus}</small>
                      </span>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
    </div>
  );

  function fakta({ key, isi }: Butir): Fact {
    const apa = t(`pelaporan.kolom.${key === 'xy' ? 'x' : key}`);
    const [takTerbaca] = kataRusak(rusak.filter((kolom) => idUbah(detail, kolom) === idUbah(detail, key)));
    const belumDiisi = kurang.includes(key) ? t('pelaporan.periksa.belumDiisi') : null;
    return {
      key,
      term: key === 'xy' ? 'X ÷ Y' : apa,
      value: <Nilai isi={isi} kurang={takTerbaca ? t(`pelaporan.kurang.${takTerbaca}`) : belumDiisi} />,
      action: <Ubah baris={baris} apa={apa} bagian={key} />,
    };
  }
}

/** @param kurang what is wrong with it; null = nothing */
function Nilai({ isi, kurang }: { isi: string; kurang: string | null }) {
  const { t } = useTranslation();
  if (isi.trim() !== '' && kurang === null) {
    return (
      <span className="pelaporan-nilai" lang="id">
        {isi}
      </span>
    );
  }
  return (
    <span className={kurang === null ? 'ui-muted' : 'pelaporan-nilai is-kurang'}>
      {kurang !== null && <Icon name="alert" size="s" />}
      {kurang ?? t('pelaporan.periksa.belumDiisi')}
    </span>
  );
}

/** Where the error summary leads, and the way on to the very field; saving there comes back here. */
function Ubah({ baris: { detail }, apa, bagian }: { baris: BarisIndikator; apa: string; bagian: Kekurangan }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  if (!bisaDiubah) return null;
  return (
    <Link
      id={idUbah(detail, bagian)}
      to={alamatIndikator(laporan.id, detail.id, { dari: 'periksa', isian: idKurang(bagian) })}
    >
      <span aria-hidden="true">{t('pelaporan.periksa.ubah')}</span>
      <span className="ui-sr">{t('pelaporan.periksa.ubahApa', { apa, kode: detail.kpi.kode })}</span>
    </Link>
  );
}
