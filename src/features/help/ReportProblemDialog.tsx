import { useTranslation } from 'react-i18next';
import { HelpActor } from '#features/help/HelpActor.ts';
import type { ReportWay } from '#machines/help/help.machine.ts';
import { wayOf, helpResult, isReporting } from '#machines/help/help.selectors.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box } from '#ui/layout.tsx';

/** Says what the recording contains before the person saves or copies it; nothing is ever sent automatically. */
export function ReportProblemDialog() {
  const { t } = useTranslation();
  const { send } = HelpActor.useActorRef();
  const open = HelpActor.useSelector(isReporting);
  const busy = HelpActor.useSelector((one) => !one.can({ type: 'report.give', way: 'salin' }));
  const give = (way: ReportWay) => send({ type: 'report.give', way });
  return (
    <Dialog open={open} onClose={() => send({ type: 'report.close' })} label={t('lapor.judul')}>
      <div className="ui-dialog__body">
        <h2 className="ui-text-xl">{t('lapor.judul')}</h2>
        <p>{t('lapor.teks')}</p>
        <dl>
          <dt className="ui-strong ui-weight-semibold">{t('lapor.isi')}</dt>
          <Box as="dd" pad="0 0 4">
            {t('lapor.isiTeks')}
          </Box>
          <dt className="ui-strong ui-weight-semibold">{t('lapor.bukanIsi')}</dt>
          <Box as="dd" pad="0 0 4">
            {t('lapor.bukanIsiTeks')}
          </Box>
        </dl>
        <Actions>
          <Button variant="quiet" onClick={() => send({ type: 'report.close' })}>
            {t('lapor.tutup')}
          </Button>
          <Button variant="ghost" icon="copy" busy={busy} onClick={() => give('salin')}>
            {t('lapor.salin')}
          </Button>
          <Button icon="download" busy={busy} onClick={() => give('berkas')}>
            {t('lapor.unduh')}
          </Button>
        </Actions>
        <Outcome />
      </div>
    </Dialog>
  );
}

function Outcome() {
  const { t } = useTranslation();
  const result = HelpActor.useSelector(helpResult);
  const way = HelpActor.useSelector(wayOf);
  return (
    <div role="status">
      {result === 'given' && (
        <InlineStatus tone="success" icon="check">
          {way === 'berkas' ? t('lapor.terunduh') : t('lapor.tersalin')}
        </InlineStatus>
      )}
      {result === 'failed' && (
        <InlineStatus tone="danger" icon="warning">
          {t('lapor.gagal')}
        </InlineStatus>
      )}
    </div>
  );
}
