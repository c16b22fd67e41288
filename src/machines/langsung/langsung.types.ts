/** A change of one report or of who checks it, without its content. `id` is the same for the same change, however often heard. */
export type Peristiwa = {
  id: string;
  jenis: 'report.changed' | 'report.claimed';
  laporanId: string;
  unitId: string;
  /** The report's version after the change; null for a claim, which raises none. */
  versi: number | null;
  /** User id of whoever did it, where that is known. */
  oleh: string | null;
};
