/** Allow-lists of the dashboards: what was asked for, and which kind of answer came; figures of units stay out. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, failure, keys, num, outcome, period, words } from '#devtools/rules.ts';

const scope = { satker: id, tahun: num, periode: period };
const KINDS = words('capaian', 'persentase', 'statistik', 'matrik', 'satker', 'kinerja', 'rekap');
const inquiry = keys({
  ...scope,
  jenis: KINDS,
  kelompok: words('indikator', 'sasaran'),
  bentuk: words('pohon', 'daftar'),
  hal: num,
  per: num,
});
const content = keys({ jenis: KINDS, total: num });

export const DASHBOARD: Readonly<Record<string, MachineRules>> = {
  dasbor: {
    context: { lingkup: keys(scope), berubah: flag },
    input: scope,
    events: { 'unit.open': { id }, 'unit.close': { id } },
  },
  'dasbor-widget': {
    context: { inquiry, isi: content, failure },
    input: { inquiry },
    outputs: { loadWidget: outcome({ isi: content }) },
  },
  unduhan: { context: {}, outputs: { takeFile: outcome({}) } },
};
