import type { ReportAction } from '#domain/report/report.ts';
import type { LoadReportResult, SendResult } from '#machines/report/report.setup.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

const permission: ReportAction[] = ['read', 'update', 'submit', 'delete'];
const file = {
  id: 'f1',
  nama: 'SK.pdf',
  mime: 'application/pdf',
  ukuran: 1,
  sha256: '',
  uploaded_at: '',
  uploaded_by: null,
};
const full = { realisasi: 2.22, analisis: 'Tetap', files: [file] };
const at = (versi: number, of: object = {}, change: object = {}) =>
  exampleReport({ versi, details: [exampleDetail({ ...full, ...of })], ...change });
const loaded = (report: ReturnType<typeof at>) => ({
  ok: true as const,
  content: { report, recap: [], history: [], catatan: [], permitted: permission },
});
const changedFile = (versi: number, parent: number) => ({
  type: 'file.changed' as const,
  detail: {
    ...exampleDetail({ ...full, versi, files: versi % 2 === 0 ? [] : [file] }),
    laporan: { id: 'l1', versi: parent },
  },
});

/**
 * Contract §6, and what an officer expects who reports: a report is sent after a question that names it, in the version that was
 * checked and with nothing left unsaved; a refusal keeps everything and says why, and what the server may have done is
 * looked at before anything else.
 */
export const REPORT_ORACLE: Oracle<typeof reportMachine> = {
  invariants: {
    'the same report and the same person, always': ({ before, after }) =>
      before.id === after.id && before.userId === after.userId,
    'what is loaded is this report, for this person': (seen) =>
      inputsOf(seen, 'loadReport').every((input) => isSame(input, { id: seen.after.id, userId: seen.after.userId })),
    'what was loaded is shown': ({ event, after }) => {
      const answer = answerOf<LoadReportResult>(event, 'loadReport');
      return answer?.ok !== true || isSame(after.content?.report, answer.content.report);
    },
    'a load that fails keeps what is there, and says so': ({ event, before, after }) => {
      const failed = answerOf<LoadReportResult>(event, 'loadReport')?.ok === false || isBreakOf(event, 'loadReport');
      return !failed || (isSame(before.content, after.content) && after.failure !== null);
    },
    'versi never falls but by loading anew': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.loadReport' ||
      event.type === 'draft.stored' ||
      (before.content?.report.versi ?? 0) <= (after.content?.report.versi ?? Infinity),
    'an indicator whose newer state is known is not put back by an older answer': ({ event, before, after }) => {
      if (event.type !== 'file.changed') return true;
      const known = before.content?.report.details.find(({ id }) => id === event.detail.id);
      const shown = after.content?.report.details.find(({ id }) => id === event.detail.id);
      return !known || (shown?.versi ?? 0) >= known.versi;
    },
    'a file that came or went is seen at once': ({ event, before, after, from }) => {
      if (event.type !== 'file.changed' || !from.can(event)) return true;
      const known = before.content?.report.details.find(({ id }) => id === event.detail.id);
      const shown = after.content?.report.details.find(({ id }) => id === event.detail.id);
      return !known || known.versi > event.detail.versi || isSame(shown?.files, event.detail.files);
    },
    'nothing is sent without a yes': (seen) =>
      (!begins(seen, 'submitReport') || answerOf<boolean>(seen.event, 'confirmSubmit') === true) &&
      (!begins(seen, 'removeReport') || answerOf<boolean>(seen.event, 'confirmRemove') === true),
    'the question names this report': (seen) =>
      [...inputsOf(seen, 'confirmSubmit'), ...inputsOf(seen, 'confirmRemove')].every((input) =>
        isSame(input, {
          satker: seen.after.content?.report.unit.nama_unit,
          tahun: seen.after.content?.report.tahun,
          periode: seen.after.content?.report.periode,
        }),
      ),
    'what is sent is this report in the version that is shown': (seen) =>
      inputsOf(seen, 'submitReport').every((input) =>
        isSame(input, { id: seen.after.id, versi: seen.after.content?.report.versi }),
      ),
    'what is deleted is this report': (seen) =>
      inputsOf(seen, 'removeReport').every((input) => isSame(input, { id: seen.after.id })),
    'a report that lacks a figure that is due is not even asked about': (seen) =>
      !begins(seen, 'confirmSubmit') ||
      seen.after.content?.report.details.every(({ wajib, realisasi }) => !wajib || realisasi !== null) === true,
    'whoever may not send it is not asked either': (seen) =>
      !begins(seen, 'confirmSubmit') || ['draft', 'revision'].includes(seen.after.content?.report.status ?? ''),
    'a refusal by the server is told in its words, and the report stays': ({ event, before, after }) => {
      const answer = answerOf<SendResult>(event, 'submitReport');
      return (
        answer?.kind !== 'ditolak' ||
        (after.obstacle?.message === answer.message && isSame(before.content?.report, after.content?.report))
      );
    },
    'each attempt that failed counts once': ({ before, after }) =>
      after.attempts === before.attempts || after.attempts === before.attempts + 1 || after.attempts === 0,
    'a report that was sent is shown as the server has it': ({ event, after }) => {
      const answer = answerOf<SendResult>(event, 'submitReport');
      return answer?.kind !== 'terkirim' || after.content?.report.status === answer.report.status;
    },
    'what may have been done is looked at before anything else': (seen) => {
      const answer =
        answerOf<SendResult>(seen.event, 'submitReport') ?? answerOf<SendResult | null>(seen.event, 'removeReport');
      return !['bentrok', 'indeterminate'].includes(answer?.kind ?? '') || begins(seen, 'loadReport');
    },
    'one sending, one deleting at a time': (seen) =>
      (['submitReport', 'removeReport'] as const).every(
        (id) => !isUnderWay(seen.from, id) || seen.event.type.startsWith('xstate.') || !begins(seen, id),
      ),
  },
  tried: {
    events: {
      'draft.stored': [at(6), at(7, { realisasi: 3 })].map((report) => ({
        type: 'draft.stored' as const,
        report,
      })),
      'file.changed': [changedFile(1, 5), changedFile(2, 6), changedFile(3, 7)],
    },
    outcomes: {
      loadReport: [
        loaded(at(5)),
        loaded(at(6, { versi: 2 })),
        loaded(at(8, { realisasi: null, analisis: null, files: [] })),
        loaded(at(9, {}, { status: 'submitted' })),
        loaded(at(10, {}, { status: 'revision' })),
        ...ALL_FAILURES,
      ],
      submitReport: [
        { kind: 'terkirim', report: at(11, {}, { status: 'submitted' }) },
        { kind: 'ditolak', message: 'Belum lengkap', findings: [] },
        { kind: 'ditolak', message: 'Jadwal tutup', findings: [] },
        { kind: 'bentrok', message: 'Sudah berubah' },
        { kind: 'indeterminate', message: null },
      ],
    },
  },
};
