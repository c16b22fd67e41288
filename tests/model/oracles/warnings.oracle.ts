import type { Finding } from '#domain/report/report.ts';
import type { warningMachine } from '#machines/report/warnings.machine.ts';
import { isUnknown } from '#machines/report/warnings.selectors.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

const finding = (kode: string, kpi_id: string): Finding => ({ kode, pesan: `${kpi_id}: ${kode}`, kpi_id });

/**
 * Decision 0021 (warnings block nothing) and what a person expects: the warnings are those of the version on screen, and
 * not knowing them is not the same as there being none.
 */
export const WARNINGS_ORACLE: Oracle<typeof warningMachine> = {
  invariants: {
    'the warnings shown are the last that the server gave': ({ event, before, after }) => {
      const given = answerOf<readonly Finding[]>(event, 'checkReport');
      if (given !== undefined) return isSame(after.findings, given);
      return isBreakOf(event, 'checkReport') ? after.findings === null : isSame(before.findings, after.findings);
    },
    'not known is said, and is not "none"': ({ event, after, to }) =>
      !isBreakOf(event, 'checkReport') ||
      (after.findings === null && to.matches('unknown') && to.can({ type: 'check.again' })),
    'not known stays said until it is known': ({ event, from, to }) =>
      event.type === 'xstate.init' ||
      !isUnknown(from) ||
      isUnknown(to) === (answerOf<readonly Finding[]>(event, 'checkReport') === undefined),
    'versi never falls, and is the one that was found': ({ event, before, after }) =>
      event.type === 'version.found'
        ? after.versi === event.versi && event.versi > before.versi
        : before.versi === after.versi,
    'a newer version is checked, also while an older one is': (seen) =>
      seen.event.type !== 'version.found' || begins(seen, 'checkReport'),
    'whatever was seen already is not checked again': ({ to, after }) =>
      !to.can({ type: 'version.found', versi: after.versi }) &&
      !to.can({ type: 'version.found', versi: after.versi - 1 }),
    'a newer version is always heard': ({ to, after }) => to.can({ type: 'version.found', versi: after.versi + 1 }),
    'it is this report that is asked about': (seen) =>
      seen.before.id === seen.after.id &&
      inputsOf(seen, 'checkReport').every((input) => isSame(input, { id: seen.after.id })),
    'nothing is asked but for a new version, or again when told': (seen) =>
      !begins(seen, 'checkReport') || ['version.found', 'check.again'].includes(seen.event.type),
    'again means again': (seen) => seen.event.type !== 'check.again' || begins(seen, 'checkReport'),
    'a check goes on until it is answered': ({ event, running, to }) =>
      to.hasTag('busy') === running.includes('checkReport') &&
      !(event.type.endsWith('.actor.checkReport') && running.includes('checkReport')),
  },
  ensure: {
    known: ({ findings }) => findings !== null,
    unknown: ({ findings }) => findings === null,
  },
  tried: {
    input: { id: 'l1', versi: 3 },
    events: {
      'version.found': [1, 3, 4, 5, 9].map((versi) => ({ type: 'version.found' as const, versi })),
    },
    outcomes: { checkReport: [[], [finding('C10', 'k1')], [finding('C13', 'k2'), finding('C5', 'k1')]] },
  },
};
