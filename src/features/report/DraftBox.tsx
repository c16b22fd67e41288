import { useTranslation } from 'react-i18next';
import { ListActor } from '#features/report/ListActor.ts';
import { listDeletable, listSelected, type ReportBrief } from '#machines/report/report-list.selectors.ts';
import { reportName } from '#services/i18n/report-name.ts';

/** Selects one draft; nothing for a report that this person may not delete. */
export function DraftBox({ report }: { report: ReportBrief }) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const deletable = ListActor.useSelector(listDeletable);
  const selected = ListActor.useSelector(listSelected);
  if (!deletable.includes(report.id)) return null;
  return (
    <input
      type="checkbox"
      aria-label={t('daftar.pilihBaris', { nama: reportName(report, t) })}
      checked={selected.includes(report.id)}
      onChange={() => send({ type: 'row.toggle', id: report.id })}
    />
  );
}

/** Selects every draft of the list, or none. */
export function DraftsBox() {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const deletable = ListActor.useSelector(listDeletable);
  const selected = ListActor.useSelector(listSelected);
  return (
    <input
      type="checkbox"
      aria-label={t('pelaporan.daftar.pilihSemua')}
      checked={selected.length > 0 && selected.length === deletable.length}
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && selected.length < deletable.length;
      }}
      onChange={() => send({ type: 'page.toggle' })}
    />
  );
}
