import { berandaMachine } from '#machines/beranda/beranda.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('the home page, walked', berandaMachine, {
  input: { satker: 'a', tahun: 2026, orang: { id: 'p', membaca: true, melapor: true, memutuskan: false } },
  events: {
    'beranda.refresh': [{ type: 'beranda.refresh' }],
    'konteks.change': [{ type: 'konteks.change', satker: '', tahun: 2025 }],
  },
  outcomes: { loadBeranda: [{ terbuka: [], setahun: [], indikator: 17, sekarang: 0 }] },
  project: ({ satker, giliran }) => [satker, giliran.length],
});
