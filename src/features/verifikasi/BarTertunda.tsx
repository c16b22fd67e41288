import { useTranslation } from 'react-i18next';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { TertundaActor } from '#features/verifikasi/TertundaActor.ts';
import { keputusanMenunggu } from '#machines/keputusan-tertunda/keputusan-tertunda.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import './tertunda.css';

const KEADAAN = {
  membuka: 'verifikasi.keadaan.mengirim',
  umpanBalik: 'verifikasi.keadaan.mengirim',
  membandingkan: 'verifikasi.keadaan.membandingkan',
  memutuskan: 'verifikasi.keadaan.memutuskan',
} as const;
type Menunggu = NonNullable<ReturnType<typeof keputusanMenunggu>>;

/**
 * The decision that waits, on every page but the report's own review, which says it at full size.
 * @param pathname where the person is
 */
export function BarTertunda({ pathname }: { pathname: string }) {
  const menunggu = TertundaActor.useSelector(keputusanMenunggu, sama);
  if (menunggu === null || pathname.startsWith(`/verifikasi/${menunggu.laporanId}`)) return null;
  return (
    <aside className="tertunda-bar" aria-labelledby="tertunda-bar">
      <KalimatTertunda menunggu={menunggu} id="tertunda-bar" />
      <TombolTertunda menunggu={menunggu} />
    </aside>
  );
}

const sama = (a: Menunggu | null, b: Menunggu | null) => JSON.stringify(a) === JSON.stringify(b);

/** What waits, and for how long; the seconds are for the eye only, a voice hears the sentence once. */
export function KalimatTertunda({ menunggu, id }: { menunggu: Menunggu; id?: string }) {
  const { t } = useTranslation();
  const { keputusan, tahap, sisa } = menunggu;
  const isi = { periode: PERIODE_RINGKAS[menunggu.periode], tahun: menunggu.tahun, satker: menunggu.satker };
  return (
    <div className="tertunda-text" id={id}>
      <p role="status">
        <Icon name={tahap === 'terhenti' || tahap === 'bertanya' ? 'alert' : 'clock'} size="s" />
        {tahap === 'menghitung' && t(`verifikasi.tertunda.akan.${keputusan}`, isi)}
        {tahap === 'bertanya' &&
          t('verifikasi.tertunda.tanya', { keputusan: t(`verifikasi.keputusan.${keputusan}`), ...isi })}
        {tahap === 'terhenti' && t('verifikasi.kirim.terhenti')}
        {tahap !== 'menghitung' && tahap !== 'bertanya' && tahap !== 'terhenti' && t(KEADAAN[tahap])}
      </p>
      {tahap === 'menghitung' && (
        <b className="ui-num" aria-hidden="true">
          {t('verifikasi.tertunda.dalam', { n: sisa })}
        </b>
      )}
      {menunggu.dicoba && tahap === 'bertanya' && <p className="ui-small">{t('verifikasi.tertunda.takPasti')}</p>}
      {!menunggu.tersimpan && <p className="ui-small">{t('verifikasi.tertunda.takTersimpan')}</p>}
    </div>
  );
}

/** Send now, or take it back; what is on its way can be neither. */
export function TombolTertunda({ menunggu }: { menunggu: Menunggu }) {
  const { t } = useTranslation();
  const { send } = TertundaActor.useActorRef();
  const kirim = {
    terhenti: t('verifikasi.kirim.lanjutkan'),
    bertanya: t('verifikasi.tertunda.kirim'),
  };
  return (
    <div className="tertunda-actions">
      {menunggu.bisa.batal && (
        <Button variant="ghost" icon="undo" onClick={() => send({ type: 'decision.cancel' })}>
          {t('verifikasi.tertunda.batalkan')}
        </Button>
      )}
      {menunggu.bisa.kirim && (
        <Button onClick={() => send({ type: 'decision.send' })}>
          {menunggu.tahap === 'terhenti' || menunggu.tahap === 'bertanya'
            ? kirim[menunggu.tahap]
            : t('verifikasi.tertunda.kirimSekarang')}
        </Button>
      )}
    </div>
  );
}
