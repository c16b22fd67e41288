import type { PratinjauImpor } from '#contract/impor.ts';
import type { CacatBuku } from '#domain/indikator/buku.ts';
import type { HasilImpor, ImporEmitted, ImporEvent, Kiriman } from '#machines/impor/impor.types.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type KonteksImpor = {
  /** Kept until another is chosen or everything was written: a lost connection costs nobody their file. */
  berkas: File | null;
  /** Why the file chosen last was not taken. */
  cacat: CacatBuku | null;
  bagian: number;
  pratinjau: PratinjauImpor | null;
  pesan: string | null;
  /** A reason for every row that needs one and has none of its own. */
  alasan: string;
  hanyaSalah: boolean;
};

const actors = {
  /** Gives the workbook to fill in to the person; false = it could not be had, and the person was told. */
  downloadTemplate: unprovided<boolean>('downloadTemplate'),
  checkWorkbook: unprovidedCallback<ImporEvent, Kiriman>('checkWorkbook'),
  /** Asks once more, with the numbers of rows. */
  confirmApply: unprovided<boolean, PratinjauImpor['jumlah']>('confirmApply'),
  applyWorkbook: unprovidedCallback<ImporEvent, Kiriman>('applyWorkbook'),
  /** Gives the list of faults and warnings to the person. */
  saveFaults: unprovided<void, PratinjauImpor>('saveFaults'),
};
export type ImporActors = typeof actors;

/** Types, actors, actions and guards of the machine `impor`. */
export const imporSetup = setup({
  types: {
    context: {} as KonteksImpor,
    events: {} as ImporEvent,
    emitted: {} as ImporEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepFile: assign((_, berkas: File) => ({ berkas, cacat: null, pratinjau: null, pesan: null, alasan: '' })),
    keepFault: assign((_, cacat: CacatBuku | null) => ({ cacat })),
    keepProgress: assign((_, bagian: number) => ({ bagian })),
    keepAnswer: assign(({ context }, hasil: HasilImpor) => {
      if (!('pratinjau' in hasil)) return { pesan: hasil.pesan };
      const { pratinjau } = hasil;
      // Faults are what the person came to see; a clean file shows what it will do.
      const baru = context.pratinjau?.sidik !== pratinjau.sidik;
      return { pratinjau, pesan: null, hanyaSalah: baru ? adaTemuan(pratinjau) : context.hanyaSalah };
    }),
    keepReason: assign((_, alasan: string) => ({ alasan })),
    toggleFilter: assign({ hanyaSalah: ({ context }) => !context.hanyaSalah }),
    forgetFile: assign({ berkas: null, cacat: null, pratinjau: null, pesan: null, alasan: '' }),
    tellApplied: emit({ type: 'import.applied' }),
  },
  guards: {
    isSound: (_, cacat: CacatBuku | null) => cacat === null,
    isOutcome: (_, { hasil, jenis }: { hasil: HasilImpor; jenis: HasilImpor['hasil'] }) => hasil.hasil === jenis,
    isTrue: (_, jawaban: boolean) => jawaban,
    hasFindings: ({ context }) => context.pratinjau !== null && adaTemuan(context.pratinjau),
    /** Without a fault, and with something to write. */
    isApplicable: ({ context: { pratinjau } }) =>
      pratinjau !== null && pratinjau.jumlah.salah === 0 && pratinjau.salah.length === 0 && adaPerubahan(pratinjau),
  },
});

/** There is something to look at before it is applied. */
export function adaTemuan({ salah, peringatan }: PratinjauImpor): boolean {
  return salah.length + peringatan.length > 0;
}
/** Applying would write something. */
export function adaPerubahan({ jumlah: { buat, ubah } }: PratinjauImpor): boolean {
  return buat + ubah > 0;
}
