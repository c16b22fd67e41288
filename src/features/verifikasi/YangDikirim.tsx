import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { kepala, type lembarKeputusan } from '#machines/tinjauan/tinjauan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';

type Lembar = ReturnType<typeof lembarKeputusan>;
const RUPA = {
  sesuai: { tone: 'success', icon: 'check' },
  perbaikan: { tone: 'warning', icon: 'returned' },
  tidakDinilai: { tone: 'neutral', icon: 'minus' },
} as const;
const dua = (nilai: number | null) => formatAngka(nilai, { min: 2, max: 2 });

/** Check answers: nothing goes out that is not on this card. */
export function YangDikirim({ lembar }: { lembar: Lembar }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const laporan = useTinjauan(kepala);
  const focus = (id: string) => () => document.getElementById(id)?.focus();
  return (
    <Card className="tinjauan-send" label={t('verifikasi.keputusan.kirim')}>
      <header>
        <h2>{t('verifikasi.keputusan.kirim')}</h2>
        <p className="ui-small ui-muted">{t('verifikasi.keputusan.kirimTeks')}</p>
      </header>
      <Facts
        items={[
          {
            key: 'laporan',
            term: t('verifikasi.keputusan.baris.laporan'),
            value: (
              <>
                {laporan && `${t(`umum.periode.${laporan.periode}`)} ${laporan.tahun}, ${laporan.satker}`}
                <br />
                <span className="ui-small ui-muted ui-num">
                  {t('verifikasi.keputusan.baris.angka', {
                    n: lembar.putaran,
                    triwulan: dua(lembar.capaianPeriode),
                    tahun: dua(lembar.capaianTahun),
                  })}
                </span>
              </>
            ),
          },
          {
            key: 'keputusan',
            term: t('verifikasi.keputusan.baris.keputusan'),
            value: (
              <b>
                {lembar.keputusan === null
                  ? t('verifikasi.keputusan.baris.belum')
                  : t(`verifikasi.keputusan.${lembar.keputusan}`)}
              </b>
            ),
            action: <Ubah nama={t('verifikasi.keputusan.ubah.keputusan')} onClick={focus('pilihan-keputusan')} />,
          },
          {
            key: 'catatan',
            term: t('verifikasi.keputusan.baris.catatan'),
            value:
              lembar.catatan.trim() === '' ? (
                <span className="ui-muted">{t('verifikasi.keputusan.baris.tanpaCatatan')}</span>
              ) : (
                <span className="tinjauan-prose">{lembar.catatan}</span>
              ),
            action: <Ubah nama={t('verifikasi.keputusan.ubah.catatan')} onClick={focus('catatan')} />,
          },
          {
            key: 'penilaian',
            term: t('verifikasi.keputusan.baris.penilaian'),
            value: <span className="ui-num">{t('verifikasi.keputusan.baris.penilaianIsi', lembar.jumlah)}</span>,
            action: (
              <Ubah
                nama={t('verifikasi.keputusan.ubah.penilaian')}
                onClick={() => send({ type: 'step.open', langkah: 'periksa' })}
              />
            ),
          },
          {
            key: 'daftarPeriksa',
            term: t('verifikasi.keputusan.baris.daftarPeriksa'),
            value: t('verifikasi.keputusan.baris.daftarPeriksaIsi', lembar.butir),
            action: (
              <Ubah
                nama={t('verifikasi.keputusan.ubah.daftarPeriksa')}
                onClick={() => send({ type: 'step.open', langkah: 'daftarPeriksa' })}
              />
            ),
          },
        ]}
      />
      <h3 className="tinjauan-sub">{t('verifikasi.keputusan.baris.umpanBalik', { n: lembar.umpanBalik.length })}</h3>
      {lembar.umpanBalik.length === 0 ? (
        <p className="ui-small ui-muted">{t('verifikasi.keputusan.baris.tanpaUmpanBalik')}</p>
      ) : (
        <UmpanBalik lembar={lembar} />
      )}
    </Card>
  );
}

function UmpanBalik({ lembar }: { lembar: Lembar }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  return (
    <Facts
      items={lembar.umpanBalik.map(({ id, kode, nama, verdik, isi }) => ({
        key: id,
        term: <span className="ui-num">{kode}</span>,
        value: (
          <>
            {verdik && (
              <Tag tone={RUPA[verdik].tone} icon={RUPA[verdik].icon} look="plain">
                {t(`verifikasi.penilaian.verdik.${verdik}`)}
              </Tag>
            )}
            <span className="tinjauan-prose">{isi}</span>
            <small>{nama}</small>
          </>
        ),
        action: (
          <Ubah
            nama={t('verifikasi.keputusan.ubah.umpanBalik', { kode })}
            onClick={() => send({ type: 'indicator.open', id, panel: 'catatan' })}
          />
        ),
      }))}
    />
  );
}

function Ubah({ nama, onClick }: { nama: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="tinjauan-link" aria-label={nama} onClick={onClick}>
      {t('umum.ubah')}
    </button>
  );
}
