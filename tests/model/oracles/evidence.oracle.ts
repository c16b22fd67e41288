import type { evidenceMachine, OpenResult } from '#machines/evidence/evidence.machine.ts';
import type { RemoveResult } from '#machines/evidence/upload.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { exampleDetail, exampleFile } from '#tests/support/world/report.ts';

const detail = { ...exampleDetail(), laporan: { id: 'l1', versi: 2 } };
const one = { detailId: 'd1', fileId: 'f1', nama: 'SK.pdf' };
const other = { detailId: 'd2', fileId: 'f2', nama: 'Rekap.pdf' };
const chosen = ({ detailId, fileId, nama }: typeof one) => ({ detailId, fileId, nama });

/**
 * What an officer expects of evidence, and the specification's words for a delete: every file that was chosen goes on its own way,
 * nothing is deleted without a yes, what is deleted is what was asked about, and a refusal is said until it is put away.
 */
export const EVIDENCE_ORACLE: Oracle<typeof evidenceMachine> = {
  invariants: {
    'every file that was chosen is on its way, and none of those before is lost': ({ event, before, after }) =>
      event.type === 'files.add'
        ? after.uploads.length === before.uploads.length + event.files.length &&
          before.uploads.every((ref) => after.uploads.includes(ref))
        : true,
    'a file that takes another’s place is one more on its way': ({ event, before, after }) =>
      event.type !== 'file.replace' || after.uploads.length === before.uploads.length + 1,
    'no two files on their way share a name for it': ({ after: { uploads } }) =>
      new Set(uploads.map(({ id }) => id)).size === uploads.length,
    'only the one that is over leaves the list': ({ event, before, after }) =>
      event.type === 'upload.ended'
        ? before.uploads.every((ref) => ref.id === event.uploadId || after.uploads.includes(ref))
        : before.uploads.every((ref) => after.uploads.includes(ref)),
    'nothing is deleted without a yes': (seen) =>
      !begins(seen, 'deleteFile') || answerOf<boolean>(seen.event, 'confirmDelete') === true,
    'a no deletes nothing': (seen) =>
      answerOf<boolean>(seen.event, 'confirmDelete') !== false || !begins(seen, 'deleteFile'),
    'what is deleted is what was asked about': (seen) =>
      inputsOf(seen, 'deleteFile').every(
        (input) => seen.before.choices !== null && isSame(chosen(input as typeof one), chosen(seen.before.choices)),
      ),
    'what is asked about is what was pressed': ({ event, after, from }) =>
      event.type !== 'file.delete' ||
      !from.can(event) ||
      (after.choices !== null && isSame(chosen(after.choices), chosen(event))),
    'while one is asked about or deleted, no other takes its place': ({ event, before, after, from }) =>
      !(isUnderWay(from, 'confirmDelete') || isUnderWay(from, 'deleteFile')) ||
      event.type.startsWith('xstate.') ||
      isSame(before.choices, after.choices),
    'what is downloaded is what was pressed': (seen) =>
      inputsOf(seen, 'openFile').every(
        (input) =>
          seen.event.type === 'file.open' && isSame(input, { fileId: seen.event.fileId, nama: seen.event.nama }),
      ),
    'a refused delete is said, with the server’s words': ({ event, after }) => {
      const answer = answerOf<RemoveResult>(event, 'deleteFile');
      if (isBreakOf(event, 'deleteFile')) return after.problem?.what === 'hapus';
      return answer?.ok !== false || isSame(after.problem, { what: 'hapus', message: answer.message });
    },
    'a refused download is said, with the server’s words': ({ event, after }) => {
      const answer = answerOf<OpenResult>(event, 'openFile');
      if (isBreakOf(event, 'openFile')) return after.problem?.what === 'buka';
      return answer?.ok !== false || isSame(after.problem, { what: 'buka', message: answer.message });
    },
    'a fault is put away by a person, or by a new try': ({ event, before, after }) =>
      before.problem === null ||
      after.problem !== null ||
      ['problem.dismiss', 'file.delete', 'file.open'].includes(event.type) ||
      event.type.startsWith('xstate.done'),
    'a fault that is put away is gone': ({ event, after, from }) =>
      event.type !== 'problem.dismiss' || !from.can(event) || after.problem === null,
    'one delete at a time': (seen) =>
      !isUnderWay(seen.from, 'deleteFile') || seen.event.type.startsWith('xstate.') || !begins(seen, 'deleteFile'),
  },
  tried: {
    events: {
      'files.add': [
        { type: 'files.add', detailId: 'd1', files: [new File(['isi'], 'SK.pdf')] },
        { type: 'files.add', detailId: 'd2', files: [new File(['a'], 'A.pdf'), new File(['b'], 'B.exe')] },
      ],
      'file.delete': [one, other].map((file) => ({ type: 'file.delete' as const, ...file })),
      'file.open': [one, other].map(({ fileId, nama }) => ({ type: 'file.open' as const, fileId, nama })),
      'file.preview': ['f1', 'f2'].map((fileId) => ({
        type: 'file.preview' as const,
        files: [exampleFile('f1'), exampleFile('f2')],
        fileId,
      })),
      'upload.ended': ['upload-0', 'upload-1', 'upload-2', 'tidak-ada'].map((uploadId) => ({
        type: 'upload.ended' as const,
        uploadId,
        detail: null,
      })),
    },
    outcomes: {
      deleteFile: [
        { ok: true, detail },
        { ok: false, message: null },
        { ok: false, message: 'Berkas sudah tidak ada.' },
      ],
      openFile: [{ ok: true }, { ok: false, message: 'Server sibuk.' }, { ok: false, message: null }],
    },
  },
};
