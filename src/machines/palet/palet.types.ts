import type { DapatDicari, Hasil } from '#domain/palet/cari.ts';
import type { Bahasa } from '#machines/preferensi/preferensi.types.ts';

/** What an entry does; the wiring knows to whom it is sent. */
export type Perintah =
  | { type: 'halaman'; ke: string }
  | { type: 'skin' }
  | { type: 'menu' }
  | { type: 'pemberitahuan' }
  | { type: 'keluar' }
  | { type: 'bahasa'; bahasa: Bahasa }
  | { type: 'satker'; satker: string }
  | { type: 'tahun'; tahun: number };
/** `terpilih`: in force already. `lang`: of the label, when it is not that of the page. */
export type EntriPalet = DapatDicari & { perintah: Perintah; terpilih?: boolean; lang?: string };

export type Arah = 'next' | 'previous' | 'first' | 'last';
export type PaletEvent =
  | { type: 'palette.open' }
  | { type: 'palette.close' }
  | { type: 'query.change'; query: string }
  | { type: 'item.move'; to: Arah }
  | { type: 'item.point'; id: string }
  /** Without an id: the entry that is active. */
  | { type: 'item.run'; id?: string };
/** `opening`: the palette itself could not be loaded; `running`: an entry could not be carried out. */
export type PaletEmitted = { type: 'palette.failed'; while: 'opening' | 'running' };
export type PaletContext = {
  katalog: EntriPalet[];
  query: string;
  hasil: Hasil<EntriPalet>[];
  aktif: string | null;
  /** Ids of what was run in this session, newest first. */
  terakhir: string[];
  dijalankan: EntriPalet | null;
};
