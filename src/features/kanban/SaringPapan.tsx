import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/kanban/KanbanActor.ts';
import { jumlahKartu, labelPapan, papanOfKanban, petugasPapan, saringOf } from '#machines/kanban/kanban.selectors.ts';
import type { Saringan } from '#machines/kanban/kanban.types.ts';
import { isTersaring, SARINGAN_KOSONG } from '#machines/kanban/tampilan.ts';
import { Button } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/TextField.tsx';

/**
 * One quiet row: what is looked for, and how much of the board that leaves. While the board loads (`memuat`) the row is
 * there already, with nothing to choose from: the board below it does not move when it comes.
 */
export function SaringPapan({ memuat }: { memuat: boolean }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const papan = KanbanActor.useSelector(papanOfKanban);
  const saring = KanbanActor.useSelector(saringOf);
  const { semua, tampil } = jumlahKartu(papan, saring);
  const ganti = (isi: Partial<Saringan>) => send({ type: 'filter.change', saring: { ...saring, ...isi } });
  const orang = petugasPapan(papan);
  const label = labelPapan(papan);
  return (
    <div role="search" className="papan-saring" aria-label={t('kanban.saring.nama')}>
      <TextField
        className="papan-saring__cari"
        label={t('kanban.saring.cari')}
        hideLabel
        type="search"
        placeholder={t('kanban.saring.cari')}
        value={saring.q}
        maxLength={200}
        onChange={(q) => ganti({ q })}
      />
      {(memuat || label.length > 0 || saring.label !== '') && (
        <Select
          label={t('kanban.saring.label')}
          hideLabel
          placeholder={t('kanban.saring.semuaLabel')}
          value={saring.label}
          options={(label.includes(saring.label) || saring.label === '' ? label : [saring.label, ...label]).map(
            (satu) => ({ value: satu, label: satu }),
          )}
          onChange={(baru) => ganti({ label: baru })}
        />
      )}
      {(memuat || orang.length > 0) && (
        <Select
          label={t('kanban.saring.petugas')}
          hideLabel
          placeholder={t('kanban.saring.semuaPetugas')}
          value={saring.orang}
          options={orang.map(({ id, nama }) => ({ value: id, label: nama }))}
          onChange={(baru) => ganti({ orang: baru })}
        />
      )}
      <span className="papan-saring__jumlah" role="status">
        {!memuat &&
          (tampil === null ? t('kanban.jumlah', { count: semua }) : t('kanban.nDariMKartu', { n: tampil, m: semua }))}
      </span>
      {isTersaring(saring) && (
        <Button
          variant="quiet"
          size="sm"
          icon="cross"
          onClick={() => send({ type: 'filter.change', saring: SARINGAN_KOSONG })}
        >
          {t('kanban.saring.hapus')}
        </Button>
      )}
    </div>
  );
}
