import { useTranslation } from 'react-i18next';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { waitingDecision } from '#machines/outbox/outbox.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
import './outbox.css';

const STATES = {
  opening: 'verifikasi.keadaan.mengirim',
  umpanBalik: 'verifikasi.keadaan.mengirim',
  comparing: 'verifikasi.keadaan.membandingkan',
  deciding: 'verifikasi.keadaan.memutuskan',
} as const;
type Waiting = NonNullable<ReturnType<typeof waitingDecision>>;

/**
 * The decision that waits, on every page but the report's own review, which says it at full size.
 * @param pathname where the person is
 */
export function OutboxBar({ pathname }: { pathname: string }) {
  const waiting = OutboxActor.useSelector(waitingDecision, same);
  if (waiting === null || pathname.startsWith(`/verifikasi/${waiting.reportId}`)) return null;
  return (
    <Cluster
      as="aside"
      gap="12"
      rows="6"
      pad="6 8"
      most={760}
      className="ui-strong ui-screen ui-ground ui-afloat outbox-bar"
      aria-labelledby="outbox-bar"
    >
      <OutboxSentence waiting={waiting} id="outbox-bar" />
      <OutboxButtons waiting={waiting} />
    </Cluster>
  );
}

const same = (a: Waiting | null, b: Waiting | null) => JSON.stringify(a) === JSON.stringify(b);

/** What waits, and for how long; the seconds are for the eye only, a voice hears the sentence once. */
export function OutboxSentence({ waiting: menunggu, id }: { waiting: Waiting; id?: string }) {
  const { t } = useTranslation();
  const { keputusan, stage, sisa: n } = menunggu;
  const content = { periode: t(`dasbor.tw.${menunggu.periode}`), tahun: menunggu.tahun, satker: menunggu.satker };
  return (
    <Cluster gap="4" rows="1" align="baseline" className="ui-anywhere outbox-text" id={id}>
      <p role="status">
        <Icon
          className="ui-icon--inline"
          name={stage === 'stopped' || stage === 'asking' ? 'alert' : 'clock'}
          size="s"
        />
        {stage === 'menghitung' && t(`verifikasi.tertunda.akan.${keputusan}`, content)}
        {stage === 'asking' &&
          t('verifikasi.tertunda.tanya', { keputusan: t(`verifikasi.keputusan.${keputusan}`), ...content })}
        {stage === 'stopped' && t('verifikasi.kirim.terhenti')}
        {stage !== 'menghitung' && stage !== 'asking' && stage !== 'stopped' && t(STATES[stage])}
      </p>
      {stage === 'menghitung' && (
        <b className="ui-num" aria-hidden="true">
          {t('verifikasi.tertunda.dalam', { n })}
        </b>
      )}
      {menunggu.dicoba && stage === 'asking' && <p className="ui-small">{t('verifikasi.tertunda.takPasti')}</p>}
      {!menunggu.isStored && <p className="ui-small">{t('verifikasi.tertunda.takTersimpan')}</p>}
    </Cluster>
  );
}

/** Send now, or take it back; what is on its way can be neither. */
export function OutboxButtons({ waiting: menunggu }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { send } = OutboxActor.useActorRef();
  const submit = {
    stopped: t('verifikasi.kirim.lanjutkan'),
    asking: t('verifikasi.tertunda.kirim'),
  };
  return (
    <Cluster gap="4" align="stretch" className="outbox-actions">
      {menunggu.can.cancel && (
        <Button variant="ghost" icon="undo" onClick={() => send({ type: 'decision.cancel' })}>
          {t('verifikasi.tertunda.batalkan')}
        </Button>
      )}
      {menunggu.can.submit && (
        <Button onClick={() => send({ type: 'decision.send' })}>
          {menunggu.stage === 'stopped' || menunggu.stage === 'asking'
            ? submit[menunggu.stage]
            : t('verifikasi.tertunda.kirimSekarang')}
        </Button>
      )}
    </Cluster>
  );
}
