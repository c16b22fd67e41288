import { useTranslation } from 'react-i18next';
import { actionsFrom, actionName } from '#features/access/words.ts';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import {
  type Check,
  rowCheck,
  columnCheck,
  allCheck,
  isChoosable,
  type MatrixModule,
  type MatrixRole,
  choicesFrom,
  EVERYTHING,
  isChecked,
} from '#machines/access/matrix.ts';
import { hasChanges, canBeChanged, matrixModules, matrixChoices } from '#machines/access/role-matrix.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { classes } from '#ui/tone.ts';
import { moduleLabel, roleLabel } from '#services/i18n/access.ts';

type BoxProps = { label: string; check: Check; disabled: boolean; onChange: () => void };

/** A checkbox with a third state: only some of the cells that it stands for are ticked. */
function Box({ label, check, disabled, onChange }: BoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={check === 'semua'}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = check === 'sebagian';
      }}
      onChange={onChange}
    />
  );
}

/** Modules by actions. Narrow screens show a list per module in place of the grid. */
export function RoleMatrixTable({ role, mayDelete }: { role: MatrixRole; mayDelete: boolean }) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const moduleRow = RoleMatrixActor.useSelector(matrixModules);
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const free = RoleMatrixActor.useSelector(canBeChanged);
  const action = actionsFrom(moduleRow.filter(({ name }) => name !== EVERYTHING));
  const base = choicesFrom(role.modul);
  const isOther = (id: string, one: string) => isChecked(choice, id, one) !== isChecked(base, id, one);
  return (
    <Table
      caption={t('peran.matriks.judul', { peran: roleLabel(role, t) })}
      look="own"
      frame={{ className: 'role-matrix' }}
      rows={moduleRow}
      rowKey={({ id }) => id}
      columns={[
        {
          key: '#module',
          header: (
            <Cluster as="label" nowrap gap="5" least={24}>
              <Box
                label={t('peran.matriks.semua')}
                check={allCheck(moduleRow, choice)}
                disabled={!free}
                onChange={() => send({ type: 'grid.toggle' })}
              />
              <span>{t('peran.modul')}</span>
            </Cluster>
          ),
          rowHeader: true,
          cell: (one) => <Module module={one} role={role} mayDelete={mayDelete} />,
        },
        ...action.map(
          (one, at): Column<MatrixModule> => ({
            key: one,
            header: (
              <>
                <span>{actionName(one, t)}</span>
                <Box
                  label={t('peran.matriks.kolom', { aksi: actionName(one, t) })}
                  check={columnCheck(moduleRow, choice, one)}
                  disabled={!free}
                  onChange={() => send({ type: 'column.toggle', aksi: one })}
                />
              </>
            ),
            head: { className: 'role-matrix__action' },
            cells: ({ id, name, actions }) =>
              name === EVERYTHING
                ? { colSpan: action.length - at, className: 'ui-muted ui-text-s role-matrix__meaning' }
                : {
                    className: actions.includes(one)
                      ? classes('role-matrix__cell', isOther(id, one) && 'is-changed')
                      : 'ui-muted ui-from-md',
                  },
            cell: (row) => <Choice module={row} action={one} />,
          }),
        ),
      ]}
    />
  );
}

function Module({ module: modul, role, mayDelete }: { module: MatrixModule; role: MatrixRole; mayDelete: boolean }) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const free = RoleMatrixActor.useSelector(canBeChanged);
  const changed = RoleMatrixActor.useSelector(hasChanges);
  const { id, name } = modul;
  const label = moduleLabel(modul, t);
  const saved = role.modul.find(({ module_id }) => module_id === id);
  const available = isChoosable(modul, role.lingkup);
  return (
    <Cluster gap="4" nowrap justify="between" className="role-matrix__module">
      <Cluster as="label" nowrap gap="5" least={24} className="ui-strong ui-weight-semibold">
        <Box
          label={t(name === EVERYTHING ? 'peran.matriks.segalanya' : 'peran.matriks.baris', { modul: label })}
          check={rowCheck(modul, choice)}
          disabled={!free || !available}
          onChange={() => send({ type: 'row.toggle', moduleId: id })}
        />
        <span>
          {label}
          <small className="ui-block ui-weight-regular">
            {available ? <bdi>{name}</bdi> : t('peran.matriks.hanyaSemua')}
          </small>
        </span>
      </Cluster>
      {mayDelete && saved !== undefined && (
        <IconButton
          icon="trash"
          label={t(changed ? 'peran.matriks.hapusNanti' : 'peran.matriks.hapus', { modul: label })}
          aria-disabled={changed || !free}
          onClick={() => send({ type: 'module.remove', id: saved.id })}
        />
      )}
    </Cluster>
  );
}

function Choice({ module: modul, action: aksi }: { module: MatrixModule; action: string }) {
  const { id, name, actions } = modul;
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const free = RoleMatrixActor.useSelector(canBeChanged);
  if (name === EVERYTHING) return t('peran.matriks.arti');
  if (!actions.includes(aksi)) {
    return (
      <>
        <span aria-hidden="true">{EMPTY}</span>
        <span className="ui-sr">{t('peran.matriks.tidakAda')}</span>
      </>
    );
  }
  const named = actionName(aksi, t);
  return (
    <label>
      <Box
        label={t('peran.matriks.sel', { modul: moduleLabel(modul, t), aksi: named })}
        check={isChecked(choice, id, aksi) ? 'semua' : 'tidak'}
        disabled={!free}
        onChange={() => send({ type: 'cell.toggle', moduleId: id, aksi })}
      />
      <span className="ui-below-md" aria-hidden="true">
        {named}
      </span>
    </label>
  );
}
