import { berandaMachine } from '#machines/beranda/beranda.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

describeWalk('the home page, walked', berandaMachine, {
  input: { satker: 'a', tahun: 2026, orang: { id: 'p', membaca: true, melapor: true, memutuskan: false } },
  events: {
    'beranda.refresh': [{ type: 'beranda.refresh' }],
    'konteks.change': [{ type: 'konteks.change', satker: '', tahun: 2025 }],
  },
  outcomes: {
    loadBeranda: [
      { ok: true, terbuka: [], setahun: [], indikator: 17, sekarang: 0 },
      { ok: true, terbuka: [], setahun: [], indikator: 0, sekarang: 0 },
      ...SEMUA_GAGAL,
    ],
  },
  project: ({ satker, giliran }) => [satker, giliran?.length],
});
