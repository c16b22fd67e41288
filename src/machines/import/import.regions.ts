import { importSetup } from '#machines/import/import.setup.ts';
import { confirmed } from '#machines/kit/confirm.ts';
import type { Losing } from '#machines/import/import.types.ts';

/** The workbook to fill in, which is asked for whatever the file is doing. */
export const template = importSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { meta: { label: 'impor.templat.idle' }, on: { 'template.download': 'downloading' } },
    downloading: {
      tags: 'busy',
      meta: {
        label: 'impor.templat.downloading',
        calls: 'GET /api/{kpi|unit|pelaporan-capaian/{id}}/import/template or /api/users/import',
      },
      invoke: {
        id: 'downloadTemplate',
        src: 'downloadTemplate',
        onDone: [{ guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'idle' }, 'unavailable'],
        onError: 'unavailable',
      },
    },
    unavailable: { meta: { label: 'impor.templat.unavailable' }, on: { 'template.download': 'downloading' } },
  },
});

/** Asks before the list of first passwords is lost. @param yes, no the states that follow the answer */
const asking = <const Input extends Losing, const Yes extends string, const No extends string>(
  input: Input,
  yes: Yes,
  no: No,
) =>
  ({
    tags: 'blocking',
    invoke: { id: 'confirmLeave', src: 'confirmLeave', input, ...confirmed(yes, no) },
  }) as const;

/** While the rows are written nobody goes: first passwords come with the answer, and only to this page. */
export const HELD = { guard: 'mayOweHandout', actions: 'tellHeld' } as const;

/** All rows are written, and first passwords came with the answer: they are taken along, or left behind after a yes. */
export const handing = importSetup.createStateConfig({
  initial: 'unsaved',
  entry: 'tellApplied',
  states: {
    unsaved: {
      tags: 'editable',
      meta: { label: 'impor.handing.unsaved' },
      on: {
        'handout.download': 'saving',
        'import.leave': {
          target: 'leaving',
          actions: { type: 'keepWay', params: ({ event }) => event.ke },
        },
      },
    },
    saving: {
      meta: { label: 'impor.handing.saving' },
      invoke: { id: 'saveHandout', src: 'saveHandout', onDone: 'saved', onError: 'unsaved' },
    },
    leaving: {
      ...asking('unsaved', 'left', 'unsaved'),
      meta: { label: 'impor.handing.leaving' },
    },
    saved: {
      tags: 'settled',
      meta: { label: 'impor.handing.saved' },
      on: { 'handout.download': 'saving', 'import.again': '#import.file.choosing' },
    },
    // Until the other page is there, the list can still be taken along.
    left: {
      tags: 'settled',
      meta: { label: 'impor.handing.left' },
      entry: 'tellLeft',
      on: { 'handout.download': 'saving', 'import.again': '#import.file.choosing' },
    },
  },
});

/**
 * The answer to writing was lost: whether all rows are written nobody here knows. Only the same call again tells, and only
 * it brings the first passwords, so that nothing else is begun with the file, and it is given up after a yes.
 */
export const unapplied = importSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      meta: { label: 'impor.unapplied.waiting' },
      on: {
        'import.retry': '#import.file.applying',
        'file.remove': [{ guard: 'mayOweHandout', target: 'removing' }, { target: '#import.file.choosing' }],
        'import.leave': {
          guard: 'mayOweHandout',
          target: 'leaving',
          actions: { type: 'keepWay', params: ({ event }) => event.ke },
        },
      },
    },
    removing: {
      ...asking('removed', '#import.file.choosing', 'waiting'),
      meta: { label: 'impor.unapplied.removing' },
    },
    leaving: {
      ...asking('unanswered', 'left', 'waiting'),
      meta: { label: 'impor.unapplied.leaving' },
    },
    // Until the other page is there, the answer can still be asked for.
    left: {
      tags: 'settled',
      meta: { label: 'impor.unapplied.left' },
      entry: 'tellLeft',
      on: { 'import.retry': '#import.file.applying', 'file.remove': '#import.file.choosing' },
    },
  },
});
