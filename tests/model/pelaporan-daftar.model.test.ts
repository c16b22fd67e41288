import { pelaporanDaftarMachine } from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

describeWalk('the list of reports', pelaporanDaftarMachine, {
  input: { satker: 'u1', tahun: 2026 },
  events: { 'list.reload': [{ type: 'list.reload' }] },
  outcomes: {
    loadList: [
      { data: [contohLaporan()], total: 1 },
      { data: [], total: 0 },
    ],
    findYears: [[2026]],
  },
  project: () => null,
});
