import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { SimpanStatus } from '#features/pelaporan/SimpanStatus.tsx';
import { alamat, alamatIndikator, DUA } from '#features/pelaporan/tampilan.ts';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/a11y.tsx';

type SideProps = { baris: BarisIndikator; nomor: number; semua: readonly BarisIndikator[] };

/** Beside the form: the year in four rows, what is still missing, and where to go. */
export function IndikatorSide({ baris, nomor, semua }: SideProps) {
  const bisaDiubah = LaporanActor.useSelector(editable);
  return (
    <aside className="ui-side">
      <Setahun baris={baris} />
      {bisaDiubah && <Kelengkapan baris={baris} />}
      <Lain nomor={nomor} semua={semua} />
    </aside>
  );
}

const KUNCI = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const satisfies Record<Periode, string>;

function Setahun({ baris: { detail, nilai, hasil } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { laporan, rekap } = LaporanActor.useSelector(isiOf);
  const setahun = rekap.find(({ kpi_id }) => kpi_id === detail.kpi_id);
  const judul = t('pelaporan.ind.targetRealisasi', { tahun: laporan.tahun });
  const angka = (periode: Periode) => {
    const lain = setahun?.periode[periode];
    if (periode === laporan.periode) {
      return { target: detail.target, realisasi: nilai.realisasi, capaian: hasil.capaian };
    }
    return {
      target: lain?.target ?? setahun?.target[KUNCI[periode]] ?? null,
      realisasi: lain?.realisasi ?? null,
      capaian: lain?.capaian ?? null,
    };
  };
  return (
    <Card title={judul}>
      <div className="pelaporan-setahun__geser">
        <table className="pelaporan-setahun">
          <thead>
            <tr>
              <th scope="col">{t('pelaporan.daftar.periode')}</th>
              <th scope="col">{t('pelaporan.kolom.target')}</th>
              <th scope="col">{t('pelaporan.kolom.realisasi')}</th>
              <th scope="col">{t('pelaporan.kolom.capaian')}</th>
            </tr>
          </thead>
          <tbody>
            {PERIODE.map((periode) => {
              const { target, realisasi, capaian } = angka(periode);
              const ini = periode === laporan.periode;
              const nama = t(`umum.periode.${periode}`);
              return (
                <tr key={periode} aria-current={ini ? 'true' : undefined}>
                  <th scope="row">{ini ? t('pelaporan.ind.sekarang', { periode: nama }) : nama}</th>
                  <td>{formatAngka(target)}</td>
                  <td>{formatAngka(realisasi)}</td>
                  <td>{formatAngka(capaian, DUA)}</td>
                </tr>
              );
            })}
            <tr className="pelaporan-setahun__jumlah">
              <th scope="row">{t('pelaporan.ind.tahun')}</th>
              <td>{formatAngka(detail.target_tahun)}</td>
              <td>{formatAngka(hasil.realisasiKumulatif)}</td>
              <td>{formatAngka(hasil.capaianTahun, DUA)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type Butir = { key: string; ada: boolean | null; kata: string; catatan?: string };

function Kelengkapan({ baris: { detail, nilai, hasil, kurang } }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const diisi = nilai.realisasi !== null;
  const perlu = detail.wajib || diisi;
  const ada = (terisi: boolean) => (terisi ? true : perlu ? false : null);
  const butir: Butir[] = [
    { key: 'realisasi', ada: diisi ? true : detail.wajib ? false : null, kata: t('pelaporan.ind.butir.realisasi') },
    { key: 'analisis', ada: ada((nilai.analisis ?? '').trim() !== ''), kata: t('pelaporan.ind.butir.analisis') },
    {
      key: 'bukti',
      ada: ada(detail.files.length > 0),
      kata: t('pelaporan.ind.butir.bukti'),
      catatan: t('pelaporan.bukti.jumlah', { count: detail.files.length }),
    },
    hasil.tercapai === false
      ? {
          key: 'kendala',
          ada: !kurang.includes('kendala') && !kurang.includes('tindak_lanjut'),
          kata: t('pelaporan.ind.butir.kendala'),
        }
      : { key: 'kendala', ada: null, kata: t('pelaporan.ind.butir.tidakWajib') },
  ];
  return (
    <Card title={t('pelaporan.ind.kelengkapan')}>
      <ul className="pelaporan-lengkap">
        {butir.map(({ key, ada: terisi, kata, catatan }) => (
          <li key={key} className={terisi === true ? 'is-ada' : terisi === false ? 'is-kurang' : undefined}>
            <Icon name={terisi === true ? 'check' : terisi === false ? 'circleDashed' : 'minus'} size="s" />
            <span>
              {kata}
              <VisuallyHidden>
                {': '}
                {terisi === true
                  ? t('pelaporan.ind.ada')
                  : terisi === false
                    ? t('pelaporan.ind.tidakAda')
                    : t('pelaporan.ind.bolehKosong')}
              </VisuallyHidden>
              {catatan && <small>{catatan}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div className="pelaporan-lengkap__simpan">
        <SimpanStatus announce />
      </div>
    </Card>
  );
}

function Lain({ nomor, semua }: { nomor: number; semua: readonly BarisIndikator[] }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const [sebelum, berikut] = [semua[nomor - 1], semua[nomor + 1]];
  const jumlah = semua.length;
  const periode = t(`umum.periode.${laporan.periode}`);
  return (
    <nav className="ui-card pelaporan-lain" aria-label={t('pelaporan.ind.lain')}>
      {berikut && (
        <Link to={alamatIndikator(laporan.id, berikut.detail.id)}>
          <small>{t('pelaporan.ind.berikut', { n: nomor + 2, jumlah })}</small>
          <span lang="id">
            {berikut.detail.kpi.kode} {berikut.detail.kpi.nama}
          </span>
        </Link>
      )}
      {sebelum && (
        <Link to={alamatIndikator(laporan.id, sebelum.detail.id)}>
          <small>{t('pelaporan.ind.sebelum')}</small>
          <span lang="id">
            {sebelum.detail.kpi.kode} {sebelum.detail.kpi.nama}
          </span>
        </Link>
      )}
      <Link to={alamat(laporan.id)}>
        <small>{t('pelaporan.ind.daftar')}</small>
        <span>{t('pelaporan.ind.daftarJudul', { jumlah, periode })}</span>
      </Link>
    </nav>
  );
}
