/** What a role may do, as a grid of modules and actions. */
export type MatrixModule = { id: string; name: string; label: string; actions: readonly string[] };
/** `id` is that of the role-module, by which one of them is deleted. */
export type ModuleOfRole = { id: string; module_id: string; actions: readonly string[] };
export type MatrixRole = {
  id: string;
  versi: number;
  name: string;
  label: string;
  lingkup: 'sendiri' | 'bawahan' | 'semua';
  jumlah_pengguna: number;
  modul: readonly ModuleOfRole[];
};
/** Actions by the id of their module; a module without actions is absent. */
export type Choice = Readonly<Record<string, readonly string[]>>;
export type Check = 'semua' | 'sebagian' | 'tidak';
/** `tambah`: cells that are ticked now and were not before; `kurang`: the reverse. Only modules with such cells. */
export type Diff = { modul: MatrixModule; tambah: readonly string[]; kurang: readonly string[] };

/**
 * The module that stands for all modules. It is not limited to units, so only roles that reach every unit may have it.
 */
export const EVERYTHING = 'all';

export const choicesFrom = (moduleRow: readonly ModuleOfRole[]): Choice =>
  Object.fromEntries(moduleRow.filter(({ actions }) => actions.length > 0).map((one) => [one.module_id, one.actions]));
const own = (choice: Choice, id: string) => choice[id] ?? [];
export const isChecked = (choice: Choice, id: string, action: string) => own(choice, id).includes(action);

export const isChoosable = ({ name }: MatrixModule, scope: MatrixRole['lingkup']) =>
  name !== EVERYTHING || scope === 'semua';
/**
 * The rows that ticking a column or the whole grid affects: all but the module `all`, which is ticked only by itself.
 */
const ordinary = (moduleRow: readonly MatrixModule[]) => moduleRow.filter(({ name }) => name !== EVERYTHING);

type CellValue = readonly [modul: MatrixModule, aksi: string];
const rowCells = (moduleRow: MatrixModule): CellValue[] => moduleRow.actions.map((action) => [moduleRow, action]);
const columnCells = (moduleRow: readonly MatrixModule[], action: string): CellValue[] =>
  ordinary(moduleRow)
    .filter(({ actions }) => actions.includes(action))
    .map((one) => [one, action]);
const allCells = (moduleRow: readonly MatrixModule[]): CellValue[] => ordinary(moduleRow).flatMap(rowCells);

function ticks(choice: Choice, cell: readonly CellValue[]): Check {
  const ya = cell.filter(([{ id }, action]) => isChecked(choice, id, action)).length;
  if (ya === 0) return 'tidak';
  return ya === cell.length ? 'semua' : 'sebagian';
}
export const rowCheck = (moduleRow: MatrixModule, choice: Choice) => ticks(choice, rowCells(moduleRow));
export const columnCheck = (moduleRow: readonly MatrixModule[], choice: Choice, action: string) =>
  ticks(choice, columnCells(moduleRow, action));
export const allCheck = (moduleRow: readonly MatrixModule[], choice: Choice) => ticks(choice, allCells(moduleRow));

/** Actions stay in the order of their module, so that the same cells always are the same choice. */
function attach(choice: Choice, [moduleRow, action]: CellValue, ya: boolean): Choice {
  const other = own(choice, moduleRow.id).filter((one) => one !== action);
  const fresh = ya ? moduleRow.actions.filter((one) => one === action || other.includes(one)) : other;
  const { [moduleRow.id]: _, ...remaining } = choice;
  return fresh.length === 0 ? remaining : { ...remaining, [moduleRow.id]: fresh };
}
/** Ticks all cells, or unticks them when all are ticked already. */
const toggle = (choice: Choice, cell: readonly CellValue[]): Choice => {
  const ya = ticks(choice, cell) !== 'semua';
  return cell.reduce((now, one) => attach(now, one, ya), choice);
};
export const toggleCell = (moduleRow: MatrixModule, choice: Choice, action: string) =>
  toggle(choice, [[moduleRow, action]]);
export const toggleRow = (moduleRow: MatrixModule, choice: Choice) => toggle(choice, rowCells(moduleRow));
export const toggleColumn = (moduleRow: readonly MatrixModule[], choice: Choice, action: string) =>
  toggle(choice, columnCells(moduleRow, action));
export const toggleAll = (moduleRow: readonly MatrixModule[], choice: Choice) => toggle(choice, allCells(moduleRow));

/** What changed from one choice to another, in the order of the modules. */
export const choiceDifferences = (moduleRow: readonly MatrixModule[], from: Choice, ke: Choice): Diff[] =>
  moduleRow
    .map((one) => ({
      modul: one,
      tambah: own(ke, one.id).filter((action) => !isChecked(from, one.id, action)),
      kurang: own(from, one.id).filter((action) => !isChecked(ke, one.id, action)),
    }))
    .filter(({ tambah, kurang }) => tambah.length + kurang.length > 0);

/** Applies the cells changed here to the version that another user stored meanwhile. */
export const mergeChoices = (moduleRow: readonly MatrixModule[], base: Choice, me: Choice, them: Choice) =>
  choiceDifferences(moduleRow, base, me).reduce((result, diff) => {
    const added = diff.tambah.reduce((current, action) => attach(current, [diff.modul, action], true), result);
    return diff.kurang.reduce((current, action) => attach(current, [diff.modul, action], false), added);
  }, them);
