import { berandaMachine } from '#machines/beranda/beranda.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { contohGiliran } from '#tests/support/giliran-tapin.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

describeWalk('the home page, walked', berandaMachine, {
  input: { satker: 'a', tahun: 2026, orang: { id: 'p', membaca: true, melapor: true, memutuskan: false } },
  events: {
    'beranda.refresh': [{ type: 'beranda.refresh' }],
    'konteks.change': [{ type: 'konteks.change', satker: '', tahun: 2025 }],
  },
  outcomes: {
    loadBeranda: [
      { ok: true, giliran: contohGiliran({ petugas: null }), setahun: [], indikator: 17 },
      { ok: true, giliran: contohGiliran(), setahun: [], indikator: 17 },
      { ok: true, giliran: null, setahun: [], indikator: 0 },
      ...SEMUA_GAGAL,
    ],
  },
  project: ({ satker, susunan, indikator }) => [satker, susunan?.kini.length, indikator],
});
