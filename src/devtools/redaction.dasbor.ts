/** Allow-lists of the dashboards: what was asked for, and which kind of answer came; figures of units stay out. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, kegagalan, keys, num, outcome, periode, words } from '#devtools/rules.ts';

const lingkup = { satker: id, tahun: num, periode };
const JENIS = words('capaian', 'persentase', 'statistik', 'matrik', 'satker', 'kinerja', 'rekap');
const pertanyaan = keys({
  ...lingkup,
  jenis: JENIS,
  kelompok: words('indikator', 'sasaran'),
  bentuk: words('pohon', 'daftar'),
  hal: num,
  per: num,
});
const isi = keys({ jenis: JENIS, total: num });

export const DASBOR: Readonly<Record<string, MachineRules>> = {
  dasbor: {
    context: { lingkup: keys(lingkup), berubah: flag },
    input: lingkup,
    events: { 'unit.open': { id }, 'unit.close': { id } },
  },
  'dasbor-widget': {
    context: { pertanyaan, isi, kegagalan },
    input: { pertanyaan },
    outputs: { loadWidget: outcome({ isi }) },
  },
  unduhan: { context: {}, outputs: { takeFile: outcome({}) } },
};
