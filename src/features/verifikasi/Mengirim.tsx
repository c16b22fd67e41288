import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { pengiriman } from '#machines/tinjauan/tinjauan.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

const KEADAAN = {
  umpanBalik: 'verifikasi.keadaan.mengirim',
  membandingkan: 'verifikasi.keadaan.membandingkan',
  memutuskan: 'verifikasi.keadaan.memutuskan',
} as const;

/** The calls go out one by one; when one fails, what was sent stays sent. */
export function Mengirim() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const kirim = useTinjauan(pengiriman);
  const { terkirim, total, tahap } = kirim;
  return (
    <div className="tinjauan-page tinjauan-page--narrow">
      <Card label={t('verifikasi.kirim.judul')}>
        <div className="ui-stack">
          <h2 id="langkah" tabIndex={-1}>
            {t('verifikasi.kirim.judul')}
          </h2>
          {total > 0 && (
            <>
              <p className="ui-num">{t('verifikasi.kirim.umpanBalik', { terkirim, total })}</p>
              <ProgressBar value={terkirim} max={total} label={t('verifikasi.kirim.umpanBalik', { terkirim, total })} />
            </>
          )}
          {tahap === 'terhenti' ? (
            <>
              <Callout tone="danger" role="alert" level={3} title={t('verifikasi.kirim.terhenti')}>
                <p lang={kirim.pesan ? 'id' : undefined}>{kirim.pesan || t('galat.jaringan')}</p>
                <p>
                  {kirim.gagalPada
                    ? t('verifikasi.kirim.terhentiPada', { kode: kirim.gagalPada })
                    : t('verifikasi.kirim.terhentiKeputusan')}
                </p>
              </Callout>
              <div className="ui-row ui-wrap">
                <Button onClick={() => send({ type: 'sending.retry' })}>{t('verifikasi.kirim.lanjutkan')}</Button>
                <Button variant="ghost" onClick={() => send({ type: 'sending.abandon' })}>
                  {t('verifikasi.kirim.kembali')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <InlineStatus busy live>
                {t(KEADAAN[tahap])}
              </InlineStatus>
              <p className="ui-small ui-muted">{t('verifikasi.kirim.jangan')}</p>
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
