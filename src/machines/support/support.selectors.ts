import type { SupportSnapshot } from '#machines/support/support.machine.ts';

export const isPaused = (machine: SupportSnapshot) => machine.matches({ source: { live: 'paused' } });
export const isWorking = (machine: SupportSnapshot) => !machine.matches({ work: 'idle' });
/** The recording that came with a problem is not there yet, or could not be had; nothing else is shown in its place. */
export const isSent = (machine: SupportSnapshot) => machine.matches({ source: 'sent' });
/** Why the recording came and cannot be read here. */
export const unopenedCause = (machine: SupportSnapshot) =>
  machine.matches({ source: { sent: 'unopened' } }) ? (machine.context.error?.cause ?? null) : null;
export const sentFailure = (machine: SupportSnapshot) => machine.context.failure;
