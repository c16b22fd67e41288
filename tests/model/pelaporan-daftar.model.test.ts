import { pelaporanDaftarMachine } from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

describeWalk('the list of reports', pelaporanDaftarMachine, {
  input: { satker: 'u1', tahun: 2026 },
  events: { 'list.reload': [{ type: 'list.reload' }], 'file.export': [{ type: 'file.export' }] },
  outcomes: {
    loadList: [{ ok: true, data: [contohLaporan()], total: 1 }, { ok: true, data: [], total: 0 }, ...SEMUA_GAGAL],
    findYears: [{ ok: true, tahun: [2026] }, { ok: true, tahun: [2025] }, ...SEMUA_GAGAL],
    exportFile: [undefined],
  },
  // Whether there is anything to export.
  project: ({ data }) => data.length > 0,
});
