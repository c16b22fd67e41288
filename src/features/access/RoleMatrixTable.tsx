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
import { classes } from '#ui/tone.ts';

type BoxProps = { label: string; centang: Check; disabled: boolean; onChange: () => void };

/** A checkbox with a third state: only some of the cells that it stands for are ticked. */
function Box({ label, centang, disabled, onChange }: BoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={centang === 'semua'}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = centang === 'sebagian';
      }}
      onChange={onChange}
    />
  );
}

/** Modules by actions. Narrow screens show a list per module in place of the grid. */
export function RoleMatrixTable({ peran, mayDelete }: { peran: MatrixRole; mayDelete: boolean }) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const moduleRow = RoleMatrixActor.useSelector(matrixModules);
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const free = RoleMatrixActor.useSelector(canBeChanged);
  const action = actionsFrom(moduleRow.filter(({ name }) => name !== EVERYTHING));
  return (
    <div className="role-matrix">
      <table>
        <caption className="ui-sr">{t('peran.matriks.judul', { peran: peran.label })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className="role-matrix__all">
                <Box
                  label={t('peran.matriks.semua')}
                  centang={allCheck(moduleRow, choice)}
                  disabled={!free}
                  onChange={() => send({ type: 'grid.toggle' })}
                />
                <span>{t('peran.modul')}</span>
              </label>
            </th>
            {action.map((one) => (
              <th key={one} scope="col" className="role-matrix__action">
                <span>{actionName(one, t)}</span>
                <Box
                  label={t('peran.matriks.kolom', { aksi: actionName(one, t) })}
                  centang={columnCheck(moduleRow, choice, one)}
                  disabled={!free}
                  onChange={() => send({ type: 'column.toggle', aksi: one })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moduleRow.map((one) => (
            <Row key={one.id} modul={one} peran={peran} aksi={action} mayDelete={mayDelete} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { modul: MatrixModule; peran: MatrixRole; aksi: readonly string[]; mayDelete: boolean };

function Row({ modul, peran, aksi, mayDelete }: RowProps) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const free = RoleMatrixActor.useSelector(canBeChanged);
  const changed = RoleMatrixActor.useSelector(hasChanges);
  const { id, label, name, actions } = modul;
  const base = choicesFrom(peran.modul);
  const saved = peran.modul.find(({ module_id }) => module_id === id);
  const available = isChoosable(modul, peran.lingkup);
  const isEverything = name === EVERYTHING;
  const other = (one: string) => isChecked(choice, id, one) !== isChecked(base, id, one);
  return (
    <tr>
      <th scope="row">
        <div className="role-matrix__module">
          <label>
            <Box
              label={t(isEverything ? 'peran.matriks.segalanya' : 'peran.matriks.baris', { modul: label })}
              centang={rowCheck(modul, choice)}
              disabled={!free || !available}
              onChange={() => send({ type: 'row.toggle', moduleId: id })}
            />
            <span>
              {label}
              <small>{available ? <bdi>{name}</bdi> : t('peran.matriks.hanyaSemua')}</small>
            </span>
          </label>
          {mayDelete && saved !== undefined && (
            <IconButton
              icon="trash"
              label={t(changed ? 'peran.matriks.hapusNanti' : 'peran.matriks.hapus', { modul: label })}
              aria-disabled={changed || !free}
              onClick={() => send({ type: 'module.remove', id: saved.id })}
            />
          )}
        </div>
      </th>
      {isEverything ? (
        <td colSpan={aksi.length} className="role-matrix__meaning">
          {t('peran.matriks.arti')}
        </td>
      ) : (
        aksi.map((one) =>
          actions.includes(one) ? (
            <td key={one} className={classes('role-matrix__cell', other(one) && 'is-changed')}>
              <label>
                <Box
                  label={t('peran.matriks.sel', { modul: label, aksi: actionName(one, t) })}
                  centang={isChecked(choice, id, one) ? 'semua' : 'tidak'}
                  disabled={!free}
                  onChange={() => send({ type: 'cell.toggle', moduleId: id, aksi: one })}
                />
                <span className="role-matrix__words" aria-hidden="true">
                  {actionName(one, t)}
                </span>
              </label>
            </td>
          ) : (
            <td key={one} className="role-matrix__empty">
              <span aria-hidden="true">{EMPTY}</span>
              <span className="ui-sr">{t('peran.matriks.tidakAda')}</span>
            </td>
          ),
        )
      )}
    </tr>
  );
}
