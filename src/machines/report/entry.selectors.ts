import type { Column } from '#domain/report/columns.ts';
import { fieldText, type WriteNumber } from '#domain/report/entry.ts';
import type { EntrySnapshot } from '#machines/report/entry.machine.ts';

/** How the draft stands, as the line near the form says it (docs/autosave.md). */
export type SaveStatus =
  | 'memuat'
  | 'tersimpan'
  | 'menyimpan'
  | 'luring'
  | 'gagal'
  | 'bentrok'
  | 'tertahan'
  | 'terkunci';

const STATUS = {
  deciding: 'menyimpan',
  saved: 'tersimpan',
  held: 'tertahan',
  waiting: 'menyimpan',
  saving: 'menyimpan',
  offline: 'luring',
  failed: 'gagal',
  conflict: 'bentrok',
  locked: 'terkunci',
} as const;

export const saveStatus = (entry: EntrySnapshot): SaveStatus =>
  typeof entry.value === 'string' ? 'memuat' : STATUS[entry.value.working.server];

/** ISO time of the last save from here; null before it. */
export const saveTime = (entry: EntrySnapshot) => entry.context.savedAt;
/** Whether to announce the last save to screen readers: the first one, and the one after a failure. */
export const announced = (entry: EntrySnapshot) => entry.context.announced;
export const savingMessage = (entry: EntrySnapshot) => entry.context.message;
export const typedOf = (entry: EntrySnapshot) => entry.context.ketikan;
export const markedOf = (entry: EntrySnapshot) => entry.context.ditandai;
export const conflictsOf = (entry: EntrySnapshot) => entry.context.conflicts;
/** Text of one field, as typed or as stored. @param write how a stored figure is written */
export const textOf = (id: string, column: Column, write?: WriteNumber) => (entry: EntrySnapshot) =>
  fieldText(entry.context.base, entry.context.ketikan, id, column, write);
/** Typing that the server does not have, although no save is under way. */
export const isOnlyOnDevice = (entry: EntrySnapshot) =>
  ['luring', 'gagal', 'bentrok', 'tertahan'].includes(saveStatus(entry));
/** The field was left once, or opened with a text that cannot be read: a complaint about it is due. */
export const wasLeft = (id: string, column: Column) => (entry: EntrySnapshot) =>
  entry.context.leftBehind.includes(`${id}.${column}`);
export const checkedOf = (entry: EntrySnapshot) => entry.context.diperiksa;
