import { describe, expect, it } from 'vitest';
import type { DetailChanged } from '#contract/pelaporan.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { type HasilHapus, type UnggahEvent, type UnggahInput, unggahMachine } from '#machines/unggah/unggah.machine.ts';
import { barisUnggah } from '#machines/unggah/unggah.selectors.ts';
import { contohDetail } from '#tests/support/laporan-tapin.ts';

const detail: DetailChanged = { ...contohDetail(), laporan: { id: 'l1', versi: 2 } };
const berkas = (nama: string, ukuran: number) => new File([new Uint8Array(ukuran)], nama);

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

function mulai(file: File, ganti?: { fileId: string; nama: string }, hapus: HasilHapus[] = []) {
  const dihapus: string[] = [];
  const kiriman: { input: UnggahInput; batal: boolean; jawab: (event: UnggahEvent) => void }[] = [];
  const logic = unggahMachine.provide({
    actors: {
      deleteOld: fromPromise<HasilHapus, { detailId: string; fileId: string; nama: string }>(async ({ input }) => {
        dihapus.push(input.fileId);
        return hapus.shift() ?? { ok: true, detail };
      }),
      uploadFile: fromCallback<UnggahEvent, UnggahInput>(({ input, sendBack }) => {
        const satu = { input, batal: false, jawab: sendBack };
        kiriman.push(satu);
        return () => {
          satu.batal = true;
        };
      }),
    },
  });
  const actor = createActor(logic, { input: { detailId: 'd1', berkas: file, ...(ganti && { ganti }) } });
  actor.start();
  return { actor, kiriman, dihapus, baris: () => barisUnggah(actor.getSnapshot()) };
}

describe('one evidence file on its way', () => {
  it('waits for its turn, tells how far it is, and ends', () => {
    const { actor, kiriman, baris } = mulai(berkas('SK.pdf', 2048));
    expect(baris()).toEqual({
      detailId: 'd1',
      lama: null,
      nama: 'SK.pdf',
      ukuran: 2048,
      persen: 0,
      cacat: null,
      pesan: null,
      keadaan: 'antre',
    });
    kiriman[0]?.jawab({ type: 'upload.progressed', bagian: 0.642 });
    expect([baris().keadaan, baris().persen]).toEqual(['mengunggah', 64]);
    kiriman[0]?.jawab({ type: 'upload.stored', detail });
    expect([baris().keadaan, actor.getSnapshot().status]).toEqual(['usai', 'done']);
  });

  it.each([
    ['terlaluBesar', berkas('besar.pdf', 10 * 1024 * 1024 + 1)],
    ['jenisLain', berkas('program.exe', 10)],
    ['kosong', berkas('kosong.pdf', 0)],
  ] as const)('is never sent when it is no evidence: %s', (cacat, file) => {
    const { kiriman, baris } = mulai(file);
    expect([kiriman.length, baris().keadaan, baris().cacat]).toEqual([0, 'ditolak', cacat]);
  });

  it('accepts a file of exactly 10 MB', () => {
    expect(mulai(berkas('pas.PDF', 10 * 1024 * 1024)).baris().keadaan).toBe('antre');
  });

  it('keeps the sentence of a refusal and is sent again when asked', () => {
    const { actor, kiriman, baris } = mulai(berkas('foto.jpg', 5));
    kiriman[0]?.jawab({ type: 'upload.failed', pesan: 'Berkas bukan gambar' });
    expect([baris().keadaan, baris().pesan]).toEqual(['gagal', 'Berkas bukan gambar']);
    actor.send({ type: 'upload.retry' });
    expect([kiriman.length, baris().keadaan, baris().persen]).toEqual([2, 'antre', 0]);
  });

  it('deletes the file whose place it takes only once it is stored, and never loses both', async () => {
    const lama = { fileId: 'f1', nama: 'Lama.pdf' };
    const ditolak: HasilHapus = { ok: false, pesan: 'Laporan sudah dikirim' };
    const { actor, kiriman, dihapus, baris } = mulai(berkas('SK.pdf', 5), lama, [ditolak]);
    kiriman[0]?.jawab({ type: 'upload.failed', pesan: null });
    expect([baris().keadaan, dihapus]).toEqual(['gagal', []]);
    actor.send({ type: 'upload.retry' });
    kiriman[1]?.jawab({ type: 'upload.stored', detail });
    expect(baris().keadaan).toEqual('mengganti');
    await tenang();
    expect([baris().keadaan, baris().lama, baris().pesan]).toEqual(['tersisa', 'Lama.pdf', 'Laporan sudah dikirim']);
    actor.send({ type: 'upload.retry' });
    await tenang();
    expect([dihapus, actor.getSnapshot().status]).toEqual([['f1', 'f1'], 'done']);
  });

  it('stops the request when it is cancelled', () => {
    const { actor, kiriman } = mulai(berkas('foto.jpg', 5));
    kiriman[0]?.jawab({ type: 'upload.progressed', bagian: 0.5 });
    actor.send({ type: 'upload.cancel' });
    expect([kiriman[0]?.batal, actor.getSnapshot().status]).toEqual([true, 'done']);
  });
});
