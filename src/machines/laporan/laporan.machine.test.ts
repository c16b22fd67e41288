import { describe, expect, it } from 'vitest';
import type { Laporan } from '#contract/pelaporan.ts';
import type { AksiLaporan } from '#domain/pelaporan/laporan.ts';
import { isianMachine } from '#machines/isian/isian.machine.ts';
import { statusSimpan } from '#machines/isian/isian.selectors.ts';
import type { Draf, HasilSimpan } from '#machines/isian/isian.setup.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { laporanMachine } from '#machines/laporan/laporan.machine.ts';
import { sedangMengirim } from '#machines/laporan/laporan.selectors.ts';
import type { HasilKirim, HasilMuatLaporan, IsiLaporan } from '#machines/laporan/laporan.setup.ts';
import { gagal } from '#tests/support/kegagalan.ts';
import { contohDetail, contohLaporan } from '#tests/support/laporan-tapin.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));
const PELAPOR: AksiLaporan[] = ['read', 'create', 'update', 'submit', 'delete'];
const berkas = {
  id: 'f1',
  nama: 'SK.pdf',
  mime: 'application/pdf',
  ukuran: 1,
  sha256: '',
  uploaded_at: '',
  uploaded_by: null,
};
const lengkap = (ubah: Partial<Laporan> = {}) =>
  contohLaporan({ details: [contohDetail({ realisasi: 2.22, analisis: 'Tetap', files: [berkas] })], ...ubah });

type Dunia = {
  laporan?: Laporan | null;
  izin?: AksiLaporan[];
  setuju?: boolean;
  kirim?: HasilKirim;
  simpan?: HasilSimpan;
  /** What the first loads answer. */
  muatan?: HasilMuatLaporan[];
};

async function mulai({ laporan = lengkap(), izin = PELAPOR, setuju = true, kirim, simpan, muatan = [] }: Dunia = {}) {
  const panggilan: string[] = [];
  const clock = new SimulatedClock();
  const isi = laporan && { laporan, rekap: [], riwayat: [], catatan: [], izin };
  const terkirim = laporan ?? lengkap();
  const isian = isianMachine.provide({
    actors: {
      readDraft: fromPromise<Draf | null, { id: string; userId: string }>(() => Promise.resolve(null)),
      writeDraft: fromPromise(() => Promise.resolve()),
      saveEntries: fromPromise(({ input }) => {
        panggilan.push(`simpan ${input.versi}`);
        return Promise.resolve(
          simpan ?? {
            jenis: 'tersimpan',
            laporan: { ...lengkap({ versi: 5 }), details: [{ ...lengkap().details[0], analisis: 'Naik' }] } as Laporan,
          },
        );
      }),
      watchPage: fromCallback(() => undefined),
    },
  });
  const actor = createActor(
    laporanMachine.provide({
      actors: {
        isian,
        loadReport: fromPromise<HasilMuatLaporan, { id: string }>(() => {
          panggilan.push('muat');
          return Promise.resolve(muatan.shift() ?? (isi ? { ok: true, isi } : gagal('notFound')));
        }),
        confirmSubmit: fromPromise(() => {
          panggilan.push('tanya');
          return Promise.resolve(setuju);
        }),
        submitReport: fromPromise(({ input }) => {
          panggilan.push(`kirim ${input.versi}`);
          return Promise.resolve(
            kirim ?? { jenis: 'terkirim', laporan: { ...terkirim, status: 'submitted' as const, versi: 9 } },
          );
        }),
        loadList: fromPromise(({ input }) => {
          panggilan.push(`daftar ${input.satker} ${input.tahun}`);
          return Promise.resolve([terkirim]);
        }),
        openSubmitted: fromPromise(() => {
          panggilan.push('terkirim');
          return Promise.resolve();
        }),
        confirmRemove: fromPromise(() => Promise.resolve(setuju)),
        removeReport: fromPromise<HasilKirim | null, { id: string }>(() => {
          panggilan.push('hapus');
          return Promise.resolve(null);
        }),
        openList: fromPromise(({ input: { tahun } }) => {
          panggilan.push(`ke daftar ${tahun}`);
          return Promise.resolve();
        }),
      },
    }),
    { input: { id: 'l1', userId: 'p1' }, clock },
  );
  actor.start();
  await tenang();
  return {
    actor,
    clock,
    panggilan,
    lihat: () => actor.getSnapshot(),
    halangan: () => actor.getSnapshot().context.halangan,
  };
}

describe('one report', () => {
  it('is not found when the server knows none', async () => {
    const { lihat } = await mulai({ laporan: null });
    expect(frameOf(lihat())).toBe('notFound');
  });

  it('says why it could not be loaded, and can be tried again', async () => {
    const { actor, lihat } = await mulai({ muatan: [gagal('forbidden', 'Bukan unit Anda')] });
    expect([frameOf(lihat()), lihat().context.kegagalan]).toEqual([
      'forbidden',
      { kind: 'forbidden', message: 'Bukan unit Anda', traceId: null, retryAfter: null },
    ]);
    actor.send({ type: 'report.reload' });
    await tenang();
    expect([frameOf(lihat()), lihat().context.kegagalan]).toEqual(['ready', null]);
  });

  it('keeps the report and its draft when loading again fails, and can still be submitted', async () => {
    const { actor, lihat, panggilan } = await mulai();
    const { isi, isian } = lihat().context;
    const gagalLagi = await mulai({ muatan: [{ ok: true, isi: isi as IsiLaporan }, gagal('offline', null)] });
    gagalLagi.actor.send({ type: 'report.reload' });
    expect(frameOf(gagalLagi.lihat())).toBe('refreshing');
    await tenang();
    expect([frameOf(gagalLagi.lihat()), gagalLagi.lihat().context.isi]).toEqual(['offline', isi]);
    expect(gagalLagi.lihat().hasTag('editable')).toBe(true);
    gagalLagi.actor.send({ type: 'report.submit' });
    await tenang();
    expect([isian !== null, gagalLagi.panggilan.includes('kirim 1'), panggilan]).toEqual([true, true, ['muat']]);
    actor.stop();
  });

  it('opens a draft only for somebody who may change it', async () => {
    const boleh = await mulai();
    const baca = await mulai({ izin: ['read'] });
    const terkunci = await mulai({ laporan: lengkap({ status: 'submitted' }) });
    expect([boleh, baca, terkunci].map(({ lihat }) => lihat().context.isian !== null)).toEqual([true, false, false]);
  });

  it('is submitted after a yes, and the list is loaded again with its unit and year', async () => {
    const { actor, panggilan, lihat } = await mulai();
    actor.send({ type: 'report.submit' });
    await tenang();
    await tenang();
    expect(panggilan).toEqual(['muat', 'tanya', 'kirim 1', 'daftar u1 2026', 'terkirim', 'muat']);
    expect(lihat().context.daftar.length).toBe(1);
  });

  it('saves what is typed before it is submitted, and submits that version', async () => {
    const { actor, panggilan, lihat } = await mulai();
    lihat().context.isian?.send({ type: 'field.change', id: 'd1', kolom: 'analisis', teks: 'Naik' });
    actor.send({ type: 'report.submit' });
    await tenang();
    await tenang();
    expect(panggilan.slice(0, 4)).toEqual(['muat', 'simpan 1', 'tanya', 'kirim 5']);
  });

  it('is not sent while something typed could not be saved', async () => {
    const { actor, panggilan, halangan, lihat } = await mulai({ simpan: { jenis: 'luring' } });
    lihat().context.isian?.send({ type: 'field.change', id: 'd1', kolom: 'analisis', teks: 'Naik' });
    actor.send({ type: 'report.submit' });
    await tenang();
    expect([panggilan, halangan()?.sebab, lihat().context.percobaan]).toEqual([
      ['muat', 'simpan 1'],
      'belumTersimpan',
      1,
    ]);
  });

  it('names what is missing instead of asking', async () => {
    const { actor, panggilan, halangan, lihat } = await mulai({ laporan: contohLaporan() });
    actor.send({ type: 'report.submit' });
    actor.send({ type: 'report.submit' });
    await tenang();
    expect([panggilan, halangan()?.sebab, lihat().context.percobaan]).toEqual([['muat'], 'isi', 2]);
  });

  it('stays when the person says no', async () => {
    const { actor, panggilan, halangan } = await mulai({ setuju: false });
    actor.send({ type: 'report.submit' });
    await tenang();
    expect([panggilan, halangan()]).toEqual([['muat', 'tanya'], null]);
  });

  it('lists the faults of the server', async () => {
    const temuan = [{ kode: 'C12', pesan: '2.1.4.1: unggah bukti dukung', kpi_id: 'k1' }];
    const { actor, halangan } = await mulai({ kirim: { jenis: 'ditolak', pesan: 'Laporan belum lengkap', temuan } });
    actor.send({ type: 'report.submit' });
    await tenang();
    expect(halangan()).toEqual({ sebab: 'server', pesan: 'Laporan belum lengkap', temuan });
  });

  it('loads again when the report moved on under our hands', async () => {
    const { actor, panggilan, halangan } = await mulai({ kirim: { jenis: 'bentrok', pesan: 'Sudah berubah' } });
    actor.send({ type: 'report.submit' });
    await tenang();
    await tenang();
    expect([panggilan.at(-1), halangan()?.pesan]).toEqual(['muat', 'Sudah berubah']);
  });

  it('submits what was asked for while the report was being loaded again, as it then is', async () => {
    const terbaru = { laporan: lengkap({ versi: 7 }), rekap: [], riwayat: [], catatan: [], izin: PELAPOR };
    const lama = { ...terbaru, laporan: lengkap() };
    const { actor, panggilan, lihat } = await mulai({
      muatan: [
        { ok: true, isi: lama },
        { ok: true, isi: lama },
        { ok: true, isi: terbaru },
      ],
    });
    actor.send({ type: 'report.reload' });
    actor.send({ type: 'report.submit' });
    expect(sedangMengirim(lihat())).toEqual(true);
    await tenang();
    await tenang();
    expect(panggilan.slice(0, 5)).toEqual(['muat', 'muat', 'muat', 'tanya', 'kirim 7']);
  });

  it('hands the version of an upload on to the draft', async () => {
    const { actor, lihat } = await mulai();
    const detail = { ...contohDetail({ realisasi: 2.22, analisis: 'Tetap' }), laporan: { id: 'l1', versi: 4 } };
    actor.send({ type: 'file.changed', detail });
    expect([lihat().context.isi?.laporan.versi, lihat().context.isian?.getSnapshot().context.versi]).toEqual([4, 4]);
  });

  it('keeps an uploaded file when the answer of an earlier save comes after it', async () => {
    const { actor, lihat } = await mulai();
    const [detail] = lengkap().details;
    if (!detail) throw new Error('no detail');
    const files = [berkas];
    actor.send({ type: 'file.changed', detail: { ...detail, versi: 3, files, laporan: { id: 'l1', versi: 5 } } });
    actor.send({ type: 'draft.stored', laporan: lengkap({ versi: 4, details: [{ ...detail, versi: 2, files: [] }] }) });
    const { laporan } = lihat().context.isi ?? {};
    expect([laporan?.versi, laporan?.details[0]?.files]).toEqual([5, files]);
  });

  it('closes the draft when the report was submitted elsewhere', async () => {
    const { actor, lihat, panggilan } = await mulai({ simpan: { jenis: 'terkunci', pesan: 'Sudah dikirim' } });
    const isian = lihat().context.isian;
    isian?.send({ type: 'field.change', id: 'd1', kolom: 'analisis', teks: 'Naik' });
    isian?.send({ type: 'draft.flush' });
    await tenang();
    expect([panggilan, isian && statusSimpan(isian.getSnapshot())]).toEqual([['muat', 'simpan 1', 'muat'], 'terkunci']);
    expect(actor.getSnapshot().matches({ ready: 'viewing' })).toBe(true);
  });

  it('is thrown away only as a draft, and only after a yes', async () => {
    const draf = await mulai();
    draf.actor.send({ type: 'report.remove' });
    await tenang();
    // Specification §9: a second passes before the list is asked for.
    draf.clock.increment(999);
    expect([draf.panggilan, draf.lihat().hasTag('busy')]).toEqual([['muat', 'hapus'], true]);
    draf.clock.increment(1);
    await tenang();
    const revisi = await mulai({ laporan: lengkap({ status: 'revision' }) });
    revisi.actor.send({ type: 'report.remove' });
    await tenang();
    const tidak = await mulai({ setuju: false });
    tidak.actor.send({ type: 'report.remove' });
    await tenang();
    expect([draf.panggilan, revisi.panggilan, tidak.panggilan]).toEqual([
      ['muat', 'hapus', 'ke daftar 2026'],
      ['muat'],
      ['muat'],
    ]);
  });
});
