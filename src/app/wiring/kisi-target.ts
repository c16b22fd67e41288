import { calling } from '#app/wiring/call.ts';
import { isLuring, loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import { tanyaPergi } from '#app/wiring/tanya-pergi.ts';
import { z } from 'zod';
import type { Kpi } from '#contract/master.ts';
import { KODE_KELAYAKAN, type KodeKelayakan } from '#domain/indikator/kelayakan.ts';
import { type BarisKisi, type KirimanTarget, KOLOM_KISI } from '#domain/indikator/kisi.ts';
import { kisiTargetMachine } from '#machines/kisi-target/kisi-target.machine.ts';
import type {
  DrafKisi,
  HasilKirim,
  HasilMuatKisi,
  KunciKisi,
  SalahSel,
} from '#machines/kisi-target/kisi-target.setup.ts';
import type { Kepergian } from '#machines/kit/kepergian.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { KpiApi } from '#services/kpi/kpi.ts';

const PER_HALAMAN = 200;
const isKode = (kode: string): kode is KodeKelayakan => (KODE_KELAYAKAN as readonly string[]).includes(kode);

/** An indicator as a row of the grid. @param terbuka warnings that nobody has given a reason for */
export const barisDari = (kpi: Kpi, terbuka: readonly KodeKelayakan[]): BarisKisi => {
  const { id, versi, kode, nama, satuan, tipe_nilai, polarisasi, konsolidasi, target, target_atas } = kpi;
  const { skala_id, definisi_x, definisi_y } = kpi;
  const sifat = { tipe_nilai, polarisasi, konsolidasi, skala_id, definisi_x, definisi_y };
  return { id, versi, kode, nama, satuan, ...sifat, target, target_atas, terbuka };
};

const teksSel = z.partialRecord(z.enum(KOLOM_KISI), z.string());
const angka = z.number().nullable();
const lima = z.object({ tahun: angka, tw1: angka, tw2: angka, tw3: angka, tw4: angka });
const drafSchema = z.object({
  skema: z.literal(1),
  ubahan: z.record(z.string(), teksSel),
  dasar: z.record(z.string(), lima),
  dasarAtas: z.record(z.string(), lima).default({}),
  alasan: z.string(),
});
/** A stored draft; null when it is absent or of another shape. */
export function bacaDrafKisi(value: unknown): DrafKisi | null {
  const dibaca = drafSchema.safeParse(value);
  if (!dibaca.success) return null;
  const { ubahan, dasar, dasarAtas, alasan } = dibaca.data;
  return { ubahan: ubahan as DrafKisi['ubahan'], dasar, dasarAtas, alasan };
}

/** `3.target.tw1` is a cell of the fourth row that was sent, `3.alasan` a reason that is missing. */
export function salahDari(
  error: ApiError,
  kiriman: readonly KirimanTarget[],
): Extract<HasilKirim, { hasil: 'ditolak' }> {
  const salah: SalahSel[] = [];
  const butuhAlasan: string[] = [];
  for (const { path, message } of error.errors) {
    const [nomor = '', bidang, bagian] = path.split('.');
    const id = kiriman[Number(nomor)]?.id;
    if (id === undefined) continue;
    if (bidang === 'alasan') butuhAlasan.push(id);
    else salah.push({ id, kolom: KOLOM_KISI.find((kolom) => kolom === bagian) ?? null, pesan: message });
  }
  return { hasil: 'ditolak', salah, butuhAlasan };
}

const isKpi = (data: unknown): data is Kpi =>
  typeof data === 'object' && data !== null && 'versi' in data && 'target' in data && 'kode' in data;
/** The indicators as they are now, of a refusal for a stale version: one for one, several for several. */
const kiniDari = ({ data }: ApiError): Kpi[] => [data].flat().filter(isKpi);

/** The grid over the API, the dialogs and the device. */
export function provideKisiTarget(api: Pick<KpiApi, 'list' | 'dashboard' | 'setTarget'>, drafts: DraftStore) {
  const kunci = ({ satker, tahun, userId }: KunciKisi) => `kisi-target:${userId}:${satker}-${tahun}`;
  const semua = async (satker: string, tahun: number, signal: AbortSignal) => {
    const halaman = (page: number) => api.list({ satker, tahun, page, perPage: PER_HALAMAN, sort: 'kode' }, { signal });
    const pertama = await halaman(1);
    const jumlah = Math.ceil(pertama.paging.totalItems / PER_HALAMAN);
    const lain = await Promise.all(Array.from({ length: Math.max(0, jumlah - 1) }, (_, ke) => halaman(ke + 2)));
    return [pertama, ...lain].flatMap(({ data }) => data).filter(({ status }) => status !== 'nonaktif');
  };
  const simpan = async (kiriman: readonly KirimanTarget[], baris: readonly BarisKisi[]): Promise<HasilKirim> => {
    const terbuka = (id: string) => baris.find((satu) => satu.id === id)?.terbuka ?? [];
    try {
      const { data } = await api.setTarget(kiriman, { idempotencyKey: newKey() });
      showSaved();
      const jadi = data.map((kpi) =>
        barisDari(
          kpi,
          kpi.temuan.filter(({ diterima }) => !diterima).map(({ kode }) => kode),
        ),
      );
      return { hasil: 'tersimpan', baris: jadi };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && kiniDari(error).length > 0) {
        return { hasil: 'bentrok', baris: kiniDari(error).map((kpi) => barisDari(kpi, terbuka(kpi.id))) };
      }
      showFailed(error);
      if (isLuring(error) || !(error instanceof ApiError) || error.status >= 500) return { hasil: 'terputus' };
      return salahDari(error, kiriman);
    }
  };
  return kisiTargetMachine.provide({
    actors: {
      loadTargets: loading<Extract<HasilMuatKisi, { ok: true }>, KunciKisi>(async ({ input, signal }) => {
        const { satker, tahun } = input;
        const [kpi, dasbor] = await Promise.all([
          semua(satker, tahun, signal),
          api.dashboard({ satker, tahun }, { signal }),
        ]);
        const { temuan } = dasbor.data;
        const terbuka = (id: string) =>
          temuan.flatMap(({ kpi_id, kode }) => (kpi_id === id && isKode(kode) ? [kode] : []));
        return { ok: true, baris: kpi.map((satu) => barisDari(satu, terbuka(satu.id))) };
      }),
      readDraft: fromPromise<DrafKisi | null, KunciKisi>(async ({ input }) =>
        bacaDrafKisi(await drafts.read(kunci(input))),
      ),
      writeDraft: fromPromise<void, KunciKisi & { draf: DrafKisi | null }>(async ({ input: { draf, ...siapa } }) => {
        await holdReload(
          draf === null ? drafts.remove(kunci(siapa)) : drafts.write(kunci(siapa), { skema: 1, ...draf }),
        );
      }),
      // No signal: a save that is under way when the page is left must still arrive.
      saveTargets: calling<HasilKirim, { kiriman: readonly KirimanTarget[]; baris: readonly BarisKisi[] }>(
        ({ input }) => simpan(input.kiriman, input.baris),
      ),
      confirmLeave: fromPromise<Kepergian, void>(({ signal }) => tanyaPergi(signal)),
    },
  });
}
