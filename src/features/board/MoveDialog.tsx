import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { placeAt, menuButton } from '#features/board/places.ts';
import { boardOf, movedOf } from '#machines/board/board.selectors.ts';
import { isProvisional } from '#machines/board/changes.ts';
import { columnCards } from '#machines/board/shown.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Grid } from '#ui/layout.tsx';

/** Chooses column and position of a card, for people who do not drag it. */
export function MoveDialog() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const card = KanbanActor.useSelector(movedOf);
  const board = KanbanActor.useSelector(boardOf);
  const shut = () => send({ type: 'move.close' });
  const id = card?.id ?? '';
  const content = columnCards(board, card?.boardId ?? '');
  return (
    <Dialog open={card !== null} onClose={shut} label={t('kanban.pindah.judul')} finalFocus={() => menuButton(id)}>
      <Grid
        as="form"
        columns={1}
        gap="8"
        pad="10"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const boardId = String(data.get('kolom'));
          const position = Number(data.get('position'));
          send({ type: 'task.move', id, place: placeAt(boardId, columnCards(board, boardId), id, position) });
          shut();
        }}
      >
        <h2>{t('kanban.pindah.judul')}</h2>
        <p dir="auto">{card?.title}</p>
        <div className="ui-field">
          <label htmlFor="papan-pindah-kolom">{t('kanban.pindah.kolom')}</label>
          <select id="papan-pindah-kolom" className="ui-input ui-select" name="kolom" defaultValue={card?.boardId}>
            {board.boards
              .filter((one) => !isProvisional(one))
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
          </select>
        </div>
        <div className="ui-field">
          <label htmlFor="papan-pindah-posisi">{t('kanban.pindah.posisiKe')}</label>
          <p className="ui-tiny ui-muted" id="papan-pindah-petunjuk">
            {t('kanban.pindah.petunjuk')}
          </p>
          <input
            id="papan-pindah-posisi"
            className="ui-input"
            type="number"
            name="position"
            min={1}
            max={500}
            required
            aria-describedby="papan-pindah-petunjuk"
            defaultValue={content.findIndex((one) => one.id === id) + 1}
          />
        </div>
        <Actions>
          <Button variant="ghost" onClick={shut}>
            {t('kanban.tambah.batal')}
          </Button>
          <Button type="submit">{t('kanban.pindah.lakukan')}</Button>
        </Actions>
      </Grid>
    </Dialog>
  );
}
