import { asking } from '#app/wiring/call.ts';
import { csvDari } from '#app/wiring/daftar-csv.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import { type DaftarApi, halamanDari, semuaBaris } from '#app/wiring/rekaman-api.ts';
import type { Kolom, Saringan } from '#features/daftar/deklarasi.ts';
import { daftarMachine } from '#machines/daftar/daftar.machine.ts';
import type {
  EksporCsv,
  Halaman,
  HasilHapus,
  Penghapusan,
  Permintaan,
  PilihanMuat,
} from '#machines/daftar/daftar.setup.ts';
import type { Baris } from '#machines/daftar/daftar.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { confirmDelete, informFailed } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';

export type DaftarServices = {
  api: DaftarApi<Baris>;
  kolom: readonly Kolom<Baris>[];
  saringan: readonly Saringan[];
  /** Of the files, without their ending. */
  namaBerkas: string;
  saveFile: (isi: Blob, nama: string) => void;
};

/** What goes over the wire: only what is set; what the list is of outweighs the filters. */
const saringan = ({ params: { q, sort, saring }, lingkup }: Permintaan) =>
  Object.fromEntries(Object.entries({ q, sort, ...saring, ...lingkup }).filter(([, nilai]) => nilai !== ''));

/** The choices of filters that are records themselves, asked for once; a list without them is a list all the same. */
function pengingat(penyaring: readonly Saringan[]) {
  const diketahui = new Map<string, PilihanMuat[string]>();
  return async (signal: AbortSignal): Promise<PilihanMuat> => {
    await Promise.all(
      penyaring.map(async (satu) => {
        if (satu.jenis !== 'pilih' || satu.sumber === undefined || diketahui.has(satu.nama)) return;
        const pilihan = await satu.sumber(signal).catch(() => null);
        if (pilihan !== null) diketahui.set(satu.nama, pilihan);
      }),
    );
    return Object.fromEntries(diketahui);
  };
}

/** A list of records over the API, the dialogs and the toasts. */
export function provideDaftar({ api, kolom, saringan: penyaring, namaBerkas, saveFile }: DaftarServices) {
  const pilihanDari = pengingat(penyaring);
  return daftarMachine.provide({
    actors: {
      loadPage: loading<{ ok: true } & Halaman, Permintaan>(async ({ input, signal }) => {
        const { page, perPage } = input.params;
        const [jawaban, pilihan] = await Promise.all([
          api.list({ ...saringan(input), page, perPage }, { signal }),
          pilihanDari(signal),
        ]);
        return { ok: true, ...halamanDari(jawaban, { page, perPage }), pilihan };
      }),
      confirmRemove: asking(confirmDelete),
      removeRows: fromPromise<HasilHapus, Penghapusan>(async ({ input: { ids, massal } }) => {
        const [id = ''] = ids;
        try {
          const gone = await (massal ? api.removeMany?.(ids) : api.remove?.(id));
          showSaved(gone?.alert?.message);
          return { hasil: 'terhapus' };
        } catch (error) {
          // Who gave up waiting knows it.
          const cut = error instanceof ApiError && error.network && error.reason !== 'cancelled';
          // Cut in bulk it is said in a dialog (specification §8).
          if (!(cut && massal)) showFailed(error);
          return { hasil: cut ? 'terputus' : 'ditolak' };
        }
      }),
      informCut: fromPromise(async ({ signal }) => informFailed(i18n.t('galat.jaringan'), signal)),
      exportCsv: fromPromise<readonly Baris[] | null, EksporCsv>(async ({ input, signal }) => {
        try {
          const baris = input.semua ? await semuaBaris(api, saringan(input), { signal }) : input.data;
          const tampak = kolom.filter(({ kunci }) => !input.tersembunyi.includes(kunci));
          const isi = new Blob([csvDari(tampak, baris, i18n.t)], { type: 'text/csv;charset=utf-8' });
          saveFile(isi, `${namaBerkas}.csv`);
          return baris;
        } catch (error) {
          if (!signal.aborted) showFailed(error);
          return null;
        }
      }),
      downloadRow: fromPromise<void, { baris: Baris }>(async ({ input, signal }) => {
        try {
          const berkas = await api.download?.(input.baris, { signal });
          if (berkas) saveFile(berkas.isi, berkas.nama);
        } catch (error) {
          if (!signal.aborted) showFailed(error);
        }
      }),
      actOnRow: fromPromise<void, { baris: Baris; aksi: string }>(async ({ input: { baris, aksi } }) => {
        try {
          const done = await api.act?.(aksi, baris);
          showSaved(done?.alert?.message);
        } catch (error) {
          showFailed(error);
        }
      }),
      exportFile: fromPromise<void, Permintaan>(async ({ input, signal }) => {
        try {
          const isi = await api.exportXlsx?.(saringan(input), { signal });
          if (isi) saveFile(isi, `${namaBerkas}.xlsx`);
        } catch (error) {
          if (!signal.aborted) showFailed(error);
        }
      }),
    },
  });
}
