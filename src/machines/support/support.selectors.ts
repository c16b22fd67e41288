import type { SupportSnapshot } from '#machines/support/support.machine.ts';

export const isPaused = (machine: SupportSnapshot) => machine.matches({ source: { live: 'paused' } });
export const isWorking = (machine: SupportSnapshot) => !machine.matches({ work: 'idle' });
