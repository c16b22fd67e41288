import { submissionFrom } from '#domain/indicator/grid.ts';
import { gridDraft, targetGridSetup, keyFrom } from '#machines/indicator/target-grid.setup.ts';
import type { SendResult } from '#machines/indicator/target-grid.types.ts';
import { answered, keepWay } from '#machines/kit/departure.ts';

type Saved = { event: { output: SendResult } };
const resultFrom = ({ event }: Saved) => event.output;
const ended = (kind: SendResult['result']) =>
  ({ type: 'isOutcome', params: ({ event }: Saved) => ({ result: event.output, kind }) }) as const;
const onCell = { type: 'requestFocus', params: false } as const;
const inField = { type: 'requestFocus', params: true } as const;

const save = [
  { guard: 'isSavable', target: 'saving', actions: 'keepTried' },
  { target: 'resting', actions: 'keepTried' },
] as const;
const leave = [
  { guard: 'isDirty', target: 'asking', actions: keepWay },
  { target: '#targetGrid.closed', actions: keepWay },
] as const;

/** The cells: chosen, typed into, saved. */
export const entry = targetGridSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      tags: 'editable',
      meta: { label: 'kisiTarget.resting' },
      on: {
        'cell.select': { actions: [{ type: 'select', params: ({ event }) => event }, onCell] },
        'cell.move': { actions: [{ type: 'move', params: ({ event }) => event }, onCell] },
        'cell.edit': { target: 'typing', actions: { type: 'startTyping', params: ({ event }) => event.text } },
        'cell.clear': { actions: ['clearCells', 'outdate'] },
        'cell.write': { actions: [{ type: 'writeCell', params: ({ event }) => event }, 'outdate'] },
        'block.paste': [
          {
            guard: { type: 'raisesQuestions', params: ({ event }) => event.text },
            actions: [{ type: 'pasteBlock', params: ({ event }) => event.text }, 'outdate', 'raiseQuestion'],
          },
          { actions: [{ type: 'pasteBlock', params: ({ event }) => event.text }, 'outdate', onCell] },
        ],
        'reading.choose': [
          {
            guard: { type: 'leavesQuestions', params: ({ event }) => event },
            actions: [{ type: 'answerReading', params: ({ event }) => event }, 'outdate', 'raiseQuestion'],
          },
          { actions: [{ type: 'answerReading', params: ({ event }) => event }, 'outdate', onCell] },
        ],
        'change.undo': { guard: 'hasHistory', actions: ['undo', 'outdate'] },
        'reason.change': { actions: [{ type: 'keepReason', params: ({ event }) => event.reason }, 'outdate'] },
        'conflict.choose': { actions: [{ type: 'choose', params: ({ event }) => event }, 'outdate'] },
        'draft.discard': { actions: ['discard', 'outdate'] },
        'targets.save': [...save],
        'grid.leave': [...leave],
      },
    },
    typing: {
      tags: 'editable',
      meta: { label: 'kisiTarget.typing' },
      entry: inField,
      on: {
        'cell.edit': { actions: { type: 'goOnTyping', params: ({ event }) => event.text } },
        'cell.input': { actions: { type: 'keepTyped', params: ({ event }) => event.text } },
        'cell.commit': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.direction },
            target: 'resting',
            actions: ['writeTyped', 'outdate', 'raiseQuestion'],
          },
          {
            guard: { type: 'isMove', params: ({ event }) => event.direction },
            target: 'resting',
            actions: [
              'writeTyped',
              'outdate',
              { type: 'move', params: ({ event }) => ({ direction: event.direction ?? 'bawah', extend: false }) },
              onCell,
            ],
          },
          { target: 'resting', actions: ['writeTyped', 'outdate'] },
        ],
        'cell.cancel': { target: 'resting', actions: onCell },
        'cell.select': {
          target: 'resting',
          actions: ['writeTyped', 'outdate', { type: 'select', params: ({ event }) => event }, onCell],
        },
        'block.paste': [
          {
            guard: { type: 'raisesQuestions', params: ({ event }) => event.text },
            target: 'resting',
            actions: [{ type: 'pasteBlock', params: ({ event }) => event.text }, 'outdate', 'raiseQuestion'],
          },
          {
            target: 'resting',
            actions: [{ type: 'pasteBlock', params: ({ event }) => event.text }, 'outdate', onCell],
          },
        ],
        'targets.save': { target: 'committing', actions: ['writeTyped', 'outdate'] },
        'grid.leave': { target: 'leaving', actions: ['writeTyped', 'outdate', keepWay] },
      },
    },
    // The text being typed is written into its cell first; then the save is decided with it.
    committing: { meta: { label: 'kisiTarget.committing' }, always: [...save] },
    leaving: {
      meta: { label: 'kisiTarget.leaving' },
      always: [{ guard: 'isDirty', target: 'asking' }, { target: '#targetGrid.closed' }],
    },
    asking: {
      tags: 'blocking',
      meta: { label: 'kisiTarget.asking' },
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        onDone: [
          { guard: answered('buang'), target: '#targetGrid.clearing', actions: 'discard' },
          { guard: answered('save'), target: '#targetGrid.closed' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'kisiTarget.saving', calls: 'PATCH' },
      invoke: {
        id: 'saveTargets',
        src: 'saveTargets',
        input: ({ context: { rows, edits, reason } }) => ({
          submissions: submissionFrom(rows, edits, reason),
          rows,
        }),
        onDone: [
          {
            guard: ended('tersimpan'),
            target: 'resting',
            actions: [{ type: 'keepSaved', params: resultFrom }, 'outdate'],
          },
          {
            guard: ended('bentrok'),
            target: 'resting',
            actions: [{ type: 'keepConflict', params: resultFrom }, 'outdate'],
          },
          { guard: ended('ditolak'), target: 'resting', actions: { type: 'keepRefusal', params: resultFrom } },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
  },
});

/** Stores the typing on this device after every change, so that closing the page loses nothing. */
export const device = targetGridSetup.createStateConfig({
  initial: 'mirrored',
  on: { 'draft.outdated': '.writing' },
  states: {
    mirrored: { meta: { label: 'kisiTarget.mirrored' } },
    writing: {
      meta: { label: 'kisiTarget.writing' },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ ...keyFrom(context), draf: gridDraft(context) }),
        onDone: 'mirrored',
        onError: 'unmirrored',
      },
    },
    // Private windows may refuse storage; the grid goes on.
    unmirrored: { meta: { label: 'kisiTarget.unmirrored' } },
  },
});
