import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DasborActor } from '#features/dasbor/DasborActor.ts';
import { gerak } from '#features/dasbor/kalimat.ts';
import { namaKelas, RUPA_KELAS } from '#features/dasbor/kelas.ts';
import type { Alat } from '#features/dasbor/Rangka.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import { isiOf, kegagalanOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import type { DasborCapaian } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { widgetOf } from '#machines/dasbor/dasbor.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatAngka, formatTanggal } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Mark } from '#ui/grafik/Marks.tsx';
import { Sparkline } from '#ui/grafik/Sparkline.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const DUA = { min: 2, max: 2 };
type Bandingan = DasborCapaian['ringkasan']['capaian_periode'];

/** Are we on track? Four figures, each with its sentence and its way on. */
export function Ringkasan({ ke }: Pick<Alat, 'ke'>) {
  const { t } = useTranslation();
  const widget = DasborActor.useSelector(widgetOf('ringkasan'));
  const frame = useSelector(widget, frameOf);
  const kegagalan = useSelector(widget, kegagalanOf);
  const isi = useSelector(widget, (snapshot) => isiOf(snapshot, 'capaian'));
  const nama = t('dasbor.nama.ringkasan');
  return (
    <div className="dasbor-ringkasan">
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => widget.send({ type: 'widget.refresh' })}
        busyText={t('dasbor.memuat', { nama })}
        skeleton={<Skeleton card height="168px" />}
        messages={{
          failed: { title: t('dasbor.gagal', { nama }) },
          empty: { title: t('dasbor.kosong', { nama }), text: t('dasbor.kosongTeks') },
        }}
      >
        {isi && <Empat isi={isi} ke={ke} />}
      </Bingkai>
    </div>
  );
}

function Empat({ isi: { konteks, ringkasan, tren }, ke }: { isi: DasborCapaian } & Pick<Alat, 'ke'>) {
  const { t } = useTranslation();
  const { indikator, laporan } = ringkasan;
  const periode = t(`umum.periode.${konteks.periode}`);
  const sisa = [
    indikator.tanpa_target > 0 && t('dasbor.ringkasan.tanpaTarget', tertulis({ count: indikator.tanpa_target })),
    indikator.belum_diisi > 0 && t('dasbor.ringkasan.belumDiisi', tertulis({ count: indikator.belum_diisi })),
  ].filter(Boolean);
  return (
    <dl className="dasbor-angka">
      <Nilai
        nama={t('dasbor.ringkasan.capaianPeriode', { periode })}
        bandingan={ringkasan.capaian_periode}
        ke={ke.matrik({ periode: konteks.periode })}
        riwayat={tren.map(({ capaian_periode }) => capaian_periode)}
        batas={konteks.batas_capaian}
      />
      <Nilai
        nama={t('dasbor.ringkasan.capaianTahun')}
        bandingan={ringkasan.capaian_tahun}
        ke={ke.setahun}
        riwayat={tren.map(({ capaian_tahun }) => capaian_tahun)}
        batas={konteks.batas_capaian}
      />
      <div className="ui-card">
        <dt>{t('dasbor.ringkasan.tercapai')}</dt>
        <dd className="dasbor-angka__nilai">
          <Link to={ke.matrik({ periode: konteks.periode })}>
            {formatAngka(indikator.tercapai)}{' '}
            <small>{t('dasbor.ringkasan.dariDinilai', tertulis({ count: indikator.dinilai }))}</small>
          </Link>
        </dd>
        <dd className="ui-small">{sisa.length === 0 ? t('dasbor.ringkasan.semuaDinilai') : sisa.join(' · ')}</dd>
      </div>
      <div className="ui-card">
        <dt>{t('dasbor.ringkasan.belumKirim')}</dt>
        <dd className="dasbor-angka__nilai">
          <a href="#belum">
            {formatAngka(laporan.belum_kirim)}{' '}
            <small>{t('dasbor.ringkasan.dariSatker', { count: laporan.wajib })}</small>
          </a>
        </dd>
        <dd className="ui-small">
          {laporan.terlambat > 0 ? (
            <span className="dasbor-terlambat">{t('dasbor.ringkasan.terlambat', { count: laporan.terlambat })}</span>
          ) : laporan.tutup === null ? (
            t('dasbor.ringkasan.tanpaTutup')
          ) : (
            t('dasbor.ringkasan.tutup', { tanggal: formatTanggal(laporan.tutup) })
          )}
        </dd>
      </div>
    </dl>
  );
}

type NilaiProps = {
  nama: string;
  bandingan: Bandingan;
  ke: string;
  riwayat: (number | null)[];
  batas: number | null;
};

function Nilai({ nama, bandingan, ke, riwayat, batas }: NilaiProps) {
  const { t } = useTranslation();
  const { nilai, kelas } = bandingan;
  const rupa = kelas && RUPA_KELAS[kelas.warna];
  const bergerak = gerak(bandingan);
  return (
    <div className="ui-card">
      <dt>{nama}</dt>
      <dd className="dasbor-angka__nilai">
        {nilai === null ? formatAngka(nilai) : <Link to={ke}>{formatAngka(nilai, DUA)}</Link>}
        {riwayat.filter((satu) => satu !== null).length > 1 && (
          <Sparkline
            name={t('dasbor.ringkasan.garis', { angka: riwayat.map((satu) => formatAngka(satu, DUA)).join(', ') })}
            values={riwayat}
            max={batas ?? Math.max(100, ...riwayat.map((satu) => satu ?? 0))}
          />
        )}
      </dd>
      <dd className="ui-small">
        {rupa && kelas && (
          <span className="dasbor-kelas">
            <Mark {...rupa} />
            {namaKelas(kelas, t)}
          </span>
        )}
        <span>
          {bergerak.kunci === 'tanpa' || bergerak.kunci === 'pertama'
            ? t(`dasbor.gerak.${bergerak.kunci}`)
            : t(`dasbor.gerak.${bergerak.kunci}`, {
                periode: t(`umum.periode.${bergerak.sejak}`),
                dari: formatAngka(bergerak.dari, DUA),
                selisih: 'selisih' in bergerak ? formatAngka(bergerak.selisih, DUA) : '',
              })}
        </span>
      </dd>
    </div>
  );
}
