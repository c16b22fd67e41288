import { confirmed } from '#machines/kit/confirm.ts';
import type { ImportPreview } from '#contract/import.ts';
import type { WorkbookDefect } from '#domain/indicator/workbook.ts';
import { importSetup, type ImportContext } from '#machines/import/import.setup.ts';
import type { ImportResult, Submission } from '#machines/import/import.types.ts';
import type { SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';
import { handing, HELD, template, unapplied } from '#machines/import/import.regions.ts';

const NO_FILE = new File([], '');
const submission = ({ file, reason, way, names }: ImportContext, fingerprint: string | null): Submission => ({
  file: file ?? NO_FILE,
  sidik: fingerprint,
  reason,
  way,
  names,
});
const EMPTY: ImportPreview = {
  mode: 'periksa',
  diterapkan: false,
  sidik: '',
  lembar: '',
  jumlah: { baris: 0, buat: 0, ubah: 0, tetap: 0, salah: 0, peringatan: 0, kesalahan: 0 },
  salah: [],
  peringatan: [],
  kolom_diabaikan: [],
  induk_baru: [],
  baris: [],
};
type Answer = { event: { result: ImportResult } };
const PROGRESS = {
  actions: {
    type: 'keepProgress' as const,
    params: ({ event }: { event: { part: number } }) => event.part,
  },
};
const keepAnswer = { type: 'keepAnswer' as const, params: ({ event }: Answer) => event.result };
const answered = (result: ImportResult['result'], target: string) => ({
  guard: {
    type: 'isOutcome' as const,
    params: ({ event }: Answer) => ({ result: event.result, kind: result }),
  },
  target,
  actions: keepAnswer,
});
type Chosen = { event: { file: File; defect: WorkbookDefect | null } };
const CHOOSE = [
  {
    guard: { type: 'isSound' as const, params: ({ event }: Chosen) => event.defect },
    target: '#import.file.checking',
    actions: { type: 'keepFile' as const, params: ({ event }: Chosen) => event.file },
  },
  { actions: { type: 'keepFault' as const, params: ({ event }: Chosen) => event.defect } },
];
const AGAIN = '#import.file.resting.';

/** Imports one workbook: first a preview with all its faults, then all of its rows or none. */
export const importMachine = importSetup.createMachine({
  id: declared('import'),
  context: {
    file: null,
    defect: null,
    part: 0,
    preview: null,
    message: null,
    reason: '',
    names: {},
    onlyWrong: false,
    ways: [],
    way: 'daftar',
    letters: 0,
    handout: 0,
    ke: '',
  },
  type: 'parallel',
  states: {
    template,
    file: {
      initial: 'choosing',
      states: {
        choosing: {
          tags: 'editable',
          meta: { label: 'impor.choosing' },
          entry: 'forgetFile',
          on: { 'file.choose': CHOOSE },
        },
        checking: {
          tags: 'busy',
          meta: {
            label: 'impor.checking',
            calls: 'POST /api/{kpi|unit|users|pelaporan-capaian/{id}}/import?mode=periksa',
          },
          entry: 'beginSending',
          invoke: {
            id: 'checkWorkbook',
            src: 'checkWorkbook',
            input: ({ context }) => submission(context, null),
            onError: `${AGAIN}unchecked`,
          },
          on: {
            'send.progressed': PROGRESS,
            'send.answered': [
              answered('diperiksa', `${AGAIN}previewing`),
              answered('ditolak', `${AGAIN}refused`),
              answered('terputus', `${AGAIN}unchecked`),
            ],
            'check.cancel': `${AGAIN}stopped`,
          },
        },
        resting: {
          initial: 'previewing',
          on: {
            'file.choose': CHOOSE,
            'file.remove': 'choosing',
            'file.recheck': 'checking',
            'passwords.choose': {
              guard: { type: 'isOtherWay', params: ({ event }) => event.way },
              target: 'checking',
              actions: { type: 'keepPasswords', params: ({ event }) => event.way },
            },
            'parent.name': { actions: { type: 'keepName', params: ({ event }) => event } },
            'filter.toggle': { actions: 'toggleFilter' },
            'reason.change': { actions: { type: 'keepReason', params: ({ event }) => event.reason } },
          },
          states: {
            previewing: {
              tags: 'settled',
              meta: { label: 'impor.previewing' },
              on: {
                'import.apply': { guard: 'isApplicable', target: '#import.file.confirming' },
                'faults.download': { guard: 'hasFindings', target: 'savingFaults' },
              },
            },
            savingFaults: {
              meta: { label: 'impor.savingFaults' },
              invoke: {
                id: 'saveFaults',
                src: 'saveFaults',
                input: ({ context }) => context.preview ?? EMPTY,
                onDone: 'previewing',
                onError: 'previewing',
              },
            },
            stopped: { meta: { label: 'impor.stopped' } },
            unchecked: { meta: { label: 'impor.unchecked' }, on: { 'import.retry': '#import.file.checking' } },
            refused: { meta: { label: 'impor.refused' } },
            conflicted: { meta: { label: 'impor.conflicted' } },
          },
        },
        confirming: {
          tags: 'blocking',
          meta: { label: 'impor.confirming' },
          invoke: {
            id: 'confirmApply',
            src: 'confirmApply',
            input: ({ context: { preview, letters } }) => ({ ...(preview ?? EMPTY).jumlah, letters }),
            ...confirmed('applying', 'resting.previewing'),
          },
        },
        applying: {
          tags: 'busy',
          meta: {
            label: 'impor.applying',
            calls: 'POST /api/{kpi|unit|users|pelaporan-capaian/{id}}/import?mode=terapkan',
          },
          entry: 'beginSending',
          invoke: {
            id: 'applyWorkbook',
            src: 'applyWorkbook',
            input: ({ context }) => submission(context, context.preview?.sidik ?? null),
            onError: '#import.file.unapplied',
          },
          on: {
            'send.progressed': PROGRESS,
            'import.leave': HELD,
            'send.answered': [
              {
                guard: { type: 'hasHandout', params: ({ event }: Answer) => event.result },
                target: '#import.file.handing',
                actions: keepAnswer,
              },
              answered('diterapkan', '#import.file.applied'),
              answered('bercacat', `${AGAIN}previewing`),
              answered('bentrok', `${AGAIN}conflicted`),
              answered('ditolak', `${AGAIN}refused`),
              answered('terputus', '#import.file.unapplied'),
            ],
          },
        },
        unapplied,
        handing,
        applied: {
          tags: 'settled',
          meta: { label: 'impor.applied' },
          entry: 'tellApplied',
          on: { 'import.again': 'choosing' },
        },
      },
    },
  },
});
export type ImportSnapshot = SnapshotFrom<typeof importMachine>;
