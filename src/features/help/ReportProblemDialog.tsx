import { useTranslation } from 'react-i18next';
import { MAX_PROBLEM_TEXT, problemName } from '#domain/support/problem.ts';
import { HelpActor } from '#features/help/HelpActor.ts';
import type { ReportWay } from '#machines/help/help.machine.ts';
import {
  helpResult,
  isReporting,
  isUnsent,
  reportText,
  sentNumber,
  unsentSentence,
  wayOf,
} from '#machines/help/help.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Stack } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

/** What went wrong in the person's words, with what the recording contains: sent by a press, never by itself. */
export function ReportProblemDialog() {
  const { t } = useTranslation();
  const { send } = HelpActor.useActorRef();
  const open = HelpActor.useSelector(isReporting);
  const number = HelpActor.useSelector(sentNumber);
  const close = () => send({ type: 'report.close' });
  return (
    <Dialog open={open} onClose={close} label={t('lapor.judul')}>
      <Stack gap="7" pad="10" className="ui-scroll">
        <h2 className="ui-text-xl">{t('lapor.judul')}</h2>
        {number === null ? (
          <Writing />
        ) : (
          <>
            <p role="status">
              <InlineStatus tone="success" icon="check">
                {t('lapor.terkirim', { nomor: problemName(number) })}
              </InlineStatus>
            </p>
            <Actions>
              <Button onClick={close}>{t('lapor.tutup')}</Button>
            </Actions>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Writing() {
  const { t } = useTranslation();
  const { send } = HelpActor.useActorRef();
  const text = HelpActor.useSelector(reportText);
  const busy = HelpActor.useSelector((one) => !one.can({ type: 'report.give', way: 'salin' }));
  const give = (way: ReportWay) => send({ type: 'report.give', way });
  return (
    <>
      <p>{t('lapor.kirimTeks')}</p>
      <Textarea
        label={t('lapor.cerita')}
        value={text}
        rows={3}
        maxLength={MAX_PROBLEM_TEXT}
        readOnly={busy}
        onChange={(words) => send({ type: 'report.write', text: words })}
      />
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
        <Button variant="ghost" icon="download" busy={busy} onClick={() => give('berkas')}>
          {t('lapor.unduh')}
        </Button>
        <Button icon="send" busy={busy} unavailable={text.trim() === ''} onClick={() => send({ type: 'report.send' })}>
          {t('lapor.kirim')}
        </Button>
      </Actions>
      <Outcome />
    </>
  );
}

function Outcome() {
  const { t } = useTranslation();
  const result = HelpActor.useSelector(helpResult);
  const way = HelpActor.useSelector(wayOf);
  const unsent = HelpActor.useSelector(isUnsent);
  const sentence = HelpActor.useSelector(unsentSentence);
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
      {unsent && (
        <InlineStatus tone="danger" icon="warning">
          {said(sentence) ?? t('lapor.takTerkirim')}
        </InlineStatus>
      )}
    </div>
  );
}
