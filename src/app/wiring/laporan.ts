import { AKSI_LAPORAN, type AksiLaporan, type Temuan } from '#domain/pelaporan/laporan.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { laporanMachine } from '#machines/laporan/laporan.machine.ts';
import type { HasilKirim, HasilMuatLaporan } from '#machines/laporan/laporan.setup.ts';
import { type BuktiServices, provideBukti } from '#app/wiring/bukti.ts';
import { type IsianServices, provideIsian } from '#app/wiring/isian.ts';
import { asNotFound, kalimatServer, loading } from '#app/wiring/kegagalan.ts';
import { asking } from '#app/wiring/call.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';

type MilikUnit = { unit_id: string; unit_jalur: string[] };
export type LaporanServices = BuktiServices &
  IsianServices & {
    confirmSubmit: (signal?: AbortSignal) => Promise<DialogAnswer>;
    /** What the ability list of the signed-in person says about one report. */
    can: (aksi: AksiLaporan, laporan: MilikUnit) => boolean;
    /** Works in this year from now on; true = that was another one, and the shell goes to the list of reports by itself. */
    chooseYear: (tahun: number) => boolean;
    /** Goes to a page. */
    go: (path: string) => void;
  };
type ById = { id: string };
type Dimuat = Extract<HasilMuatLaporan, { ok: true }>;
const PER_PAGE = 200;
const dataOf = <T>({ data }: { data: T }) => data;

const penolakan = (error: unknown): HasilKirim => {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, errors } = error;
  // Above 4xx, and where no answer came or none that makes sense, nobody knows what the server did.
  if (status < 400 || status >= 500) return { jenis: 'takPasti', pesan: kalimatServer(error) };
  if (status === 409) return { jenis: 'bentrok', pesan: message };
  const temuan = errors.map(({ path, code, message: pesan }): Temuan => ({ kode: code, pesan, kpi_id: path }));
  return { jenis: 'ditolak', pesan: message, temuan };
};

/** One report over the API, the dialogs, the device and the router. */
export function provideLaporan(services: LaporanServices) {
  const { pelaporan, confirmSubmit, confirmDelete, can, chooseYear, go } = services;
  return laporanMachine.provide({
    actors: {
      isian: provideIsian(services),
      bukti: provideBukti(services),
      loadReport: loading<Dimuat, ById>(async ({ input: { id }, signal }) => {
        const [{ data: laporan }, riwayat, catatan] = await Promise.all([
          pelaporan.detail(id, { signal }).catch(asNotFound),
          pelaporan.history(id, { signal }),
          pelaporan.note(id, { signal }),
        ]);
        const { unit_id: satker, tahun } = laporan;
        const [{ data: rekap }, banding] = await Promise.all([
          pelaporan.recap({ satker, tahun }, { signal }),
          // Only an addition: without it the report is worked on all the same.
          laporan.putaran > 1 ? pelaporan.compare(id, {}, { signal }).then(dataOf, () => null) : null,
        ]);
        const izin = AKSI_LAPORAN.filter((aksi) => can(aksi, laporan));
        return { ok: true, isi: { laporan, rekap, riwayat: riwayat.data, catatan: catatan.data, banding, izin } };
      }),
      confirmSubmit: asking(confirmSubmit),
      submitReport: fromPromise<HasilKirim, { id: string; versi: number }>(async ({ input: { id, versi } }) => {
        try {
          return { jenis: 'terkirim', laporan: (await pelaporan.submit(id, { versi })).data };
        } catch (error) {
          return penolakan(error);
        }
      }),
      loadList: fromPromise(async ({ input, signal }) => {
        const { data } = await pelaporan.list({ ...input, perPage: PER_PAGE }, { signal });
        return data;
      }),
      openSubmitted: fromPromise(async ({ input: { id } }) => go(`/pelaporan-capaian/${id}/terkirim`)),
      confirmRemove: asking(confirmDelete),
      removeReport: fromPromise<HasilKirim | null, ById>(async ({ input: { id } }) => {
        try {
          await pelaporan.remove(id);
          return null;
        } catch (error) {
          // Somebody else was faster; what should be gone is gone.
          return error instanceof ApiError && error.status === 404 ? null : penolakan(error);
        }
      }),
      openList: fromPromise<void, { tahun: number | null }>(async ({ input: { tahun } }) => {
        if (tahun === null || !chooseYear(tahun)) go('/pelaporan-capaian');
      }),
    },
  });
}
