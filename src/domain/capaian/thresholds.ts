export type Colour = 'hijau' | 'kuning' | 'merah';
/** A colour band: capaian at or above `batas_bawah` percent. Bands are half-open and need no order. */
export type Threshold = { batas_bawah: number; warna: Colour; label: string };

/** The bands of a year that has none of its own. */
export const DEFAULT_THRESHOLDS: readonly Threshold[] = [
  { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
  { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
  { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
];
