import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/kanban/KanbanActor.ts';
import { tempatPosisi, tombolMenu } from '#features/kanban/tempat.ts';
import { papanOfKanban, pindahOf } from '#machines/kanban/kanban.selectors.ts';
import { isSementara } from '#machines/kanban/perubahan.ts';
import { kolomKartu } from '#machines/kanban/tampilan.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** Column and position of a card, for whoever does not drag and wants more than the menu's steps. */
export function PindahDialog() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const kartu = KanbanActor.useSelector(pindahOf);
  const papan = KanbanActor.useSelector(papanOfKanban);
  const tutup = () => send({ type: 'move.close' });
  const id = kartu?.id ?? '';
  const isi = kolomKartu(papan, kartu?.boardId ?? '');
  return (
    <Dialog open={kartu !== null} onClose={tutup} label={t('kanban.pindah.judul')} finalFocus={() => tombolMenu(id)}>
      <form
        className="papan-pindah"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const boardId = String(data.get('kolom'));
          const posisi = Number(data.get('posisi'));
          send({ type: 'task.move', id, tempat: tempatPosisi(boardId, kolomKartu(papan, boardId), id, posisi) });
          tutup();
        }}
      >
        <h2>{t('kanban.pindah.judul')}</h2>
        <p dir="auto">{kartu?.title}</p>
        <div className="ui-field">
          <label htmlFor="papan-pindah-kolom">{t('kanban.pindah.kolom')}</label>
          <select id="papan-pindah-kolom" className="ui-input ui-select" name="kolom" defaultValue={kartu?.boardId}>
            {papan.boards
              .filter((satu) => !isSementara(satu))
              .map((satu) => (
                <option key={satu.id} value={satu.id}>
                  {satu.title}
                </option>
              ))}
          </select>
        </div>
        <div className="ui-field">
          <label htmlFor="papan-pindah-posisi">{t('kanban.pindah.posisiKe')}</label>
          <p className="ui-field__hint" id="papan-pindah-petunjuk">
            {t('kanban.pindah.petunjuk')}
          </p>
          <input
            id="papan-pindah-posisi"
            className="ui-input"
            type="number"
            name="posisi"
            min={1}
            max={500}
            required
            aria-describedby="papan-pindah-petunjuk"
            defaultValue={isi.findIndex((satu) => satu.id === id) + 1}
          />
        </div>
        <div className="papan-form__kaki">
          <Button type="submit">{t('kanban.pindah.lakukan')}</Button>
          <Button variant="ghost" onClick={tutup}>
            {t('kanban.tambah.batal')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
