import { describe, expect, it } from 'vitest';
import type { Detail, Laporan, Riwayat } from '#contract/pelaporan.ts';
import { createActor, fromCallback, fromPromise, type InputFrom, waitFor } from '#machines/kit/xstate.ts';
import { galatKeputusan } from '#machines/tinjauan/keputusan.ts';
import { ringkasanIndikator } from '#machines/tinjauan/tinjauan.selectors.ts';
import { tinjauanMachine, type TinjauanSnapshot } from '#machines/tinjauan/tinjauan.machine.ts';
import {
  type Antrean,
  type DrafEvent,
  type DrafMessage,
  type DrafTinjauan,
  type HasilKeputusan,
  type HasilMuat,
  type HasilUmpanBalik,
  type HasilVerifikasi,
  type Kegagalan,
  type KeputusanInput,
  type KonfirmasiInput,
  LANGKAH,
  type TinjauanEvent,
  type UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';
import { detailContoh, laporanContoh, PELAPOR, riwayatContoh, VERIFIKATOR } from '#tests/support/tinjauan.ts';

const IZIN = ['read', 'feedback', 'revise', 'approve', 'reject'] as const;
const GAGAL: Kegagalan = { ok: false, sebab: 'gagal', pesan: 'Server tidak dapat dihubungi', terkini: null };
const konflik = (terkini: Detail | null = null): Kegagalan => ({ ok: false, sebab: 'konflik', pesan: '', terkini });

type World = {
  laporan: Laporan;
  riwayat: Riwayat[];
  calls: ({ put: UmpanBalikInput } | { patch: KeputusanInput } | { asked: string })[];
  /** Answers given instead of the normal ones, first come first served. */
  onPut: ((input: UmpanBalikInput) => HasilUmpanBalik)[];
  onPatch: ((input: KeputusanInput) => HasilKeputusan)[];
  confirms: boolean;
  draf: DrafTinjauan | null;
};

const deret = (n: number) => Array.from({ length: n }, (_, i) => detailContoh(`i${i + 1}`));

/** A server with one report: feedback raises the versions, a decision ends it. */
function world(laporan: Laporan = laporanContoh(deret(17))): World {
  return { laporan, riwayat: [], calls: [], onPut: [], onPatch: [], confirms: true, draf: null };
}

function write({ laporan }: World, { detailId, body }: UmpanBalikInput): HasilUmpanBalik {
  const detail = laporan.details.find(({ id }) => id === detailId);
  if (!detail || detail.versi !== body.versi) return konflik(detail ?? null);
  Object.assign(detail, { feedback: body.feedback, feedback_status: body.feedback_status, versi: detail.versi + 1 });
  laporan.versi += 1;
  return { ok: true, detail: { ...structuredClone(detail), laporan: { id: laporan.id, versi: laporan.versi } } };
}

function start(server: World, ubah: Partial<InputFrom<typeof tinjauanMachine>> = {}) {
  const actor = createActor(
    tinjauanMachine.provide({
      actors: {
        loadReport: fromPromise<HasilMuat, { laporanId: string }>(async () => ({
          ok: true,
          muatan: {
            laporan: structuredClone(server.laporan),
            rekap: [],
            catatan: [],
            riwayat: server.riwayat,
            izin: [...IZIN],
            draf: structuredClone(server.draf),
          },
        })),
        verifyReport: fromPromise<HasilVerifikasi, { laporanId: string }>(async () => ({
          ok: true,
          laporan: structuredClone(server.laporan),
        })),
        sendFeedback: fromPromise(async ({ input }: { input: UmpanBalikInput }) => {
          server.calls.push({ put: input });
          return server.onPut.shift()?.(input) ?? write(server, input);
        }),
        decideReport: fromPromise(async ({ input }: { input: KeputusanInput }) => {
          server.calls.push({ patch: input });
          return server.onPatch.shift()?.(input) ?? { ok: true as const };
        }),
        confirmDecision: fromPromise(async ({ input }: { input: KonfirmasiInput }) => {
          server.calls.push({ asked: input.keputusan });
          return server.confirms;
        }),
        loadQueue: fromPromise<Antrean, { kecuali: string }>(async () => ({ total: 4, baris: [] })),
        keepDraft: fromCallback<DrafMessage | DrafEvent, { penggunaId: string; laporanId: string }>(({ receive }) => {
          receive((message) => {
            if (message.type === 'draft.write') server.draf = structuredClone(message.draf);
            if (message.type === 'draft.clear') server.draf = null;
          });
        }),
        watchReport: fromCallback(() => {}),
        listenKeys: fromCallback(() => {}),
      },
    }),
    {
      input: {
        laporanId: 'laporan',
        penggunaId: VERIFIKATOR.id,
        tempat: { langkah: 'kenali', detailId: null },
        pintasan: true,
        ...ubah,
      },
    },
  );
  actor.start();
  return actor;
}

const reviewing = (snapshot: TinjauanSnapshot) => snapshot.matches('reviewing');
const settled = (snapshot: TinjauanSnapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('blocking');
const ATUR: TinjauanEvent = { type: 'step.open', langkah: 'periksa' };
const PERIKSA: TinjauanEvent = { type: 'indicator.check' };

async function checkAll(actor: ReturnType<typeof start>) {
  await waitFor(actor, reviewing);
  actor.send(ATUR);
  for (const _ of actor.getSnapshot().context.laporan?.details ?? []) actor.send(PERIKSA);
  actor.send({ type: 'item.toggle', butir: 'buktiTerbaca' });
  actor.send({ type: 'item.toggle', butir: 'narasiMemadai' });
}

async function decide(actor: ReturnType<typeof start>, keputusan: 'approve' | 'revise' | 'reject', catatan = '') {
  actor.send({ type: 'step.open', langkah: 'keputusan' });
  actor.send({ type: 'decision.choose', keputusan });
  actor.send({ type: 'note.change', teks: catatan });
  actor.send({ type: 'decision.submit' });
  return waitFor(actor, settled);
}

describe('the guided review', () => {
  it('has its steps as states, in the order that the page shows', () => {
    const states = Object.keys(tinjauanMachine.root.states['reviewing']?.states ?? {});
    expect(states.filter((state) => state !== 'resuming')).toEqual([...LANGKAH]);
  });

  it('sends a report back: 17 checked, one to improve, and one revise with the last version', async () => {
    const server = world();
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send({ type: 'indicator.open', id: 'i5' });
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', teks: 'Angka tidak sesuai dengan halaman 3.' });
    await checkAll(actor);
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'daftarPeriksa' });
    const end = await decide(actor, 'revise', 'Perbaiki indikator i5.');

    expect(end.value).toBe('done');
    expect(server.calls).toEqual([
      ...Array.from({ length: 17 }, (_, i) => ({
        put: {
          detailId: `i${i + 1}`,
          body:
            i === 4
              ? { feedback: 'Angka tidak sesuai dengan halaman 3.', feedback_status: 'perbaikan', versi: 1 }
              : { feedback: null, feedback_status: 'sesuai', versi: 1 },
        },
      })),
      {
        patch: {
          laporanId: 'laporan',
          keputusan: 'revise',
          body: { catatan: 'Perbaiki indikator i5.', versi: 22 },
          kunci: expect.stringMatching(/^tinjauan-laporan-revise-22-\w+$/),
        },
      },
    ]);
    expect(server.draf).toBeNull();
  });

  it('approves after one question, and says who is next', async () => {
    const server = world(laporanContoh(deret(2)));
    const actor = start(server);
    await checkAll(actor);
    await decide(actor, 'approve');
    const end = await waitFor(actor, ({ context }) => context.berikutnya !== null);
    expect(end.value).toBe('done');
    expect(end.context.berikutnya).toEqual({ total: 4, baris: [] });
    expect(server.calls.map((call) => Object.keys(call)[0])).toEqual(['asked', 'put', 'put', 'patch']);
  });

  it('sends nothing when the question is answered with no', async () => {
    const server = { ...world(laporanContoh(deret(2))), confirms: false };
    const actor = start(server);
    await checkAll(actor);
    const end = await decide(actor, 'reject', 'Bukan laporan triwulan ini.');
    expect(end.value).toEqual({ reviewing: 'keputusan' });
    expect(server.calls).toEqual([{ asked: 'reject' }]);
  });

  it('goes on where it stopped after a failure, and sends no feedback twice', async () => {
    const server = world(laporanContoh(deret(3)));
    server.onPut = [(input) => write(server, input), () => GAGAL];
    server.onPatch = [() => GAGAL];
    const actor = start(server);
    await checkAll(actor);
    expect((await decide(actor, 'revise', 'Lengkapi bukti dukung.')).value).toEqual({ sending: 'stalled' });
    expect(actor.getSnapshot().context.kegagalan).toEqual({ sebab: 'gagal', pesan: 'Server tidak dapat dihubungi' });
    actor.send({ type: 'sending.retry' });
    expect((await waitFor(actor, settled)).value).toEqual({ sending: 'stalled' });
    actor.send({ type: 'sending.retry' });
    expect((await waitFor(actor, settled)).value).toBe('done');
    expect(server.calls.flatMap((call) => ('put' in call ? [call.put.detailId] : []))).toEqual([
      'i1',
      'i2',
      'i2',
      'i3',
    ]);
    const keys = server.calls.flatMap((call) => ('patch' in call ? [call.patch.kunci] : []));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('takes its own earlier write for done when the answer had been lost', async () => {
    const server = world(laporanContoh(deret(1)));
    server.onPut = [
      (input) => {
        write(server, input);
        return GAGAL;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    await decide(actor, 'revise', 'Lengkapi bukti dukung.');
    actor.send({ type: 'sending.retry' });
    expect((await waitFor(actor, settled)).value).toBe('done');
  });

  it('takes its own decision for done when the answer had been lost', async () => {
    const server = world(laporanContoh(deret(1)));
    server.onPatch = [
      () => {
        Object.assign(server.laporan, { status: 'revision', putaran: 2, decided_by: VERIFIKATOR });
        return GAGAL;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    await decide(actor, 'revise', 'Lengkapi bukti dukung.');
    actor.send({ type: 'sending.retry' });
    expect((await waitFor(actor, settled)).value).toBe('done');
  });

  it('never approves what changed meanwhile: the changed indicator is unmarked and must be seen again', async () => {
    const server = world(laporanContoh(deret(3)));
    server.onPut = [
      (input) => {
        const answer = write(server, input);
        Object.assign(server.laporan.details[2] ?? {}, { realisasi: 10, capaian: 12.5, versi: 9 });
        return answer;
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    const end = await decide(actor, 'approve');
    expect(end.value).toEqual({ reviewing: 'periksa' });
    expect(end.context.tempat.detailId).toBe('i3');
    expect(ringkasanIndikator(end).map(({ id, keadaan }) => [id, keadaan])).toEqual([
      ['i1', 'diperiksa'],
      ['i2', 'diperiksa'],
      ['i3', 'berubah'],
    ]);
    actor.send({ type: 'step.open', langkah: 'keputusan' });
    actor.send({ type: 'decision.submit' });
    expect(galatKeputusan(actor.getSnapshot().context).map(({ kode }) => kode)).toEqual(['butir.semuaDiperiksa']);
    expect(server.calls.filter((call) => 'patch' in call)).toEqual([]);
  });

  it('locks when somebody else decided while this person was sending', async () => {
    const server = world(laporanContoh(deret(1)));
    server.onPatch = [
      () => {
        Object.assign(server.laporan, { status: 'approved', decided_by: { id: 'lain', nama: 'Orang lain' } });
        return konflik();
      },
    ];
    const actor = start(server);
    await checkAll(actor);
    expect((await decide(actor, 'revise', 'Lengkapi bukti dukung.')).value).toBe('locked');
  });

  it('locks as soon as somebody comes back to a report that was decided elsewhere', async () => {
    const server = world(laporanContoh(deret(2)));
    const actor = start(server);
    await waitFor(actor, reviewing);
    actor.send({ type: 'report.found', laporan: structuredClone(server.laporan) });
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'kenali' });
    Object.assign(server.laporan, { status: 'approved', decided_by: { id: 'lain', nama: 'Orang lain' } });
    actor.send({ type: 'report.found', laporan: structuredClone(server.laporan) });
    expect((await waitFor(actor, settled)).value).toBe('locked');
  });

  it('keeps pending feedback over a reload, and un-marks what changed in between', async () => {
    const server = world(laporanContoh(deret(2)));
    const first = start(server);
    await checkAll(first);
    first.send({ type: 'indicator.open', id: 'i2' });
    first.send({ type: 'feedback.change', teks: 'Periksa satuan pada bukti.' });
    first.stop();
    Object.assign(server.laporan.details[0] ?? {}, { versi: 2 });
    const second = start(server);
    const { context } = await waitFor(second, reviewing);
    expect(context.penilaian).toEqual({
      i1: { verdik: 'sesuai', feedback: '', diperiksa: 1 },
      i2: { verdik: 'sesuai', feedback: 'Periksa satuan pada bukti.', diperiksa: 1 },
    });
    expect(ringkasanIndikator(second.getSnapshot()).map(({ keadaan }) => keadaan)).toEqual(['berubah', 'diperiksa']);
  });

  it('does not pass over "needs improvement" without words', async () => {
    const actor = start(world(laporanContoh(deret(2))));
    await waitFor(actor, reviewing);
    actor.send(ATUR);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'feedback.change', teks: 'Kurang.' });
    actor.send(PERIKSA);
    expect(actor.getSnapshot().context.tempat.detailId).toBe('i1');
    expect(actor.getSnapshot().context.tunjukGalat.indikator).toBe('i1');
    actor.send({ type: 'feedback.change', teks: 'Bukti kurang jelas.' });
    actor.send(PERIKSA);
    expect(actor.getSnapshot().context.tempat.detailId).toBe('i2');
  });

  it('lists everything that stands against an approval instead of refusing silently', async () => {
    const actor = start(world(laporanContoh(deret(2))));
    await waitFor(actor, reviewing);
    actor.send(ATUR);
    actor.send({ type: 'verdict.choose', verdik: 'perbaikan' });
    actor.send({ type: 'step.open', langkah: 'keputusan' });
    actor.send({ type: 'decision.submit' });
    expect(galatKeputusan(actor.getSnapshot().context)).toEqual([{ kode: 'pilihKeputusan', indikator: null, n: 0 }]);
    actor.send({ type: 'decision.choose', keputusan: 'approve' });
    actor.send({ type: 'decision.submit' });
    expect(galatKeputusan(actor.getSnapshot().context)).toEqual([
      { kode: 'umpanBalikPendek', indikator: 'i1', n: 10 },
      { kode: 'hasNoObjection', indikator: 'i1', n: 0 },
      { kode: 'butir.semuaDiperiksa', indikator: 'i1', n: 2 },
      { kode: 'butir.buktiTerbaca', indikator: null, n: 0 },
      { kode: 'butir.narasiMemadai', indikator: null, n: 0 },
    ]);
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'keputusan' });
  });

  it('lets nobody approve what they submitted', async () => {
    const server = world(laporanContoh(deret(1)));
    const actor = start(server, { penggunaId: 'pelapor' });
    await checkAll(actor);
    await decide(actor, 'approve');
    expect(galatKeputusan(actor.getSnapshot().context)).toEqual([{ kode: 'isNotSubmitter', indikator: null, n: 10 }]);
    expect(server.calls).toEqual([]);
  });

  it('follows the address, and tells it where it went', async () => {
    const actor = start(world(laporanContoh(deret(3))), { tempat: { langkah: 'periksa', detailId: 'i2' } });
    const places: unknown[] = [];
    actor.on('place.changed', ({ tempat }) => places.push(tempat));
    await waitFor(actor, reviewing);
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'periksa' });
    actor.send({ type: 'place.visit', tempat: { langkah: 'keputusan', detailId: null } });
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'keputusan' });
    actor.send({ type: 'place.visit', tempat: { langkah: 'periksa', detailId: 'tidak-ada' } });
    expect(actor.getSnapshot().context.tempat).toEqual({ langkah: 'periksa', detailId: 'i1' });
    actor.send({ type: 'indicator.next' });
    expect(places.at(-1)).toEqual({ langkah: 'periksa', detailId: 'i2' });
  });

  it('starts the second round with what this verifier found in order and nobody changed', async () => {
    const verdict = (detail_id: string, kolom: string, ke: string) => ({ detail_id, kolom, ke, dari: null });
    const server = {
      ...world(
        laporanContoh(
          [
            detailContoh('i1'),
            detailContoh('i2', { feedback: 'Bukti salah.' }),
            detailContoh('i3'),
            detailContoh('i4'),
          ],
          { putaran: 2 },
        ),
      ),
      riwayat: [
        riwayatContoh('feedback', VERIFIKATOR, [verdict('i1', 'feedback_status', 'sesuai')]),
        riwayatContoh('feedback', VERIFIKATOR, [
          verdict('i2', 'feedback', 'Bukti salah.'),
          verdict('i2', 'feedback_status', 'perbaikan'),
        ]),
        riwayatContoh('feedback', PELAPOR, [verdict('i3', 'feedback_status', 'sesuai')]),
        riwayatContoh('feedback', VERIFIKATOR, [verdict('i4', 'feedback_status', 'sesuai')]),
        riwayatContoh('revise', VERIFIKATOR, null),
        riwayatContoh('update', PELAPOR, [verdict('i2', 'realisasi', '9'), verdict('i4', 'analisis', 'Baru')]),
        riwayatContoh('submit', PELAPOR, [verdict('i2', 'feedback_status', '')]),
      ],
    };
    const actor = start(server);
    const snapshot = await waitFor(actor, reviewing);
    expect(ringkasanIndikator(snapshot).map(({ id, keadaan }) => [id, keadaan])).toEqual([
      ['i1', 'diperiksa'],
      ['i2', 'berubah'],
      ['i3', 'belum'],
      ['i4', 'berubah'],
    ]);
    expect(snapshot.context.penilaian['i2']).toEqual({ verdik: null, feedback: '', diperiksa: null });
    expect(snapshot.context.lalu.umpanBalik).toEqual({ i2: 'Bukti salah.' });
  });
});
