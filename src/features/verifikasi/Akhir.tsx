import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  berikutnya,
  hasilKeputusan,
  kegagalanMuat,
  kunci,
  tempatLaporan,
} from '#machines/tinjauan/tinjauan.selectors.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Tone } from '#ui/tone.ts';

const RUPA = {
  approve: { tone: 'success', icon: 'checkCircle' },
  revise: { tone: 'warning', icon: 'returned' },
  reject: { tone: 'danger', icon: 'crossCircle' },
} as const;

/** The decision is out: what it means, and who waits next. */
export function Selesai() {
  const { t } = useTranslation();
  const keputusan = useTinjauan(hasilKeputusan) ?? 'revise';
  return (
    <Kartu {...RUPA[keputusan]} judul={t(`verifikasi.selesai.${keputusan}`)}>
      <p>{t(`verifikasi.selesai.teks.${keputusan}`)}</p>
      <Berikutnya />
    </Kartu>
  );
}

/**
 * Somebody else was faster, or this person only reads.
 * @param bukaKembali the way back for who may open a decided report again
 */
export function Terkunci({ bukaKembali }: { bukaKembali: React.ReactNode }) {
  const { t } = useTranslation();
  const { sebab, status, oleh, pada } = useTinjauan(kunci);
  if (sebab === 'takBerwenang') {
    return (
      <Kartu tone="neutral" icon="lock" judul={t('verifikasi.terkunci.takBerwenang')}>
        <p>{t('verifikasi.terkunci.takBerwenangTeks')}</p>
        <Berikutnya />
      </Kartu>
    );
  }
  return (
    <Kartu tone="info" icon="lock" judul={t('verifikasi.terkunci.status')}>
      {status && <p>{t('verifikasi.terkunci.statusTeks', { status: t(`pelaporan.status.${status}`) })}</p>}
      {oleh && <p>{t('verifikasi.terkunci.oleh', { nama: oleh, waktu: formatWaktu(pada) })}</p>}
      {bukaKembali}
      <Berikutnya />
    </Kartu>
  );
}

/** The report is being loaded, or could not be. */
export function Memuat() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const frame = useTinjauan(frameOf);
  const kegagalan = useTinjauan(kegagalanMuat);
  const back = <LinkButton to="/verifikasi">{t('verifikasi.selesai.antrean')}</LinkButton>;
  return (
    <div className={frame === 'loading' ? 'tinjauan-page' : 'tinjauan-page tinjauan-page--narrow'}>
      {frame !== 'loading' && (
        <h2 id="langkah" tabIndex={-1} className="ui-sr">
          {t('verifikasi.gagal.judul')}
        </h2>
      )}
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'report.reload' })}
        level={3}
        busyText={t('verifikasi.keadaan.memuat')}
        skeleton={
          <>
            <Skeleton height="120px" card />
            <Skeleton lines={8} card />
          </>
        }
        messages={{
          failed: { title: t('verifikasi.gagal.judul'), text: t('verifikasi.gagal.teks'), action: back },
          offline: { action: back },
          notFound: { title: t('verifikasi.gagal.judul'), text: t('verifikasi.gagal.tidakAda'), action: back },
          forbidden: { action: back },
        }}
      />
    </div>
  );
}

function Berikutnya() {
  const { t } = useTranslation();
  const antrean = useTinjauan(berikutnya);
  const laporanId = useTinjauan(tempatLaporan);
  const [pertama] = antrean?.baris ?? [];
  return (
    <>
      {antrean && (
        <p role="status">
          {antrean.total > 0
            ? t('verifikasi.selesai.menunggu', { count: antrean.total })
            : t('verifikasi.selesai.tidakAda')}
        </p>
      )}
      <div className="ui-row ui-wrap">
        {pertama && (
          <LinkButton to={`/verifikasi/${pertama.id}`} iconEnd="arrowRight">
            {t('verifikasi.selesai.berikutnya')}
          </LinkButton>
        )}
        <LinkButton variant={pertama ? 'ghost' : 'solid'} to="/verifikasi">
          {t('verifikasi.selesai.antrean')}
        </LinkButton>
        <LinkButton variant="quiet" to={`/pelaporan-capaian/${laporanId}/riwayat`}>
          {t('verifikasi.selesai.riwayat')}
        </LinkButton>
      </div>
    </>
  );
}

function Kartu(props: { tone: Tone; icon: IconName; judul: string; children: React.ReactNode }) {
  return (
    <div className="tinjauan-page tinjauan-page--narrow">
      <Card label={props.judul}>
        <div className={`tinjauan-end ui-tone--${props.tone}`}>
          <span className="tinjauan-end__mark">
            <Icon name={props.icon} size="l" />
          </span>
          <h2 id="langkah" tabIndex={-1}>
            {props.judul}
          </h2>
          {props.children}
        </div>
      </Card>
    </div>
  );
}
