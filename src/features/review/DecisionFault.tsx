import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MANUAL_ITEMS } from '#machines/review/review.types.ts';
import { useReviewRef } from '#features/review/ReviewActor.ts';
import type { decisionSheet } from '#machines/review/review.selectors.ts';
import { ErrorSummary } from '#ui/Callout.tsx';

type DecisionSheet = ReturnType<typeof decisionSheet>;
type FormFault = DecisionSheet['error'][number];
const ITEMS = ['semuaDiperiksa', 'buktiTersedia', 'angkaSama', 'buktiTerbaca', 'narasiMemadai'] as const;
const OTHER = [
  'pilihKeputusan',
  'hasNote',
  'catatanTakTersimpan',
  'hasNoObjection',
  'umpanBalikPendek',
  'umpanBalikTakTersimpan',
  'isNotSubmitter',
  'mayAct',
] as const;
/** Faults that are mended in the field of the note. */
const OF_NOTE = ['hasNote', 'catatanTakTersimpan'];

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
    const item = MANUAL_ITEMS.find((one) => kode === `butir.${one}`);
    if (item) return send({ type: 'item.open', item });
    if (panel === 'data') return send({ type: 'step.open', step: 'daftarPeriksa' });
    return document.getElementById(OF_NOTE.includes(kode) ? 'catatan' : 'pilihan-keputusan')?.focus();
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
