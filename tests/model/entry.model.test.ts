import { hasBroken } from '#domain/report/entry.ts';
import { unread } from '#machines/report/entry.setup.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ENTRY_ORACLE } from '#tests/model/oracles/entry.oracle.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

const content = (realisasi: number | null, version: number) =>
  exampleReport({ versi: version, details: [exampleDetail({ realisasi })] });
const value = (text: string) => ({ type: 'field.change', id: 'd1', column: 'realisasi', text }) as const;

describeWalk('a draft of a report', entryMachine, {
  oracle: ENTRY_ORACLE,
  input: { userId: 'p1', report: content(null, 1) },
  events: {
    'field.change': [value('2'), value('dua')],
    'field.blur': [{ type: 'field.blur', id: 'd1', column: 'realisasi' }],
    'entry.check': [{ type: 'entry.check', id: 'd1' }],
    'mark.change': [{ type: 'mark.change', id: 'd1', selesai: true }],
    'draft.flush': [{ type: 'draft.flush' }],
    'draft.retry': [{ type: 'draft.retry' }],
    // Raised by the chart itself.
    'draft.touched': [],
    'draft.leave': [{ type: 'draft.leave', ke: '/beranda' }],
    'conflict.choose': [
      { type: 'conflict.choose', id: 'd1', column: 'realisasi', choice: 'saya' },
      { type: 'conflict.choose', id: 'd1', column: 'realisasi', choice: 'server' },
    ],
    'report.changed': [{ type: 'report.changed', report: content(5, 9) }],
    'network.online': [{ type: 'network.online' }],
  },
  outcomes: {
    readDraft: [null],
    confirmLeave: [true, false],
    writeDraft: [undefined],
    saveEntries: [
      { kind: 'tersimpan', report: content(2, 3) },
      { kind: 'bentrok', report: content(5, 9) },
      { kind: 'terkunci', message: 'Laporan sudah dikirim' },
      { kind: 'luring' },
      { kind: 'ditolak', message: 'Nilai salah' },
    ],
  },
  // The guards read whether something is unsent, unreadable or in conflict, the hurry and the version; never the text.
  project: (context) => [
    unread(context).length > 0,
    hasBroken(context.base, context.ketikan),
    context.conflicts.length,
    context.soon,
    context.versi,
  ],
});
