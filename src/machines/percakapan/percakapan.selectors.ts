import type { Message } from '#contract/aplikasi/chat.ts';
import { hariJakarta } from '#domain/jadwal/jadwal.ts';
import type { Kiriman } from '#machines/chat/chat.types.ts';
import type { PercakapanSnapshot } from '#machines/percakapan/percakapan.machine.ts';
import { kunciDari } from '#machines/percakapan/percakapan.setup.ts';

export const pesanPercakapan = ({ context }: PercakapanSnapshot) => context.pesan;
export const batasBaru = ({ context }: PercakapanSnapshot) => context.batas;
export const kontakPercakapan = ({ context }: PercakapanSnapshot) => context.kontak;
export const kegagalanPercakapan = ({ context }: PercakapanSnapshot) => context.kegagalan;

/** `kunci` stays the same from the sending to the arrival. */
export type PesanTampil = {
  kunci: string;
  teks: string;
  saat: string;
  status: 'terkirim' | Kiriman['status'];
  alasan: string | null;
};
/** What a chat shows from top to bottom: days, where the new begins, and what one person said in one go. */
export type Butir =
  | { jenis: 'tanggal'; kunci: string; saat: string }
  | { jenis: 'batas'; kunci: string }
  | { jenis: 'kelompok'; kunci: string; milikSaya: boolean; pesan: readonly PesanTampil[] };

/** Longer silences begin a group of their own, ms. */
const JEDA_KELOMPOK = 10 * 60_000;

type Satu = PesanTampil & { milikSaya: boolean; id: string | null };

const tampil =
  (saya: string) =>
  (message: Message): Satu => ({
    id: message.id,
    kunci: kunciDari(message) ?? message.id,
    teks: message.message,
    saat: message.time,
    status: 'terkirim',
    alasan: null,
    milikSaya: message.senderId === saya,
  });
const menunggu = ({ kunci, pesan, saat, status, alasan }: Kiriman): Satu => ({
  id: null,
  kunci,
  teks: pesan,
  saat,
  status,
  alasan,
  milikSaya: true,
});

/**
 * The messages of one chat as they are shown: what has arrived in the order of the server, after it what has not.
 * @param batas id of the first new message
 */
export function susun(
  pesan: readonly Message[],
  kiriman: readonly Kiriman[],
  { saya, batas }: { saya: string; batas: string | null },
): readonly Butir[] {
  const tiba = pesan.map(tampil(saya));
  const ada = new Set(tiba.map(({ kunci }) => kunci));
  const semua = [...tiba, ...kiriman.filter(({ kunci }) => !ada.has(kunci)).map(menunggu)];
  const butir: Butir[] = [];
  let kelompok: PesanTampil[] = [];
  for (const [urutan, { milikSaya, id, ...satu }] of semua.entries()) {
    const saat = Date.parse(satu.saat);
    const terakhir = semua[urutan - 1];
    const lama = terakhir === undefined ? null : Date.parse(terakhir.saat);
    const hariLain = lama === null || hariJakarta(lama) !== hariJakarta(saat);
    const baru = id !== null && id === batas;
    if (hariLain) butir.push({ jenis: 'tanggal', kunci: `hari:${hariJakarta(saat)}`, saat: satu.saat });
    if (baru) butir.push({ jenis: 'batas', kunci: 'batas' });
    if (hariLain || baru || terakhir?.milikSaya !== milikSaya || saat - (lama ?? 0) > JEDA_KELOMPOK) {
      kelompok = [];
      butir.push({ jenis: 'kelompok', kunci: satu.kunci, milikSaya, pesan: kelompok });
    }
    kelompok.push(satu);
  }
  return butir;
}
