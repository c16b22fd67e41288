import type { KonteksSnapshot } from '#machines/konteks/konteks.machine.ts';

/** The selected work unit; `value` '' = all units. */
export const satkerTerpilih = (konteks: KonteksSnapshot) => konteks.context.satker;
export const satkerId = (konteks: KonteksSnapshot) => konteks.context.satker.value;
export const tahunTerpilih = (konteks: KonteksSnapshot) => konteks.context.tahun;
/** Units to choose from; empty while loading and after a failure. */
export const unitOptionsOf = (konteks: KonteksSnapshot) => konteks.context.options;
export const tahunOptions = (konteks: KonteksSnapshot) => konteks.context.years;
/** Unit and year can be relied on: the stored unit was checked against the list (or the list cannot be had). */
export const isKonteksKnown = (konteks: KonteksSnapshot) => !konteks.matches('loading');
export const isKonteksFailed = (konteks: KonteksSnapshot) => konteks.matches('failed');
/** What another tab works in while it differs from here, or null. */
export const konteksElsewhere = (konteks: KonteksSnapshot) =>
  konteks.matches({ ready: 'differing' }) ? konteks.context.elsewhere : null;
