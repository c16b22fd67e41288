import { useTranslation } from 'react-i18next';
import { MAX_NOTE, MIN_NOTE } from '#domain/report/report.ts';
import { DecisionFault } from '#features/review/DecisionFault.tsx';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { WhatIsSent } from '#features/review/WhatIsSent.tsx';
import { shownKey } from '#domain/preferences/shortcuts.ts';
import { StepFrame } from '#features/review/StepFrame.tsx';
import { chosenKeys, head, decisionSheet } from '#machines/review/review.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { textFaultWords } from '#services/i18n/text-fault.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioCards } from '#ui/choices.tsx';
import { Stack } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

const ICONS = { approve: 'lock', revise: 'returned', reject: 'cross' } as const;

/** Step 4: what to decide, what follows from it, and exactly what will be sent. */
export function Decision() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const sheet = useReview(decisionSheet);
  const report = useReview(head);
  const keys = useReview(chosenKeys);
  const { keputusan } = sheet;
  const period = report ? t(`dasbor.tw.${report.periode}`) : '';
  return (
    <>
      <StepFrame columns="minmax(0, 1fr) minmax(0, 1.02fr)" className="review-decision">
        <Stack as="form" gap="12" onSubmit={(event) => event.preventDefault()}>
          <div id="galat-keputusan" tabIndex={-1}>
            <DecisionFault sheet={sheet} />
          </div>
          {sheet.serverMessage && (
            <Callout tone="danger" role="alert" title={t('verifikasi.keputusan.galatJudul')}>
              <p>{said(sheet.serverMessage)}</p>
            </Callout>
          )}
          {sheet.notAccepted && (
            <Callout tone="warning" role="alert" title={t('verifikasi.tertunda.judul')}>
              <p>{t(`verifikasi.tertunda.ditahan.${sheet.notAccepted}`)}</p>
            </Callout>
          )}
          <RadioCards
            id="pilihan-keputusan"
            legend={t('verifikasi.keputusan.judul')}
            heading={
              <>
                <h2 id="langkah" tabIndex={-1}>
                  {t('verifikasi.keputusan.judul')}
                </h2>
                <p className="ui-muted ui-text-base ui-weight-regular">
                  {t('verifikasi.keputusan.ringkas', {
                    ...sheet.progress,
                    perbaikan: sheet.jumlah.perbaikan,
                    count: sheet.progress.total,
                  })}
                </p>
              </>
            }
            value={keputusan}
            onChange={(chosen) => send({ type: 'decision.choose', decision: chosen })}
            options={sheet.choices.map(({ keputusan: one, prohibition }) => ({
              value: one,
              label: t(`verifikasi.keputusan.${one}`),
              icon: ICONS[one],
              shortcut: shownKey(keys, one),
              disabled: prohibition !== null,
              description: t(`verifikasi.keputusan.akibat.${one}`, { n: sheet.feedback.length }),
              meta:
                prohibition === null
                  ? t(`verifikasi.keputusan.cara.${one === 'approve' && sheet.tenggang > 0 ? 'approveTunda' : one}`, {
                      n: sheet.putaran + 1,
                      detik: sheet.tenggang,
                    })
                  : t(
                      prohibition === 'isNotSubmitter'
                        ? 'verifikasi.keputusan.galat.isNotSubmitter'
                        : 'verifikasi.keputusan.galat.mayAct',
                    ),
            }))}
          />
          <Textarea
            id="catatan"
            label={t('verifikasi.keputusan.catatan')}
            note={keputusan === 'revise' || keputusan === 'reject' ? t('umum.wajib') : t('umum.opsional')}
            value={sheet.catatan}
            rows={3}
            onChange={(text) => send({ type: 'note.change', text })}
            hint={t('verifikasi.keputusan.catatanTeks')}
            error={
              textFaultWords(t, sheet.catatan, MAX_NOTE) ??
              (sheet.error.some(({ kode }) => kode === 'hasNote')
                ? t('verifikasi.keputusan.galat.hasNote', { n: MIN_NOTE })
                : null)
            }
          />
        </Stack>
        <WhatIsSent sheet={sheet} />
      </StepFrame>
      <BottomBar always>
        <Button
          className="review-prev"
          variant="quiet"
          icon="arrowLeft"
          onClick={() => send({ type: 'step.open', step: 'daftarPeriksa' })}
        >
          <span className="ui-sr-below-md">{t('verifikasi.keputusan.kembali')}</span>
        </Button>
        <span className="ui-spacer ui-from-md" />
        <Button
          size="lg"
          variant={keputusan === 'reject' ? 'danger' : 'solid'}
          shortcut="Ctrl ↵"
          onClick={() => send({ type: 'decision.submit' })}
        >
          {keputusan === null
            ? t('verifikasi.keputusan.tombol.belum')
            : t(`verifikasi.keputusan.tombol.${keputusan}`, { periode: period })}
        </Button>
      </BottomBar>
    </>
  );
}
