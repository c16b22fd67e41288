import { useTranslation } from 'react-i18next';
import { langFrom, textFrom, serverUtterance } from '#domain/messages/messages.ts';
import { Help } from '#features/review/Help.tsx';
import { Checklist } from '#features/review/Checklist.tsx';
import { Loading, Done, Locked } from '#features/review/FormEnd.tsx';
import { Introduction } from '#features/review/Introduction.tsx';
import { Header } from '#features/review/Header.tsx';
import { Decision } from '#features/review/Decision.tsx';
import { Sending } from '#features/review/Sending.tsx';
import { CheckStep } from '#features/review/CheckStep.tsx';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { head, display, otherChecker } from '#machines/review/review.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Message } from '#ui/Message.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Box, Stack } from '#ui/layout.tsx';
import './review.css';
import './card.css';
import './verdicts.css';
import './check.css';
import './print.css';

type Slots = { reopen: React.ReactNode; evidence: React.ReactNode };

/**
 * The review workspace: the whole screen, one step of the machine at a time.
 * @param reopen shown beside a report that was approved already
 * @param bukti the viewer of the evidence
 */
export function ReviewPage({ reopen, evidence }: Slots) {
  const shown = useReview(display);
  return (
    <Stack gap="0" className={shown === 'periksa' ? 'review review--check' : 'review'}>
      <OnPaper />
      <Header />
      <OtherReviewers />
      <Content display={shown} reopen={reopen} evidence={evidence} />
      <Help />
    </Stack>
  );
}

/** On paper every step says which report it is about. */
function OnPaper() {
  const { t } = useTranslation();
  const report = useReview(head);
  if (report === null) return null;
  return (
    <p className="ui-print-only">
      {t('cetak.laporan', {
        satker: report.satker,
        periode: t(`umum.periode.${report.periode}`),
        tahun: report.tahun,
        status: t(`pelaporan.status.${report.status}`),
      })}
    </p>
  );
}

/** Two people at one report: the second one is told, and may take over. */
function OtherReviewers() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const other = useReview(otherChecker);
  const shown = useReview(display);
  const cause = other?.failed?.message ? serverUtterance(said(other.failed.message)) : t('galat.jaringan');
  if (other === null || shown === 'selesai' || shown === 'terkunci') return null;
  return (
    <Box pad="6 6 0">
      <Callout
        tone="warning"
        role="status"
        title={t(other.taken ? 'verifikasi.klaim.diambil' : 'verifikasi.klaim.judul', { nama: other.nama })}
      >
        <p>{t('verifikasi.klaim.teks')}</p>
        {other.failed && (
          <p>
            <b>{t('verifikasi.klaim.gagal')}</b> <Message lang={langFrom(cause)}>{textFrom(cause)}</Message>
          </p>
        )}
        <Button variant="ghost" onClick={() => send({ type: 'claim.take', ambil: true })}>
          {t('verifikasi.klaim.ambil')}
        </Button>
      </Callout>
    </Box>
  );
}

function Content({ display: shown, reopen, evidence }: Slots & { display: ReturnType<typeof display> }) {
  switch (shown) {
    case 'kenali':
      return <Introduction />;
    case 'periksa':
      return <CheckStep evidence={evidence} />;
    case 'daftarPeriksa':
      return <Checklist />;
    case 'keputusan':
      return <Decision />;
    case 'mengirim':
      return <Sending />;
    case 'selesai':
      return <Done />;
    case 'terkunci':
      return <Locked reopen={reopen} />;
    case 'gagal':
    case 'memuat':
      return <Loading />;
  }
}
