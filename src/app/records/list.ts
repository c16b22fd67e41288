import { askingAbout } from '#app/wiring/call.ts';
import { csvFrom } from '#app/records/list-csv.ts';
import { type Disabling, disableRows, namesOf, removeRows } from '#app/records/remove-rows.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { type ListApi, pageFrom, allRows } from '#app/records/record-api.ts';
import type { Column, Filters } from '#features/records/list-declaration.ts';
import { listMachine } from '#machines/records/list.machine.ts';
import type { CsvExport, PageInfo, RequestInput, LoadedChoices } from '#machines/records/list.setup.ts';
import type { AskedRemoval, LeftRow, RemoveResult } from '#machines/kit/removal.ts';
import type { Row } from '#machines/kit/row.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { confirm, confirmDelete, informFailed } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

export type ListServices = {
  api: ListApi<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filters[];
  /** Of the files, without their ending. */
  fileName: string;
  saveFile: (content: Blob, nama: string) => void;
  /** What a row is called in questions. */
  rowName: (row: Row) => string;
  /** Absent = these rows are in use until they are deleted. */
  disabling?: Disabling | undefined;
};

/** The query for the API: only params that are set; the working context overrides filters of the same name. */
const filterList = ({ params: { q, sort, filters }, lingkup }: RequestInput) =>
  Object.fromEntries(Object.entries({ q, sort, ...filters, ...lingkup }).filter(([, value]) => value !== ''));

/**
 * The choices of filters that are records themselves, requested once. When they cannot be loaded the list works without
 * them.
 */
function memory(filterFields: readonly Filters[]) {
  const alreadyKnown = new Map<string, LoadedChoices[string]>();
  return async (signal: AbortSignal): Promise<LoadedChoices> => {
    await Promise.all(
      filterFields.map(async (one) => {
        if (one.kind !== 'choice' || one.source === undefined || alreadyKnown.has(one.nama)) return;
        const choice = await one.source(signal).catch(() => null);
        if (choice !== null) alreadyKnown.set(one.nama, choice);
      }),
    );
    return Object.fromEntries(alreadyKnown);
  };
}

/** A list of records over the API, the dialogs and the toasts. */
export function provideList(services: ListServices) {
  const { api, columns, filters: filterFields, fileName, saveFile, rowName, disabling } = services;
  const words = (rows: readonly Row[]) => namesOf(rows, rowName);
  const choicesFrom = memory(filterFields);
  return listMachine.provide({
    actors: {
      loadPage: loading<{ ok: true } & PageInfo, RequestInput>(async ({ input, signal }) => {
        const { page, perPage } = input.params;
        const [answer, choice] = await Promise.all([
          api.list({ ...filterList(input), page, perPage }, { signal }),
          choicesFrom(signal),
        ]);
        return { ok: true, ...pageFrom(answer, { page, perPage }), choices: choice };
      }),
      confirmRemove: askingAbout(confirmDelete, words),
      removeRows: fromPromise<RemoveResult, AskedRemoval>(({ input }) => removeRows({ api, disabling }, input)),
      confirmDisable: askingAbout<readonly Row[]>(
        (signal, detail) =>
          confirm(
            {
              title: i18n.t('daftar.nonaktifkan.tanya'),
              text: detail,
              confirm: i18n.t('daftar.nonaktifkan.ya'),
              cancel: i18n.t('umum.batal'),
            },
            signal,
          ),
        words,
      ),
      disableRows: fromPromise<readonly LeftRow[], readonly Row[]>(({ input }) => disableRows(disabling, input)),
      informCut: fromPromise(async ({ signal }) => informFailed(i18n.t('galat.jaringan'), signal)),
      exportCsv: fromPromise<readonly Row[] | null, CsvExport>(async ({ input, signal }) => {
        try {
          const row = input.all ? await allRows(api, filterList(input), { signal }) : input.data;
          const visible = columns.filter(({ key }) => !input.tersembunyi.includes(key));
          const content = new Blob([csvFrom(visible, row, i18n.t)], { type: 'text/csv;charset=utf-8' });
          saveFile(content, `${fileName}.csv`);
          return row;
        } catch (error) {
          if (!signal.aborted) showFailed(error);
          return null;
        }
      }),
      downloadRow: fromPromise<void, { record: Row }>(async ({ input, signal }) => {
        try {
          const file = await api.download?.(input.record, { signal });
          if (file) saveFile(file.content, file.nama);
        } catch (error) {
          if (!signal.aborted) showFailed(error);
        }
      }),
      actOnRow: fromPromise<void, { record: Row; aksi: string }>(async ({ input: { record, aksi }, signal }) => {
        try {
          const done = await api.act?.(aksi, record, { signal });
          if (done !== null) showSaved(done?.alert?.message);
        } catch (error) {
          showFailed(error);
        }
      }),
      exportFile: fromPromise<void, RequestInput>(async ({ input, signal }) => {
        try {
          const content = await api.exportXlsx?.(filterList(input), { signal });
          if (content) saveFile(content, `${fileName}.xlsx`);
        } catch (error) {
          if (!signal.aborted) showFailed(error);
        }
      }),
    },
  });
}
