import type { checkingMachine, CheckResult, Choice } from '#machines/report/creation-check.machine.ts';
import type { Oracle, Seen } from '#statechart-walk/index.ts';
import { answerOf, begins, implies, inputsOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';

type Step = Seen<typeof checkingMachine>;
type Created = { id: string } | CheckResult;

const FAULT = { kode: 'C2', pesan: 'Tahun 2024 ditutup' };
const DOUBT = { kode: 'C5', pesan: 'Laporan Triwulan II 2026 belum dikirim' };
const yes: CheckResult = { allowed: true, message: 'Silahkan lanjutkan', findings: [], warnings: [] };
const no: CheckResult = { allowed: false, message: 'Tahun 2024 ditutup', findings: [FAULT], warnings: [] };

/** What the server answered in this step, to the check or to the creation, unless it created a report. */
const verdictIn = ({ event }: Step): CheckResult | undefined => {
  const checked = answerOf<CheckResult>(event, 'checkReport');
  const created = answerOf<Created>(event, 'createReport');
  return checked ?? (created && !('id' in created) ? created : undefined);
};
const createdIn = ({ event }: Step) => {
  const created = answerOf<Created>(event, 'createReport');
  return created && 'id' in created ? created.id : undefined;
};
const isBroken = ({ event }: Step) => isBreakOf(event, 'checkReport') || isBreakOf(event, 'createReport');

/**
 * Specification §4 and §8 (check): only a clear yes of the server lets the person go on, anything else is told in a
 * dialog with the server's message; contract §6: the check is asked about the very unit, year and period that is created.
 */
export const CREATION_CHECK_ORACLE: Oracle<typeof checkingMachine> = {
  invariants: {
    'a report is created only after a clear yes to what is on screen': (seen) =>
      !begins(seen, 'createReport') || (seen.event.type === 'report.create' && seen.before.result?.allowed === true),
    'what is checked is what is chosen': (seen) =>
      inputsOf(seen, 'checkReport').every((input) => isSame(input, seen.after.choices)),
    'what is created is what was chosen and checked': (seen) =>
      inputsOf(seen, 'createReport').every((input) => isSame(input, seen.before.choices)),
    'a choice changes just what was chosen anew': ({ event, before, after }) =>
      isSame(after.choices, event.type === 'choice.change' ? { ...before.choices, ...event.choices } : before.choices),
    'a verdict does not outlive what it was about': ({ event, after, to }) =>
      event.type !== 'choice.change' || (after.result === null && !to.can({ type: 'report.create' })),
    'nothing can be chosen while the server is asked': ({ event, from }) =>
      !(isUnderWay(from, 'checkReport') || isUnderWay(from, 'createReport')) || event.type.startsWith('xstate.'),
    'without a unit nothing is asked': (seen) =>
      inputsOf(seen, 'checkReport').every((input) => (input as Choice).satker !== ''),
    'with a unit the check can be asked for': ({ to, after }) =>
      implies(to.matches('idle') && after.choices.satker !== '', () => to.can({ type: 'check.request' })),
    'the verdict is the one the server gave last': (seen) => {
      const given = verdictIn(seen);
      if (given !== undefined) return isSame(seen.after.result, given);
      return seen.event.type === 'choice.change' || isBroken(seen) || isSame(seen.before.result, seen.after.result);
    },
    'a yes lets the person go on, without a dialog': (seen) =>
      verdictIn(seen)?.allowed !== true ||
      answerOf(seen.event, 'checkReport') === undefined ||
      (seen.to.can({ type: 'report.create' }) && !begins(seen, 'showInformation')),
    'a no is told, with the words of the server, and stops the person': (seen) => {
      const given = verdictIn(seen);
      return (
        given === undefined ||
        (given.allowed && answerOf(seen.event, 'createReport') === undefined) ||
        (isSame(inputsOf(seen, 'showInformation'), [{ message: given.message || null }]) &&
          !seen.to.can({ type: 'report.create' }))
      );
    },
    'no answer is a no, told without words of the server': (seen) =>
      !isBroken(seen) ||
      (seen.after.result?.allowed !== true &&
        isSame(inputsOf(seen, 'showInformation'), [{ message: null }]) &&
        !seen.to.can({ type: 'report.create' })),
    'nothing is told twice: the dialog belongs to an answer': (seen) =>
      !begins(seen, 'showInformation') || verdictIn(seen) !== undefined || isBroken(seen),
    'after the dialog the person may choose otherwise or ask again': ({ event, to, after }) =>
      !event.type.endsWith('.actor.showInformation') ||
      (to.can({ type: 'choice.change', choices: {} }) &&
        (after.choices.satker === '' || to.can({ type: 'check.request' }))),
    'the report that is opened is the one that was created': (seen) => {
      const id = createdIn(seen);
      return id === undefined
        ? !begins(seen, 'openReport') && seen.before.id === seen.after.id
        : seen.after.id === id && isSame(inputsOf(seen, 'openReport'), [{ id }]);
    },
    'a report is created once': ({ before, to }) => before.id === null || !to.can({ type: 'report.create' }),
  },
  ensure: {
    idle: ({ result, id }) => result === null && id === null,
    allowed: ({ result }) => result?.allowed === true,
    created: ({ id }) => id !== null && id !== '',
  },
  tried: {
    input: { satker: 'u1', tahun: 2026, periode: 'TW3' },
    events: {
      'choice.change': [
        { type: 'choice.change', choices: { satker: 'u2' } },
        { type: 'choice.change', choices: { satker: '' } },
        { type: 'choice.change', choices: { tahun: 2025 } },
        { type: 'choice.change', choices: { periode: 'TW1' } },
        { type: 'choice.change', choices: { satker: 'u1', tahun: 2026, periode: 'TW4' } },
      ],
    },
    outcomes: {
      checkReport: [
        yes,
        { ...yes, warnings: [DOUBT] },
        no,
        { ...no, message: '' },
        // A friendly sentence is no yes.
        { ...no, message: 'Silahkan lanjutkan' },
      ],
      createReport: [{ id: 'l1' }, { id: 'l2' }, no, { ...no, message: 'Laporan sudah ada' }],
    },
  },
};
