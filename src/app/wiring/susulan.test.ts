import { describe, expect, it } from 'vitest';
import { createSusulan } from '#app/wiring/susulan.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { panggilanDitahan } from '#tests/support/susulan.ts';

type Satu = { nama: string };
type Isi = { antre: readonly Satu[] };
const [a, b, c] = ['a', 'b', 'c'].map((nama): Satu => ({ nama })) as [Satu, Satu, Satu];

/** One window, one session after the other, and calls that the test answers. */
function mulai() {
  let sesi = 1;
  const jendela = new EventTarget();
  const jam: (() => void)[] = [];
  const { dibuat, tahan, lanjut } = panggilanDitahan();
  const susulan = createSusulan(
    () => sesi,
    jendela as unknown as Window,
    (work) => jam.push(work),
  );
  let gagal = '';
  const { sendOne, keepChanges } = susulan.antrean<Isi, Satu, string>('area', {
    kirim: async ({ nama }) => {
      await tahan(nama, nama);
      if (nama === gagal) throw new Error('surprise');
      return nama;
    },
    ubahan: (satu) => satu,
    berikut: ({ antre }) => antre[0] ?? a,
    setelah: ({ antre }) => ({ antre: antre.slice(1) }),
  });
  /** A page whose machine has these changes, the first of them under way. */
  function halaman(...antre: Satu[]) {
    const penjaga = createActor(keepChanges).start();
    const kabari = (...kini: Satu[]) => penjaga.send({ type: 'queue.keep', isi: { antre: kini } });
    kabari(...antre);
    const kirim = (satu: Satu) => createActor(sendOne, { input: satu }).start();
    if (antre[0]) kirim(antre[0]);
    return { tinggalkan: () => penjaga.stop(), kabari, kirim };
  }
  return {
    susulan,
    dibuat,
    lanjut,
    halaman,
    gagalkan: (nama: string) => (gagal = nama),
    ganti: () => (sesi += 1),
    /** The time is over that somebody was ready to wait. */
    habisWaktu: () => jam.forEach((work) => work()),
    tutup: () => !jendela.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}
const tick = () => new Promise<void>((selesai) => void setImmediate(selesai));

describe('changes that wait when their page is left', () => {
  it('are sent in order, after the one under way, each once', async () => {
    const { halaman, dibuat, lanjut, susulan } = mulai();
    const { tinggalkan } = halaman(a, b, c);
    await tick();
    tinggalkan();
    const lewat = [[...dibuat]];
    for (let n = 0; n < 3; n += 1) {
      await lanjut();
      lewat.push([...dibuat]);
    }
    expect([lewat, susulan.sisa()]).toEqual([[['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']], 0]);
  });

  it('are not sent by the page while it is open, nor again once they were', async () => {
    const { halaman, dibuat, lanjut } = mulai();
    const { tinggalkan, kabari, kirim } = halaman(a, b);
    await lanjut();
    kabari(b);
    kirim(b);
    await lanjut();
    kabari();
    tinggalkan();
    await tick();
    expect(dibuat).toEqual(['a', 'b']);
  });

  it('are sent when the page is left between an answer and its being heard', async () => {
    const { halaman, dibuat, lanjut } = mulai();
    const { tinggalkan } = halaman(a, b);
    await lanjut();
    tinggalkan();
    await tick();
    expect(dibuat).toEqual(['a', 'b']);
  });

  it('go on after a surprise', async () => {
    const { halaman, dibuat, lanjut, gagalkan, susulan } = mulai();
    gagalkan('b');
    const { tinggalkan } = halaman(a, b, c);
    await tick();
    tinggalkan();
    for (let n = 0; n < 3; n += 1) await lanjut();
    expect([dibuat, susulan.sisa()]).toEqual([['a', 'b', 'c'], 0]);
  });

  it('are sent before anything newer, and who comes back waits for them', async () => {
    const { halaman, dibuat, lanjut, susulan } = mulai();
    const lama = halaman(a, b);
    await tick();
    lama.tinggalkan();
    let reda = false;
    void susulan.reda('area').then(() => (reda = true));
    const baru = halaman(c);
    baru.tinggalkan();
    const lewat: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      await lanjut();
      lewat.push([dibuat.at(-1), reda]);
    }
    expect([lewat, dibuat]).toEqual([
      [
        ['b', false],
        ['c', true],
        ['c', true],
      ],
      ['a', 'b', 'c'],
    ]);
  });

  it('are not sent in the next session', async () => {
    const { halaman, dibuat, lanjut, ganti, susulan, tutup } = mulai();
    const { tinggalkan } = halaman(a, b, c);
    await tick();
    ganti();
    tinggalkan();
    expect([susulan.sisa(), tutup()]).toEqual([0, false]);
    await lanjut();
    expect(dibuat).toEqual(['a']);
  });
});

describe('closing the tab', () => {
  it('is asked about as long as something was not answered, on the page and after it', async () => {
    const { halaman, lanjut, tutup } = mulai();
    const lewat = [tutup()];
    const { tinggalkan } = halaman(a, b);
    await tick();
    lewat.push(tutup());
    tinggalkan();
    await lanjut();
    lewat.push(tutup());
    await lanjut();
    lewat.push(tutup());
    expect(lewat).toEqual([false, true, true, false]);
  });
});

describe('whoever wants to leave', () => {
  it('does not wait where nothing is left', async () => {
    expect(await mulai().susulan.sisaSetelah(700)).toEqual(0);
  });

  it('waits until everything was answered', async () => {
    const { halaman, dibuat, lanjut, susulan } = mulai();
    halaman(a, b).tinggalkan();
    const sisa = susulan.sisaSetelah(700);
    for (let n = 0; n < 2; n += 1) await lanjut();
    expect([await sisa, dibuat]).toEqual([0, ['a', 'b']]);
  });

  it('is told after a while how much was not', async () => {
    const { halaman, lanjut, susulan, habisWaktu } = mulai();
    halaman(a, b, c).tinggalkan();
    const sisa = susulan.sisaSetelah(700);
    await lanjut();
    habisWaktu();
    expect(await sisa).toEqual(2);
  });
});
