import { AKSI_LAPORAN, type AksiLaporan, type Temuan } from '#domain/pelaporan/laporan.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { laporanMachine } from '#machines/laporan/laporan.machine.ts';
import type { HasilKirim, IsiLaporan } from '#machines/laporan/laporan.setup.ts';
import { type BuktiServices, provideBukti } from '#app/wiring/bukti.ts';
import { provideIsian } from '#app/wiring/isian.ts';
import { sebagaiNilai } from '#app/wiring/kegagalan.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';

type MilikUnit = { unit_id: string; unit_jalur: string[] };
export type LaporanServices = BuktiServices & {
  drafts: DraftStore;
  confirmSubmit: (signal?: AbortSignal) => Promise<DialogAnswer>;
  /** What the ability list of the signed-in person says about one report. */
  can: (aksi: AksiLaporan, laporan: MilikUnit) => boolean;
  /** Goes to a page. */
  go: (path: string) => void;
};
type ById = { id: string };
const PER_PAGE = 200;

const penolakan = ({ status, message, errors }: ApiError): HasilKirim => {
  if (status === 409) return { jenis: 'bentrok', pesan: message };
  const temuan = errors.map(({ path, code, message: pesan }): Temuan => ({ kode: code, pesan, kpi_id: path }));
  return { jenis: 'ditolak', pesan: message, temuan };
};

/** One report over the API, the dialogs, the device and the router. */
export function provideLaporan(services: LaporanServices) {
  const { pelaporan, confirmSubmit, confirmDelete, can, go } = services;
  return laporanMachine.provide({
    actors: {
      isian: provideIsian(services),
      bukti: provideBukti(services),
      loadReport: fromPromise<IsiLaporan | null, ById>(async ({ input: { id }, signal }) => {
        try {
          const [{ data: laporan }, riwayat, catatan] = await Promise.all([
            pelaporan.detail(id, { signal }),
            pelaporan.history(id, { signal }),
            pelaporan.note(id, { signal }),
          ]);
          const { unit_id: satker, tahun } = laporan;
          const { data: rekap } = await pelaporan.recap({ satker, tahun }, { signal });
          const izin = AKSI_LAPORAN.filter((aksi) => can(aksi, laporan));
          return { laporan, rekap, riwayat: riwayat.data, catatan: catatan.data, izin };
        } catch (error) {
          if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
          throw error;
        }
      }),
      confirmSubmit: fromPromise(async ({ signal }) => (await confirmSubmit(signal)) === 'confirmed'),
      submitReport: fromPromise<HasilKirim, { id: string; versi: number }>(async ({ input: { id, versi } }) => {
        try {
          return { jenis: 'terkirim', laporan: (await pelaporan.submit(id, { versi })).data };
        } catch (error) {
          return sebagaiNilai(error, penolakan);
        }
      }),
      loadList: fromPromise(async ({ input, signal }) => {
        const { data } = await pelaporan.list({ ...input, perPage: PER_PAGE }, { signal });
        return data;
      }),
      openSubmitted: fromPromise(async ({ input: { id } }) => go(`/pelaporan-capaian/${id}/terkirim`)),
      confirmRemove: fromPromise(async ({ signal }) => (await confirmDelete(signal)) === 'confirmed'),
      removeReport: fromPromise<HasilKirim | null, ById>(async ({ input: { id } }) => {
        try {
          await pelaporan.remove(id);
          return null;
        } catch (error) {
          return sebagaiNilai(error, penolakan);
        }
      }),
      openList: fromPromise<void, void>(async () => go('/pelaporan-capaian')),
    },
  });
}
