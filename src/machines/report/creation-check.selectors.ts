import type { CheckingSnapshot } from '#machines/report/creation-check.machine.ts';

/** The specification's flag: the server said 200, the person may go on. */
export const nextState = (p: CheckingSnapshot) => p.matches('allowed') || p.matches('creating') || p.matches('created');
export const choiceOf = (p: CheckingSnapshot) => p.context.choices;
export const resultOf = (p: CheckingSnapshot) => p.context.result;
export const createdOf = (p: CheckingSnapshot) => p.context.id;
/** Whether the page lists the faults: while the dialog is open, and after it. */
export const refusal = (p: CheckingSnapshot) => p.matches('refused') || p.matches('informing');
export const isBusy = (p: CheckingSnapshot) => p.hasTag('busy');
