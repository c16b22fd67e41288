import type { FormulirSnapshot } from '#machines/formulir/formulir.machine.ts';
import { berubah } from '#machines/formulir/formulir.setup.ts';
import type { Isu } from '#machines/formulir/nilai.ts';

export const nilaiFormulir = (formulir: FormulirSnapshot) => formulir.context.nilai;
export const judulFormulir = (formulir: FormulirSnapshot) => formulir.context.judul;
export const terpilihFormulir = (formulir: FormulirSnapshot) => formulir.context.terpilih;
export const pilihanFormulir = (formulir: FormulirSnapshot) => formulir.context.pilihan;
export const bentrokFormulir = (formulir: FormulirSnapshot) => formulir.context.bentrok;
export const dipulihkan = (formulir: FormulirSnapshot) => formulir.context.dipulihkan;
export const dicobaFormulir = (formulir: FormulirSnapshot) => formulir.context.dicoba;
export const kegagalanFormulir = (formulir: FormulirSnapshot) => formulir.context.kegagalan;
export const dapatDisunting = (formulir: FormulirSnapshot) => formulir.hasTag('editable');
export const sedangSimpan = (formulir: FormulirSnapshot) => formulir.hasTag('busy');
export const adaPerubahan = (formulir: FormulirSnapshot) => berubah(formulir.context);
export const sedangBentrok = (formulir: FormulirSnapshot) => formulir.matches({ working: { entry: 'conflict' } });
export const sedangMencari = (formulir: FormulirSnapshot) =>
  formulir.matches({ working: { options: 'typing' } }) || formulir.matches({ working: { options: 'searching' } });
/** Something typed is nowhere but on this page: closing it would lose it. */
export const hanyaDiHalaman = (formulir: FormulirSnapshot) =>
  berubah(formulir.context) && formulir.matches('working') && !formulir.matches({ working: { device: 'mirrored' } });
/** How the draft stands on this device; null while nothing was changed. */
export const keadaanDraf = (formulir: FormulirSnapshot): 'tersimpan' | 'menyimpan' | 'tidakTersimpan' | null => {
  if (!berubah(formulir.context)) return null;
  if (formulir.matches({ working: { device: 'mirrored' } })) return 'tersimpan';
  return formulir.matches({ working: { device: 'writing' } }) ? 'menyimpan' : 'tidakTersimpan';
};

const induk = (nama: string) => nama.split('.')[0] ?? nama;
/** The faults to show: the server's, those of fields that were left, and all once a save was tried. Made anew each time. */
export function isuTampak({ context }: FormulirSnapshot): readonly Isu[] {
  const { isu, isuServer, tersentuh, dicoba } = context;
  const sendiri = isu.filter(({ nama }) => dicoba || tersentuh.includes(induk(nama)));
  const disebut = new Set(sendiri.map(({ nama }) => nama));
  return [...sendiri, ...isuServer.filter(({ nama }) => nama === '' || !disebut.has(nama))];
}
export const samaIsu = (satu: readonly Isu[], lain: readonly Isu[]) => JSON.stringify(satu) === JSON.stringify(lain);
