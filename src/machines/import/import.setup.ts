import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import type { FirstPasswordWay, ImportPreview } from '#contract/import.ts';
import type { WorkbookDefect } from '#domain/indicator/workbook.ts';
import type {
  ImportResult,
  ImportEmitted,
  ImportEvent,
  Losing,
  Names,
  Submission,
  ToConfirm,
} from '#machines/import/import.types.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type ImportContext = {
  /** The chosen file, kept until all rows are written: after a lost connection the user need not choose it again. */
  file: File | null;
  /** Why the file chosen last was not taken. */
  defect: WorkbookDefect | null;
  part: number;
  preview: ImportPreview | null;
  message: string | null;
  /** A reason for every row that needs one and has none of its own. */
  reason: string;
  onlyWrong: boolean;
  /** What new parents of units are called by the person, by code. */
  names: Names;
  /** The ways to first passwords that the server offers, and the one that is chosen. */
  ways: readonly FirstPasswordWay[];
  way: FirstPasswordWay;
  /** How many letters leave when the rows are written. */
  letters: number;
  /** First passwords that the person has to hand out. */
  handout: number;
  /** Where the person wants to go. */
  ke: string;
};

const LIST = 'daftar';

const actors = {
  /** Gives the user the workbook to fill in; false = it failed, and the user was told. */
  downloadTemplate: unprovided<boolean>('downloadTemplate'),
  checkWorkbook: unprovidedCallback<ImportEvent, Submission>('checkWorkbook'),
  /** Asks once more, with the numbers of rows. */
  confirmApply: unprovided<boolean, ToConfirm>('confirmApply'),
  applyWorkbook: unprovidedCallback<ImportEvent, Submission>('applyWorkbook'),
  /** Gives the list of faults and warnings to the person. */
  saveFaults: unprovided<void, ImportPreview>('saveFaults'),
  /** Gives the list of first passwords to the person. */
  saveHandout: unprovided<void>('saveHandout'),
  /** Asks before a list is lost that nobody can show again. */
  confirmLeave: unprovided<boolean, Losing>('confirmLeave'),
};

/** Types, actors, actions and guards of the machine `impor`. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    emitted: {} as ImportEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepFile: assign((_, file: File) => ({ file, defect: null, preview: null, message: null, reason: '', names: {} })),
    keepFault: assign((_, defect: WorkbookDefect | null) => ({ defect })),
    /** The fault of a file that was not taken says nothing of the one that is sent. */
    beginSending: assign({ part: 0, defect: null }),
    keepProgress: assign((_, part: number) => ({ part })),
    keepAnswer: assign(({ context }, result: ImportResult) => {
      if (result.result === 'ditolak') return { message: result.message, way: LIST };
      if (!('preview' in result)) return { message: result.message };
      const { preview } = result;
      // A new preview first shows only rows with findings; without findings it shows what it will do.
      const fresh = context.preview?.sidik !== preview.sidik;
      const handout = 'handout' in result ? (result.handout ?? 0) : 0;
      return {
        preview,
        handout,
        ways: ('ways' in result ? result.ways : undefined) ?? context.ways,
        letters: ('letters' in result ? result.letters : undefined) ?? context.letters,
        message: null,
        onlyWrong: fresh ? anyFindings(preview) : context.onlyWrong,
      };
    }),
    keepReason: assign((_, reason: string) => ({ reason })),
    keepName: assign(({ context: { names } }, { code, name }: { code: string; name: string }) => ({
      names: { ...names, [code]: name },
    })),
    toggleFilter: assign({ onlyWrong: ({ context }) => !context.onlyWrong }),
    forgetFile: assign({
      file: null,
      defect: null,
      preview: null,
      message: null,
      reason: '',
      names: {},
      handout: 0,
      ways: [],
      way: LIST,
      letters: 0,
    }),
    keepPasswords: assign((_, way: FirstPasswordWay) => ({ way })),
    keepWay: assign((_, ke: string) => ({ ke })),
    tellApplied: emit({ type: 'import.applied' as const }),
    tellHeld: emit({ type: 'import.held' as const }),
    tellLeft: emit(({ context: { ke } }) => ({ type: 'import.left' as const, ke })),
  },
  guards: {
    isSound: (_, defect: WorkbookDefect | null) => defect === null,
    isOutcome: (_, { result, kind }: { result: ImportResult; kind: ImportResult['result'] }) => result.result === kind,
    /** The answer brought first passwords. */
    hasHandout: (_, result: ImportResult) => 'handout' in result && (result.handout ?? 0) > 0,
    /** The answer that was lost may be the one with first passwords. */
    mayOweHandout: ({ context: { ways, way } }) => owesHandout(ways, way),
    /** The server offers this way to first passwords, and it is another one than before. */
    isOtherWay: ({ context: { ways, way } }, chosen: FirstPasswordWay) => ways.includes(chosen) && chosen !== way,
    ...CONFIRM_GUARDS,
    hasFindings: ({ context }) => context.preview !== null && anyFindings(context.preview),
    /** The preview has no fault, and at least one row to write; every new parent has a name. */
    isApplicable: ({ context: { preview, names } }) =>
      preview !== null &&
      preview.jumlah.salah === 0 &&
      preview.salah.length === 0 &&
      hasChanges(preview) &&
      !lacksName(preview, names),
  },
});

/** Accounts that are written bring a list of first passwords; other imports offer no ways to them. */
export function owesHandout(ways: readonly FirstPasswordWay[], way: FirstPasswordWay): boolean {
  return ways.length > 0 && way === LIST;
}
/** There is something to look at before it is applied. */
export function anyFindings({ salah, peringatan }: ImportPreview): boolean {
  return salah.length + peringatan.length > 0;
}
/** A unit would be created without a name. */
export function lacksName({ induk_baru }: ImportPreview, names: Names): boolean {
  return induk_baru.some(({ kode, nama }) => (names[kode] ?? nama).trim() === '');
}
/** Applying would write something. */
export function hasChanges({ jumlah: { buat, ubah } }: ImportPreview): boolean {
  return buat + ubah > 0;
}
