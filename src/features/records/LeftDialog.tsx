import { useTranslation } from 'react-i18next';
import { ListActor } from '#features/records/ListActor.ts';
import { isDisabling, isLeftShown, listLeft } from '#machines/records/list.selectors.ts';
import type { Row } from '#machines/kit/row.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { LeftDialog as LeftRows } from '#ui/LeftDialog.tsx';

/** What could not be deleted or made inactive, by name and with the server's reason; and what can be done instead. */
export function LeftDialog({ rowName }: { rowName: (row: Row) => string }) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const open = ListActor.useSelector(isLeftShown);
  const busy = ListActor.useSelector(isDisabling);
  const { act, done, rows } = ListActor.useSelector(listLeft);
  const close = () => send({ type: 'left.close' });
  const others = rows.filter(({ mayDisable }) => mayDisable).length;
  return (
    <LeftRows
      open={open}
      onClose={close}
      title={t(`daftar.sisa.${act}`, { count: rows.length })}
      done={done > 0 ? t(`daftar.sisa.sudah.${act}`, { count: done }) : null}
      rows={rows.map(({ row, reason }) => ({ id: row.id, name: rowName(row), reason: said(reason) }))}
      hint={others > 0 ? t('daftar.sisa.alih') : null}
    >
      <Button variant="ghost" unavailable={busy} onClick={close}>
        {t('umum.tutup')}
      </Button>
      {others > 0 && (
        <Button icon="ban" busy={busy} onClick={() => send({ type: 'left.disable' })}>
          {t('daftar.sisa.nonaktifkan', { count: others })}
        </Button>
      )}
    </LeftRows>
  );
}
