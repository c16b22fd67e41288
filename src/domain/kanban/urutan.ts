/**
 * Where the cards of a board lie. A list holds the cards of all columns; within a column their order in the list counts.
 * The server and the screen move cards by the same functions, so that both end in the same order.
 */

/** A card as far as its place is concerned. */
export type Letak = { id: string; boardId: string };
/** A place: before a card of the column, or with null at its end. */
export type Tempat = { boardId: string; sebelum: string | null };

const tanpa = <T extends Letak>(tugas: readonly T[], id: string) => tugas.filter((satu) => satu.id !== id);

/**
 * Puts a card before another one, or at the end of a column. Doing it twice changes nothing more, so that it may be laid
 * over an order that already has it. A card or neighbour that is not there leaves all as it is, or means the end.
 */
export function letakkan<T extends Letak>(tugas: readonly T[], id: string, { boardId, sebelum }: Tempat): T[] {
  const kartu = tugas.find((satu) => satu.id === id);
  if (kartu === undefined || sebelum === id) return [...tugas];
  const lain = tanpa(tugas, id);
  const ke = lain.findIndex((satu) => satu.id === sebelum && satu.boardId === boardId);
  const pindahan = { ...kartu, boardId };
  return ke === -1 ? [...lain, pindahan] : lain.toSpliced(ke, 0, pindahan);
}

/**
 * A card takes the place of another (contract.md §8, reorder-tasks): in the same column those between move up or down,
 * in another column the other one and all below it move down.
 */
export function gantikan<T extends Letak>(tugas: readonly T[], id: string, sasaran: string): T[] {
  const dari = tugas.findIndex((satu) => satu.id === id);
  const target = tugas.find((satu) => satu.id === sasaran);
  if (dari === -1 || target === undefined) return [...tugas];
  const kolom = tugas.filter((satu) => satu.boardId === target.boardId).map((satu) => satu.id);
  const turun = kolom.includes(id) && kolom.indexOf(id) < kolom.indexOf(sasaran);
  const sebelum = turun ? (kolom[kolom.indexOf(sasaran) + 1] ?? null) : sasaran;
  return letakkan(tugas, id, { boardId: target.boardId, sebelum });
}

/** What to ask the server for, so that a card comes to lie there: the end of a column, or the place of a card. */
export type Permintaan = { jenis: 'kolom'; newBoardId: string } | { jenis: 'urut'; targetTaskId: string };

/** @returns null when the card lies there already */
export function permintaanPindah(tugas: readonly Letak[], id: string, tempat: Tempat): Permintaan | null {
  const jadi = letakkan(tugas, id, tempat).filter((satu) => satu.boardId === tempat.boardId);
  const dulu = tugas.filter((satu) => satu.boardId === tempat.boardId);
  const posisi = jadi.findIndex((satu) => satu.id === id);
  const target = dulu[posisi];
  if (target?.id === id || posisi === -1) return null;
  return target === undefined || posisi === jadi.length - 1
    ? { jenis: 'kolom', newBoardId: tempat.boardId }
    : { jenis: 'urut', targetTaskId: target.id };
}

/** The place where a card lies now, to put it back there; null when it is not there. */
export function tempatDari(tugas: readonly Letak[], id: string): Tempat | null {
  const kartu = tugas.find((satu) => satu.id === id);
  if (kartu === undefined) return null;
  const kolom = tugas.filter((satu) => satu.boardId === kartu.boardId);
  return { boardId: kartu.boardId, sebelum: kolom[kolom.findIndex((satu) => satu.id === id) + 1]?.id ?? null };
}
