import { describe, expect, it } from 'vitest';
import type { Berkas, DetailChanged } from '#contract/pelaporan.ts';
import { buktiMachine } from '#machines/bukti/bukti.machine.ts';
import { masalahOf, penampilOf, sedangDihapus, unggahanOf } from '#machines/bukti/bukti.selectors.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import type { LoadEvent } from '#machines/penampil/penampil.events.ts';
import { penampilMachine } from '#machines/penampil/penampil.machine.ts';
import { lihatBukti } from '#machines/penampil/penampil.selectors.ts';
import { type HasilHapus, type UnggahEvent, type UnggahInput, unggahMachine } from '#machines/unggah/unggah.machine.ts';
import { barisUnggah } from '#machines/unggah/unggah.selectors.ts';
import { berkasContoh } from '#tests/support/tinjauan.ts';
import { contohDetail } from '#tests/support/laporan-tapin.ts';

const detail: DetailChanged = { ...contohDetail(), laporan: { id: 'l1', versi: 2 } };
const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));
const berkas = (nama: string) => new File(['isi'], nama);

function mulai({ setuju = true, hapus }: { setuju?: boolean; hapus?: HasilHapus } = {}) {
  const kiriman = new Map<string, (event: UnggahEvent) => void>();
  const dihapus: string[] = [];
  const dipegang: string[] = [];
  const penampil = penampilMachine.provide({
    actors: {
      openFile: fromCallback<LoadEvent, { berkas: Berkas | null }>(({ input: { berkas: satu } }) => {
        dipegang.push(satu?.id ?? '');
        return () => void dipegang.splice(dipegang.indexOf(satu?.id ?? ''), 1);
      }),
    },
  });
  const unggah = unggahMachine.provide({
    actors: {
      uploadFile: fromCallback<UnggahEvent, UnggahInput>(({ input, sendBack }) => {
        kiriman.set(input.berkas.name, sendBack);
      }),
    },
  });
  const actor = createActor(
    buktiMachine.provide({
      actors: {
        unggah,
        penampil,
        confirmDelete: fromPromise(() => Promise.resolve(setuju)),
        deleteFile: fromPromise(({ input }) => {
          dihapus.push(input.fileId);
          return Promise.resolve(hapus ?? { ok: true, detail });
        }),
        openFile: fromPromise(({ input }) =>
          Promise.resolve(input.fileId === 'ada' ? { ok: true } : { ok: false, pesan: 'Berkas sudah tidak ada' }),
        ),
      },
    }),
  );
  actor.start();
  const nama = () => unggahanOf(actor.getSnapshot()).map((ref) => barisUnggah(ref.getSnapshot()).nama);
  return { actor, kiriman, dihapus, dipegang, nama };
}
const hapus = { type: 'file.delete', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf' } as const;

describe('the evidence of a report', () => {
  it('keeps one actor per file and lets it go when it is stored or cancelled', () => {
    const { actor, kiriman, nama } = mulai();
    actor.send({ type: 'files.add', detailId: 'd1', berkas: [berkas('a.pdf'), berkas('b.pdf')] });
    actor.send({ type: 'files.add', detailId: 'd2', berkas: [berkas('c.pdf')] });
    expect(nama()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    kiriman.get('b.pdf')?.({ type: 'upload.stored', detail });
    expect(nama()).toEqual(['a.pdf', 'c.pdf']);
    unggahanOf(actor.getSnapshot())[0]?.send({ type: 'upload.cancel' });
    expect(nama()).toEqual(['c.pdf']);
  });

  it('deletes only after the person said yes', async () => {
    const ya = mulai();
    ya.actor.send(hapus);
    await tenang();
    expect([ya.dihapus, masalahOf(ya.actor.getSnapshot())]).toEqual([['f1'], null]);
    const tidak = mulai({ setuju: false });
    tidak.actor.send(hapus);
    await tenang();
    expect([tidak.dihapus, sedangDihapus(tidak.actor.getSnapshot())]).toEqual([[], null]);
  });

  it('takes the place of a stored file by one upload', () => {
    const { actor, kiriman, nama, dihapus } = mulai();
    actor.send({ type: 'file.replace', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf', berkas: berkas('SK baru.pdf') });
    expect([nama(), [...kiriman.keys()], dihapus]).toEqual([['SK baru.pdf'], ['SK baru.pdf'], []]);
  });

  it('shows one file among those of its indicator, and lets go of its bytes when it is closed', () => {
    const { actor, dipegang } = mulai();
    const dilihat = () => {
      const penampil = penampilOf(actor.getSnapshot());
      return penampil === undefined ? null : lihatBukti(penampil.getSnapshot()).berkas?.nama;
    };
    actor.send({ type: 'file.preview', berkas: [berkasContoh('a'), berkasContoh('b')], fileId: 'b' });
    expect([dilihat(), dipegang]).toEqual([berkasContoh('b').nama, ['b']]);
    penampilOf(actor.getSnapshot())?.send({ type: 'file.previous' });
    expect([dilihat(), dipegang]).toEqual([berkasContoh('a').nama, ['a']]);
    actor.send({ type: 'preview.close' });
    expect([dilihat(), dipegang]).toEqual([undefined, []]);
  });

  it('keeps the reason when a file cannot be deleted or opened', async () => {
    const { actor } = mulai({ hapus: { ok: false, pesan: 'Laporan sudah dikirim' } });
    actor.send(hapus);
    await tenang();
    expect(masalahOf(actor.getSnapshot())).toEqual({ apa: 'hapus', pesan: 'Laporan sudah dikirim' });
    actor.send({ type: 'problem.dismiss' });
    expect(masalahOf(actor.getSnapshot())).toBe(null);
    actor.send({ type: 'file.open', fileId: 'hilang', nama: 'SK.pdf' });
    await tenang();
    expect(masalahOf(actor.getSnapshot())).toEqual({ apa: 'buka', pesan: 'Berkas sudah tidak ada' });
  });
});
