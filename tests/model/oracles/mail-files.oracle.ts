import type { mailFilesMachine } from '#machines/mail/mail-files.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { begun, idsOf, isSame } from '#tests/model/oracles/areas.ts';
import { CHOSEN, OTHER_FILE, STORED_FILE } from '#tests/support/letter-files.ts';

const keysOf = (files: readonly { key: string }[]) => files.map(({ key }) => key);

/** Contract §8 (`upload-file`): files are chosen, handed in one after the other, and named by the letter that is written. */
export const MAIL_FILES_ORACLE: Oracle<typeof mailFilesMachine> = {
  invariants: {
    'what is handed in is the file whose turn it is, and sound': (seen) =>
      begun<File | null>(seen, 'uploadFile').every((file) => file !== null && file === seen.after.waiting[0]?.file) &&
      seen.after.waiting.every(({ defect }) => defect === null),
    'every chosen file waits, or says why it cannot be sent': ({ event, from, before, after }) => {
      if (event.type !== 'files.choose' || !from.can(event)) return true;
      const there = [...keysOf(after.waiting), ...keysOf(after.refused)];
      return (
        event.chosen.every(({ key, defect }) => keysOf(defect ? after.refused : after.waiting).includes(key)) &&
        keysOf([...before.waiting, ...before.refused]).every((key) => there.includes(key)) &&
        isSame(before.stored, after.stored)
      );
    },
    'a file that arrived is the letter’s, as the server keeps it, and is not sent again': ({
      event,
      from,
      before,
      after,
    }) =>
      event.type !== 'upload.stored' ||
      !from.can(event) ||
      (isSame(after.stored, [...before.stored, event.file]) &&
        isSame(keysOf(after.waiting), keysOf(before.waiting).slice(1))),
    'a file that did not arrive says why, and the next one has its turn': ({ event, from, before, after }) =>
      event.type !== 'upload.failed' ||
      !from.can(event) ||
      (after.refused.at(-1)?.key === before.waiting[0]?.key &&
        after.refused.at(-1)?.reason === event.reason &&
        isSame(keysOf(after.waiting), keysOf(before.waiting).slice(1))),
    'what is taken away is nowhere any more, and nothing else is': ({ event, before, after }) => {
      if (event.type !== 'file.remove') return true;
      const left = <T>(all: readonly T[], keyOf: (one: T) => string) =>
        all.map(keyOf).filter((key) => key !== event.key);
      return (
        isSame(
          idsOf(after.stored),
          left(before.stored, ({ id }) => id),
        ) &&
        isSame(
          keysOf(after.waiting),
          left(before.waiting, ({ key }) => key),
        ) &&
        isSame(
          keysOf(after.refused),
          left(before.refused, ({ key }) => key),
        )
      );
    },
    'taking away another one does not stop the one on its way': ({ event, from, before, to }) =>
      event.type !== 'file.remove' ||
      event.key === before.waiting[0]?.key ||
      from.children['uploadFile'] === to.children['uploadFile'],
    'whoever writes the letter hears of each change of its files, and of nothing else': ({
      event,
      before,
      after,
      emitted,
    }) =>
      event.type === 'letter.turn' || isSame(before.stored, after.stored)
        ? emitted.length === 0
        : isSame(emitted, [{ type: 'files.kept', id: after.letter, files: after.stored }]),
    'another letter has its own files, and what was on its way for the old one is given up': ({
      event,
      before,
      after,
      to,
    }) =>
      event.type !== 'letter.turn' ||
      before.letter === event.id ||
      (isSame(after.stored, event.files) && after.waiting.length + after.refused.length === 0 && to.matches('idle')),
    'the same letter goes on': ({ event, before, after }) =>
      event.type !== 'letter.turn' || before.letter !== event.id || before === after || isSame(before, after),
    'the bar shows what was sent': ({ event, from, before, after }) =>
      event.type === 'upload.progressed' && from.can(event)
        ? after.part === event.part
        : after.part === before.part || after.part === 0,
  },
  ensure: {
    idle: ({ waiting }) => waiting.length === 0,
    uploading: ({ waiting }) => waiting.length > 0,
  },
  tried: {
    events: {
      'letter.turn': [
        { type: 'letter.turn', id: 'k1', files: [] },
        { type: 'letter.turn', id: 'k2', files: [OTHER_FILE] },
        { type: 'letter.turn', id: null, files: [] },
      ],
      'files.choose': [CHOSEN.slice(0, 1), CHOSEN.slice(1)].map((chosen) => ({ type: 'files.choose', chosen })),
      'file.remove': ['f1', 'f2', 'f3', 'b1', 'b2', 'tiada'].map((key) => ({ type: 'file.remove', key })),
      'file.again': ['f1', 'f2', 'tiada'].map((key) => ({ type: 'file.again', key })),
      'upload.progressed': [{ type: 'upload.progressed', part: 0.5 }],
      'upload.stored': [{ type: 'upload.stored', file: STORED_FILE }],
      'upload.failed': ['Terlalu besar', null].map((reason) => ({ type: 'upload.failed', reason })),
    },
  },
};
