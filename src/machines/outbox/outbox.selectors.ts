import type { OutboxSnapshot } from '#machines/outbox/outbox.machine.ts';
import { remainingFeedback } from '#machines/review/parcel.ts';

export type OutboxStage = 'opening' | 'menghitung' | 'asking' | 'umpanBalik' | 'comparing' | 'deciding' | 'stopped';

function stage(snapshot: OutboxSnapshot): OutboxStage {
  if (snapshot.matches({ held: 'opening' })) return 'opening';
  if (snapshot.matches({ held: 'counting' })) return 'menghitung';
  if (snapshot.matches({ held: 'asking' })) return 'asking';
  if (snapshot.matches({ held: { sending: 'stalled' } })) return 'stopped';
  if (snapshot.matches({ held: { sending: 'sendingFeedback' } })) return 'umpanBalik';
  return snapshot.matches({ held: { sending: 'verifying' } }) ? 'comparing' : 'deciding';
}

/** What the bar and the sending page draw; null while no decision waits. */
export function waitingDecision(snapshot: OutboxSnapshot) {
  const { parcel, left, total, isStored, failure } = snapshot.context;
  if (parcel === null || snapshot.matches('idle')) return null;
  const current = stage(snapshot);
  const remaining = remainingFeedback(parcel);
  return {
    stage: current,
    keputusan: parcel.keputusan,
    reportId: parcel.laporan.id,
    satker: parcel.laporan.unit.nama_unit,
    periode: parcel.laporan.periode,
    tahun: parcel.laporan.tahun,
    sisa: left,
    total,
    terkirim: Math.max(0, total - remaining.length),
    isStored,
    dicoba: parcel.dicoba,
    failedAt: current === 'stopped' ? (remaining[0]?.kpi.kode ?? null) : null,
    message: failure?.message ?? null,
    can: {
      submit: snapshot.can({ type: 'decision.send' }),
      cancel: snapshot.can({ type: 'decision.cancel' }),
    },
  };
}
