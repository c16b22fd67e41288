/** Allow-list of the live news: which report changed, never what of it. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, keys, num, words } from '#devtools/rules.ts';

const peristiwa = keys({
  jenis: words('report.changed', 'report.claimed'),
  laporanId: id,
  unitId: id,
  versi: num,
});

export const LANGSUNG: Readonly<Record<string, MachineRules>> = {
  langsung: {
    context: { acak: num, tertunda: peristiwa, semua: flag, gagal: num, pernah: flag },
    input: { acak: num },
    events: { 'news.receive': { peristiwa } },
  },
};
