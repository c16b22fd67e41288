import { expect, it } from 'vitest';
import type { ButirLaporan, ButirUnit } from '#contract/giliran.ts';
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import {
  type BerandaData,
  type BerandaInput,
  berandaMachine,
  type HasilBeranda,
} from '#machines/beranda/beranda.machine.ts';
import {
  ditungguOf,
  giliranOf,
  isTanpaIndikator,
  jumlahGiliran,
  jumlahVerifikasi,
  nantiOf,
  pimpinanOf,
  terakhirOf,
} from '#machines/beranda/beranda.selectors.ts';
import type { Kegagalan } from '#machines/kit/kegagalan.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { contohBelum, contohGiliran } from '#tests/support/giliran-tapin.ts';
import { gagal } from '#tests/support/kegagalan.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';

const TAPIN = '01900000-0000-7000-8000-000000000001';
const laporan = (more: Partial<LaporanRingkas>): LaporanRingkas => ({
  id: '01900000-0000-7000-8000-0000000000aa',
  versi: 1,
  created_at: '2026-04-01T00:00:00Z',
  updated_at: '2026-04-01T00:00:00Z',
  unit_id: TAPIN,
  unit_jalur: [TAPIN],
  unit: { id: TAPIN, nama_unit: 'BPS Kabupaten Tapin' },
  tahun: 2026,
  periode: 'TW1',
  status: 'submitted',
  putaran: 1,
  created_by: null,
  submitted_at: '2026-04-07T08:00:00Z',
  submitted_by: { id: 'p', nama: 'Pelapor Tapin' },
  decided_at: null,
  decided_by: null,
  capaian_periode: 110,
  capaian_tahun: 6.38,
  terlambat: false,
  batas_capaian: 120,
  klaim: null,
  jumlah: { indikator: 17, wajib: 2, terisi: 2, dinilai: 2, berkas: 2, perbaikan: 0 },
  ...more,
});
const officer = { id: 'p', membaca: true, melapor: true, memutuskan: false };
const verifier = { id: 'v', membaca: true, melapor: false, memutuskan: true };
const KOSONG = contohGiliran({ petugas: null, lencana: { petugas: 0, verifikator: 0, total: 0 } });
const data = (more: Partial<BerandaData>): BerandaData => ({ giliran: KOSONG, setahun: [], indikator: 17, ...more });
const menunggu = (report: LaporanRingkas): ButirLaporan => ({
  laporan: report,
  alasan: 'menunggu_keputusan',
  sejak: '2026-04-07T08:00:00Z',
  hari: 3,
});
const antrean = (...reports: LaporanRingkas[]) => ({
  ...KOSONG,
  verifikator: { antrean: reports.map(menunggu), total: reports.length },
  lencana: { petugas: 0, verifikator: reports.length, total: reports.length },
});

function start(orang: BerandaInput['orang'], answers: (BerandaData | Kegagalan | Error)[], satker = TAPIN) {
  const asked: BerandaInput[] = [];
  const actor = createActor(
    berandaMachine.provide({
      actors: {
        loadBeranda: fromPromise<HasilBeranda, BerandaInput>(async ({ input }) => {
          asked.push(input);
          const answer = answers.shift() ?? new Error('no more answers');
          if (answer instanceof Error) throw answer;
          return 'kind' in answer ? { ok: false, kegagalan: answer } : { ok: true, ...answer };
        }),
        watchReturn: fromCallback(() => {}),
      },
    }),
    { input: { satker, tahun: 2026, orang } },
  ).start();
  return { actor, asked };
}
const settled = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (beranda) => beranda.hasTag('settled'));

it('a verifier is shown what waits, and the newest reported quarter', async () => {
  const report = laporan({});
  const { actor, asked } = start(verifier, [data({ giliran: antrean(report), setahun: [report] })]);
  expect(frameOf(actor.getSnapshot())).toEqual('loading');
  await settled(actor);
  const beranda = actor.getSnapshot();
  expect(giliranOf(beranda)).toEqual([{ kind: 'verifikasi', laporan: report, alasan: 'menunggu_keputusan', hari: 3 }]);
  expect(jumlahVerifikasi(beranda)).toEqual(1);
  expect(terakhirOf(beranda)).toEqual(report);
  expect(frameOf(beranda)).toEqual('ready');
  expect(asked).toEqual([{ satker: TAPIN, tahun: 2026, orang: verifier }]);
});

it('what is not to be done yet is no turn, but is shown', async () => {
  const nanti = contohBelum({ alasan: 'triwulan_mendatang' });
  const kirim: ButirLaporan = { ...menunggu(laporan({})), alasan: 'menunggu_verifikasi' };
  const petugas = { revisi: [], draf: [], menunggu: [kirim], belum: [nanti] };
  const { actor } = start(officer, [data({ giliran: { ...KOSONG, petugas } })]);
  await settled(actor);
  const beranda = actor.getSnapshot();
  expect([giliranOf(beranda), ditungguOf(beranda), nantiOf(beranda)]).toEqual([[], [kirim], [nanti]]);
  expect([frameOf(beranda), jumlahGiliran(beranda)]).toEqual(['ready', 0]);
});

it('leaders see which units are not done, of which quarter', async () => {
  const belum: ButirUnit = {
    unit: { id: TAPIN, nama_unit: 'BPS Kabupaten Tapin' },
    laporan_id: null,
    status: null,
    alasan: 'belum_dibuat',
    sejak: null,
    hari: 4,
  };
  const ringkas = { unit: 1, belum: 1, draf: 0, revisi: 0, menunggu: 0, disetujui: 0 };
  const pimpinan = { belum: [belum], menunggu: [], ringkas };
  const { actor } = start({ ...officer, melapor: false }, [data({ giliran: { ...KOSONG, pimpinan } })], '');
  await settled(actor);
  expect(pimpinanOf(actor.getSnapshot())).toEqual({ ...pimpinan, periode: 'TW3' });
  expect(frameOf(actor.getSnapshot())).toEqual('ready');
});

it('a year without indicators is told apart from a year where all is done', async () => {
  const { actor } = start(officer, [data({ indikator: 0 }), data({})]);
  await settled(actor);
  expect(isTanpaIndikator(actor.getSnapshot())).toEqual(true);
  actor.send({ type: 'beranda.refresh' });
  await settled(actor);
  expect(isTanpaIndikator(actor.getSnapshot())).toEqual(false);
});

it('refreshing keeps what is shown, even when it fails', async () => {
  const report = laporan({});
  const { actor } = start(verifier, [data({ giliran: antrean(report) }), gagal('offline').kegagalan]);
  await settled(actor);
  actor.send({ type: 'beranda.refresh' });
  expect(frameOf(actor.getSnapshot())).toEqual('refreshing');
  await waitFor(actor, (beranda) => !beranda.hasTag('refreshing'));
  expect([frameOf(actor.getSnapshot()), jumlahVerifikasi(actor.getSnapshot())]).toEqual(['offline', 1]);
  actor.send({ type: 'beranda.refresh' });
  expect(frameOf(actor.getSnapshot())).toEqual('refreshing');
});

it('a first load that fails says so and can be tried again', async () => {
  const { actor } = start(officer, [new Error('offline'), data({ giliran: contohGiliran() })]);
  await waitFor(actor, (beranda) => beranda.matches('troubled'));
  expect([frameOf(actor.getSnapshot()), jumlahGiliran(actor.getSnapshot())]).toEqual(['failed', null]);
  actor.send({ type: 'beranda.refresh' });
  await settled(actor);
  expect(giliranOf(actor.getSnapshot()).map(({ kind }) => kind)).toEqual(['belum']);
});

it('another unit or year loads anew and forgets what was shown', async () => {
  const report = laporan({});
  const { actor, asked } = start(verifier, [data({ giliran: antrean(report), setahun: [report] }), data({})]);
  await settled(actor);
  actor.send({ type: 'konteks.change', satker: '', tahun: 2025 });
  expect(frameOf(actor.getSnapshot())).toEqual('loading');
  expect(giliranOf(actor.getSnapshot())).toEqual([]);
  await settled(actor);
  expect(asked.at(-1)).toEqual({ satker: '', tahun: 2025, orang: verifier });
});
