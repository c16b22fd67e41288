import {
  type Arah,
  bacaTempelan,
  type BarisKisi,
  type BentrokSel,
  gabungKini,
  gerak,
  isiSel,
  KOLOM_KISI,
  type KirimanTarget,
  type KolomKisi,
  type Posisi,
  rentangDari,
  selTakTerbaca,
  selTersimpan,
  type TargetKisi,
  tempel,
  tulisKe,
  type Ubahan,
} from '#domain/indikator/kisi.ts';
import { type Failed, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { isAnswer, type Kepergian } from '#machines/kit/kepergian.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

/** Which grid: a unit and a year, of one person. */
export type KunciKisi = { satker: string; tahun: number; userId: string };
export type HasilMuatKisi = { ok: true; baris: readonly BarisKisi[] } | Failed;
/** A draft knows what its cells were typed over. */
export type DrafKisi = {
  ubahan: Ubahan;
  dasar: Readonly<Record<string, TargetKisi>>;
  /** The upper ends of ranges. */
  dasarAtas: Readonly<Record<string, TargetKisi>>;
  alasan: string;
};
/** A fault that the server named; `kolom` null: of the row. */
export type SalahSel = { id: string; kolom: KolomKisi | null; pesan: string };
/** `ditolak`, `terputus`: the person was told by a toast. `butuhAlasan`: rows that stand in a report that was sent. */
export type HasilKirim =
  | { hasil: 'tersimpan'; baris: readonly BarisKisi[] }
  | { hasil: 'bentrok'; baris: readonly BarisKisi[] }
  | { hasil: 'ditolak'; salah: readonly SalahSel[]; butuhAlasan: readonly string[] }
  | { hasil: 'terputus' };

export type KisiTargetEvent =
  /** `perluas`: the range grows from where it began. */
  | { type: 'cell.select'; posisi: Posisi; perluas: boolean }
  | { type: 'cell.move'; arah: Arah; perluas: boolean }
  /** F2 and a double click: `teks` null, the content is edited; a typed character replaces it or goes on. */
  | { type: 'cell.edit'; teks: string | null }
  | { type: 'cell.input'; teks: string }
  | { type: 'cell.commit'; arah: Arah | null }
  | { type: 'cell.cancel' }
  | { type: 'cell.clear' }
  /** A field outside the grid: the cards of a narrow screen. */
  | { type: 'cell.write'; id: string; kolom: KolomKisi; teks: string }
  | { type: 'block.paste'; teks: string }
  | { type: 'change.undo' }
  | { type: 'reason.change'; alasan: string }
  | { type: 'conflict.choose'; id: string; kolom: KolomKisi; pilih: 'saya' | 'mereka' }
  | { type: 'targets.save' }
  | { type: 'draft.discard' }
  /** Sent by the chart to itself: the device keeps something else than what stands in the grid. */
  | { type: 'draft.outdated' }
  | { type: 'grid.reload' }
  | { type: 'grid.leave'; ke: string | null };
export type KisiTargetKabar =
  /** `teks`: into the field of the cell. */
  { type: 'focus.requested'; posisi: Posisi; teks: boolean } | { type: 'grid.closed'; ke: string | null };

export type KisiTargetContext = KunciKisi & {
  baris: readonly BarisKisi[];
  ubahan: Ubahan;
  /** What was changed before, newest last. */
  riwayat: readonly Ubahan[];
  aktif: Posisi;
  /** Where the range began. */
  jangkar: Posisi;
  /** What is being typed into the active cell. */
  ketikan: string;
  /** Cells of the last paste that hung over the edge. */
  terpotong: number;
  salah: readonly SalahSel[];
  bentrok: readonly BentrokSel[];
  alasan: string;
  butuhAlasan: readonly string[];
  /** A save was tried. */
  dicoba: boolean;
  dipulihkan: boolean;
  ke: string | null;
  kegagalan: Kegagalan | null;
};

const actors = {
  loadTargets: unprovided<HasilMuatKisi, KunciKisi>('loadTargets'),
  readDraft: unprovided<DrafKisi | null, KunciKisi>('readDraft'),
  writeDraft: unprovided<void, KunciKisi & { draf: DrafKisi | null }>('writeDraft'),
  saveTargets: unprovided<HasilKirim, { kiriman: readonly KirimanTarget[]; baris: readonly BarisKisi[] }>(
    'saveTargets',
  ),
  confirmLeave: unprovided<Kepergian>('confirmLeave'),
};
export type KisiTargetActors = typeof actors;
const RIWAYAT_MAKSIMUM = 100;
const AWAL: Posisi = { baris: 0, kolom: 0 };
export const kunciDari = ({ satker, tahun, userId }: KunciKisi): KunciKisi => ({ satker, tahun, userId });
export const adaUbahan = ({ ubahan }: Pick<KisiTargetContext, 'ubahan'>) => Object.keys(ubahan).length > 0;
/** Rows that need a reason and are about to be sent without one. */
export const tanpaAlasan = ({ butuhAlasan, ubahan, alasan }: KisiTargetContext): readonly string[] =>
  alasan.trim() === '' ? butuhAlasan.filter((id) => ubahan[id] !== undefined) : [];
/** Why nothing can be sent; null when it can. */
export function halanganKisi(context: KisiTargetContext): 'takTerbaca' | 'bentrok' | 'alasan' | null {
  if (context.bentrok.length > 0) return 'bentrok';
  if (selTakTerbaca(context.baris, context.ubahan).length > 0) return 'takTerbaca';
  return tanpaAlasan(context).length > 0 ? 'alasan' : null;
}
/** What the device keeps; null when nothing was changed. */
export function drafKisi({ baris, ubahan, alasan }: KisiTargetContext): DrafKisi | null {
  if (!adaUbahan({ ubahan })) return null;
  const diubah = baris.filter(({ id }) => ubahan[id]);
  const dasar = Object.fromEntries(diubah.map(({ id, target }) => [id, target]));
  const dasarAtas = Object.fromEntries(diubah.flatMap(({ id, target_atas: atas }) => (atas ? [[id, atas]] : [])));
  return { ubahan, dasar, dasarAtas, alasan };
}

const selAktif = ({ baris, aktif }: Pick<KisiTargetContext, 'baris' | 'aktif'>) => {
  const [satu, kolom] = [baris[aktif.baris], KOLOM_KISI[aktif.kolom]];
  return satu === undefined || kolom === undefined ? null : { baris: satu, kolom };
};
/** A change of cells: kept for undo, and faults of the cells it touches are the server's no more. */
function berubah(context: KisiTargetContext, ubahan: Ubahan) {
  if (JSON.stringify(ubahan) === JSON.stringify(context.ubahan)) return {};
  const sama = (id: string, kolom: KolomKisi) => ubahan[id]?.[kolom] === context.ubahan[id]?.[kolom];
  return {
    ubahan,
    riwayat: [...context.riwayat, context.ubahan].slice(-RIWAYAT_MAKSIMUM),
    salah: context.salah.filter(({ id, kolom }) => kolom !== null && sama(id, kolom)),
    bentrok: context.bentrok.filter(({ id, kolom }) => sama(id, kolom)),
  };
}
const tulisAktif = (context: KisiTargetContext, teks: string) => {
  const sel = selAktif(context);
  return sel === null ? {} : berubah(context, tulisKe(sel.baris, context.ubahan, sel.kolom, teks));
};
const isiAktif = (context: KisiTargetContext) => {
  const sel = selAktif(context);
  return sel === null ? '' : isiSel(sel.baris, context.ubahan, sel.kolom);
};

export const kisiTargetSetup = setup({
  types: {
    input: {} as KunciKisi,
    context: {} as KisiTargetContext,
    events: {} as KisiTargetEvent,
    emitted: {} as KisiTargetKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepTargets: assign((_, hasil: HasilMuatKisi) =>
      hasil.ok
        ? {
            baris: hasil.baris,
            ubahan: {},
            riwayat: [],
            bentrok: [],
            salah: [],
            aktif: AWAL,
            jangkar: AWAL,
            kegagalan: null,
          }
        : {},
    ),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    restore: assign(({ context }, draf: DrafKisi | null) => {
      if (draf === null) return {};
      const { ubahan, dasar, dasarAtas, alasan } = draf;
      const lama = context.baris.map((satu) => {
        const target = dasar[satu.id];
        return target ? { ...satu, target, target_atas: dasarAtas[satu.id] ?? null } : satu;
      });
      const milik = Object.fromEntries(Object.entries(ubahan).filter(([id]) => lama.some((satu) => satu.id === id)));
      const jadi = gabungKini(lama, context.baris, milik);
      return { ubahan: jadi.ubahan, bentrok: jadi.bentrok, alasan, dipulihkan: adaUbahan(jadi) };
    }),
    select: assign(({ context }, { posisi, perluas }: { posisi: Posisi; perluas: boolean }) => ({
      aktif: posisi,
      jangkar: perluas ? context.jangkar : posisi,
    })),
    move: assign(({ context }, { arah, perluas }: { arah: Arah; perluas: boolean }) => {
      const aktif = gerak(context.aktif, arah, context.baris.length);
      return { aktif, jangkar: perluas ? context.jangkar : aktif };
    }),
    startTyping: assign(({ context }, teks: string | null) => ({
      ketikan: teks ?? isiAktif(context),
      jangkar: context.aktif,
    })),
    /** A character that arrives while the field is still being made. */
    goOnTyping: assign(({ context }, teks: string | null) => ({ ketikan: context.ketikan + (teks ?? '') })),
    keepTyped: assign((_, ketikan: string) => ({ ketikan })),
    writeTyped: assign(({ context }) => tulisAktif(context, context.ketikan)),
    clearCells: assign(({ context }) => {
      const rentang = rentangDari(context.aktif, context.jangkar);
      return berubah(context, tempel(context.baris, context.ubahan, rentang, [['']]).ubahan);
    }),
    writeCell: assign(({ context }, { id, kolom, teks }: { id: string; kolom: KolomKisi; teks: string }) => {
      const satu = context.baris.find((baris) => baris.id === id);
      if (satu === undefined) return {};
      // What is half typed stays as it is: `1,` is not yet 1.
      const { [id]: milik, ...lain } = context.ubahan;
      const sama = teks === selTersimpan(satu, kolom);
      return berubah(
        context,
        sama ? tulisKe(satu, context.ubahan, kolom, teks) : { ...lain, [id]: { ...milik, [kolom]: teks } },
      );
    }),
    pasteBlock: assign(({ context }, teks: string) => {
      const { baris, ubahan, aktif, jangkar } = context;
      const blok = bacaTempelan(teks);
      const rentang = rentangDari(aktif, jangkar);
      const { ubahan: jadi, terpotong } = tempel(baris, ubahan, rentang, blok);
      const ujung = {
        baris: Math.min(baris.length - 1, Math.max(rentang.sampai.baris, rentang.dari.baris + blok.length - 1)),
        kolom: Math.min(
          KOLOM_KISI.length - 1,
          Math.max(rentang.sampai.kolom, rentang.dari.kolom + Math.max(...blok.map((satu) => satu.length)) - 1),
        ),
      };
      return { ...berubah(context, jadi), terpotong, aktif: rentang.dari, jangkar: ujung };
    }),
    undo: assign(({ context }) => ({
      ...berubah(context, context.riwayat.at(-1) ?? context.ubahan),
      riwayat: context.riwayat.slice(0, -1),
    })),
    keepReason: assign((_, alasan: string) => ({ alasan })),
    choose: assign(({ context }, { id, kolom, pilih }: { id: string; kolom: KolomKisi; pilih: 'saya' | 'mereka' }) => {
      const bentrok = context.bentrok.filter((satu) => satu.id !== id || satu.kolom !== kolom);
      const satu = context.baris.find((baris) => baris.id === id);
      if (pilih === 'saya' || satu === undefined) return { bentrok };
      const { ubahan } = context;
      return { ...berubah(context, tulisKe(satu, ubahan, kolom, selTersimpan(satu, kolom))), bentrok };
    }),
    keepTried: assign({ dicoba: true, terpotong: 0 }),
    keepSaved: assign(({ context }, hasil: HasilKirim) => {
      if (hasil.hasil !== 'tersimpan') return {};
      const baru = new Map(hasil.baris.map((satu) => [satu.id, satu]));
      const ubahan = Object.fromEntries(Object.entries(context.ubahan).filter(([id]) => !baru.has(id)));
      const selesai = !adaUbahan({ ubahan });
      return {
        baris: context.baris.map((satu) => baru.get(satu.id) ?? satu),
        ubahan,
        riwayat: [],
        salah: [],
        butuhAlasan: [],
        alasan: selesai ? '' : context.alasan,
        dicoba: false,
        dipulihkan: false,
      };
    }),
    keepConflict: assign(({ context }, hasil: HasilKirim) =>
      hasil.hasil === 'bentrok' ? { ...gabungKini(context.baris, hasil.baris, context.ubahan), riwayat: [] } : {},
    ),
    keepRefusal: assign(({ context }, hasil: HasilKirim) =>
      hasil.hasil === 'ditolak'
        ? { salah: hasil.salah, butuhAlasan: [...new Set([...context.butuhAlasan, ...hasil.butuhAlasan])] }
        : {},
    ),
    discard: assign({
      ubahan: {},
      riwayat: [],
      salah: [],
      bentrok: [],
      butuhAlasan: [],
      alasan: '',
      dicoba: false,
      dipulihkan: false,
    }),
    outdate: raise({ type: 'draft.outdated' }),
    keepWay: assign((_, ke: string | null) => ({ ke })),
    requestFocus: emit(({ context: { aktif } }, teks: boolean) => ({
      type: 'focus.requested' as const,
      posisi: aktif,
      teks,
    })),
    tellClosed: emit(({ context: { ke } }) => ({ type: 'grid.closed' as const, ke })),
  },
  guards: {
    isFailure,
    isEmpty: (_, hasil: HasilMuatKisi) => hasil.ok && hasil.baris.length === 0,
    isLoaded: (_, hasil: HasilMuatKisi) => hasil.ok,
    isDirty: ({ context }) => adaUbahan(context),
    isMove: (_, arah: Arah | null) => arah !== null,
    hasHistory: ({ context }) => context.riwayat.length > 0,
    isSavable: ({ context }) => adaUbahan(context) && halanganKisi(context) === null,
    isOutcome: (_, { hasil, jenis }: { hasil: HasilKirim; jenis: HasilKirim['hasil'] }) => hasil.hasil === jenis,
    isAnswer,
  },
});
