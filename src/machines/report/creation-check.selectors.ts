import type { CheckingSnapshot } from '#machines/report/creation-check.machine.ts';

/** The specification's flag: the server said 200, the person may go on. */
export const nextState = (p: CheckingSnapshot) => p.matches('allowed') || p.matches('creating') || p.matches('created');
export const choiceOf = (p: CheckingSnapshot) => p.context.pilihan;
export const resultOf = (p: CheckingSnapshot) => p.context.hasil;
export const createdOf = (p: CheckingSnapshot) => p.context.id;
/** The page lists the faults once the dialog is closed, and behind it too. */
export const refusal = (p: CheckingSnapshot) => p.matches('refused') || p.matches('informing');
export const isBusy = (p: CheckingSnapshot) => p.hasTag('busy');
