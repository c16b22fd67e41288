import { isLuring, loading } from '#app/wiring/kegagalan.ts';
import type { RekamanApi } from '#app/wiring/rekaman-api.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import { tanyaPergi } from '#app/wiring/tanya-pergi.ts';
import { kodeIsu } from '#domain/pesan/isu.ts';
import { formulirMachine } from '#machines/formulir/formulir.machine.ts';
import type {
  Draf,
  HasilMuat,
  HasilSimpan,
  Kunci,
  Opsi,
  Pilihan,
  Terpilih,
} from '#machines/formulir/formulir.setup.ts';
import {
  badanDari,
  cacatDasar,
  type Isian,
  type Isu,
  type Nilai,
  nilaiDari,
  type Rekaman,
} from '#machines/formulir/nilai.ts';
import type { Kepergian } from '#machines/kit/kepergian.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import { newKey } from '#services/keys/new-key.ts';

/** As much of Standard Schema as a form needs; zod's schemas are such. */
export type Pemeriksa = {
  readonly '~standard': { readonly validate: (value: unknown) => Hasil | Promise<Hasil> };
};
type Hasil = { readonly issues?: readonly Masalah[] | undefined };
type Masalah = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};
type Tersimpan = Rekaman & { id: string; versi: number };

/** Where the choices of a field come from. `q` '' = the first ones. */
export type Sumber = (q: string, nilai: Nilai, signal: AbortSignal) => Promise<readonly Opsi[]>;
export type FormulirServices = {
  /** Of the drafts: `program`. */
  nama: string;
  api: Pick<RekamanApi<Tersimpan>, 'get' | 'create' | 'update'>;
  isian: readonly Isian[];
  /** What the server will ask of a new record, and of a changed one. */
  skema: { baru: Pemeriksa; ubah: Pemeriksa };
  sumber: Readonly<Record<string, Sumber>>;
  /** A new record's first values. */
  awal: () => { nilai: Nilai; terpilih: Terpilih };
  /** What a stored record is called, and what its chosen values are. */
  judul: (rekaman: Rekaman) => string;
  terpilih: (rekaman: Rekaman) => Terpilih;
  drafts: DraftStore;
  /** Tells the person that it was saved; a toast unless given. */
  kabari?: () => void | Promise<void>;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A stored draft, or null when it is absent, of an older shape, or of a form with other fields. */
export function bacaDraf(value: unknown, isian: readonly Isian[]): Draf | null {
  if (!isObject(value) || value.skema !== 1 || !isObject(value.nilai) || !isObject(value.dasar)) return null;
  const nama = isian.map((satu) => satu.nama);
  const utuh = [value.nilai, value.dasar].every((nilai) => nama.every((satu) => nilai[satu] !== undefined));
  return utuh && isObject(value.terpilih) ? (value as Draf) : null;
}

const jalan = ({ path = [] }: Masalah) =>
  path.map((satu) => String(typeof satu === 'object' ? satu.key : satu)).join('.');
type MasalahZod = Masalah & {
  code?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  format?: unknown;
};
/** What is wrong at a field, by the code of the contract's sentence; a sentence of the server alone stays as it is. */
export const isuBerkata = (nama: string, pesan: string): Isu => {
  const kode = kodeIsu(pesan);
  return kode === null ? { nama, kode: 'pesan', pesan } : { nama, kode, pesan: null };
};
/** What zod says of a value, as a code that every language has words for. */
export function isuDari(masalah: MasalahZod): Isu {
  const nama = jalan(masalah);
  if (masalah.code === 'custom' || kodeIsu(masalah.message) !== null) return isuBerkata(nama, masalah.message);
  const angka = masalah.origin === 'number' || masalah.origin === 'int';
  if (masalah.code === 'invalid_format' && masalah.format === 'email') return { nama, kode: 'email', pesan: null };
  if (masalah.code === 'too_small' && angka) return { nama, kode: 'minimal', pesan: String(masalah.minimum) };
  if (masalah.code === 'too_big' && angka) return { nama, kode: 'maksimal', pesan: String(masalah.maximum) };
  return { nama, kode: masalah.code === 'too_big' ? 'terlaluPanjang' : 'tidakSah', pesan: null };
}

/** A short fingerprint: the same content is the same save. */
function sidik(isi: unknown): string {
  const teks = JSON.stringify(isi);
  let hash = 0;
  for (let index = 0; index < teks.length; index += 1) hash = (Math.imul(hash, 31) + teks.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** A record's form over the API, the dialogs and the device. One per page: a repeated save of it happens once. */
export function provideFormulir(services: FormulirServices) {
  const { nama, api, isian, skema, sumber, awal, judul, terpilih, drafts, kabari = () => showSaved() } = services;
  const sekali = newKey();
  const kunci = ({ id, userId }: Kunci) => `formulir-${nama}:${userId}:${id ?? 'baru'}`;
  const badan = (nilai: Nilai, baru: boolean) => badanDari(isian, nilai, baru);

  const periksa = async (nilai: Nilai, baru: boolean): Promise<readonly Isu[]> => {
    const dasar = cacatDasar(isian, nilai);
    const { issues = [] } = await (baru ? skema.baru : skema.ubah)['~standard'].validate(badan(nilai, baru));
    const disebut = new Set(dasar.map((satu) => satu.nama));
    return [...dasar, ...issues.map(isuDari).filter((satu) => !disebut.has(satu.nama))];
  };
  const pilihanAwal = async (nilai: Nilai, signal: AbortSignal): Promise<Pilihan> => {
    const perlu = isian.filter(({ jenis, nama: satu }) => jenis !== 'cari' && sumber[satu] !== undefined);
    const daftar = await Promise.all(
      perlu.map(async ({ nama: satu }) => [satu, (await sumber[satu]?.('', nilai, signal)) ?? []] as const),
    );
    return Object.fromEntries(daftar);
  };
  const muat = async (id: string | null, signal: AbortSignal): Promise<HasilMuat> => {
    if (id === null) {
      const { nilai, terpilih: dipilih } = awal();
      const pilihan = await pilihanAwal(nilai, signal);
      return { ok: true, nilai, versi: null, judul: null, terpilih: dipilih, pilihan };
    }
    const { data: rekaman } = await api.get(id, { signal });
    const nilai = nilaiDari(isian, rekaman);
    const pilihan = await pilihanAwal(nilai, signal);
    return { ok: true, nilai, versi: rekaman.versi, judul: judul(rekaman), terpilih: terpilih(rekaman), pilihan };
  };
  const gagal = (error: unknown): HasilSimpan => {
    if (error instanceof ApiError && error.status === 409 && isTersimpan(error.data)) {
      const { data } = error;
      return { hasil: 'bentrok', nilai: nilaiDari(isian, data), versi: data.versi, terpilih: terpilih(data) };
    }
    showFailed(error);
    if (isLuring(error) || !(error instanceof ApiError) || error.status >= 500) return { hasil: 'terputus' };
    const dikenal = (jalur: string) => isian.some((satu) => satu.nama === jalur.split('.')[0]);
    const isu = error.errors.map(({ path, message }) => isuBerkata(dikenal(path) ? path : '', message));
    return { hasil: 'ditolak', isu };
  };

  const check = fromPromise<readonly Isu[], { nilai: Nilai; baru: boolean }>(({ input }) =>
    periksa(input.nilai, input.baru),
  );
  return formulirMachine.provide({
    actors: {
      loadRecord: loading<Extract<HasilMuat, { ok: true }>, { id: string | null }>(async ({ input, signal }) => {
        const hasil = await muat(input.id, signal);
        if (!hasil.ok) throw new Error('A load that fails throws');
        return hasil;
      }),
      readDraft: fromPromise<Draf | null, Kunci>(async ({ input }) => bacaDraf(await drafts.read(kunci(input)), isian)),
      writeDraft: fromPromise<void, Kunci & { draf: Draf | null }>(async ({ input: { draf, ...siapa } }) => {
        await holdReload(
          draf === null
            ? drafts.remove(kunci(siapa))
            : drafts.write(kunci(siapa), { skema: 1, ...tanpaSandi(draf, isian) }),
        );
      }),
      clearDraft: fromPromise<void, Kunci>(({ input }) => holdReload(drafts.remove(kunci(input)))),
      checkValues: check,
      checkBeforeSave: check,
      searchOptions: fromPromise<readonly Opsi[], { nama: string; q: string; nilai: Nilai }>(
        async ({ input, signal }) => (await sumber[input.nama]?.(input.q, input.nilai, signal)) ?? [],
      ),
      // No signal: a save that is under way when the page is left must still arrive.
      saveRecord: fromPromise<HasilSimpan, Kunci & { nilai: Nilai; versi: number | null }>(async ({ input }) => {
        const { id, nilai, versi } = input;
        try {
          const baru = id === null || versi === null;
          const isi = badan(nilai, baru);
          const { data } = baru
            ? await api.create(isi, { idempotencyKey: `${sekali}-${sidik(isi)}` })
            : await api.update(id, { ...isi, versi });
          await kabari();
          return { hasil: 'tersimpan', id: data.id };
        } catch (error) {
          return gagal(error);
        }
      }),
      confirmLeave: fromPromise<Kepergian, void>(({ signal }) => tanyaPergi(signal)),
    },
  });
}

const isTersimpan = (data: unknown): data is Tersimpan =>
  isObject(data) && typeof data.id === 'string' && typeof data.versi === 'number';

/** A password is never kept on a device. */
function tanpaSandi(draf: Draf, isian: readonly Isian[]): Draf {
  const kosong = Object.fromEntries(isian.filter(({ jenis }) => jenis === 'sandi').map((satu) => [satu.nama, '']));
  return { ...draf, nilai: { ...draf.nilai, ...kosong } };
}
