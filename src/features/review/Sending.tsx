import { useTranslation } from 'react-i18next';
import { OutboxSentence, OutboxButtons } from '#features/review/OutboxBar.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { StepFrame } from '#features/review/StepFrame.tsx';
import { waitingDecision } from '#machines/outbox/outbox.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

/** The decision is in the outbox: first the time to undo it, then the calls one by one. What was sent stays sent. */
export function Sending() {
  const { t } = useTranslation();
  const waiting = OutboxActor.useSelector(waitingDecision);
  if (waiting === null) {
    return (
      <StepFrame narrow>
        <Card label={t('verifikasi.kirim.judul')}>
          <h2 id="langkah" tabIndex={-1} className="ui-sr">
            {t('verifikasi.kirim.judul')}
          </h2>
          <InlineStatus busy live>
            {t('verifikasi.keadaan.memuatUlang')}
          </InlineStatus>
        </Card>
      </StepFrame>
    );
  }
  const { terkirim, total, stage } = waiting;
  const awaiting = stage === 'menghitung' || stage === 'asking';
  return (
    <StepFrame narrow>
      <Card label={t('verifikasi.kirim.judul')}>
        <div className="ui-stack">
          <h2 id="langkah" tabIndex={-1}>
            {awaiting ? t('verifikasi.tertunda.judul') : t('verifikasi.kirim.judul')}
          </h2>
          {total > 0 && !awaiting && (
            <>
              <p className="ui-num">{t('verifikasi.kirim.umpanBalik', { terkirim, total, count: total })}</p>
              <ProgressBar
                value={terkirim}
                max={total}
                label={t('verifikasi.kirim.umpanBalik', { terkirim, total, count: total })}
              />
            </>
          )}
          {stage === 'stopped' ? (
            <Callout tone="danger" role="alert" level={3} title={t('verifikasi.kirim.terhenti')}>
              <p>{said(waiting.message) || t('galat.jaringan')}</p>
              <p>
                {waiting.failedAt
                  ? t('verifikasi.kirim.terhentiPada', { kode: waiting.failedAt })
                  : t('verifikasi.kirim.terhentiKeputusan')}
              </p>
            </Callout>
          ) : (
            <OutboxSentence waiting={waiting} />
          )}
          {awaiting && <p className="ui-small ui-muted">{t('verifikasi.tertunda.bolehPergi')}</p>}
          <div className="ui-row ui-wrap">
            <OutboxButtons waiting={waiting} />
            <LinkButton variant="quiet" to="/verifikasi">
              {t('verifikasi.selesai.antrean')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </StepFrame>
  );
}
