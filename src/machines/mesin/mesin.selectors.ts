import type { MesinSnapshot } from '#machines/mesin/mesin.machine.ts';

export const isPaused = (mesin: MesinSnapshot) => mesin.matches({ source: { live: 'paused' } });
export const isWorking = (mesin: MesinSnapshot) => !mesin.matches({ work: 'idle' });
