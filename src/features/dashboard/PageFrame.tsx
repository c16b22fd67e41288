import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { failureOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Card } from '#ui/Card.tsx';
import type { FrameMessage } from '#ui/StateFrame.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type PageFrameProps = {
  /** The name of the content, used in the messages for loading and failure. */
  nama: string;
  label: string;
  /** The message when there is nothing; absent = "there is no `nama` yet". */
  empty?: FrameMessage;
  /** For an empty page: where there is data. */
  elsewhere?: ReactNode;
  /** Null while the content is loading. */
  children: ReactNode;
};

/** The states of a page that is made of one widget, and the card that its figures stand in. */
export function PageFrame({ nama, label, empty, elsewhere, children }: PageFrameProps) {
  const { t } = useTranslation();
  const { send } = WidgetActor.useActorRef();
  const frame = WidgetActor.useSelector(frameOf);
  const failure = WidgetActor.useSelector(failureOf);
  return (
    <LoadFrame
      frame={frame}
      failure={failure}
      onReload={() => send({ type: 'widget.refresh' })}
      busyText={t('dasbor.memuat', { nama })}
      skeleton={<Skeleton card height="640px" />}
      messages={{
        empty: empty ?? { title: t('dasbor.kosong', { nama }), text: t('dasbor.kosongTeks'), action: elsewhere },
      }}
    >
      {children && <Card label={label}>{children}</Card>}
    </LoadFrame>
  );
}
