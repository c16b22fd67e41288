import { useTranslation } from 'react-i18next';
import { ListActor } from '#features/report/ListActor.ts';
import { canDelete, isDeleting, isLeftShown, listLeft, listSelected } from '#machines/report/report-list.selectors.ts';
import { reportName } from '#services/i18n/report-name.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { LeftDialog } from '#ui/LeftDialog.tsx';
import { SelectionBar } from '#ui/SelectionBar.tsx';

/** What can be done with the selected drafts, and what could not be. */
export function DraftRemoval() {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const selected = ListActor.useSelector(listSelected);
  const can = ListActor.useSelector(canDelete);
  const busy = ListActor.useSelector(isDeleting);
  const leftShown = ListActor.useSelector(isLeftShown);
  const { done, rows } = ListActor.useSelector(listLeft);
  const close = () => send({ type: 'left.close' });
  return (
    <>
      <SelectionBar
        open={selected.length > 0}
        label={t('pelaporan.daftar.drafTerpilih')}
        text={t('daftar.terpilih', { count: selected.length })}
      >
        <Button variant="ghost" size="sm" onClick={() => send({ type: 'selection.clear' })}>
          {t('daftar.batalPilih')}
        </Button>
        <Button
          variant="danger"
          size="sm"
          icon="trash"
          unavailable={!can}
          busy={busy}
          onClick={() => send({ type: 'rows.remove' })}
        >
          {t('daftar.hapus')}
        </Button>
      </SelectionBar>
      <LeftDialog
        open={leftShown}
        onClose={close}
        title={t('daftar.sisa.hapus', { count: rows.length })}
        done={done > 0 ? t('daftar.sisa.sudah.hapus', { count: done }) : null}
        rows={rows.map(({ row, reason }) => ({ id: row.id, name: reportName(row, t), reason: said(reason) }))}
      >
        <Button variant="ghost" onClick={close}>
          {t('umum.tutup')}
        </Button>
      </LeftDialog>
    </>
  );
}
