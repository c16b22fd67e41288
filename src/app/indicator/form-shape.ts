/** An indicator as its form has it: targets as fields of their own, `target.tw1` as `target_tw1`. */
import type { Validator } from '#app/records/form.ts';
import { type Kpi, kpiCreateBody, kpiEditBody } from '#contract/units.ts';
import { GRID_COLUMNS, type GridColumn } from '#domain/indicator/grid.ts';
import { ApiError } from '#services/http/errors.ts';
import { fieldOf } from '#app/indicator/field-of.ts';

type TargetFields = { [K in `target_${GridColumn}` | `target_atas_${GridColumn}`]: number | null };

export type FlatKpi = Kpi & TargetFields;

const FIELD = /^target(_atas)?_(tahun|tw[1-4])$/;

export function flatten(kpi: Kpi): FlatKpi {
  const content = GRID_COLUMNS.flatMap((column) => [
    [`target_${column}`, kpi.target[column]],
    [`target_atas_${column}`, kpi.target_atas?.[column] ?? null],
  ]);
  return { ...kpi, ...(Object.fromEntries(content) as TargetFields) };
}

/**
 * The body that the API takes. Fields that another choice has hidden are emptied, so that no invisible value counts.
 */
export function kpiBody(content: object): Record<string, unknown> {
  const all = Object.entries(content);
  const target = (upper: boolean) =>
    Object.fromEntries(
      all.flatMap(([nama, value]) => {
        const [, suffix, column] = FIELD.exec(nama) ?? [];
        return column === undefined || (suffix !== undefined) !== upper ? [] : [[column, value]];
      }),
    );
  const other: Record<string, unknown> = Object.fromEntries(all.filter(([nama]) => !FIELD.test(nama)));
  const ratio = other.konsolidasi === 'rasio_kumulatif';
  return {
    ...other,
    target: target(false),
    target_atas: other.tipe_nilai === 'rentang' ? target(true) : null,
    ...(other.tipe_nilai === 'predikat' ? {} : { skala_id: null }),
    ...(other.polarisasi === 'minimize' ? {} : { rumus_minimize: null }),
    ...(ratio ? {} : { definisi_x: null, definisi_y: null }),
  };
}

const isKpi = (data: unknown): data is Kpi => typeof data === 'object' && data !== null && 'target' in data;

/** A copy of a refusal with other faults and another record. */
function newFault(error: ApiError, errors: ApiError['errors'], data: unknown): ApiError {
  const { message, status, code, retryable, traceId, retryAfter, network, reason } = error;
  const same = { message, status, code, retryable, traceId, retryAfter, network, reason };
  return new ApiError({ ...same, errors, data }, { cause: error });
}

/**
 * Rewrites a refusal for the form: faults at the form's fields, and the current record in the form's shape. @throws
 * always
 */
export function flatFault(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { data } = error;
  const errors = error.errors.map((one) => ({ ...one, path: fieldOf(one.path) }));
  throw newFault(error, errors, isKpi(data) ? flatten(data) : data);
}

const check = (schema: typeof kpiCreateBody | typeof kpiEditBody): Validator => ({
  '~standard': {
    validate(value) {
      const result = schema.safeParse(kpiBody(value as object));
      const issues = result.success ? [] : result.error.issues;
      return { issues: issues.map((one) => ({ ...one, path: [fieldOf(one.path.join('.'))] })) };
    },
  },
});

/** What the server will check, reported at the fields of the form before sending. */
export const KPI_SCHEMA = { fresh: check(kpiCreateBody), edit: check(kpiEditBody) };

/** A refusal because of codes that the new year has already, said at the choice of indicators. @throws always */
export function codeFault(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
  const errors = error.errors.map((one) => ({ ...one, path: 'ids', message: `${one.path} ${one.message}` }));
  // Without the rows that came along: they are no record of the form, which would be compared with what was typed.
  throw newFault(error, errors, null);
}
