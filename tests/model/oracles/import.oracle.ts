import type { ImportPreview } from '#contract/import.ts';
import type { importMachine } from '#machines/import/import.machine.ts';
import type { ImportResult, Names, Submission } from '#machines/import/import.types.ts';
import type { Oracle, Seen } from '#statechart-walk/index.ts';
import { begins, implies, inputsOf, isAnswerOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { exampleFinding, exampleParent, examplePreview } from '#tests/support/import.ts';

type Step = Seen<typeof importMachine>;
const SENDING = ['checkWorkbook', 'applyWorkbook'];

const withFingerprint = (digit: string, content: Parameters<typeof examplePreview>[0] = {}) =>
  examplePreview({ ...content, sidik: digit.repeat(64) });
const clean = withFingerprint('a');
const changed = withFingerprint('b', { jumlah: { buat: 0, ubah: 3 } });
const flawed = withFingerprint('c', { salah: [exampleFinding()], jumlah: { buat: 1, salah: 1 } });
/** The count says that there are faults, though none is listed. */
const uncounted = withFingerprint('d', { jumlah: { buat: 2, salah: 1 } });
const doubtful = withFingerprint('e', { peringatan: [exampleFinding({ baris: 2 })], jumlah: { peringatan: 1 } });
const same = withFingerprint('f', { jumlah: { buat: 0, ubah: 0, tetap: 2 } });
const orphaned = withFingerprint('9', { induk_baru: [exampleParent()] });
const first = new File(['isi'], 'pertama.xlsx');
const second = new File(['isi lain'], 'kedua.xlsx');

const answered = (result: ImportResult) => ({ type: 'send.answered', result }) as const;
const answerOf = ({ event }: Step): ImportResult | undefined =>
  event.type === 'send.answered' ? event.result : undefined;
const previewIn = (result: ImportResult | undefined): ImportPreview | undefined =>
  result && 'preview' in result ? result.preview : undefined;
const isWritable = (preview: ImportPreview | null, names: Names) =>
  preview !== null &&
  preview.induk_baru.every(({ kode, nama }) => (names[kode] ?? nama).trim() !== '') &&
  preview.jumlah.salah === 0 &&
  preview.salah.length === 0 &&
  preview.jumlah.buat + preview.jumlah.ubah > 0;
/** A File is no JSON: it is the same only if it is the very one. */
const isSubmission = (
  input: unknown,
  { file, sidik, reason, way, names }: Step['after'] & { sidik: string | null },
) => {
  const given = input as Submission;
  return (
    file !== null &&
    given.file === file &&
    given.sidik === sidik &&
    given.reason === reason &&
    given.way === way &&
    isSame(given.names, names)
  );
};
/** The answer to writing was lost, and it may be the only one that brings first passwords. */
const isWriting = ({ from }: Step) => from.matches({ file: 'applying' });
const isListOwed = ({ from, before: { ways, way } }: Step) =>
  from.matches({ file: { unapplied: 'waiting' } }) && ways.length > 0 && way === 'daftar';
const isYesToLeave = ({ event }: Step) =>
  isAnswerOf(event, 'confirmLeave') && 'output' in event && event.output === true;
const isFileDropped = (seen: Step, { event } = seen) =>
  (event.type === 'file.remove' && !isListOwed(seen)) ||
  (isYesToLeave(seen) && seen.from.matches({ file: { unapplied: 'removing' } })) ||
  event.type === 'import.again' ||
  (event.type === 'file.choose' && event.defect === null);
const isAboutTemplate = ({ event }: Step) =>
  event.type === 'template.download' || isAnswerOf(event, 'downloadTemplate') || isBreakOf(event, 'downloadTemplate');

/**
 * Contract §9 and decision 0019: rows are looked at first, and written as they were shown, all or none, with the
 * fingerprint of the preview. The rest is what a person expects who has chosen a workbook.
 */
export const IMPORT_ORACLE: Oracle<typeof importMachine> = {
  invariants: {
    'nothing is written that was not confirmed, but for the same call again after it was cut': (seen) =>
      !begins(seen, 'applyWorkbook') ||
      (isAnswerOf(seen.event, 'confirmApply') && 'output' in seen.event && seen.event.output === true) ||
      (seen.event.type === 'import.retry' && seen.from.matches({ file: 'unapplied' })),
    'what was cut is repeated as what it was': (seen) =>
      seen.event.type !== 'import.retry' ||
      begins(seen, seen.from.matches({ file: 'unapplied' }) ? 'applyWorkbook' : 'checkWorkbook'),
    'only a preview without faults that writes something may be confirmed': (seen) =>
      !begins(seen, 'confirmApply') || isWritable(seen.before.preview, seen.before.names),
    'a preview without faults that writes something can be applied': ({ to, after: { preview, names } }) =>
      !to.matches({ file: { resting: 'previewing' } }) ||
      to.can({ type: 'import.apply' }) === isWritable(preview, names),
    'what is asked to be confirmed are the numbers of the preview on screen': (seen) =>
      inputsOf(seen, 'confirmApply').every((input) =>
        isSame(input, { ...seen.after.preview?.jumlah, letters: seen.after.letters }),
      ),
    'what is written is the chosen file as it was shown, with the reason on screen': (seen) =>
      inputsOf(seen, 'applyWorkbook').every((input) =>
        isSubmission(input, { ...seen.after, sidik: seen.before.preview?.sidik ?? '' }),
      ),
    'looking writes nothing, and looks at the chosen file with the reason on screen': (seen) =>
      inputsOf(seen, 'checkWorkbook').every((input) => isSubmission(input, { ...seen.after, sidik: null })),
    'a file is looked at as soon as it is chosen': (seen) =>
      seen.event.type !== 'file.choose' ||
      (seen.event.defect === null) === (begins(seen, 'checkWorkbook') && seen.after.file === seen.event.file),
    'a file that cannot be imported is not taken, says why, and leaves the one before': ({
      event,
      before,
      after,
      from,
      to,
    }) =>
      event.type !== 'file.choose' ||
      event.defect === null ||
      (after.defect === event.defect &&
        after.file === before.file &&
        after.reason === before.reason &&
        isSame(before.preview, after.preview) &&
        isSame(from.value, to.value)),
    'the fault of a file goes with the next one that is taken': ({ event, after }) =>
      event.type !== 'file.choose' || event.defect !== null || after.defect === null,
    'the chosen file is kept until it is replaced, removed or written': (seen) =>
      seen.before.file === seen.after.file || isFileDropped(seen),
    'nothing of the last file is left when another is chosen': (seen) =>
      !isFileDropped(seen) ||
      (seen.after.preview === null &&
        seen.after.reason === '' &&
        seen.after.message === null &&
        isSame(seen.after.names, {}) &&
        seen.after.defect === null),
    'the preview on screen is the last that the server gave for this file': (seen) => {
      const given = previewIn(answerOf(seen));
      return given === undefined
        ? isFileDropped(seen) || isSame(seen.before.preview, seen.after.preview)
        : isSame(seen.after.preview, given);
    },
    'a new preview shows its findings first, and everything if there are none': (seen) => {
      const given = previewIn(answerOf(seen));
      return (
        given === undefined ||
        given.sidik === seen.before.preview?.sidik ||
        seen.after.onlyWrong === given.salah.length + given.peringatan.length > 0
      );
    },
    'the same preview keeps what the person chose to see': (seen) =>
      previewIn(answerOf(seen))?.sidik !== seen.before.preview?.sidik ||
      seen.event.type === 'filter.toggle' ||
      seen.before.onlyWrong === seen.after.onlyWrong,
    'the filter turns over when asked': ({ event, before, after }) =>
      event.type !== 'filter.toggle' || before.onlyWrong !== after.onlyWrong,
    'a typed reason is never lost while the file stays': (seen) =>
      seen.event.type === 'reason.change'
        ? seen.after.reason === seen.event.reason
        : isFileDropped(seen) || seen.before.reason === seen.after.reason,
    'a typed name of a unit is never lost while the file stays, whatever is answered': (seen) =>
      seen.event.type === 'parent.name'
        ? isSame(seen.after.names, { ...seen.before.names, [seen.event.code]: seen.event.name })
        : isFileDropped(seen) || isSame(seen.before.names, seen.after.names),
    'the list of faults is of the preview on screen': (seen) =>
      inputsOf(seen, 'saveFaults').every((input) => isSame(input, seen.after.preview)),
    'that all rows were written is told when the server says so, once, and only then': (seen) =>
      isSame(
        seen.emitted.filter(({ type }) => type === 'import.applied'),
        answerOf(seen)?.result === 'diterapkan' ? [{ type: 'import.applied' }] : [],
      ),
    'first passwords that were not taken along are left only after a yes, and then to where the person wanted': (
      seen,
    ) =>
      isSame(
        seen.emitted.filter(({ type }) => type === 'import.left'),
        isYesToLeave(seen) && !seen.from.matches({ file: { unapplied: 'removing' } })
          ? [{ type: 'import.left', ke: seen.before.ke }]
          : [],
      ),
    'whoever goes while the list is not saved is asked': (seen) =>
      seen.event.type !== 'import.leave' ||
      isWriting(seen) ||
      (begins(seen, 'confirmLeave') && seen.after.ke === seen.event.ke),
    'whoever goes while the rows are being written, which bring a list, is told to wait': (seen) =>
      isSame(
        seen.emitted.filter(({ type }) => type === 'import.held'),
        seen.event.type === 'import.leave' && isWriting(seen) ? [{ type: 'import.held' }] : [],
      ) &&
      (seen.event.type !== 'import.leave' || !isWriting(seen) || !begins(seen, 'applyWorkbook')),
    'after a lost answer only the same call is made, and the file goes after a yes where a list may come': (seen) =>
      !seen.from.matches({ file: 'unapplied' }) ||
      (!begins(seen, 'checkWorkbook') &&
        (seen.event.type !== 'file.remove' || isListOwed(seen) === begins(seen, 'confirmLeave'))),
    'the list is given as often as it is asked for': (seen) =>
      seen.event.type !== 'handout.download' || begins(seen, 'saveHandout'),
    'no other file is taken while there are first passwords that nobody has saved': ({ from, to }) =>
      !from.matches({ file: { handing: 'unsaved' } }) || to.matches({ file: 'handing' }),
    'another way to first passwords is taken only where the server offers it, and the file is looked at again': (
      seen,
    ) =>
      seen.event.type !== 'passwords.choose' ||
      (seen.before.ways.includes(seen.event.way) &&
        seen.before.way !== seen.event.way &&
        seen.after.way === seen.event.way &&
        begins(seen, 'checkWorkbook')),
    'the way to first passwords changes by nothing else, but for a refusal and a file that is gone': (seen) =>
      seen.before.way === seen.after.way ||
      seen.event.type === 'passwords.choose' ||
      (seen.after.way === 'daftar' && (answerOf(seen)?.result === 'ditolak' || isFileDropped(seen))),
    'a refusal says what the server said, an answer that came does away with it': (seen) => {
      const answer = answerOf(seen);
      if (answer === undefined) return true;
      return seen.after.message === ('message' in answer ? answer.message : null);
    },
    'each sort of answer has its own screen': ({ event, from, to }) => {
      if (event.type !== 'send.answered') return true;
      const isApplying = from.matches({ file: 'applying' });
      if (event.result.result === 'diterapkan') {
        return to.matches({ file: (event.result.handout ?? 0) > 0 ? 'handing' : 'applied' });
      }
      const screens = {
        diperiksa: 'previewing',
        bercacat: 'previewing',
        bentrok: 'conflicted',
        ditolak: 'refused',
        terputus: 'unchecked',
      } as const;
      if (isApplying && event.result.result === 'terputus') return to.matches({ file: { unapplied: 'waiting' } });
      return to.matches({ file: { resting: screens[event.result.result] } });
    },
    'one call with the workbook at a time': ({ running }) => SENDING.every((id) => running.includes(id)) === false,
    'a check that was cancelled does not go on': ({ event, running }) =>
      event.type !== 'check.cancel' || !running.includes('checkWorkbook'),
    'nothing can be chosen or taken away while it is being written': ({ event, from }) =>
      !isUnderWay(from, 'applyWorkbook') ||
      !['file.choose', 'file.remove', 'file.recheck', 'reason.change', 'parent.name', 'check.cancel'].includes(
        event.type,
      ),
    'progress is that of this call: from nothing on, then what was told': (seen) =>
      seen.event.type === 'send.progressed'
        ? seen.after.part === seen.event.part
        : begins(seen, ...SENDING)
          ? seen.after.part === 0
          : seen.before.part === seen.after.part,
    'the template is asked for whatever the file is doing, and disturbs it in nothing': (seen) =>
      isAboutTemplate(seen)
        ? seen.before === seen.after && isSame(seen.from.value.file, seen.to.value.file)
        : seen.from.value.template === seen.to.value.template,
    'a template that did not come can be asked for again': ({ event, to }) =>
      !(isBreakOf(event, 'downloadTemplate') || (isAnswerOf(event, 'downloadTemplate') && 'output' in event)) ||
      to.can({ type: 'template.download' }),
    'that a template did not come is said': ({ event, to }) =>
      !(isBreakOf(event, 'downloadTemplate') || isAnswerOf(event, 'downloadTemplate')) ||
      to.matches({ template: 'unavailable' }) === !('output' in event && event.output === true),
    'after whatever did not work the file can be checked again': ({ to }) =>
      implies(
        to.matches({ file: 'resting' }),
        () => to.can({ type: 'file.recheck' }) && to.can({ type: 'file.remove' }),
      ),
  },
  ensure: {
    'file.choosing': ({ file, preview, reason, message }) =>
      file === null && preview === null && reason === '' && message === null,
    'file.checking': ({ file }) => file !== null,
    'file.resting.previewing': ({ file, preview, message }) => file !== null && preview !== null && message === null,
    'file.resting.conflicted': ({ file, preview }) => file !== null && preview !== null,
    'file.resting.refused': ({ file, message }) => file !== null && message !== null,
    'file.confirming': ({ preview }) => preview !== null,
    'file.handing.unsaved': ({ handout }) => handout > 0,
    'file.handing.saved': ({ handout }) => handout > 0,
    'file.applying': ({ file, preview }) => file !== null && preview !== null,
  },
  tried: {
    events: {
      'file.choose': [
        { type: 'file.choose', file: first, defect: null },
        { type: 'file.choose', file: second, defect: null },
        { type: 'file.choose', file: second, defect: 'terlaluBesar' },
        { type: 'file.choose', file: first, defect: 'jenisLain' },
      ],
      'reason.change': [
        { type: 'reason.change', reason: 'Target direvisi' },
        { type: 'reason.change', reason: 'Salah ketik' },
        { type: 'reason.change', reason: '' },
      ],
      'parent.name': [
        { type: 'parent.name', code: '9200', name: 'Papua Barat Daya' },
        { type: 'parent.name', code: '9200', name: ' ' },
        { type: 'parent.name', code: '9500', name: 'Papua Tengah' },
      ],
      'passwords.choose': [
        { type: 'passwords.choose', way: 'daftar' },
        { type: 'passwords.choose', way: 'surel' },
      ],
      'import.leave': [
        { type: 'import.leave', ke: '/pengguna' },
        { type: 'import.leave', ke: '/beranda' },
      ],
      'send.progressed': [
        { type: 'send.progressed', part: 0.25 },
        { type: 'send.progressed', part: 1 },
      ],
      'send.answered': [
        ...[clean, changed, flawed, uncounted, doubtful, same, orphaned].map((preview) =>
          answered({ result: 'diperiksa', preview }),
        ),
        answered({ result: 'diperiksa', preview: clean, ways: ['daftar', 'surel'], letters: 0 }),
        answered({ result: 'diperiksa', preview: changed, ways: ['daftar', 'surel'], letters: 3 }),
        answered({ result: 'diperiksa', preview: clean, ways: ['daftar'], letters: 0 }),
        answered({ result: 'diterapkan', preview: { ...clean, diterapkan: true }, letters: 3 }),
        answered({ result: 'diterapkan', preview: { ...clean, diterapkan: true } }),
        answered({ result: 'diterapkan', preview: { ...changed, diterapkan: true }, handout: 0 }),
        answered({ result: 'diterapkan', preview: { ...changed, diterapkan: true }, handout: 2 }),
        answered({ result: 'bercacat', preview: flawed }),
        answered({ result: 'bentrok', preview: changed }),
        answered({ result: 'bentrok', preview: orphaned }),
        answered({ result: 'bentrok', preview: same }),
        answered({ result: 'ditolak', message: 'Buku kerja ini memuat makro.' }),
        answered({ result: 'ditolak', message: 'Lembar pertama kosong.' }),
        answered({ result: 'terputus', message: null }),
        answered({ result: 'terputus', message: 'Basis data sedang hanya baca.' }),
      ],
    },
  },
};
