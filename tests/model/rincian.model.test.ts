import { type HasilRincian, rincianMachine } from '#machines/rincian/rincian.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const dasbor: HasilRincian = {
  ok: true,
  isi: {
    jenis: 'dasbor',
    dasbor: {
      tahun: 2026,
      satker: 's1',
      jumlah: { semua: 0, draf: 0, aktif: 0, nonaktif: 0 },
      tanpa_target: 0,
      bobot: null,
      unit_tanpa_kpi: 1,
      temuan: [],
      unit: [],
    },
  },
};

describeWalk('a record to read', rincianMachine, {
  input: undefined,
  events: { 'record.reload': [{ type: 'record.reload' }], 'record.remove': [{ type: 'record.remove' }] },
  outcomes: { loadRecord: [dasbor, ...SEMUA_GAGAL], confirmRemove: [true, false], removeRecord: [true, false] },
  project: () => null,
});
