import { useTranslation } from 'react-i18next';
import type { ListPageProps } from '#features/records/list-page-props.ts';
import { ListActor } from '#features/records/ListActor.ts';
import { isDeleting, listRows, listSelected } from '#machines/records/list.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { SelectionBar } from '#ui/SelectionBar.tsx';

/** What can be done with the selected rows; there while some are selected. */
export function SelectedBar({ mayDisable }: Pick<ListPageProps, 'mayDisable'>) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const selected = ListActor.useSelector(listSelected);
  const busy = ListActor.useSelector(isDeleting);
  const rows = ListActor.useSelector(listRows);
  const inUse = rows.filter((row) => selected.includes(row.id) && mayDisable?.(row)).map(({ id }) => id);
  return (
    <SelectionBar
      open={selected.length > 0}
      label={t('daftar.tindakanTerpilih')}
      text={t('daftar.terpilih', { count: selected.length })}
    >
      <Button variant="ghost" size="sm" onClick={() => send({ type: 'selection.clear' })}>
        {t('daftar.batalPilih')}
      </Button>
      {inUse.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          icon="ban"
          unavailable={busy}
          onClick={() => send({ type: 'rows.disable', ids: inUse })}
        >
          {t('daftar.nonaktifkan.ya')}
        </Button>
      )}
      <Button
        variant="danger"
        size="sm"
        icon="trash"
        busy={busy}
        onClick={() => send({ type: 'rows.remove', ids: selected, bulk: true })}
      >
        {t('daftar.hapus')}
      </Button>
    </SelectionBar>
  );
}
