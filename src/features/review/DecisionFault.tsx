import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useReviewRef } from '#features/review/ReviewActor.ts';
import type { decisionSheet } from '#machines/review/review.selectors.ts';
import { ErrorSummary } from '#ui/Callout.tsx';

type DecisionSheet = ReturnType<typeof decisionSheet>;
type FormFault = DecisionSheet['error'][number];
const ITEMS = ['semuaDiperiksa', 'buktiTersedia', 'angkaSama', 'buktiTerbaca', 'narasiMemadai'] as const;
const OTHER = ['pilihKeputusan', 'hasNote', 'hasNoObjection', 'umpanBalikPendek', 'isNotSubmitter', 'mayAct'] as const;

function sentence(t: TFunction, { kode, n, indicatorCode }: FormFault): string {
  const item = ITEMS.find((one) => kode === `butir.${one}`);
  if (item) {
    const nama = t(`verifikasi.butir.${item}`);
    const missing = n > 0 ? ` (${t('verifikasi.butir.kurang', { n, count: n })})` : '';
    return t('verifikasi.keputusan.galat.butir', { butir: nama + missing });
  }
  const other = OTHER.find((one) => kode === one) ?? 'status';
  return t(`verifikasi.keputusan.galat.${other}`, { n, kode: indicatorCode ?? '' });
}

/** Everything that stands against the decision, each with the way to mend it. */
export function DecisionFault({ sheet }: { sheet: DecisionSheet }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  if (sheet.error.length === 0) return null;
  const reopen = ({ indicator, kode }: FormFault) => {
    const panel = kode.startsWith('butir.') ? 'data' : 'catatan';
    if (indicator !== null) return send({ type: 'indicator.open', id: indicator, panel });
    if (panel === 'data') return send({ type: 'step.open', step: 'daftarPeriksa' });
    return document.getElementById(kode === 'hasNote' ? 'catatan' : 'pilihan-keputusan')?.focus();
  };
  return (
    <ErrorSummary
      title={t('verifikasi.keputusan.galatJudul')}
      errors={sheet.error.map((fault) => ({
        target: fault.kode + (fault.indicator ?? ''),
        text: sentence(t, fault),
        onGo: () => reopen(fault),
      }))}
    />
  );
}
