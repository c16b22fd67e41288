/** A report's score as a formula that a reader can check. Indonesian notation; the words round it are the view's. */
import { bulatkan, tulisAngka, angka } from '#domain/capaian/desimal.ts';

/** More different terms than these are summed up instead of written out. */
const SUKU_MAKSIMUM = 8;
const dua = (nilai: number) => {
  const [bulat = '0', pecahan = ''] = tulisAngka(nilai).split(',');
  return `${bulat},${pecahan.padEnd(2, '0')}`;
};

/**
 * `(100,00 + 105,19 + 15 × 0,00) ÷ 17 = 6,38`; with weights `(60 × 95,00 + 40 × 110,00) ÷ 100 = 101,00`.
 * Terms are shown rounded, the score is the one given, computed from unrounded values.
 * @param butir capaian in percent with its weight, null = not assessed; `skor` null gives null
 */
export function rumusSkor(
  butir: readonly { capaian: number | null; bobot: number | null }[],
  skor: number | null,
): string | null {
  const dinilai = butir.flatMap(({ capaian, bobot }) => (capaian === null ? [] : [{ capaian, bobot: bobot ?? 0 }]));
  if (skor === null || dinilai.length === 0) return null;
  const totalBobot = dinilai.reduce((sum, { bobot }) => sum.plus(bobot), angka(0));
  const berbobot = !totalBobot.isZero();
  const jumlah = new Map<number, number>();
  for (const { capaian, bobot } of dinilai) {
    jumlah.set(capaian, (jumlah.get(capaian) ?? 0) + (berbobot ? bobot : 1));
  }
  const kali = (faktor: number, nilai: number) =>
    faktor === 1 && !berbobot ? dua(nilai) : `${tulisAngka(faktor)} × ${dua(nilai)}`;
  const suku = [...jumlah].map(([nilai, faktor]) => kali(faktor, nilai));
  const pembilang =
    suku.length <= SUKU_MAKSIMUM
      ? suku.join(' + ')
      : dua(bulatkan([...jumlah].reduce((sum, [nilai, faktor]) => sum.plus(angka(nilai).times(faktor)), angka(0))));
  const penyebut = berbobot ? tulisAngka(totalBobot) : String(dinilai.length);
  const kurung = suku.length > 1 && suku.length <= SUKU_MAKSIMUM ? `(${pembilang})` : pembilang;
  return `${kurung} ÷ ${penyebut} = ${dua(skor)}`;
}
