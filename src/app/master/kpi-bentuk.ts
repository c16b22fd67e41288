/** An indicator as its form has it: targets as fields of their own, `target.tw1` as `target_tw1`. */
import type { Pemeriksa } from '#app/wiring/formulir.ts';
import { type Kpi, kpiCreateBody, kpiEditBody } from '#contract/master.ts';
import { KOLOM_KISI, type KolomKisi } from '#domain/indikator/kisi.ts';
import { ApiError } from '#services/http/errors.ts';

export type IsianTarget = { [K in `target_${KolomKisi}` | `target_atas_${KolomKisi}`]: number | null };
export type KpiDatar = Kpi & IsianTarget;

const BIDANG = /^target(_atas)?_(tahun|tw[1-4])$/;

export function datarkan(kpi: Kpi): KpiDatar {
  const isi = KOLOM_KISI.flatMap((kolom) => [
    [`target_${kolom}`, kpi.target[kolom]],
    [`target_atas_${kolom}`, kpi.target_atas?.[kolom] ?? null],
  ]);
  return { ...kpi, ...(Object.fromEntries(isi) as IsianTarget) };
}

/** The body that the API takes; what another choice has hidden is emptied, so that it never counts unseen. */
export function badanKpi(isi: object): Record<string, unknown> {
  const semua = Object.entries(isi);
  const target = (atas: boolean) =>
    Object.fromEntries(
      semua.flatMap(([nama, nilai]) => {
        const [, akhiran, kolom] = BIDANG.exec(nama) ?? [];
        return kolom === undefined || (akhiran !== undefined) !== atas ? [] : [[kolom, nilai]];
      }),
    );
  const lain: Record<string, unknown> = Object.fromEntries(semua.filter(([nama]) => !BIDANG.test(nama)));
  const rasio = lain.konsolidasi === 'rasio_kumulatif';
  return {
    ...lain,
    target: target(false),
    target_atas: lain.tipe_nilai === 'rentang' ? target(true) : null,
    ...(lain.tipe_nilai === 'predikat' ? {} : { skala_id: null }),
    ...(lain.polarisasi === 'minimize' ? {} : { rumus_minimize: null }),
    ...(rasio ? {} : { definisi_x: null, definisi_y: null }),
  };
}

/** The field of the form that a fault of the API is about. */
export const bidangDari = (path: string) => path.replace(/^(target(?:_atas)?)\./, '$1_');
const isKpi = (data: unknown): data is Kpi => typeof data === 'object' && data !== null && 'target' in data;

/** The same refusal with other faults and another record. */
export function galatBaru(error: ApiError, errors: ApiError['errors'], data: unknown): ApiError {
  const { message, status, code, retryable, traceId, retryAfter, network, reason } = error;
  const sama = { message, status, code, retryable, traceId, retryAfter, network, reason };
  return new ApiError({ ...sama, errors, data }, { cause: error });
}

/** A refusal in the words of the form: faults at its fields, and the current record as it has them. */
export function galatDatar(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { data } = error;
  const errors = error.errors.map((satu) => ({ ...satu, path: bidangDari(satu.path) }));
  throw galatBaru(error, errors, isKpi(data) ? datarkan(data) : data);
}

const periksa = (skema: typeof kpiCreateBody | typeof kpiEditBody): Pemeriksa => ({
  '~standard': {
    validate(nilai) {
      const hasil = skema.safeParse(badanKpi(nilai as object));
      const issues = hasil.success ? [] : hasil.error.issues;
      return { issues: issues.map((satu) => ({ ...satu, path: [bidangDari(satu.path.join('.'))] })) };
    },
  },
});
/** What the server will ask, said at the fields of the form. */
export const SKEMA_KPI = { baru: periksa(kpiCreateBody), ubah: periksa(kpiEditBody) };
