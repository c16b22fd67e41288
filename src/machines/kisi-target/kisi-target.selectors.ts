import { KIRIMAN_MAKSIMUM } from '#domain/indikator/kiriman.ts';
import {
  type BarisKisi,
  barisJadi,
  dalamRentang,
  isiSel,
  KOLOM_KISI,
  type KolomKisi,
  peringatanBaris,
  type Posisi,
  rentangDari,
  selTakTerbaca,
  tulisSalinan,
} from '#domain/indikator/kisi.ts';
import type { TemuanKelayakan } from '#domain/indikator/kelayakan.ts';
import type { KisiTargetSnapshot } from '#machines/kisi-target/kisi-target.machine.ts';
import { adaUbahan, halanganKisi, tanpaAlasan } from '#machines/kisi-target/kisi-target.setup.ts';

export const barisKisi = (kisi: KisiTargetSnapshot) => kisi.context.baris;
export const kegagalanKisi = (kisi: KisiTargetSnapshot) => kisi.context.kegagalan;
export const alasanKisi = (kisi: KisiTargetSnapshot) => kisi.context.alasan;
export const terpotongKisi = (kisi: KisiTargetSnapshot) => kisi.context.terpotong;
export const bentrokKisi = (kisi: KisiTargetSnapshot) => kisi.context.bentrok;
export const dipulihkanKisi = (kisi: KisiTargetSnapshot) => kisi.context.dipulihkan;
export const ketikanKisi = (kisi: KisiTargetSnapshot) => kisi.context.ketikan;
export const aktifKisi = (kisi: KisiTargetSnapshot) => kisi.context.aktif;
export const sedangMengetik = (kisi: KisiTargetSnapshot) => kisi.matches({ working: { entry: 'typing' } });
export const sedangMenyimpan = (kisi: KisiTargetSnapshot) => kisi.hasTag('busy');
export const dapatDisunting = (kisi: KisiTargetSnapshot) => kisi.hasTag('editable');
export const dapatDiurungkan = (kisi: KisiTargetSnapshot) => kisi.can({ type: 'change.undo' });
export const adaPerubahan = (kisi: KisiTargetSnapshot) => adaUbahan(kisi.context) || sedangMengetik(kisi);
/** More rows are changed than one save takes. */
export const melebihiKiriman = (kisi: KisiTargetSnapshot) => jumlahBarisDiubah(kisi) > KIRIMAN_MAKSIMUM;
export const adaRentang = ({ context: { baris } }: KisiTargetSnapshot) =>
  baris.some(({ tipe_nilai }) => tipe_nilai === 'rentang');
export const jumlahBarisDiubah = (kisi: KisiTargetSnapshot) => Object.keys(kisi.context.ubahan).length;
/** Why nothing can be saved, once somebody tried; conflicts are told at once. */
export const halangan = ({ context }: KisiTargetSnapshot) =>
  context.dicoba || context.bentrok.length > 0 ? halanganKisi(context) : null;
/** The reason must be given: some changed row stands in a report that was sent. */
export const wajibAlasan = ({ context }: KisiTargetSnapshot) =>
  context.butuhAlasan.some((id) => context.ubahan[id] !== undefined);
export const kurangAlasan = ({ context }: KisiTargetSnapshot) => tanpaAlasan(context).length > 0;
/** Something typed is nowhere but on this page. */
export const hanyaDiHalaman = (kisi: KisiTargetSnapshot) =>
  adaPerubahan(kisi) && kisi.matches('working') && !kisi.matches({ working: { device: 'mirrored' } });
export const keadaanDraf = (kisi: KisiTargetSnapshot): 'tersimpan' | 'menyimpan' | 'tidakTersimpan' | null => {
  if (!adaUbahan(kisi.context)) return null;
  if (kisi.matches({ working: { device: 'mirrored' } })) return 'tersimpan';
  return kisi.matches({ working: { device: 'writing' } }) ? 'menyimpan' : 'tidakTersimpan';
};
/** The chosen cells, as the clipboard takes them. */
export const salinan = ({ context: { baris, ubahan, aktif, jangkar } }: KisiTargetSnapshot) =>
  tulisSalinan(baris, ubahan, rentangDari(aktif, jangkar));

export type SelKisi = {
  kolom: KolomKisi;
  teks: string;
  diubah: boolean;
  terpilih: boolean;
  aktif: boolean;
  /** `takTerbaca`, `bentrok`, or the server's own sentence. */
  galat: { kode: 'takTerbaca' | 'bentrok' } | { kode: 'server'; pesan: string } | null;
};
export type BarisTampak = {
  baris: BarisKisi;
  nomor: number;
  sel: readonly SelKisi[];
  peringatan: readonly TemuanKelayakan[];
  /** What the server says of the row as a whole. */
  pesan: readonly string[];
  /** The row as it would be saved. */
  jadi: BarisKisi;
};
/** Every row as it looks. Made anew each time: compare with `samaTampak`. */
export function barisTampak({ context }: KisiTargetSnapshot): readonly BarisTampak[] {
  const { baris, ubahan, aktif, jangkar, salah, bentrok } = context;
  const rentang = rentangDari(aktif, jangkar);
  const takTerbaca = new Set(selTakTerbaca(baris, ubahan).map(({ id, kolom }) => `${id} ${kolom}`));
  const galatDari = (id: string, kolom: KolomKisi): SelKisi['galat'] => {
    if (takTerbaca.has(`${id} ${kolom}`)) return { kode: 'takTerbaca' };
    if (bentrok.some((satu) => satu.id === id && satu.kolom === kolom)) return { kode: 'bentrok' };
    const server = salah.find((satu) => satu.id === id && satu.kolom === kolom);
    return server === undefined ? null : { kode: 'server', pesan: server.pesan };
  };
  return baris.map((satu, nomor) => ({
    baris: satu,
    nomor,
    jadi: barisJadi(satu, ubahan),
    peringatan: peringatanBaris(satu, ubahan),
    pesan: salah.filter(({ id, kolom }) => id === satu.id && kolom === null).map(({ pesan }) => pesan),
    sel: KOLOM_KISI.map((kolom, ke) => {
      const posisi: Posisi = { baris: nomor, kolom: ke };
      return {
        kolom,
        teks: isiSel(satu, ubahan, kolom),
        diubah: ubahan[satu.id]?.[kolom] !== undefined,
        terpilih: dalamRentang(rentang, posisi),
        aktif: aktif.baris === nomor && aktif.kolom === ke,
        galat: galatDari(satu.id, kolom),
      };
    }),
  }));
}
export const samaTampak = (satu: readonly BarisTampak[], lain: readonly BarisTampak[]) =>
  JSON.stringify(satu) === JSON.stringify(lain);
