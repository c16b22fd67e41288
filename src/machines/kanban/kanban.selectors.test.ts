import { describe, expect, it } from 'vitest';
import { jatuhTempo, jumlahKartu, kartuTampil } from '#machines/kanban/kanban.selectors.ts';
import type { Papan } from '#machines/kanban/kanban.types.ts';
import { SARINGAN_KOSONG } from '#machines/kanban/tampilan.ts';
import { contohKartu, contohKolom } from '#tests/support/papan.ts';

describe('what is seen through a filter', () => {
  const budi = { id: 'u7', nama: 'Budi' };
  const isiPapan: Papan = {
    boards: [contohKolom('k1'), contohKolom('k2', { selesai: true })],
    tasks: [
      contohKartu({ id: 'a', title: 'Unggah bukti', labels: ['Revisi'], dueDate: '2026-02-27' }),
      contohKartu({ id: 'b', description: 'bukti desa', assignedTo: [budi], dueDate: '2026-02-28' }),
      contohKartu({ id: 'c', boardId: 'k2', labels: ['Revisi'], dueDate: '2026-01-01' }),
    ],
  };
  const terlihat = (saring: Partial<typeof SARINGAN_KOSONG>) => {
    const semua = { ...SARINGAN_KOSONG, ...saring };
    return [
      kartuTampil(isiPapan, 'k1', semua)
        .map(({ id }) => id)
        .join(''),
      jumlahKartu(isiPapan, semua).tampil,
    ];
  };

  it.each([
    [{}, ['ab', null]],
    [{ q: 'BUKTI' }, ['ab', 2]],
    [{ q: 'bukti desa' }, ['b', 1]],
    [{ q: 'revisi' }, ['a', 2]],
    [{ label: 'Revisi' }, ['a', 2]],
    [{ orang: 'u7' }, ['b', 1]],
    [{ label: 'Revisi', orang: 'u7' }, ['', 0]],
  ])('%j leaves %j of the first column and of all', (saring, jadi) => {
    expect(terlihat(saring)).toEqual(jadi);
  });

  it('counts what is late and due today, but nothing that is done', () => {
    expect(jatuhTempo(isiPapan, '2026-02-28')).toEqual({ terlambat: 1, hariIni: 1 });
  });
});
