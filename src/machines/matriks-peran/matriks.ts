/** What a role may do, as a grid of modules and actions. */
export type ModulMatriks = { id: string; name: string; label: string; actions: readonly string[] };
/** `id` is that of the role-module, by which one of them is deleted. */
export type ModulPeran = { id: string; module_id: string; actions: readonly string[] };
export type PeranMatriks = {
  id: string;
  versi: number;
  name: string;
  label: string;
  lingkup: 'sendiri' | 'bawahan' | 'semua';
  jumlah_pengguna: number;
  modul: readonly ModulPeran[];
};
/** Actions by the id of their module; a module with none is not there. */
export type Pilihan = Readonly<Record<string, readonly string[]>>;
export type Centang = 'semua' | 'sebagian' | 'tidak';
/** Cells that are ticked now and were not, and the other way round; only modules with such cells. */
export type Beda = { modul: ModulMatriks; tambah: readonly string[]; kurang: readonly string[] };

/** The module that stands for all modules. It knows no unit, so only roles that reach every unit may have it. */
export const SEGALANYA = 'all';

export const pilihanDari = (modul: readonly ModulPeran[]): Pilihan =>
  Object.fromEntries(modul.filter(({ actions }) => actions.length > 0).map((satu) => [satu.module_id, satu.actions]));
const milik = (pilihan: Pilihan, id: string) => pilihan[id] ?? [];
export const tercentang = (pilihan: Pilihan, id: string, aksi: string) => milik(pilihan, id).includes(aksi);

export const dapatDipilih = ({ name }: ModulMatriks, lingkup: PeranMatriks['lingkup']) =>
  name !== SEGALANYA || lingkup === 'semua';
/** The rows that a column or the whole grid ticks at once; everything at once is ticked by itself alone. */
const biasa = (modul: readonly ModulMatriks[]) => modul.filter(({ name }) => name !== SEGALANYA);

type Sel = readonly [modul: ModulMatriks, aksi: string];
const selBaris = (modul: ModulMatriks): Sel[] => modul.actions.map((aksi) => [modul, aksi]);
const selKolom = (modul: readonly ModulMatriks[], aksi: string): Sel[] =>
  biasa(modul)
    .filter(({ actions }) => actions.includes(aksi))
    .map((satu) => [satu, aksi]);
const selSemua = (modul: readonly ModulMatriks[]): Sel[] => biasa(modul).flatMap(selBaris);

function centang(pilihan: Pilihan, sel: readonly Sel[]): Centang {
  const ya = sel.filter(([{ id }, aksi]) => tercentang(pilihan, id, aksi)).length;
  if (ya === 0) return 'tidak';
  return ya === sel.length ? 'semua' : 'sebagian';
}
export const centangBaris = (modul: ModulMatriks, pilihan: Pilihan) => centang(pilihan, selBaris(modul));
export const centangKolom = (modul: readonly ModulMatriks[], pilihan: Pilihan, aksi: string) =>
  centang(pilihan, selKolom(modul, aksi));
export const centangSemua = (modul: readonly ModulMatriks[], pilihan: Pilihan) => centang(pilihan, selSemua(modul));

/** Actions stay in the order of their module, so that the same cells always are the same choice. */
function pasang(pilihan: Pilihan, [modul, aksi]: Sel, ya: boolean): Pilihan {
  const lain = milik(pilihan, modul.id).filter((satu) => satu !== aksi);
  const baru = ya ? modul.actions.filter((satu) => satu === aksi || lain.includes(satu)) : lain;
  const { [modul.id]: _, ...sisa } = pilihan;
  return baru.length === 0 ? sisa : { ...sisa, [modul.id]: baru };
}
/** All of them, unless all of them are there already: then none. */
const alih = (pilihan: Pilihan, sel: readonly Sel[]): Pilihan => {
  const ya = centang(pilihan, sel) !== 'semua';
  return sel.reduce((sekarang, satu) => pasang(sekarang, satu, ya), pilihan);
};
export const alihSel = (modul: ModulMatriks, pilihan: Pilihan, aksi: string) => alih(pilihan, [[modul, aksi]]);
export const alihBaris = (modul: ModulMatriks, pilihan: Pilihan) => alih(pilihan, selBaris(modul));
export const alihKolom = (modul: readonly ModulMatriks[], pilihan: Pilihan, aksi: string) =>
  alih(pilihan, selKolom(modul, aksi));
export const alihSemua = (modul: readonly ModulMatriks[], pilihan: Pilihan) => alih(pilihan, selSemua(modul));

/** What changed from one choice to another, in the order of the modules. */
export const bedaPilihan = (modul: readonly ModulMatriks[], dari: Pilihan, ke: Pilihan): Beda[] =>
  modul
    .map((satu) => ({
      modul: satu,
      tambah: milik(ke, satu.id).filter((aksi) => !tercentang(dari, satu.id, aksi)),
      kurang: milik(dari, satu.id).filter((aksi) => !tercentang(ke, satu.id, aksi)),
    }))
    .filter(({ tambah, kurang }) => tambah.length + kurang.length > 0);

/** The cells changed here put on top of what somebody else stored meanwhile. */
export const gabungPilihan = (modul: readonly ModulMatriks[], dasar: Pilihan, saya: Pilihan, mereka: Pilihan) =>
  bedaPilihan(modul, dasar, saya).reduce((hasil, beda) => {
    const ditambah = beda.tambah.reduce((kini, aksi) => pasang(kini, [beda.modul, aksi], true), hasil);
    return beda.kurang.reduce((kini, aksi) => pasang(kini, [beda.modul, aksi], false), ditambah);
  }, mereka);
