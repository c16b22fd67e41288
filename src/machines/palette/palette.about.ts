import { about } from '#machines/kit/about.ts';
import { flag, keys, num, words } from '#machines/kit/recorded.ts';
import type { paletteMachine } from '#machines/palette/palette.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    palette: true;
  }
}

const command = keys({ type: words('halaman', 'skin', 'menu', 'keluar', 'bahasa', 'satker', 'tahun'), tahun: num });
const paletteEntry = keys({
  kelompok: words('halaman', 'tindakan', 'tahun', 'bahasa', 'satker'),
  terpilih: flag,
  command,
});

export const paletteAbout = about<typeof paletteMachine>({
  label: 'mesin.nama.palet',
  file: 'src/machines/palette/palette.machine.ts',
  guards: {
    isShown: 'mesin.guard.isShown',
    isOther: 'mesin.guard.isOther',
    hasResults: 'mesin.guard.hasResults',
  },
  senders: {
    'palette.open': ['orang', 'aktor:listenShortcut'],
    'palette.close': ['orang', 'aktor:listenShortcut'],
  },
  recorded: {
    context: {
      catalogue: paletteEntry,
      result: keys({ kelompok: words('halaman', 'tindakan', 'tahun', 'bahasa', 'satker', 'terakhir'), paletteEntry }),
      executed: paletteEntry,
    },
    events: { 'item.move': { to: words('next', 'previous', 'first', 'last') } },
    outputs: { loadCatalogue: paletteEntry },
  },
});
