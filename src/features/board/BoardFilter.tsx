import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { cardCount, boardLabels, boardOf, boardOfficers, filterOf } from '#machines/board/board.selectors.ts';
import type { Filters } from '#machines/board/board.types.ts';
import { hasFilter, EMPTY_FILTERS } from '#machines/board/shown.ts';
import { Button } from '#ui/Button.tsx';
import { Cluster, Text } from '#ui/layout.tsx';
import { Select, TextField } from '#ui/TextField.tsx';

/**
 * The filter of the board, and how many cards match it. While the board loads (`memuat`) the row is shown without
 * choices, so that the board does not move down when it arrives.
 */
export function BoardFilter({ memuat }: { memuat: boolean }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const board = KanbanActor.useSelector(boardOf);
  const filters = KanbanActor.useSelector(filterOf);
  const { semua: count, shown } = cardCount(board, filters);
  const replace = (content: Partial<Filters>) => send({ type: 'filter.change', filters: { ...filters, ...content } });
  const person = boardOfficers(board);
  const label = boardLabels(board);
  return (
    <Cluster gap="5" role="search" className="board-filter" aria-label={t('kanban.saring.nama')}>
      <TextField
        className="board-filter__search"
        label={t('kanban.saring.cari')}
        hideLabel
        type="search"
        placeholder={t('kanban.saring.cari')}
        value={filters.q}
        maxLength={200}
        onChange={(q) => replace({ q })}
      />
      {(memuat || label.length > 0 || filters.label !== '') && (
        <Select
          label={t('kanban.saring.label')}
          hideLabel
          placeholder={t('kanban.saring.semuaLabel')}
          value={filters.label}
          options={(label.includes(filters.label) || filters.label === '' ? label : [filters.label, ...label]).map(
            (one) => ({ value: one, label: one }),
          )}
          onChange={(fresh) => replace({ label: fresh })}
        />
      )}
      {(memuat || person.length > 0) && (
        <Select
          label={t('kanban.saring.petugas')}
          hideLabel
          placeholder={t('kanban.saring.semuaPetugas')}
          value={filters.person}
          options={person.map(({ id, nama }) => ({ value: id, label: nama }))}
          onChange={(fresh) => replace({ person: fresh })}
        />
      )}
      <Text tone="muted" size="s" tabular className="ui-end board-filter__count" role="status">
        {!memuat &&
          (shown === null ? t('kanban.jumlah', { count }) : t('kanban.nDariMKartu', { n: shown, m: count, count }))}
      </Text>
      {hasFilter(filters) && (
        <Button
          variant="quiet"
          size="sm"
          icon="cross"
          onClick={() => send({ type: 'filter.change', filters: EMPTY_FILTERS })}
        >
          {t('kanban.saring.hapus')}
        </Button>
      )}
    </Cluster>
  );
}
