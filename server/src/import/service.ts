/** Imports out of Excel: a preview that leaves nothing behind, or all rows or none. contract.md §9. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ImportMode, ImportPreview, importKpiQuery, importQuery } from '#contract/import.ts';
import type { Gate } from '#server/auth/gate.ts';
import { visibleUnit } from '#server/auth/gate-objects.ts';
import { assertAllowed, assertAllowedOn } from '#server/auth/plugin.ts';
import { type Db, tx } from '#server/db/tx.ts';
import { command, type DoneBy, type Trx } from '#server/http/command.ts';
import { type CurrentUser, notFound, ok, type RouteDeps } from '#server/http/kit.ts';
import type { Belonging } from '#server/import/belonging.ts';
import { applyKpi, assertImportAllowed, kpiWorkbook, planKpi } from '#server/import/kpi-import.ts';
import { planRealisasi, realisasiWorkbook } from '#server/import/realisasi.ts';
import { type Beside, receiveWorkbook } from '#server/import/receive.ts';
import { assertSame, type Plan, preview } from '#server/import/result.ts';
import { kpiTemplate, kpiTemplateOfMany, realisasiTemplate } from '#server/import/template-content.ts';
import { applyUnits, type ParentNames, planUnits, unitWorkbook } from '#server/import/unit.ts';
import { assertTimeLeft, type Workbook } from '#server/import/workbook.ts';
import { isYear } from '#server/indicator/queries.ts';
import { unitOf } from '#server/records/queries.ts';
import { decideOn, hold, NO_FACTS, performerOf, visibleBrief } from '#server/report/decide.service.ts';
import { recompute } from '#server/report/computation.service.ts';
import { unitState } from '#server/report/check.queries.ts';
import { readReport } from '#server/report/read.queries.ts';

/** A preview, and what of its plan a repeated call is told again. */
type Answered = ImportPreview & Pick<Plan, 'there'>;
const answered = async (plan: Plan, mode: ImportMode, applied: boolean): Promise<Answered> => ({
  ...(await preview(plan, mode, applied)),
  ...(plan.there && { there: plan.there }),
});

/** Thrown at the end of a preview, to roll back what it wrote in order to be exact. */
class Rollback extends Error {
  readonly result: Answered;
  constructor(result: Answered) {
    super('A preview leaves nothing behind');
    this.result = result;
  }
}

type Step<R extends Plan> = {
  /** The texts that may come beside the workbook, the one that counts first; a reason unless told. */
  beside?: readonly [Beside, ...Beside[]];
  read(content: Buffer): Promise<Workbook>;
  /** What is slow and needs no lock, before the transaction that applies. */
  ready?(workbook: Workbook, beside: string | null): Promise<void>;
  /** Checked a second time after the upload, because rights may have changed since the gate; left out where the plan does. */
  allowed?(trx: Trx): Promise<void>;
  plan(trx: Trx, workbook: Workbook, reason: string | null): Promise<R>;
  apply(trx: Trx, plan: R): Promise<void>;
  /** Whether the answer to applying leaves the rows out, which the preview has shown. */
  brief?: true;
};

/** One import call: preview, or all rows or none. @throws AppError 409, 413, 415, 422 and 503 as its steps say */
export async function imported<R extends Plan>(
  deps: RouteDeps,
  request: FastifyRequest,
  { mode, sidik }: { mode: ImportMode; sidik?: string | undefined },
  step: Step<R>,
) {
  assertTimeLeft();
  const besides = step.beside ?? (['alasan'] as const);
  const accepted = await receiveWorkbook(request, besides);
  const workbook = await step.read(accepted.content);
  const makePlan = async (trx: Trx) => {
    await step.allowed?.(trx);
    return step.plan(trx, workbook, accepted.beside);
  };
  if (mode === 'periksa') {
    const view = await tx(deps.db, async (trx): Promise<Answered> => {
      throw new Rollback(await answered(await makePlan(trx), mode, false));
    }).catch((error: unknown) => {
      if (error instanceof Rollback) return error.result;
      throw error;
    });
    const { salah, kesalahan, buat, ubah } = view.jumlah;
    const message = salah > 0 ? `${kesalahan} kesalahan pada ${salah} baris` : `${buat} baru, ${ubah} berubah`;
    return ok(view, message);
  }
  await step.ready?.(workbook, accepted.beside);
  return command(
    deps,
    request,
    async (trx) => {
      const plan = await makePlan(trx);
      if (await assertSame(plan, sidik)) await step.apply(trx, plan);
      const result = { ...(await answered(plan, mode, true)), ...(step.brief ? { baris: [] } : {}) };
      return ok(result, `${result.jumlah.buat} dibuat, ${result.jumlah.ubah} diubah`);
    },
    { sidik: accepted.fingerprint, [besides[0]]: accepted.beside },
  );
}

/** Creating and updating the indicators of a unit, of a year that is there. */
export const importsKpi = ({ db }: RouteDeps): { gate: Gate } => {
  const [creates, updates] = [visibleUnit(db, 'Kpi', 'create'), visibleUnit(db, 'Kpi', 'update')];
  return {
    gate: {
      right(user) {
        assertAllowed(user, 'create', 'Kpi');
        assertAllowed(user, 'update', 'Kpi');
      },
      object: {
        ask: creates.ask,
        async check(user, found, address) {
          await creates.check(user, found, address);
          await updates.check(user, found, address);
          const tahun = Number(address.query['tahun']);
          if (!Number.isInteger(tahun) || tahun < 2000 || tahun > 2100) return;
          if (!(await isYear(db, tahun))) throw notFound(`Tahun ${tahun}`);
        },
      },
    },
  };
};

/** Creating and updating units. */
export const importsUnits: { gate: Gate } = {
  gate: {
    right(user) {
      assertAllowed(user, 'create', 'Unit');
      assertAllowed(user, 'update', 'Unit');
    },
  },
};

/** The workbook to fill in for a unit and year, or for the units that its rows will name. @throws AppError 404, 403 */
export async function kpiTemplateFor({ db }: RouteDeps, user: CurrentUser, unitId: string | undefined, tahun: number) {
  assertAllowed(user, 'update', 'Kpi');
  if (unitId === undefined) return kpiTemplateOfMany(db, user);
  assertAllowedOn(user, 'update', 'Kpi', await unitOf(db, unitId), 'Unit');
  return kpiTemplate(db, { unit_id: unitId, tahun });
}

/** Imports indicators with targets. */
export function importKpi(deps: RouteDeps, request: FastifyRequest, query: z.infer<typeof importKpiQuery>) {
  const destination = { unit_id: query.satker ?? null, tahun: query.tahun };
  const by: DoneBy = { user: request.caller, time: deps.now() };
  return imported(deps, request, query, {
    read: kpiWorkbook,
    allowed: (trx) => assertImportAllowed(trx, destination, by),
    plan: (trx, workbook, reason) => planKpi(trx, workbook, destination, by, reason),
    apply: (trx, plan) => applyKpi(trx, plan, by),
    brief: true,
  });
}

/** What a report's workbook says of it. */
async function belongingOf(
  db: Db,
  { unit_id, tahun, periode }: { unit_id: string } & Omit<Belonging, 'satker'>,
): Promise<Belonging> {
  const satker = await unitState(db, unit_id);
  if (!satker) throw notFound('Unit');
  return { satker, tahun, periode };
}

/** The workbook to fill in for a report, and the report it is for. @throws AppError 404 */
export async function realisasiTemplateFor(deps: RouteDeps, user: CurrentUser, id: string) {
  const report = await visibleBrief(deps, user, id);
  const belonging = await belongingOf(deps.db, { ...report, unit_id: report.unit.id });
  return { report, content: await realisasiTemplate(deps.db, id, belonging) };
}

/** Imports realisasi of a report. */
export function importRealisasi(
  deps: RouteDeps,
  request: FastifyRequest,
  id: string,
  query: z.infer<typeof importQuery>,
) {
  const { caller } = request;
  const time = deps.now();
  return imported(deps, request, query, {
    read: realisasiWorkbook,
    async plan(trx, workbook) {
      const report = await hold(trx, caller, id);
      await decideOn({
        event: 'report.edit',
        user: caller,
        owned: report,
        status: report.status,
        facts: NO_FACTS,
        latest: () => readReport(trx, id),
      });
      const by = await performerOf(trx, caller, 'update');
      return planRealisasi(trx, workbook, report, { by, time, belonging: await belongingOf(trx, report) });
    },
    apply: (trx) => recompute(trx, id, time),
  });
}

const namesFrom = (json: string | null): ParentNames =>
  new Map(Object.entries(json === null ? {} : (JSON.parse(json) as Record<string, string>)));

/** Imports the tree of units. */
export function importUnits(deps: RouteDeps, request: FastifyRequest, query: z.infer<typeof importQuery>) {
  return imported(deps, request, query, {
    // A reason is of no use to units, but was always taken.
    beside: ['nama_induk', 'alasan'],
    read: unitWorkbook,
    allowed: async () => {
      assertAllowed(request.caller, 'create', 'Unit');
      assertAllowed(request.caller, 'update', 'Unit');
    },
    plan: (trx, workbook, names) => planUnits(trx, workbook, namesFrom(names)),
    apply: (trx, plan) => applyUnits(trx, plan, { user: request.caller, time: deps.now() }),
  });
}
