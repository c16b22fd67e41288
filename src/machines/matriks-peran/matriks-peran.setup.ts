import { type Failed, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';
import {
  alihBaris,
  alihKolom,
  alihSel,
  alihSemua,
  bedaPilihan,
  dapatDipilih,
  gabungPilihan,
  type ModulMatriks,
  type PeranMatriks,
  type Pilihan,
  pilihanDari,
} from '#machines/matriks-peran/matriks.ts';

export type HasilMuat = { ok: true; peran: PeranMatriks; modul: readonly ModulMatriks[] } | Failed;
/** `ditolak`, `terputus`: the person was told by a toast. After `terputus` nobody knows what the server did. */
export type HasilSimpan =
  | { hasil: 'tersimpan'; peran: PeranMatriks }
  | { hasil: 'bentrok'; peran: PeranMatriks }
  | { hasil: 'ditolak' }
  | { hasil: 'terputus' };
export type HasilHapus = { hasil: 'terhapus' } | { hasil: 'gagal' };
/** The role itself, or one of its modules by the id of the role-module. */
export type Sasaran = { jenis: 'peran' } | { jenis: 'modul'; id: string };
export type Simpanan = { id: string; versi: number; pilih: Pilihan };

export type MatriksPeranEvent =
  | { type: 'cell.toggle'; modulId: string; aksi: string }
  | { type: 'row.toggle'; modulId: string }
  | { type: 'column.toggle'; aksi: string }
  | { type: 'grid.toggle' }
  | { type: 'changes.discard' }
  | { type: 'changes.review' }
  | { type: 'changes.save' }
  | { type: 'review.close' }
  /** What was changed here on top of what somebody else stored. */
  | { type: 'conflict.keep' }
  | { type: 'conflict.take' }
  | { type: 'role.remove' }
  | { type: 'module.remove'; id: string }
  | { type: 'role.reload' }
  /** A link was followed; only asked about what is ticked and not saved. */
  | { type: 'role.leave'; ke: string };
export type MatriksPeranKabar = { type: 'role.removed' } | { type: 'role.left'; ke: string };

/** `ubah`: this person may change what roles may do. */
export type MatriksPeranInput = { id: string; ubah: boolean };
export type MatriksPeranContext = MatriksPeranInput & {
  /** As stored; null before it was loaded. */
  peran: PeranMatriks | null;
  modul: readonly ModulMatriks[];
  /** As ticked. */
  pilih: Pilihan;
  /** As somebody else stored it meanwhile. */
  mereka: PeranMatriks | null;
  hapus: Sasaran;
  /** Where the link leads. */
  ke: string;
  kegagalan: Kegagalan | null;
};

const actors = {
  loadRole: unprovided<HasilMuat, { id: string }>('loadRole'),
  saveRole: unprovided<HasilSimpan, Simpanan>('saveRole'),
  confirmRemove: unprovided<boolean>('confirmRemove'),
  confirmLeave: unprovided<boolean>('confirmLeave'),
  remove: unprovided<HasilHapus, { id: string; hapus: Sasaran }>('remove'),
};

export const dasarDari = (peran: PeranMatriks | null) => pilihanDari(peran?.modul ?? []);
export const bedaDari = ({ peran, modul, pilih }: Pick<MatriksPeranContext, 'peran' | 'modul' | 'pilih'>) =>
  bedaPilihan(modul, dasarDari(peran), pilih);
const modulDari = ({ modul }: MatriksPeranContext, id: string) => modul.find((satu) => satu.id === id);

export const matriksPeranSetup = setup({
  types: {
    input: {} as MatriksPeranInput,
    context: {} as MatriksPeranContext,
    events: {} as MatriksPeranEvent,
    emitted: {} as MatriksPeranKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { removalPause: 1000 },
  actions: {
    keepRole: assign((_, hasil: HasilMuat) => {
      if (!hasil.ok) return {};
      const { peran, modul } = hasil;
      return { peran, modul, pilih: dasarDari(peran), mereka: null, kegagalan: null };
    }),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    toggleCell: assign(({ context }, { modulId, aksi }: { modulId: string; aksi: string }) => {
      const modul = modulDari(context, modulId);
      return modul === undefined ? {} : { pilih: alihSel(modul, context.pilih, aksi) };
    }),
    toggleRow: assign(({ context }, modulId: string) => {
      const modul = modulDari(context, modulId);
      return modul === undefined ? {} : { pilih: alihBaris(modul, context.pilih) };
    }),
    toggleColumn: assign(({ context: { modul, pilih } }, aksi: string) => ({ pilih: alihKolom(modul, pilih, aksi) })),
    toggleGrid: assign(({ context: { modul, pilih } }) => ({ pilih: alihSemua(modul, pilih) })),
    discard: assign(({ context: { peran } }) => ({ pilih: dasarDari(peran) })),
    keepSaved: assign(({ context }, hasil: HasilSimpan) =>
      hasil.hasil === 'tersimpan' ? { peran: hasil.peran, pilih: dasarDari(hasil.peran) } : context,
    ),
    keepTheirs: assign((_, hasil: HasilSimpan) => (hasil.hasil === 'bentrok' ? { mereka: hasil.peran } : {})),
    keepMine: assign(({ context: { peran, mereka, modul, pilih } }) => ({
      pilih: gabungPilihan(modul, dasarDari(peran), pilih, dasarDari(mereka)),
      peran: mereka,
      mereka: null,
    })),
    takeTheirs: assign(({ context: { mereka } }) => ({ peran: mereka, pilih: dasarDari(mereka), mereka: null })),
    keepTarget: assign((_, hapus: Sasaran) => ({ hapus })),
    keepWay: assign((_, ke: string) => ({ ke })),
    tellLeft: emit(({ context: { ke } }) => ({ type: 'role.left' as const, ke })),
    tellRemoved: emit({ type: 'role.removed' as const }),
  },
  guards: {
    isFailure,
    isEditable: ({ context: { ubah } }, hasil: HasilMuat) => hasil.ok && ubah,
    isLoaded: (_, hasil: HasilMuat) => hasil.ok,
    isCell: ({ context }, { modulId, aksi }: { modulId: string; aksi: string }) => {
      const modul = modulDari(context, modulId);
      return (
        modul !== undefined && modul.actions.includes(aksi) && dapatDipilih(modul, context.peran?.lingkup ?? 'semua')
      );
    },
    isRow: ({ context }, modulId: string) => {
      const modul = modulDari(context, modulId);
      return modul !== undefined && dapatDipilih(modul, context.peran?.lingkup ?? 'semua');
    },
    isDirty: ({ context }) => bedaDari(context).length > 0,
    /** What is ticked and not saved would be lost with the reload. */
    isClean: ({ context }) => bedaDari(context).length === 0,
    isStored: ({ context }, id: string) =>
      bedaDari(context).length === 0 && (context.peran?.modul.some((satu) => satu.id === id) ?? false),
    hasTheirs: ({ context: { mereka } }) => mereka !== null,
    isTrue: (_, yakin: boolean) => yakin,
    isOutcome: (_, { hasil, jenis }: { hasil: HasilSimpan; jenis: HasilSimpan['hasil'] }) => hasil.hasil === jenis,
    isRemoved: (_, { hasil }: HasilHapus) => hasil === 'terhapus',
    isRole: ({ context: { hapus } }) => hapus.jenis === 'peran',
  },
});
