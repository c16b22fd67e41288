import { useTranslation } from 'react-i18next';
import { isSummed } from '#domain/notifications/choices.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { ChoicesActor } from '#features/notifications/ChoicesActor.ts';
import { QuietHours } from '#features/notifications/QuietHours.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import type { NotificationChoices } from '#machines/notifications/notification-choices.machine.ts';
import { canReload, choicesFailure, shownChoices } from '#machines/notifications/notification-choices.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Box, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Table } from '#ui/Table.tsx';

/** What a person is told of, in the bell and by letter, and in which hours no letter arrives; each change holds at once. */
export function ChoicesPage() {
  const { t } = useTranslation();
  const { send } = ChoicesActor.useActorRef();
  const choices = ChoicesActor.useSelector(shownChoices, isSame);
  const title = t('profil.kabar.judul');
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.profil.title), to: PAGES.profil.path }, { label: title }]}
      />
      <PageHeader title={title} sub={t('profil.kabar.sub')} />
      <LoadFrame
        frame={ChoicesActor.useSelector(frameOf)}
        failure={ChoicesActor.useSelector(choicesFailure)}
        onReload={() => send({ type: 'list.reload' })}
        reloadAlways={ChoicesActor.useSelector(canReload)}
      >
        {choices && (
          <Stack gap="8" align="stretch">
            {!choices.surel_keluar && (
              <Callout tone="info" icon="info" title={t('profil.kabar.tanpaSurel')}>
                {t('profil.kabar.tanpaSurelTeks')}
              </Callout>
            )}
            <Card title={t('profil.kabar.jenis')} flush>
              <Box as="p" pad="0 10 6" className="ui-muted ui-small">
                {t('profil.kabar.ringkasan')}
              </Box>
              <Kinds choices={choices} />
            </Card>
            <Card title={t('profil.kabar.tenang.judul')}>
              <QuietHours
                quiet={choices.tenang}
                onChange={(tenang) => send({ type: 'choice.change', change: { tenang } })}
              />
            </Card>
          </Stack>
        )}
      </LoadFrame>
    </>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Choice = NotificationChoices['pilihan'][number];

function Kinds({ choices: { pilihan } }: { choices: NotificationChoices }) {
  const { t } = useTranslation();
  const { send } = ChoicesActor.useActorRef();
  const box = ({ jenis, tetap, ...on }: Choice, saluran: 'lonceng' | 'surel') => {
    const label = (
      <span className="ui-sr">{`${t(`profil.kabar.${saluran}`)}: ${t(`profil.kabar.nama.${jenis}`)}`}</span>
    );
    const nyala = on[saluran];
    // What does not ring the bell is not in its summary.
    const isSilent = saluran === 'surel' && isSummed(jenis) && !on.lonceng;
    if (nyala === null || isSilent) return <span className="ui-muted">–</span>;
    return (
      <Checkbox
        label={label}
        checked={nyala}
        disabled={tetap}
        onChange={(checked) => send({ type: 'choice.change', change: { jenis, saluran, nyala: checked } })}
      />
    );
  };
  return (
    <Table
      caption={t('profil.kabar.jenis')}
      rows={pilihan}
      rowKey={({ jenis }) => jenis}
      columns={[
        {
          key: 'jenis',
          header: t('profil.kabar.tentang'),
          rowHeader: true,
          cell: ({ jenis, tetap }) => (
            <>
              {t(`profil.kabar.nama.${jenis}`)}
              {(tetap || isSummed(jenis)) && (
                <small className="ui-block ui-muted ui-weight-regular">
                  {t(tetap ? 'profil.kabar.tetap' : 'profil.kabar.dalamRingkasan')}
                </small>
              )}
            </>
          ),
        },
        { key: 'lonceng', header: t('profil.kabar.lonceng'), width: '96px', cell: (one) => box(one, 'lonceng') },
        { key: 'surel', header: t('profil.kabar.surel'), width: '96px', cell: (one) => box(one, 'surel') },
      ]}
    />
  );
}
