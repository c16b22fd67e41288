import {
  type Bentrok,
  bentrokDari,
  gabung,
  type Gantungan,
  type Isi,
  type Isu,
  type Nilai,
  type Pilih,
  samaNilai,
  setelah,
} from '#machines/formulir/nilai.ts';
import { type Failed, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { isAnswer, type Kepergian } from '#machines/kit/kepergian.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type Opsi = { value: string; label: string; description?: string };
/** `terpilih`: what the chosen value of a field is called. */
export type Terpilih = Readonly<Record<string, Opsi>>;
export type Pilihan = Readonly<Record<string, readonly Opsi[]>>;
/** A record as it is stored; a new one has version null. `judul` is what it is called. */
export type Muatan = { nilai: Nilai; versi: number | null; judul: string | null; terpilih: Terpilih; pilihan: Pilihan };
export type HasilMuat = ({ ok: true } & Muatan) | Failed;
export type Draf = { versi: number | null; dasar: Nilai; nilai: Nilai; terpilih: Terpilih };
/** `ditolak`, `terputus`: the person was told by a toast. After `terputus` nobody knows what the server did. */
export type HasilSimpan =
  | { hasil: 'tersimpan'; id: string }
  | { hasil: 'bentrok'; nilai: Nilai; versi: number; terpilih: Terpilih }
  | { hasil: 'ditolak'; isu: readonly Isu[] }
  | { hasil: 'terputus' };
/** What to do with what was typed: keep it as a draft and go, throw it away and go, or stay. */
export type Kunci = { id: string | null; userId: string };
/** `gantungan`: fields whose choices depend on other fields. */
export type FormulirInput = Kunci & { gantungan?: Gantungan };

export type FormulirEvent =
  | { type: 'field.change'; nama: string; nilai: Isi }
  | { type: 'field.blur'; nama: string }
  | { type: 'option.search'; nama: string; q: string }
  | { type: 'option.choose'; nama: string; opsi: Opsi | null }
  | { type: 'form.submit' }
  | { type: 'form.reload' }
  /** `ke`: an address; null = where the form came from. */
  | { type: 'form.leave'; ke: string | null }
  | { type: 'draft.discard' }
  | { type: 'conflict.choose'; nama: string; pilih: Pilih }
  | { type: 'conflict.resolve' };
export type FormulirKabar =
  | { type: 'focus.requested'; nama: string }
  | { type: 'record.saved'; id: string; baru: boolean }
  | { type: 'form.closed'; ke: string | null };

export type FormulirContext = Kunci & {
  gantungan: Gantungan;
  judul: string | null;
  versi: number | null;
  /** As stored. */
  dasar: Nilai;
  /** As typed. */
  nilai: Nilai;
  terpilih: Terpilih;
  pilihan: Pilihan;
  cari: { nama: string; q: string };
  /** Fields that were left once: only there a complaint is due before a save was tried. */
  tersentuh: readonly string[];
  dicoba: boolean;
  isu: readonly Isu[];
  isuServer: readonly Isu[];
  bentrok: readonly Bentrok[];
  mereka: { nilai: Nilai; versi: number | null };
  /** What was typed earlier on this device is back. */
  dipulihkan: boolean;
  /** Where leaving leads. */
  ke: string | null;
  kegagalan: Kegagalan | null;
};

const actors = {
  loadRecord: unprovided<HasilMuat, { id: string | null }>('loadRecord'),
  readDraft: unprovided<Draf | null, Kunci>('readDraft'),
  writeDraft: unprovided<void, Kunci & { draf: Draf | null }>('writeDraft'),
  clearDraft: unprovided<void, Kunci>('clearDraft'),
  checkValues: unprovided<readonly Isu[], { nilai: Nilai; baru: boolean }>('checkValues'),
  checkBeforeSave: unprovided<readonly Isu[], { nilai: Nilai; baru: boolean }>('checkBeforeSave'),
  searchOptions: unprovided<readonly Opsi[], { nama: string; q: string; nilai: Nilai }>('searchOptions'),
  saveRecord: unprovided<HasilSimpan, Kunci & { nilai: Nilai; versi: number | null }>('saveRecord'),
  confirmLeave: unprovided<Kepergian>('confirmLeave'),
};
export type FormulirActors = typeof actors;

export const berubah = ({ dasar, nilai }: Pick<FormulirContext, 'dasar' | 'nilai'>) => !samaNilai(dasar, nilai);
export const drafDari = (context: FormulirContext): Draf | null => {
  const { versi, dasar, nilai, terpilih } = context;
  return berubah(context) ? { versi, dasar, nilai, terpilih } : null;
};
const tanpa = (isu: readonly Isu[], nama: string) =>
  isu.filter((satu) => satu.nama !== nama && !satu.nama.startsWith(`${nama}.`));

export const formulirSetup = setup({
  types: {
    input: {} as FormulirInput,
    context: {} as FormulirContext,
    events: {} as FormulirEvent,
    emitted: {} as FormulirKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300 },
  actions: {
    keepRecord: assign((_, hasil: HasilMuat) => {
      if (!hasil.ok) return {};
      const { nilai, versi, judul, terpilih, pilihan } = hasil;
      return { dasar: nilai, nilai, versi, judul, terpilih, pilihan, kegagalan: null };
    }),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    // A draft over an older version is compared with what is stored now, as a refused save is.
    restore: assign(({ context }, draf: Draf | null) => {
      if (draf === null || samaNilai(draf.nilai, context.dasar)) return {};
      const terpilih = { ...context.terpilih, ...draf.terpilih };
      const sebentrok = bentrokDari(draf.dasar, draf.nilai, context.dasar);
      const usang = draf.versi !== context.versi;
      if (usang && sebentrok.some(({ pilih }) => pilih === null)) {
        const mereka = { nilai: context.dasar, versi: context.versi };
        return { nilai: draf.nilai, terpilih, dipulihkan: true, bentrok: sebentrok, mereka };
      }
      return { nilai: gabung(context.dasar, sebentrok), terpilih, dipulihkan: true };
    }),
    keepValue: assign(({ context }, { nama, nilai }: { nama: string; nilai: Isi }) => ({
      ...setelah(context, nama, nilai),
      isuServer: tanpa(context.isuServer, nama),
    })),
    keepOption: assign(({ context }, { nama, opsi }: { nama: string; opsi: Opsi | null }) => ({
      ...setelah(context, nama, opsi?.value ?? ''),
      terpilih: opsi === null ? context.terpilih : { ...context.terpilih, [nama]: opsi },
      isuServer: tanpa(context.isuServer, nama),
    })),
    keepTouched: assign(({ context }, nama: string) => ({ tersentuh: [...new Set([...context.tersentuh, nama])] })),
    keepTried: assign({ dicoba: true }),
    keepIssues: assign((_, isu: readonly Isu[]) => ({ isu })),
    keepRefusal: assign((_, hasil: HasilSimpan) => ({ isuServer: hasil.hasil === 'ditolak' ? hasil.isu : [] })),
    keepConflict: assign(({ context }, hasil: HasilSimpan) => {
      if (hasil.hasil !== 'bentrok') return {};
      const { nilai, versi } = hasil;
      return {
        bentrok: bentrokDari(context.dasar, context.nilai, nilai),
        mereka: { nilai, versi },
        terpilih: { ...hasil.terpilih, ...context.terpilih },
      };
    }),
    choose: assign(({ context }, { nama, pilih }: { nama: string; pilih: Pilih }) => ({
      bentrok: context.bentrok.map((satu) => (satu.nama === nama ? { ...satu, pilih } : satu)),
    })),
    merge: assign(({ context: { bentrok, mereka } }) => ({
      nilai: gabung(mereka.nilai, bentrok),
      dasar: mereka.nilai,
      versi: mereka.versi,
      bentrok: [],
    })),
    discard: assign(({ context: { dasar } }) => ({
      nilai: dasar,
      dipulihkan: false,
      isu: [],
      isuServer: [],
      dicoba: false,
    })),
    keepSearch: assign((_, cari: { nama: string; q: string }) => ({ cari })),
    keepOptions: assign(({ context }, opsi: readonly Opsi[]) => ({
      pilihan: { ...context.pilihan, [context.cari.nama]: opsi },
    })),
    keepWay: assign((_, ke: string | null) => ({ ke })),
    keepSaved: assign(({ context }, hasil: HasilSimpan) => ({
      id: hasil.hasil === 'tersimpan' ? hasil.id : context.id,
      dasar: context.nilai,
    })),
    tellSaved: emit(({ context: { id, versi } }) => ({
      type: 'record.saved' as const,
      id: id ?? '',
      baru: versi === null,
    })),
    tellClosed: emit(({ context: { ke } }) => ({ type: 'form.closed' as const, ke })),
    /** Leads to the first faulty field; '' where only the whole form is at fault. */
    pointOut: emit(({ context: { isu, isuServer } }) => ({
      type: 'focus.requested' as const,
      nama: [...isu, ...isuServer].find(({ nama }) => nama !== '')?.nama ?? '',
    })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilMuat) => hasil.ok,
    isDirty: ({ context }) => berubah(context),
    hasConflict: ({ context: { bentrok } }) => bentrok.length > 0,
    isAllChosen: ({ context: { bentrok } }) => bentrok.every(({ pilih }) => pilih !== null),
    isFaulty: (_, isu: readonly Isu[]) => isu.length > 0,
    isOutcome: (_, { hasil, jenis }: { hasil: HasilSimpan; jenis: HasilSimpan['hasil'] }) => hasil.hasil === jenis,
    isAnswer,
  },
});
