import type { FormSnapshot } from '#machines/records/form.machine.ts';
import { changed } from '#machines/records/form.setup.ts';
import type { FormIssue } from '#machines/records/values.ts';

export const formValues = (form: FormSnapshot) => form.context.values;
export const formTitle = (form: FormSnapshot) => form.context.title;
export const formSelected = (form: FormSnapshot) => form.context.terpilih;
/** What the values of the other version are called. */
export const theirSelected = (form: FormSnapshot) => form.context.theirs.terpilih;
export const formChoices = (form: FormSnapshot) => form.context.choices;
export const formConflicts = (form: FormSnapshot) => form.context.conflicts;
export const restored = (form: FormSnapshot) => form.context.isRestored;
export const formTried = (form: FormSnapshot) => form.context.isTried;
export const formFailure = (form: FormSnapshot) => form.context.failure;
/** The record, when it is only looked at; null while it is typed into. */
export const formFixed = (form: FormSnapshot) => form.context.fixed;
export const isEditable = (form: FormSnapshot) => form.hasTag('editable');
export const isSaving = (form: FormSnapshot) => form.hasTag('busy');
export const hasChanges = (form: FormSnapshot) => changed(form.context);
export const isConflicted = (form: FormSnapshot) => form.matches({ working: { entry: 'conflict' } });
export const isSearching = (form: FormSnapshot) =>
  form.matches({ working: { options: 'typing' } }) || form.matches({ working: { options: 'searching' } });
/** Somebody else deleted the record: what was typed can be read, and never be saved again. */
export const isRemoved = (form: FormSnapshot) => form.matches('removed');
/** Why nothing new was begun with what was typed; null = that was not tried, or it will be there. */
export const renewalFault = (form: FormSnapshot): 'occupied' | 'uncarried' | null =>
  form.matches({ removed: 'occupied' }) ? 'occupied' : form.matches({ removed: 'uncarried' }) ? 'uncarried' : null;
/** Typing that only this page holds: closing the page would lose it. */
export const isOnlyOnPage = (form: FormSnapshot) =>
  changed(form.context) &&
  (isRemoved(form) || (form.matches('working') && !form.matches({ working: { device: 'mirrored' } })));
/** How the draft stands on this device; null while nothing was changed. */
export const draftState = (form: FormSnapshot): 'saved' | 'saving' | 'unsaved' | null => {
  if (!changed(form.context)) return null;
  if (form.matches({ working: { device: 'mirrored' } })) return 'saved';
  return form.matches({ working: { device: 'writing' } }) ? 'saving' : 'unsaved';
};

const parent = (nama: string) => nama.split('.')[0] ?? nama;
/** The faults to show: the server's, those of left fields, and all once a save was tried. A new array each time. */
export function visibleIssues({ context }: FormSnapshot): readonly FormIssue[] {
  const { issues, serverIssues, touched, isTried } = context;
  const own = issues.filter(({ nama }) => isTried || touched.includes(parent(nama)));
  const mentioned = new Set(own.map(({ nama }) => nama));
  return [...own, ...serverIssues.filter(({ nama }) => nama === '' || !mentioned.has(nama))];
}
export const sameIssues = (one: readonly FormIssue[], other: readonly FormIssue[]) =>
  JSON.stringify(one) === JSON.stringify(other);
