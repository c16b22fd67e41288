import { useTranslation } from 'react-i18next';
import { ListActor } from '#features/records/ListActor.ts';
import { isDisabling, isLeftShown, listLeft } from '#machines/records/list.selectors.ts';
import type { Row } from '#machines/records/list.types.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout.tsx';

/** What could not be deleted or made inactive, by name and with the server's reason; and what can be done instead. */
export function LeftDialog({ rowName }: { rowName: (row: Row) => string }) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const open = ListActor.useSelector(isLeftShown);
  const busy = ListActor.useSelector(isDisabling);
  const { act, done, rows } = ListActor.useSelector(listLeft);
  const close = () => send({ type: 'left.close' });
  const title = t(`daftar.sisa.${act}`, { count: rows.length });
  const others = rows.filter(({ mayDisable }) => mayDisable).length;
  return (
    <Dialog open={open} onClose={close} label={title}>
      <Stack pad="12">
        <h2>{title}</h2>
        {done > 0 && <p>{t(`daftar.sisa.sudah.${act}`, { count: done })}</p>}
        <Stack as="ul" gap="5" className="list-left">
          {rows.map(({ row, reason }) => (
            <li key={row.id}>
              <strong>
                <bdi>{rowName(row)}</bdi>
              </strong>
              <p className="ui-muted">{reason}</p>
            </li>
          ))}
        </Stack>
        {others > 0 && <p>{t('daftar.sisa.alih')}</p>}
        <Actions>
          <Button variant="ghost" unavailable={busy} onClick={close}>
            {t('umum.tutup')}
          </Button>
          {others > 0 && (
            <Button icon="ban" busy={busy} onClick={() => send({ type: 'left.disable' })}>
              {t('daftar.sisa.nonaktifkan', { count: others })}
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}
