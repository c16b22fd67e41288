import type { KeputusanTertundaSnapshot } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';
import { sisaUmpanBalik } from '#machines/keputusan-tertunda/paket.ts';

export type TahapTertunda =
  | 'membuka'
  | 'menghitung'
  | 'bertanya'
  | 'umpanBalik'
  | 'membandingkan'
  | 'memutuskan'
  | 'terhenti';

function tahap(snapshot: KeputusanTertundaSnapshot): TahapTertunda {
  if (snapshot.matches({ held: 'opening' })) return 'membuka';
  if (snapshot.matches({ held: 'counting' })) return 'menghitung';
  if (snapshot.matches({ held: 'asking' })) return 'bertanya';
  if (snapshot.matches({ held: { sending: 'stalled' } })) return 'terhenti';
  if (snapshot.matches({ held: { sending: 'sendingFeedback' } })) return 'umpanBalik';
  return snapshot.matches({ held: { sending: 'verifying' } }) ? 'membandingkan' : 'memutuskan';
}

/** What the bar and the sending page draw; null while no decision waits. */
export function keputusanMenunggu(snapshot: KeputusanTertundaSnapshot) {
  const { paket, sisa, total, tersimpan, kegagalan } = snapshot.context;
  if (paket === null || snapshot.matches('idle')) return null;
  const kini = tahap(snapshot);
  const tersisa = sisaUmpanBalik(paket);
  return {
    tahap: kini,
    keputusan: paket.keputusan,
    laporanId: paket.laporan.id,
    satker: paket.laporan.unit.nama_unit,
    periode: paket.laporan.periode,
    tahun: paket.laporan.tahun,
    sisa,
    total,
    terkirim: Math.max(0, total - tersisa.length),
    tersimpan,
    dicoba: paket.dicoba,
    gagalPada: kini === 'terhenti' ? (tersisa[0]?.kpi.kode ?? null) : null,
    pesan: kegagalan?.pesan ?? null,
    bisa: {
      kirim: snapshot.can({ type: 'decision.send' }),
      batal: snapshot.can({ type: 'decision.cancel' }),
    },
  };
}

/** A decision waits here that no server has yet. */
export const adaTertunda = (snapshot: KeputusanTertundaSnapshot): boolean => keputusanMenunggu(snapshot) !== null;
