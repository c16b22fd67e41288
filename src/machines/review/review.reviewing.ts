/** The four guided steps. What each key does is the step's own; the step list on the page comes from `STEPS`. */
import { focusOn, payload, takesChanges } from '#machines/review/parts.ts';
import { shortcutsAt } from '#machines/review/shortcuts.ts';
import { currentDetail, reviewSetup } from '#machines/review/review.setup.ts';
import { itemId, type Step, STEPS, type ReviewContext } from '#machines/review/review.types.ts';

const keys = (step: Step) =>
  ({
    id: 'listenKeys',
    src: 'listenKeys',
    input: ({ context }: { context: ReviewContext }) => ({
      keymap: shortcutsAt(step, context.keys),
      active: context.shortcuts,
    }),
    onError: {},
  }) as const;
const goTo = (step: Step) => ({ type: 'moveTo', params: { step } }) as const;

/** Hears when the report is another one than the one on screen. */
export const watchReport = {
  id: 'watchReport',
  src: 'watchReport',
  input: ({ context }: { context: ReviewContext }) => ({ reportId: context.reportId }),
  onError: {},
} as const;

export const reviewing = reviewSetup.createStateConfig({
  tags: 'editable',
  entry: ['askOutbox', { type: 'takeClaim', params: { ambil: false } }, 'shareDraft'],
  exit: 'restClaim',
  initial: 'resuming',
  invoke: [
    watchReport,
    {
      id: 'comparison',
      src: 'comparison',
      input: ({ context }) => ({ reportId: context.reportId, round: context.report?.putaran ?? 1 }),
      onError: {},
    },
  ],
  on: {
    'decision.held': { target: '#review.handedOver', actions: 'forgetObstacle' },
    'draft.elsewhere': takesChanges,
    'report.outdated': { actions: 'lookAgain' },
    'report.found': { guard: { type: 'isStale', params: payload }, target: '#review.refreshing' },
    'place.visit': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.place },
      target: '.resuming',
      actions: { type: 'keepPlace', params: ({ event }) => event.place },
    },
    'claim.take': { actions: { type: 'takeClaim', params: payload } },
    'step.open': { target: '.resuming', actions: { type: 'moveTo', params: payload } },
    'indicator.open': { target: '.resuming', actions: { type: 'openIndicator', params: payload } },
    'item.open': {
      target: '.daftarPeriksa',
      actions: [
        goTo('daftarPeriksa'),
        'announcePlace',
        { type: 'requestFocus', params: ({ event }) => ({ target: itemId(event.item) }) },
      ],
    },
    'overlay.open': { actions: { type: 'openLayer', params: payload } },
    'overlay.close': { actions: { type: 'openLayer', params: { overlay: null } } },
    'shortcuts.toggle': { actions: 'toggleShortcuts' },
  },
  states: {
    resuming: {
      meta: { label: 'verifikasi.keadaan.memuat' },
      entry: 'settlePlace',
      exit: ['announcePlace', focusOn('langkah')],
      always: STEPS.map((step) => ({ guard: { type: 'isAt', params: { step } }, target: step }) as const),
    },
    kenali: { meta: { label: 'verifikasi.langkah.kenali' }, invoke: keys('kenali') },
    periksa: {
      meta: { label: 'verifikasi.langkah.periksa' },
      invoke: [
        keys('periksa'),
        {
          id: 'viewer',
          src: 'viewer',
          input: ({ context }) => ({ files: currentDetail(context)?.files ?? [] }),
          onError: {},
        },
      ],
      initial: 'judging',
      states: {
        judging: {
          meta: { label: 'verifikasi.langkah.periksa' },
          on: { 'feedback.discard': 'asking' },
        },
        asking: {
          tags: 'blocking',
          meta: { label: 'verifikasi.keadaan.bertanya' },
          invoke: {
            id: 'confirmDiscard',
            src: 'confirmDiscard',
            input: ({ context }) => ({ kode: currentDetail(context)?.kpi.kode ?? '' }),
            onDone: [
              {
                guard: { type: 'isYes', params: ({ event }) => ({ ya: event.output }) },
                target: 'discarding',
              },
              'judging',
            ],
            onError: 'judging',
          },
        },
        discarding: {
          meta: { label: 'verifikasi.keadaan.membuang' },
          entry: ['discardFeedback', 'writeDraft', focusOn('umpan-balik')],
          always: 'judging',
        },
      },
      on: {
        'indicator.next': [
          {
            guard: { type: 'hasNeighbour', params: { direction: 1 } },
            actions: [
              { type: 'openNeighbour', params: { direction: 1 } },
              'showFiles',
              'announcePlace',
              focusOn('langkah'),
            ],
          },
          { target: 'resuming', actions: goTo('daftarPeriksa') },
        ],
        'indicator.previous': {
          guard: { type: 'hasNeighbour', params: { direction: -1 } },
          actions: [
            { type: 'openNeighbour', params: { direction: -1 } },
            'showFiles',
            'announcePlace',
            focusOn('langkah'),
          ],
        },
        'verdict.choose': { actions: [{ type: 'chooseVerdict', params: payload }, 'writeDraft'] },
        'feedback.change': { actions: [{ type: 'changeFeedback', params: payload }, 'writeDraft'] },
        'feedback.fill': {
          actions: [{ type: 'fillFeedback', params: payload }, 'writeDraft', focusOn('umpan-balik')],
        },
        'feedback.focus': {
          actions: [{ type: 'showPanel', params: { panel: 'catatan' } }, focusOn('umpan-balik')],
        },
        'empty.pass': { guard: 'hasPassable', actions: ['passEmpty', 'writeDraft'] },
        'empty.restore': { guard: 'hasPassed', actions: ['restoreEmpty', 'writeDraft'] },
        'indicator.check': [
          { guard: 'lacksVerdict', actions: ['showFaultOfIndicator', focusOn('penilaian')] },
          { guard: 'lacksFeedback', actions: ['showFaultOfIndicator', focusOn('umpan-balik')] },
          {
            guard: 'isLastUnchecked',
            target: 'resuming',
            actions: ['checkIndicator', 'writeDraft', goTo('daftarPeriksa')],
          },
          {
            actions: [
              'checkIndicator',
              'openUnchecked',
              'showFiles',
              'writeDraft',
              'announcePlace',
              focusOn('langkah'),
            ],
          },
        ],
        'definition.toggle': { actions: ['toggleDefinition', focusOn('definisi')] },
        'panel.show': { actions: { type: 'showPanel', params: payload } },
        'file.next': { actions: { type: 'passToViewer', params: payload } },
        'file.previous': { actions: { type: 'passToViewer', params: payload } },
        'zoom.in': { actions: { type: 'passToViewer', params: payload } },
        'zoom.out': { actions: { type: 'passToViewer', params: payload } },
        'file.rotate': { actions: { type: 'passToViewer', params: payload } },
      },
    },
    daftarPeriksa: {
      meta: { label: 'verifikasi.langkah.daftarPeriksa' },
      invoke: keys('daftarPeriksa'),
      on: { 'item.toggle': { actions: [{ type: 'toggleItem', params: payload }, 'writeDraft'] } },
    },
    keputusan: {
      meta: { label: 'verifikasi.langkah.keputusan' },
      invoke: keys('keputusan'),
      on: {
        'decision.choose': {
          actions: [{ type: 'chooseDecision', params: payload }, 'hideFaultsOfDecision', 'writeDraft'],
        },
        'note.change': { actions: [{ type: 'changeNote', params: payload }, 'writeDraft'] },
        'note.focus': { actions: focusOn('catatan') },
        'decision.submit': [
          { guard: 'hasFaults', actions: ['showFaultsOfDecision', focusOn('galat-keputusan')] },
          { guard: 'needsConfirmation', target: '#review.confirming' },
          { target: '#review.handedOver', actions: ['forgetObstacle', 'handOver'] },
        ],
      },
    },
  },
});
