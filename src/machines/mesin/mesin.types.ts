export const TAB_MESIN = ['kejadian', 'konteks', 'berikutnya'] as const;
export type TabMesin = (typeof TAB_MESIN)[number];
/** Where there is room for one part only, this one is shown. */
export const BAGIAN_MESIN = ['aktor', 'bagan', 'rincian'] as const;
export type BagianMesin = (typeof BAGIAN_MESIN)[number];
export type TampilanMesin = 'bagan' | 'daftar';
export type TampilanAktor = 'pohon' | 'tabel';
/** A value that stays in sight: a path such as `queue.0.path` in the context of a machine. */
export type Sematan = { mesin: string; jalur: string };

/** A recording that was opened from a file. What is in it is for the views; the machine only knows how long it is. */
export type Rekaman = { nama: string; panjang: number; isi: object };
/** Why a file could not be opened; `unreadable`: the browser could not read it at all. */
export const SEBAB_GAGAL = ['tooLarge', 'notJson', 'format', 'version', 'shape', 'unreadable'] as const;
export type SebabGagal = (typeof SEBAB_GAGAL)[number];
export type HasilBaca = { ok: true; rekaman: Rekaman } | { ok: false; sebab: SebabGagal };
/** A file of the recording; or, copied, a test of it, the address of what is shown, or a trace id of the server. */
export type Keluaran = 'berkas' | 'uji' | 'tautan' | 'jejak';
export type Langkah = 'first' | 'previous' | 'next' | 'last';

export type MesinInput = { aktor: string | null; peristiwa: number | null };
export type MesinContext = {
  /** Name or id of the chosen actor; null = the view's own choice. */
  aktor: string | null;
  /** Number of the chosen event of the live recording; null = the newest. */
  peristiwa: number | null;
  tab: TabMesin;
  bagian: BagianMesin;
  /** Null = as the width of the screen suggests. */
  tampilan: TampilanMesin | null;
  tampilanAktor: TampilanAktor;
  /** In the order in which they were pinned; other actors, events and recordings do not change them. */
  sematan: readonly Sematan[];
  saring: string;
  /** Only events of the chosen actor. */
  sendiri: boolean;
  rekaman: Rekaman | null;
  /** How many events of the opened recording have happened, 1…panjang; 0 in an empty one. */
  posisi: number;
  /** The file that is being opened. */
  berkas: File | null;
  galat: { nama: string; sebab: SebabGagal } | null;
  /** What was handed out last, or could not be; null while it is under way. */
  keluaran: { jenis: Keluaran; jejak: string | null; berhasil: boolean | null } | null;
};

export type MesinEvent =
  | { type: 'actor.choose'; aktor: string }
  | { type: 'entry.choose'; peristiwa: number | null }
  | { type: 'tab.choose'; tab: TabMesin }
  | { type: 'part.choose'; bagian: BagianMesin }
  | { type: 'view.choose'; tampilan: TampilanMesin }
  | { type: 'actors.view'; tampilan: TampilanAktor }
  | ({ type: 'pin.toggle' } & Sematan)
  | { type: 'filter.change'; saring: string }
  | { type: 'filter.own'; sendiri: boolean }
  | { type: 'recording.pause' }
  | { type: 'recording.resume' }
  | { type: 'trace.open'; berkas: File }
  | { type: 'trace.step'; to: Langkah }
  | { type: 'trace.seek'; posisi: number }
  | { type: 'trace.close' }
  | { type: 'fault.dismiss' }
  | { type: 'trace.give'; keluaran: Exclude<Keluaran, 'jejak'> }
  | { type: 'traceId.give'; jejak: string };
/** What the address of the page may say. */
export type MesinEmitted = { type: 'place.changed'; aktor: string | null; peristiwa: number | null };
