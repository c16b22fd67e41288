import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { formMachine } from '#machines/records/form.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    form: true;
  }
}

export const formAbout = about<typeof formMachine>({
  label: 'mesin.nama.formulir',
  file: 'src/machines/records/form.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isFixed: 'mesin.guard.isFixed',
    isDirty: 'mesin.guard.isDirty',
    hasConflict: 'mesin.guard.hasConflict',
    isAllChosen: 'mesin.guard.isAllChosen',
    isStoredAlready: 'mesin.guard.isStoredAlready',
    isBasisOfSearch: 'mesin.guard.isBasisOfSearch',
    isFaulty: 'mesin.guard.isFaulty',
    isOutcome: 'mesin.guard.isOutcome',
    isAnswer: 'mesin.guard.isAnswer',
    isTrue: 'mesin.guard.isTrue',
    mayCreate: 'mesin.guard.mayCreate',
  },
  // What is typed into a form may be anything, so only outcomes are recorded.
  recorded: {
    context: { id, versi: num, isTried: flag, isRestored: flag, failure },
    input: { id },
    outputs: {
      loadRecord: outcome({ versi: num }),
      saveRecord: keys({ result: words('tersimpan', 'bentrok', 'ditolak', 'terputus', 'terhapus'), id, versi: num }),
      confirmLeave: words('save', 'buang', 'tetap'),
      confirmDiscard: flag,
      renewRecord: flag,
    },
  },
});
