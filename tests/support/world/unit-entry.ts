import type { UnitEntry } from '#domain/access/unit-options.ts';

/** A unit of the list in the header, by its id. */
export const unitEntry = (id: string): UnitEntry => ({
  id,
  kode: '6305',
  nama_unit: `Unit ${id}`,
  level_id: 3,
  nama_supervisi: null,
  penanggungjawab: null,
  pengawas: null,
});
