import { $, type App, button, click, confirmDialog, dialog, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, textOf, passes } from '#tests/faults/faults.ts';
import { causeOf, type Scenario } from '#tests/faults/matrix.ts';

const frame = () => {
  const found = $('main .ui-frame');
  return { state: found?.dataset.state ?? null, cause: found?.dataset.cause ?? null };
};
const READY = { state: 'ready', cause: null };
const rows = () => document.querySelectorAll('main .ui-table-frame tbody tr').length;
const reload = (fault: Fault) => (fault === '401' ? undefined : click($('main .ui-frame__reload button')));
/** Nothing failed, or the person gave up and knows it. */
const isQuiet = (fault: Fault) => passes(fault) || fault === 'hang';
const field = (id: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#isian-${id}`);
const told = (fault: Fault) => text().includes(isStatus(fault) ? sentence(fault) : textOf(fault));

type Write = { id: string; content: string };
/** Calls of a record that are not as those of master data are. */
type Others = Partial<Record<'list' | 'one' | 'change' | 'remove', string>>;
export type RecordPage = {
  /** Of the API: `program`. */
  nama: string;
  /** Of the list. */
  address: string;
  /** A record of the world. */
  id: string;
  /** A field that the form has, and what to type into it. */
  compose: Write;
  lain?: Others;
};

/**
 * What every list and form of a record must withstand: a new record is one line in `master.test.ts`.
 * @returns list, form, save and bulk delete, each to be broken by every fault
 */
export function recordScenarios({ nama, address, id, compose, lain = {} }: RecordPage): Scenario[] {
  const api = `/api/${nama}`;
  const save = async (app: App) => {
    await until(() => field(compose.id) !== null);
    type(field(compose.id), compose.content);
    await settle(50);
    click(button(app.t('formulir.simpan')));
    await settle(200);
    // The code of toasts is fetched when the first one is shown.
    await until(() => window.location.pathname === address || /Pesan server|Something went wrong/.test(text()));
  };
  return [
    {
      call: lain.list ?? `GET ${api}`,
      by: `list at ${address}`,
      path: address,
      // Specification §8: empty, total 0; yet never taken for a list that has nothing.
      see: (app) => ({ ...frame(), rows: rows(), saysEmpty: text().includes(app.t('bingkai.empty.judul')) }),
      want: (fault) =>
        passes(fault)
          ? { ...READY, rows: 1, saysEmpty: false }
          : { state: 'error', cause: causeOf(fault), rows: 0, saysEmpty: false },
      again: {
        act: (_, fault) => reload(fault),
        see: () => ({ ...frame(), rows: rows() }),
        want: { ...READY, rows: 1 },
      },
    },
    {
      call: lain.one ?? `GET ${api}/{id}`,
      path: `${address}/${id}`,
      see: frame,
      want: (fault) => (passes(fault) ? READY : { state: 'error', cause: causeOf(fault) }),
      again: { act: (_, fault) => reload(fault), see: () => field(compose.id) !== null, want: true },
    },
    {
      call: lain.change ?? `PUT ${api}/{id}`,
      path: `${address}/${id}`,
      act: save,
      // Nothing typed is ever lost: the form is left only by a save that was answered.
      see: (_, fault) => ({
        at: window.location.pathname,
        typed: field(compose.id)?.value ?? null,
        told: isQuiet(fault) || told(fault) || text().includes(DEFAULT_TEXT),
      }),
      want: (fault) => ({
        at: passes(fault) ? address : `${address}/${id}`,
        typed: passes(fault) ? null : compose.content,
        told: true,
      }),
    },
    {
      call: lain.remove ?? `DELETE ${api}/{id}/deletes`,
      path: address,
      async act(app) {
        await until(() => rows() === 1);
        click($('main .ui-table-frame tbody input[type="checkbox"]'));
        click(button(app.t('daftar.hapus')));
        await settle(200);
        await confirmDialog();
        await settle(1500);
      },
      // ERR_NETWORK is told in a dialog, all else by a toast (specification §8); the list is there either way.
      see: (app, fault) => ({
        dialog: dialog()?.textContent?.includes(app.t('galat.jaringan')) ?? false,
        told: isQuiet(fault) || dialog() !== null || told(fault) || text().includes(DEFAULT_TEXT),
        rows: rows(),
      }),
      want: (fault) => ({ dialog: fault === 'reset' || fault === 'offline', told: true, rows: 1 }),
    },
  ];
}

/** Of a page `/nama` that is a list and no form. */
export const listScenarios = (nama: string): Scenario[] =>
  recordScenarios({ nama, address: `/${nama}`, id: '', compose: { id: '', content: '' } }).slice(0, 1);
