import type { DetailsContent, DetailsResult, detailsMachine } from '#machines/indicator/detail.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

const progress = (tahun: number): DetailsContent => ({
  kind: 'dasbor',
  dashboard: {
    tahun,
    satker: 's1',
    jumlah: { semua: 0, draf: 0, aktif: 0, nonaktif: 0 },
    tanpa_target: 0,
    bobot: null,
    unit_tanpa_kpi: 1,
    temuan: [],
    unit: [],
  },
});

/**
 * Specification §8: deleting asks first, and what could not be read is shown as nothing, with the reason. The rest is
 * what a person expects who reads a record while others change it.
 */
export const DETAIL_ORACLE: Oracle<typeof detailsMachine> = {
  invariants: {
    'nothing is deleted that was not confirmed': (seen) =>
      !begins(seen, 'removeRecord') || answerOf<boolean>(seen.event, 'confirmRemove') === true,
    'what was confirmed is deleted': (seen) =>
      answerOf<boolean>(seen.event, 'confirmRemove') !== true || begins(seen, 'removeRecord'),
    'deleting asks first, and only about what is on screen': (seen) =>
      (seen.event.type === 'record.remove') === begins(seen, 'confirmRemove') &&
      (seen.event.type !== 'record.remove' || seen.before.content !== null),
    'that it was deleted is told when it was, once, and only then': ({ event, emitted, to }) =>
      answerOf<boolean>(event, 'removeRecord') === true
        ? isSame(emitted, [{ type: 'record.removed' }]) && to.status === 'done'
        : emitted.length === 0 && to.status === 'active',
    'what was not deleted stays on screen, and can be deleted still': ({ event, before, after, to }) => {
      const isKept =
        answerOf<boolean>(event, 'removeRecord') === false ||
        isBreakOf(event, 'removeRecord') ||
        answerOf<boolean>(event, 'confirmRemove') === false ||
        isBreakOf(event, 'confirmRemove');
      return !isKept || (isSame(before, after) && to.matches('ready') && to.can({ type: 'record.remove' }));
    },
    'what was read is what is shown, and no fault beside it': ({ event, after, to }) => {
      const answer = answerOf<DetailsResult>(event, 'loadRecord');
      return !answer?.ok || (isSame(after.content, answer.content) && after.failure === null && to.matches('ready'));
    },
    'what could not be read shows nothing old, and says why': ({ event, after, to }) => {
      const answer = answerOf<DetailsResult>(event, 'loadRecord');
      if (answer?.ok === false) {
        const { failure } = answer;
        return after.content === null && isSame(after.failure, failure) && to.matches({ troubled: failure.kind });
      }
      return (
        !isBreakOf(event, 'loadRecord') ||
        (after.content === null && after.failure?.kind === 'failed' && to.matches('troubled'))
      );
    },
    'nothing but an answer changes what is shown: not a reload that is under way': ({ event, before, after }) =>
      event.type.endsWith('.actor.loadRecord') || isSame(before.content, after.content),
    'who asks again is answered anew': (seen) => seen.event.type !== 'record.reload' || begins(seen, 'loadRecord'),
    'a record on screen is read anew beneath it, what is not there behind a frame': ({ event, before, to }) =>
      event.type !== 'record.reload' || to.matches(before.content === null ? 'loading' : 'refreshing'),
    'after a failure it can be asked for again': ({ to }) =>
      !to.matches('troubled') || to.can({ type: 'record.reload' }),
    'nothing is read of what is being deleted': ({ running }) =>
      !(running.includes('removeRecord') && running.includes('loadRecord')),
  },
  ensure: {
    ready: ({ content, failure }) => content !== null && failure === null,
    confirming: ({ content }) => content !== null,
    removing: ({ content }) => content !== null,
  },
  tried: {
    outcomes: {
      loadRecord: [
        { ok: true, content: progress(2025) },
        { ok: true, content: progress(2026) },
        ...ALL_FAILURES,
        failed('forbidden', 'Satker lain'),
      ],
    },
  },
};
