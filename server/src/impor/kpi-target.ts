/** Targets in a workbook: numbers, predicates, twelve months, and units printed beside the figure. */
import type { Kpi, TargetKpi } from '#contract/master.ts';
import { BULAN, targetTriwulan } from '#domain/indikator/bulanan.ts';
import { bacaSelTeks, type IsiSel } from '#domain/indikator/sel.ts';
import { type KolomBulan, type KolomKpi, type KolomTarget, TARGET } from '#server/impor/kpi-kolom.ts';
import { type Pencatat, selAngka, type Tabel } from '#server/impor/tabel.ts';

export type Skala = { id: string; skala: { kode: string; label: string; nilai: number }[] };
type Baris = Tabel<KolomKpi>['baris'][number];
export type SifatTarget = { tipe: Kpi['tipe_nilai']; konsolidasi: Kpi['konsolidasi']; satuan: string | null };

const PERSEN = /^(%|persen|persentase)$/iu;
const samaSatuan = (a: string, b: string) =>
  a.toLowerCase() === b.toLowerCase() || (PERSEN.test(a) && PERSEN.test(b)) || a.toLowerCase() === 'angka';

/** Reads one row's targets. */
export function pembacaTarget(catat: Pencatat<KolomKpi>, tabel: Tabel<KolomKpi>, { nomor, sel }: Baris) {
  const isi = (id: KolomKpi): IsiSel => sel.get(id) ?? null;
  const satuanTercetak: string[] = [];

  function angkaDi(id: KolomTarget | KolomBulan, skala: Skala | null, tipe: Kpi['tipe_nilai']): number | null {
    const teks = bacaSelTeks(isi(id));
    const berhuruf = typeof isi(id) === 'string' && teks !== null && /\p{L}/u.test(teks) && !/\d/u.test(teks);
    if (berhuruf && (tipe === 'predikat' || skala !== null)) {
      const cocok = skala?.skala.find((s) => [s.kode, s.label].some((k) => k.toLowerCase() === teks.toLowerCase()));
      if (cocok) return cocok.nilai;
      const ada = skala ? `pilih ${skala.skala.map((s) => s.kode).join(', ')}` : 'isi kolom Kode skala';
      catat.gagal(nomor, id, 'predikat', `"${teks}" tidak ada dalam skala: ${ada}`);
      return null;
    }
    if (berhuruf && teks !== null && /^[A-D]{1,4}$/u.test(teks)) {
      const pesan = `"${teks}" adalah predikat: isi Tipe nilai predikat dan Kode skala, atau tulis angkanya`;
      catat.gagal(nomor, id, 'predikat', pesan);
      return null;
    }
    const dibaca = selAngka(catat, nomor, id, isi(id));
    if (dibaca?.satuan) satuanTercetak.push(dibaca.satuan);
    return dibaca?.nilai ?? null;
  }

  /** Quarters from months, when the sheet has months. */
  function bulanan({ tipe, konsolidasi }: SifatTarget, skala: Skala | null): Partial<TargetKpi> {
    const kolom = BULAN.map((b): KolomBulan => `bulan_${b}`);
    if (!kolom.some((id) => tabel.kolom.has(id))) return {};
    const nilai = kolom.map((id) => angkaDi(id, skala, tipe));
    if (nilai.every((n) => n === null)) return {};
    const dobel = TARGET.find((p) => p !== 'tahun' && bacaSelTeks(isi(`target_${p}`)) !== null);
    if (dobel) {
      catat.gagal(
        nomor,
        `target_${dobel}`,
        'bulan_dan_triwulan',
        'isi target bulanan atau triwulanan, jangan keduanya',
      );
    }
    return targetTriwulan(nilai, konsolidasi);
  }

  const dari = (awalan: 'target' | 'atas', skala: Skala | null, tipe: Kpi['tipe_nilai']): Partial<TargetKpi> =>
    Object.fromEntries(
      TARGET.filter((p) => tabel.kolom.has(`${awalan}_${p}`)).map((p) => [p, angkaDi(`${awalan}_${p}`, skala, tipe)]),
    );

  return {
    /** The unit that stands beside the year target, when there is one: for rows without a unit of their own. */
    satuanDariTarget(): string | null {
      const [, satuan] = /\d[\d.,\s]*(%|\p{L}[\p{L}\s/]*)$/u.exec(bacaSelTeks(isi('target_tahun')) ?? '') ?? [];
      return satuan === undefined ? null : satuan.charAt(0).toUpperCase() + satuan.slice(1).trim();
    },
    baca(sifat: SifatTarget, skala: Skala | null): { target: Partial<TargetKpi>; atas: Partial<TargetKpi> } {
      const target = { ...dari('target', skala, sifat.tipe), ...bulanan(sifat, skala) };
      const atas = dari('atas', skala, sifat.tipe);
      const { satuan } = sifat;
      const lain = satuan === null ? undefined : satuanTercetak.find((s) => !samaSatuan(s, satuan));
      if (lain !== undefined) {
        const pesan = `tertulis satuan "${lain}", padahal satuannya "${satuan}"`;
        catat.ingatkan(nomor, 'target_tahun', 'satuan_tercetak', pesan);
      }
      return { target, atas };
    },
  };
}
