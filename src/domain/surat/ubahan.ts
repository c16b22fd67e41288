/** Changes of letters: what the screen shows before the server answered, and what takes them back. */
import type { DataSurat, LabelSurat, TandaSurat } from '#domain/surat/surat.ts';

/**
 * One call. `tambah` says for a label which of the letters get it; the others lose it, as the call toggles each by
 * itself. With it the change can be laid over a list that has it already, and nothing happens.
 */
export type PanggilanSurat =
  | { jenis: 'ubah'; ids: readonly string[]; data: DataSurat }
  | { jenis: 'label'; ids: readonly string[]; label: LabelSurat; tambah: readonly string[] };

/** What was done, for the words about it. */
export const JENIS_UBAHAN = [
  'dibaca',
  'belumDibaca',
  'bintang',
  'lepasBintang',
  'pindah',
  'buang',
  'label',
  'urung',
  'buka',
] as const;
export type JenisUbahan = (typeof JENIS_UBAHAN)[number];
/** `balik`: the calls that undo it. `urung` and `buka` (read because it was opened) offer no way back. */
export type UbahanSurat = {
  apa: JenisUbahan;
  jumlah: number;
  panggilan: readonly PanggilanSurat[];
  balik: readonly PanggilanSurat[];
};

function apaDari({ folder, isRead, isStarred }: DataSurat): JenisUbahan {
  if (folder !== undefined) return folder === 'trash' ? 'buang' : 'pindah';
  if (isRead !== undefined) return isRead ? 'dibaca' : 'belumDibaca';
  return isStarred ? 'bintang' : 'lepasBintang';
}

/** Letters that had the same before go back in one call. */
function kelompok(surat: readonly TandaSurat[], data: DataSurat): PanggilanSurat[] {
  const menurut = new Map<string, { ids: string[]; data: DataSurat }>();
  for (const satu of surat) {
    const lama: DataSurat = {
      ...(data.folder !== undefined && { folder: satu.folder }),
      ...(data.isRead !== undefined && { isRead: satu.isRead }),
      ...(data.isStarred !== undefined && { isStarred: satu.isStarred }),
    };
    const kunci = JSON.stringify(lama);
    menurut.set(kunci, { data: lama, ids: [...(menurut.get(kunci)?.ids ?? []), satu.id] });
  }
  return [...menurut.values()].map((satu) => ({ jenis: 'ubah', ...satu }));
}

const isBerbeda = (satu: TandaSurat, { folder, isRead, isStarred }: DataSurat) =>
  (folder !== undefined && folder !== satu.folder) ||
  (isRead !== undefined && isRead !== satu.isRead) ||
  (isStarred !== undefined && isStarred !== satu.isStarred);

/**
 * The change of these letters and its inverse; only those that it changes count.
 * @returns null when nothing would change
 */
export function ubahanData(
  surat: readonly TandaSurat[],
  ids: readonly string[],
  data: DataSurat,
  apa = apaDari(data),
): UbahanSurat | null {
  const kena = surat.filter((satu) => ids.includes(satu.id) && isBerbeda(satu, data));
  if (kena.length === 0) return null;
  return {
    apa,
    jumlah: kena.length,
    panggilan: [{ jenis: 'ubah', ids: kena.map(({ id }) => id), data }],
    balik: kelompok(kena, data),
  };
}

/** As `ubahanData`, for a label, which the call toggles on each letter: done twice it is undone. */
export function ubahanLabel(
  surat: readonly TandaSurat[],
  ids: readonly string[],
  label: LabelSurat,
): UbahanSurat | null {
  const kena = surat.filter(({ id }) => ids.includes(id));
  if (kena.length === 0) return null;
  const semua = kena.map(({ id }) => id);
  const tambah = kena.filter(({ labels }) => !labels.includes(label)).map(({ id }) => id);
  const balik = semua.filter((id) => !tambah.includes(id));
  return {
    apa: 'label',
    jumlah: semua.length,
    panggilan: [{ jenis: 'label', ids: semua, label, tambah }],
    balik: [{ jenis: 'label', ids: semua, label, tambah: balik }],
  };
}

/** A letter as it will be once the call has gone through. */
export function terapkan<T extends TandaSurat>(surat: T, panggilan: PanggilanSurat): T {
  if (!panggilan.ids.includes(surat.id)) return surat;
  if (panggilan.jenis === 'ubah') {
    const { folder = surat.folder, isRead = surat.isRead, isStarred = surat.isStarred } = panggilan.data;
    return { ...surat, folder, isRead, isStarred };
  }
  const { label, tambah } = panggilan;
  const lain = surat.labels.filter((satu) => satu !== label);
  return { ...surat, labels: tambah.includes(surat.id) ? [...lain, label] : lain };
}
