import { describe, expect, it } from 'vitest';
import type { AntrePapan, Perubahan, Tambahan } from '#machines/kanban/kanban.types.ts';
import { kirimanDari, setelahJawaban, terapkan } from '#machines/kanban/perubahan.ts';
import { contohKartu, contohKolom } from '#tests/support/papan.ts';

const papan = {
  boards: [contohKolom('k1'), contohKolom('k2')],
  tasks: [contohKartu({ id: 'a' }), contohKartu({ id: 'b', boardId: 'k2' })],
};
const antrean = (...antre: Perubahan[]): AntrePapan => ({ satker: 'u1', dasar: papan, antre });
const kartu = (sementara: number, title: string, boardId = 'k2'): Tambahan => ({
  jenis: 'tambahKartu',
  sementara,
  boardId,
  title,
});
const balik = { boardId: 'k1', sebelum: null };
const pindah = (id: string, boardId: string, sebelum: string | null): Perubahan => ({
  ...{ jenis: 'pindah', id, tempat: { boardId, sebelum }, balik },
});

describe('what is left of the changes once the first of them was answered', () => {
  it('is laid over the board that the answer made', () => {
    const baru = contohKartu({ id: 's', title: 'Satu', boardId: 'k2' });
    const isi = antrean(kartu(1, 'Satu'), { jenis: 'kosongkan', id: 'k1' });
    expect(setelahJawaban(isi, { hasil: 'tersimpan', jawab: baru })).toEqual({
      satker: 'u1',
      dasar: { boards: papan.boards, tasks: [...papan.tasks, baru] },
      antre: [{ jenis: 'kosongkan', id: 'k1' }],
    });
  });

  it.each([[{ hasil: 'ditolak' as const }], [null]])('is laid over the board as it was after %j', (hasil) => {
    const isi = antrean(kartu(1, 'Satu'), pindah('a', 'k2', 'baru-1'));
    expect(setelahJawaban(isi, hasil)).toEqual(antrean(pindah('a', 'k2', 'baru-1')));
  });

  it('calls a new card by its id, so that a card laid before it comes to lie before it', () => {
    const isi = antrean(kartu(1, 'Satu'), kartu(2, 'Dua'), pindah('a', 'k2', 'baru-1'));
    const dibuat = (id: string) =>
      ({ hasil: 'tersimpan', jawab: contohKartu({ id, title: id, boardId: 'k2' }) }) as const;
    const sisa = setelahJawaban(setelahJawaban(isi, dibuat('s')), dibuat('d'));
    expect(kirimanDari(sisa)).toEqual({
      satker: 'u1',
      perubahan: pindah('a', 'k2', 's'),
      minta: { jenis: 'urut', targetTaskId: 's' },
    });
    const [kini] = sisa.antre;
    const jadi = sisa.dasar && kini && terapkan(sisa.dasar, kini).tasks.map(({ id }) => id);
    expect(jadi).toEqual(['b', 'a', 's', 'd']);
  });

  it('calls a new column by its id, whatever is done with it', () => {
    const kolom = (id: string): Perubahan[] => [
      kartu(2, 'Dua', id),
      { jenis: 'tambahKolom', sementara: 3, title: 'Lain', selesai: false },
      { ...pindah('a', id, null), balik: { boardId: id, sebelum: 'baru-9' } } as Perubahan,
      { jenis: 'kosongkan', id },
      { jenis: 'hapusKolom', id },
    ];
    const isi = antrean({ jenis: 'tambahKolom', sementara: 1, title: 'Tiga', selesai: true }, ...kolom('baru-1'));
    expect(setelahJawaban(isi, { hasil: 'tersimpan', jawab: contohKolom('k3') }).antre).toEqual(kolom('k3'));
  });
});
