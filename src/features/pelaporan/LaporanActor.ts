import { createActorContext, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { susunTugas, type TugasLaporan } from '#domain/pelaporan/tugas.ts';
import type { BuktiSnapshot } from '#machines/bukti/bukti.machine.ts';
import type { IsianSnapshot } from '#machines/isian/isian.machine.ts';
import { ditandaiOf, ketikanOf } from '#machines/isian/isian.selectors.ts';
import type { IsianEvent } from '#machines/isian/isian.setup.ts';
import { laporanMachine } from '#machines/laporan/laporan.machine.ts';
import { buktiOf, type DetailLaporan, isianOf, isiOf } from '#machines/laporan/laporan.selectors.ts';

/** One report with its draft and its evidence, alive as long as any of its pages is open. */
export const LaporanActor = createActorContext(laporanMachine);

const NOTHING_TYPED = {};
const NOBODY: readonly string[] = [];

/** Reads the draft; `otherwise` where the report is read only and has none. */
export function useIsian<T>(selector: (isian: IsianSnapshot) => T, otherwise: T): T {
  const isian = LaporanActor.useSelector(isianOf);
  return useSelector(isian ?? undefined, (snapshot) => (snapshot ? selector(snapshot) : otherwise));
}

/** Tells the draft; nothing happens where there is none. */
export function useIsianSend() {
  const isian = LaporanActor.useSelector(isianOf);
  return (event: IsianEvent) => isian?.send(event);
}

/** Reads the evidence. */
export function useBukti<T>(selector: (bukti: BuktiSnapshot) => T, otherwise: T): T {
  const bukti = LaporanActor.useSelector(buktiOf);
  return useSelector(bukti ?? undefined, (snapshot) => (snapshot ? selector(snapshot) : otherwise));
}

/** The report as work to do, with everything typed so far. */
export function useTugas(): TugasLaporan<DetailLaporan> {
  const { laporan, rekap } = LaporanActor.useSelector(isiOf);
  const ketikan = useIsian(ketikanOf, NOTHING_TYPED);
  const ditandai = useIsian(ditandaiOf, NOBODY);
  return useMemo(() => susunTugas(laporan, ketikan, rekap, ditandai), [laporan, ketikan, rekap, ditandai]);
}
