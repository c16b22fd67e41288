import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { sentFailure, unopenedCause } from '#machines/support/support.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** In place of the machines while the recording of a problem is on its way, and when it cannot be had. */
export function SentTrace({ heading }: { heading: ReactNode }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const frame = SupportActor.useSelector(frameOf);
  const failure = SupportActor.useSelector(sentFailure);
  const cause = SupportActor.useSelector(unopenedCause);
  const title = t('mesin.panel.kiriman.gagal');
  const back = (
    <Button variant="ghost" onClick={() => send({ type: 'trace.close' })}>
      {t('mesin.panel.rekaman.kembali')}
    </Button>
  );
  const ofRecording = { title, action: back };
  return (
    <Stack className="machines" gap="8">
      <Cluster rows="5" className="machines-head">
        {heading}
      </Cluster>
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'trace.reload' })}
        busyText={t('mesin.panel.kiriman.memuat')}
        skeleton={
          <Stack gap="6">
            <p className="ui-muted" aria-hidden="true">
              {t('mesin.panel.kiriman.memuat')}
            </p>
            <Skeleton lines={8} card />
          </Stack>
        }
        messages={{
          failed: ofRecording,
          offline: { action: back },
          forbidden: ofRecording,
          notFound: { title, text: t('mesin.panel.kiriman.tiada'), action: back },
          expired: { action: back },
        }}
      >
        {cause !== null && (
          <Callout tone="danger" role="alert" title={title} actions={back}>
            <p>{t(`mesin.panel.gagal.${cause}`)}</p>
          </Callout>
        )}
      </LoadFrame>
    </Stack>
  );
}
