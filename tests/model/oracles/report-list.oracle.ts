import type { AnyMachineSnapshot } from 'xstate';
import type { reportListMachine } from '#machines/report/report-list.machine.ts';
import type { ListResult, RemovedReports, TahunResult } from '#machines/report/report-list.setup.ts';
import type { Oracle, Seen } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame, isSameBut } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';
import { exampleReport } from '#tests/support/world/report.ts';

type Step = Seen<typeof reportListMachine>;
const ENDS = ['xstate.done.actor.exportFile', 'xstate.error.actor.exportFile'];
const first = exampleReport({ id: 'l1', status: 'draft' });
const SHUT = { periode: 'TW4' as const, findings: [{ kode: 'C3', pesan: 'Belum dibuka' }] };
const second = exampleReport({ id: 'l2', status: 'draft' });

const listIn = ({ event }: Step) => answerOf<ListResult>(event, 'loadList');
const yearsIn = ({ event }: Step) => answerOf<TahunResult>(event, 'findYears');
const failureIn = (seen: Step) =>
  [listIn(seen), yearsIn(seen)].flatMap((one) => (one?.ok === false ? [one.failure] : []));
const isBroken = ({ event }: Step) => isBreakOf(event, 'loadList') || isBreakOf(event, 'findYears');
const isAboutExport = ({ event }: Step) => event.type === 'file.export' || event.type.endsWith('.actor.exportFile');

/**
 * Specification §8: a list that failed is empty; §4: it is read anew with the params it has. The rest is what a person
 * expects of the reports of a unit and year: an empty list says in which years there is something, a workbook holds
 * what is listed.
 */
export const REPORT_LIST_ORACLE: Oracle<typeof reportListMachine> = {
  invariants: {
    'what is read is the unit and year on screen': (seen) =>
      isSame(seen.before.params, seen.after.params) &&
      ['findYears', 'exportFile'].every((id) =>
        inputsOf(seen, id).every((input) => isSame(input, seen.after.params)),
      ) &&
      inputsOf(seen, 'loadList').every((input) => isSame(input, { ...seen.after.params, page: seen.after.page })),
    'another page is read because a person asks for one that there is, and only then': (seen) => {
      const asked = seen.event.type === 'page.open' ? seen.event.page : undefined;
      const { page, total } = seen.before;
      const isThere = asked !== undefined && [1, 2].includes(asked) && total > (asked - 1) * 100 && asked !== page;
      const answer = listIn(seen);
      if (answer?.ok) return seen.after.page === answer.page;
      if (seen.after.page !== page) return isThere && seen.after.page === asked && begins(seen, 'loadList');
      return !(isThere && (seen.from.matches({ list: 'ready' }) || seen.from.matches({ list: 'refreshing' })));
    },
    'what is selected is on screen: another page begins without a choice': (seen) =>
      seen.after.page === seen.before.page || listIn(seen) !== undefined || seen.after.selected.length === 0,
    'what the server listed is what is shown, with its number, and no fault beside it': (seen) => {
      const answer = listIn(seen);
      const { data, total, failure } = seen.after;
      return !answer?.ok || (isSame(data, answer.data) && total === answer.total && failure === null);
    },
    'the reports on screen are replaced by nothing but an answer': (seen) =>
      listIn(seen) !== undefined ||
      yearsIn(seen)?.ok === false ||
      isBroken(seen) ||
      (isSame(seen.before.data, seen.after.data) && seen.before.total === seen.after.total),
    'a list that failed is empty, and says why': (seen) => {
      const { data, total, failure } = seen.after;
      const isEmpty = data.length === 0 && total === 0;
      const [expected] = failureIn(seen);
      if (expected) {
        return isEmpty && isSame(failure, expected) && seen.to.matches({ list: { troubled: expected.kind } });
      }
      return !isBroken(seen) || (isEmpty && failure?.kind === 'failed' && seen.to.matches({ list: 'troubled' }));
    },
    'whether there is something in other years is asked when the list is empty, and only then': (seen) => {
      const answer = listIn(seen);
      return begins(seen, 'findYears') === (answer?.ok === true && answer.data.length === 0);
    },
    'the years are those the server found last': (seen) => {
      const answer = yearsIn(seen);
      return isSame(seen.after.filledTahun, answer?.ok ? answer.tahun : seen.before.filledTahun);
    },
    'a year that can be reported is no empty year, any other without reports is': (seen) => {
      const answer = yearsIn(seen);
      if (!answer?.ok) return true;
      const { satker, tahun } = seen.after.params;
      return seen.to.matches({ list: satker !== '' && answer.tahun.includes(tahun) ? 'ready' : 'empty' });
    },
    'a list with reports is shown': (seen) => {
      const answer = listIn(seen);
      return !answer?.ok || answer.data.length === 0 || seen.to.matches({ list: 'ready' });
    },
    'whoever hears of a change can ask again, also while the list is on its way': ({ to }) =>
      to.can({ type: 'list.reload' }),
    'who asks again is answered anew, with the reports still on screen': (seen) =>
      seen.event.type !== 'list.reload' || (begins(seen, 'loadList') && isSame(seen.before.data, seen.after.data)),
    'after a failure, and from an empty list, it can be asked for again': ({ to }) =>
      !(to.matches({ list: 'troubled' }) || to.matches({ list: 'empty' })) || to.can({ type: 'list.reload' }),
    'a workbook is made of listed reports only, on request, one at a time': (seen) =>
      begins(seen, 'exportFile') === (seen.event.type === 'file.export') &&
      (seen.event.type !== 'file.export' || (seen.before.data.length > 0 && !('exportFile' in seen.from.children))),
    'listed reports can be taken as a workbook': ({ to, after, running }) =>
      running.includes('exportFile') || to.can({ type: 'file.export' }) === after.data.length > 0,
    'a workbook on its way changes nothing of the list, and the list nothing of it': (seen) =>
      isAboutExport(seen)
        ? isSame(seen.before, seen.after) && isSame(seen.from.value.list, seen.to.value.list)
        : isSame(seen.from.value.exporting, seen.to.value.exporting),
    'a workbook comes to an end, whether it came or not': ({ to, running }) =>
      !running.includes('exportFile') ||
      ENDS.every((type) => (to as AnyMachineSnapshot).can({ type, actorId: 'exportFile' })),
    'only the fault and the years come with a failure, no other report': (seen) =>
      failureIn(seen).length === 0 ||
      isSameBut(seen.before, seen.after, ['data', 'total', 'failure', 'deletable', 'blocked', 'selected']),
    'only drafts that this person may delete are selected, each once': ({ after }) =>
      after.selected.every((id) => after.deletable.includes(id)) &&
      new Set(after.selected).size === after.selected.length,
    'what may be deleted is what the server listed': (seen) => {
      const answer = listIn(seen);
      return !answer?.ok || isSame(answer.deletable, seen.after.deletable);
    },
    'why a quarter cannot be begun is what the server said with the list, and goes with it': (seen) => {
      const answer = listIn(seen);
      if (answer?.ok) return isSame(seen.after.blocked, answer.blocked);
      const isGone = failureIn(seen).length > 0 || isBroken(seen);
      return isSame(seen.after.blocked, isGone ? [] : seen.before.blocked);
    },
    'what is asked about is what was selected': (seen) =>
      inputsOf(seen, 'confirmRemove').every((input) =>
        isSame((input as { id: string }[]).map(({ id }) => id).toSorted(), seen.before.selected.toSorted()),
      ),
    'nothing is deleted that was not confirmed, and only what was asked about': (seen) =>
      inputsOf(seen, 'removeReports').every(
        (input) => isSame(input, seen.before.asked) && answerOf<boolean>(seen.event, 'confirmRemove') === true,
      ),
    'nothing is asked while drafts are being deleted': (seen) =>
      !('removeReports' in seen.from.children) || !begins(seen, 'confirmRemove'),
    'drafts that are left are told by name, and how many were deleted': (seen) => {
      const answer = answerOf<RemovedReports>(seen.event, 'removeReports');
      if (answer?.result !== 'sebagian') return true;
      const { done, rows } = seen.after.leftover;
      return done === answer.removed.length && isSame(rows, answer.left) && seen.to.matches({ removal: 'left' });
    },
    'after an answer that was no plain yes the list is read anew': (seen) => {
      const answer = answerOf<RemovedReports>(seen.event, 'removeReports');
      return answer?.result !== 'ditolak' || begins(seen, 'loadList');
    },
  },
  ensure: {
    'list.ready': ({ failure }) => failure === null,
    'list.empty': ({ data, total, failure }) => data.length === 0 && total === 0 && failure === null,
    'list.findingYears': ({ data }) => data.length === 0,
  },
  tried: {
    // Every unit at once; the walk looks at one.
    input: { satker: '', tahun: 2026 },
    events: {
      'list.reload': [{ type: 'list.reload' }],
      'file.export': [{ type: 'file.export' }],
      'row.toggle': [
        { type: 'row.toggle', id: 'l1' },
        { type: 'row.toggle', id: 'l2' },
        { type: 'row.toggle', id: 'l9' },
      ],
      'page.toggle': [{ type: 'page.toggle' }],
      'selection.clear': [{ type: 'selection.clear' }],
      'rows.remove': [{ type: 'rows.remove' }],
      'left.close': [{ type: 'left.close' }],
    },
    outcomes: {
      confirmRemove: [true, false],
      removeReports: [
        { result: 'terhapus' },
        { result: 'sebagian', removed: ['l2'], left: [{ row: first, reason: 'Sudah dikirim', mayDisable: false }] },
        { result: 'ditolak' },
        { result: 'terputus' },
      ],
      loadList: [
        { ok: true, data: [first], page: 1, total: 1, deletable: ['l1'], blocked: [SHUT] },
        { ok: true, data: [second, first], page: 1, total: 12, deletable: ['l2', 'l1'], blocked: [] },
        { ok: true, data: [second, first], page: 1, total: 12, deletable: ['l2'], blocked: [] },
        { ok: true, data: [], page: 1, total: 0, deletable: [], blocked: [SHUT] },
        ...ALL_FAILURES,
      ],
      findYears: [
        { ok: true, tahun: [2026, 2025] },
        { ok: true, tahun: [2024] },
        { ok: true, tahun: [] },
        ...ALL_FAILURES,
        failed('failed', 'Basis data sedang dipulihkan'),
      ],
    },
  },
};
