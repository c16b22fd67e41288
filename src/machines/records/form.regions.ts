import { draftFrom, formSetup } from '#machines/records/form.setup.ts';

const check = formSetup.createStateConfig({
  meta: { label: 'formulir.checking' },
  invoke: {
    id: 'checkValues',
    src: 'checkValues',
    input: ({ context: { values, versi } }) => ({ values, isNew: versi === null }),
    onDone: { target: 'checked', actions: { type: 'keepIssues', params: ({ event }) => event.output } },
    onError: 'checked',
  },
});

/** What is wrong with the values, looked at again after every change. */
export const checks = formSetup.createStateConfig({
  initial: 'checking',
  on: {
    'field.change': '.checking',
    'option.choose': '.checking',
    'draft.discard': '.checking',
    'field.blur': { actions: { type: 'keepTouched', params: ({ event }) => event.nama } },
  },
  states: { checking: check, checked: { meta: { label: 'formulir.checked' } } },
});

/** Stores the typing on this device at every change, so that closing the page loses nothing. */
export const device = formSetup.createStateConfig({
  initial: 'mirrored',
  on: {
    'field.change': '.writing',
    'option.choose': '.writing',
    'draft.discard': '.writing',
    'conflict.resolve': { guard: 'isAllChosen', target: '.writing' },
  },
  states: {
    mirrored: { meta: { label: 'formulir.mirrored' } },
    writing: {
      meta: { label: 'formulir.writing' },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ id: context.id, userId: context.userId, draf: draftFrom(context) }),
        onDone: 'mirrored',
        onError: 'unmirrored',
      },
    },
    // Private windows may refuse storage; the form goes on.
    unmirrored: { meta: { label: 'formulir.unmirrored' } },
  },
});

const searchAnew = {
  guard: { type: 'isBasisOfSearch', params: ({ event }: { event: { nama: string } }) => event.nama },
  target: 'searching',
  reenter: true,
} as const;

/** Choices that the server finds while somebody types; an older answer never replaces a newer one. */
export const options = formSetup.createStateConfig({
  initial: 'resting',
  on: { 'option.search': { target: '.typing', actions: { type: 'keepSearch', params: ({ event }) => event } } },
  states: {
    resting: { meta: { label: 'formulir.resting' } },
    typing: { meta: { label: 'formulir.typing' }, after: { searchPause: 'searching' } },
    searching: {
      meta: { label: 'formulir.searching', calls: 'GET' },
      // What is found beside another choice is none of the choices any more.
      on: { 'field.change': searchAnew, 'option.choose': searchAnew },
      invoke: {
        id: 'searchOptions',
        src: 'searchOptions',
        input: ({ context: { search, values } }) => ({ ...search, values }),
        onDone: { target: 'resting', actions: { type: 'keepOptions', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: { type: 'keepOptions', params: [] } },
      },
    },
  },
});
