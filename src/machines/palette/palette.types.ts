import type { Result } from '#domain/palette/search.ts';
import type { Searchable } from '#domain/palette/rank.ts';
import type { Language } from '#machines/preferences/preferences.types.ts';

/** What an entry does; the wiring sends it to the machine in charge. */
export type Command =
  | { type: 'halaman'; ke: string }
  | { type: 'skin' }
  | { type: 'menu' }
  | { type: 'toastLog' }
  | { type: 'keluar' }
  | { type: 'bahasa'; bahasa: Language }
  | { type: 'satker'; satker: string }
  | { type: 'tahun'; tahun: number };
/** `terpilih`: this choice is active already. `lang`: of the label, when it is not that of the page. */
export type PaletteEntry = Searchable & { command: Command; terpilih?: boolean; lang?: string };

export type Direction = 'next' | 'previous' | 'first' | 'last';
export type PaletteEvent =
  | { type: 'palette.open' }
  | { type: 'palette.close' }
  | { type: 'query.change'; query: string }
  | { type: 'item.move'; to: Direction }
  | { type: 'item.point'; id: string }
  /** Without an id: the entry that is active. */
  | { type: 'item.run'; id?: string };
/** `opening`: the palette itself could not be loaded; `running`: an entry could not be carried out. */
export type PaletteEmitted = { type: 'palette.failed'; while: 'opening' | 'running' };
export type PaletteContext = {
  catalogue: PaletteEntry[];
  query: string;
  result: Result<PaletteEntry>[];
  aktif: string | null;
  /** Ids of what was run in this session, newest first. */
  recent: string[];
  executed: PaletteEntry | null;
};
