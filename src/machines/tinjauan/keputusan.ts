/** What stands between the verifier and a decision, and what exactly would be sent. */
import { CATATAN_MINIMUM } from '#domain/pelaporan/laporan.ts';
import type { FaktaLaporan } from '#machines/capaian/capaian.machine.ts';
import { decide } from '#machines/capaian/decide.ts';
import { kurangUmpanBalik } from '#machines/tinjauan/penilaian.ts';
import {
  BUTIR_MANUAL,
  type ButirManual,
  type Keputusan,
  type TinjauanContext,
} from '#machines/tinjauan/tinjauan.types.ts';

/** A checklist item; a derived one ticks itself. `n` = indicators in which it is still open. */
export type Butir =
  | { kunci: 'semuaDiperiksa' | 'buktiTersedia' | 'angkaSama'; manual: false; terpenuhi: boolean; n: number }
  | { kunci: ButirManual; manual: true; terpenuhi: boolean; n: 0 };

/** A fault of the decision. `indikator` names the detail to open; without it the fault is on the decision page. */
export type GalatKeputusan = { kode: string; indikator: string | null; n: number };

/** Four eyes, two automatic: what must hold before a report may be approved. */
export function daftarPeriksa(context: TinjauanContext): Butir[] {
  const { laporan, penilaian, hitungan, centang } = context;
  const details = laporan?.details ?? [];
  const belum = details.filter((detail) => penilaian[detail.id]?.diperiksa !== detail.versi).length;
  const tanpaBukti = details.filter((detail) => detail.realisasi !== null && detail.files.length === 0).length;
  const beda = details.filter((detail) => hitungan[detail.id]?.sama === false).length;
  return [
    { kunci: 'semuaDiperiksa', manual: false, terpenuhi: belum === 0, n: belum },
    { kunci: 'buktiTersedia', manual: false, terpenuhi: tanpaBukti === 0, n: tanpaBukti },
    { kunci: 'angkaSama', manual: false, terpenuhi: beda === 0, n: beda },
    ...BUTIR_MANUAL.map((kunci) => ({
      kunci,
      manual: true as const,
      terpenuhi: centang.includes(kunci),
      n: 0 as const,
    })),
  ];
}

/** The lifecycle chart's view of the report once the pending verdicts are written. */
export function faktaSetelahKirim({ laporan, penilaian }: TinjauanContext): FaktaLaporan {
  return {
    temuanPembuatan: [],
    temuan: [],
    adaPerbaikan: Object.values(penilaian).some(({ verdik }) => verdik === 'perbaikan'),
    submittedBy: laporan?.submitted_by?.id ?? null,
  };
}

/** The chart's verdict on a decision by this person, as the report will be when it arrives. */
export function putusan(context: TinjauanContext, keputusan: Keputusan, catatan = context.catatan) {
  const by = { id: context.penggunaId, izin: context.izin };
  const status = context.laporan?.status ?? 'absent';
  return decide(status, faktaSetelahKirim(context), { type: `report.${keputusan}`, by, catatan });
}

/** Why this person cannot take this decision at all, as the guard's name; null = may. Faults that can be mended are not asked here. */
export function larangan(context: TinjauanContext, keputusan: Keputusan): string | null {
  const hasil = putusan(context, keputusan, 'x'.repeat(CATATAN_MINIMUM));
  if (hasil.ok || hasil.sebab === 'syarat') return null;
  return hasil.gagal[0]?.guard ?? 'status';
}

/** Every fault of the chosen decision, in the order of the page; empty = it may be sent. */
export function galatKeputusan(context: TinjauanContext): GalatKeputusan[] {
  const { laporan, penilaian, keputusan } = context;
  if (laporan === null || keputusan === null) return [{ kode: 'pilihKeputusan', indikator: null, n: 0 }];
  const galat: GalatKeputusan[] = laporan.details
    .filter((detail) => kurangUmpanBalik(penilaian[detail.id] ?? { verdik: null, feedback: '', diperiksa: null }))
    .map((detail) => ({ kode: 'umpanBalikPendek', indikator: detail.id, n: CATATAN_MINIMUM }));
  const hasil = putusan(context, keputusan);
  if (!hasil.ok) {
    if (hasil.gagal.length === 0) galat.push({ kode: 'status', indikator: null, n: 0 });
    for (const { guard } of hasil.gagal) {
      if (guard === 'hasNoObjection') galat.push(...terbuka(context));
      else galat.push({ kode: guard, indikator: null, n: CATATAN_MINIMUM });
    }
  }
  if (keputusan === 'approve') {
    for (const butir of daftarPeriksa(context)) {
      if (!butir.terpenuhi)
        galat.push({ kode: `butir.${butir.kunci}`, indikator: belumDiperiksa(context, butir), n: butir.n });
    }
  }
  return galat;
}

const terbuka = ({ laporan, penilaian }: TinjauanContext): GalatKeputusan[] =>
  (laporan?.details ?? [])
    .filter((detail) => penilaian[detail.id]?.verdik === 'perbaikan')
    .map((detail) => ({ kode: 'hasNoObjection', indikator: detail.id, n: 0 }));

function belumDiperiksa({ laporan, penilaian }: TinjauanContext, butir: Butir): string | null {
  if (butir.kunci !== 'semuaDiperiksa') return null;
  return laporan?.details.find((satu) => penilaian[satu.id]?.diperiksa !== satu.versi)?.id ?? null;
}
