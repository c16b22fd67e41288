import { COLUMNS } from '#domain/report/columns.ts';
import { about } from '#machines/kit/about.ts';
import { DENY, byId, entry, flag, id, keys, num, report, time, typed, words } from '#machines/kit/recorded.ts';
import type { entryMachine } from '#machines/report/entry.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    entry: true;
  }
}

const column = words(...COLUMNS);
const base = byId(entry);
const conflicts = keys({ id, column, origin: num, server: num, me: keys({}) });

export const entryAbout = about<typeof entryMachine>({
  label: 'mesin.nama.isian',
  file: 'src/machines/report/entry.machine.ts',
  guards: {
    isYes: 'mesin.guard.isTrue',
    hasConflict: 'mesin.guard.hasConflict',
    isUrgent: 'mesin.guard.isUrgent',
    hasUnsent: 'mesin.guard.hasUnsent',
    hasUnreadable: 'mesin.guard.hasUnreadable',
    isOutcome: 'mesin.guard.isOutcome',
    isNewer: 'mesin.guard.isNewer',
  },
  senders: {
    'report.changed': ['mesin:report'],
    'draft.flush': ['mesin:report', 'aktor:watchPage'],
    'network.online': ['aktor:watchPage'],
    'draft.touched': ['sendiri'],
  },
  recorded: {
    context: {
      id,
      versi: num,
      base,
      ketikan: byId(typed),
      ditandai: id,
      conflicts,
      diperiksa: id,
      soon: flag,
      savedAt: time,
      onDevice: flag,
    },
    input: { report },
    events: {
      'field.change': { id, column, text: typed.keys?.['realisasi'] ?? DENY },
      'field.blur': { id, column },
      'entry.check': { id },
      'mark.change': { id, selesai: flag },
      'conflict.choose': { id, column, choice: words('saya', 'server') },
      'report.changed': { report },
    },
    outputs: {
      confirmLeave: flag,
      readDraft: keys({ dasar: base, ketikan: byId(typed), ditandai: id }),
      saveEntries: keys({ kind: words('tersimpan', 'bentrok', 'terkunci', 'luring', 'ditolak'), report }),
    },
  },
});
