import { useTranslation } from 'react-i18next';
import { KalimatTertunda, TombolTertunda } from '#features/verifikasi/BarTertunda.tsx';
import { TertundaActor } from '#features/verifikasi/TertundaActor.ts';
import { keputusanMenunggu } from '#machines/keputusan-tertunda/keputusan-tertunda.selectors.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

/** The decision is in the outbox: first the time to undo it, then the calls one by one. What was sent stays sent. */
export function Mengirim() {
  const { t } = useTranslation();
  const menunggu = TertundaActor.useSelector(keputusanMenunggu);
  if (menunggu === null) {
    return (
      <div className="tinjauan-page tinjauan-page--narrow">
        <Card label={t('verifikasi.kirim.judul')}>
          <h2 id="langkah" tabIndex={-1} className="ui-sr">
            {t('verifikasi.kirim.judul')}
          </h2>
          <InlineStatus busy live>
            {t('verifikasi.keadaan.memuatUlang')}
          </InlineStatus>
        </Card>
      </div>
    );
  }
  const { terkirim, total, tahap } = menunggu;
  const menanti = tahap === 'menghitung' || tahap === 'bertanya';
  return (
    <div className="tinjauan-page tinjauan-page--narrow">
      <Card label={t('verifikasi.kirim.judul')}>
        <div className="ui-stack">
          <h2 id="langkah" tabIndex={-1}>
            {menanti ? t('verifikasi.tertunda.judul') : t('verifikasi.kirim.judul')}
          </h2>
          {total > 0 && !menanti && (
            <>
              <p className="ui-num">{t('verifikasi.kirim.umpanBalik', { terkirim, total })}</p>
              <ProgressBar value={terkirim} max={total} label={t('verifikasi.kirim.umpanBalik', { terkirim, total })} />
            </>
          )}
          {tahap === 'terhenti' ? (
            <Callout tone="danger" role="alert" level={3} title={t('verifikasi.kirim.terhenti')}>
              <p lang={menunggu.pesan ? 'id' : undefined}>{menunggu.pesan || t('galat.jaringan')}</p>
              <p>
                {menunggu.gagalPada
                  ? t('verifikasi.kirim.terhentiPada', { kode: menunggu.gagalPada })
                  : t('verifikasi.kirim.terhentiKeputusan')}
              </p>
            </Callout>
          ) : (
            <KalimatTertunda menunggu={menunggu} />
          )}
          {menanti && <p className="ui-small ui-muted">{t('verifikasi.tertunda.bolehPergi')}</p>}
          <div className="ui-row ui-wrap">
            <TombolTertunda menunggu={menunggu} />
            <LinkButton variant="quiet" to="/verifikasi">
              {t('verifikasi.selesai.antrean')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
