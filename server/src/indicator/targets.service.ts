/** Setting targets of indicators, one or many at once. */
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { StoredKpi } from '#contract/indicator.ts';
import type { Kpi, setTargetBody, setTargetItem, TargetKpi } from '#contract/units.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import {
  alreadySubmitted,
  EMPTY_TARGET,
  lacksReason,
  REASON_MESSAGE,
  recordTargets,
  type TargetEdit,
  withFindings,
} from '#server/indicator/history.queries.ts';
import { findKpi, scalesOf, withScales, writeKpi } from '#server/indicator/queries.ts';
import { alreadyChanged, assertOpen, combine, rangeIssues, scaleIssues } from '#server/indicator/service.ts';

type ItemTarget = z.infer<typeof setTargetItem>;

/** The indicator with `item` laid over its targets. */
function setTargets(kpi: Kpi, { target, target_atas }: ItemTarget): Kpi {
  const upper = combine(kpi.target_atas, target_atas);
  const upperOutcome = upper === null ? null : { ...EMPTY_TARGET, ...upper };
  return {
    ...kpi,
    target: { ...kpi.target, ...target } as TargetKpi,
    target_atas: Object.values(upperOutcome ?? {}).every((value) => value === null)
      ? null
      : (upperOutcome as TargetKpi),
    versi: kpi.versi + 1,
  };
}

/**
 * Sets targets of one or several KPIs, all or none; the old and new targets are kept with the reason.
 * @param prefix where an item stands in the request, for the paths of faults
 * @throws AppError 409 for a closed year or a stale `versi` (with the current records), 422 with every missing reason
 */
async function setTarget(
  trx: Trx,
  items: readonly ItemTarget[],
  by: DoneBy,
  prefix: (i: number) => string,
): Promise<Kpi[]> {
  const ids = items.map((item) => item.id);
  const current = new Map((await findKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) assertAllowedOn(by.user, 'update', 'Kpi', current.get(id), 'KPI');
  const all = [...current.values()];
  await assertOpen(
    trx,
    all.map(({ tahun }) => tahun),
  );
  const stale = items.flatMap(({ id, versi }) => {
    const kpi = current.get(id);
    return kpi && versi !== undefined && versi !== kpi.versi ? [kpi] : [];
  });
  if (stale.length > 0) throw await alreadyChanged(trx, stale, items.length === 1);
  const sent = await alreadySubmitted(trx, ids);
  const scales = await scalesOf(
    trx,
    all.map(({ skala_id }) => skala_id),
  );
  const wrong: Issue[] = [];
  const changes: TargetEdit[] = [];
  for (const [i, item] of items.entries()) {
    const previous = current.get(item.id);
    if (!previous) continue;
    const fresh = setTargets(previous, item);
    const patch = { before: previous, after: fresh, reason: item.alasan ?? null };
    wrong.push(...rangeIssues(fresh, prefix(i)));
    wrong.push(...scaleIssues(fresh, scales.get(fresh.skala_id ?? ''), previous, prefix(i)));
    if (lacksReason(patch, sent)) {
      wrong.push({ path: `${prefix(i)}alasan`, code: 'alasan', message: REASON_MESSAGE(fresh.kode) });
    }
    changes.push(patch);
    current.set(item.id, fresh);
  }
  if (wrong.length > 0) throw invalidInput(wrong);
  for (const { id, target, target_atas, versi } of current.values()) {
    await writeKpi(trx, id, { target, target_atas }, versi, by.time);
  }
  await recordTargets(trx, changes, by);
  const result = new Map((await findKpi(trx, ids)).map((kpi) => [kpi.id, kpi]));
  return ids.flatMap((id) => result.get(id) ?? []);
}

/**
 * `setTarget` in the shape that was asked for: one for one, several for several.
 * @throws AppError as `setTarget`; the paths of faults count the items of a list
 */
export async function setTargetAsAsked(
  trx: Trx,
  body: z.infer<typeof setTargetBody>,
  by: DoneBy,
): Promise<StoredKpi | StoredKpi[]> {
  const isList = Array.isArray(body);
  const items = isList ? body : [body];
  const set = await setTarget(trx, items, by, (i) => (isList ? `${i}.` : ''));
  const result = await withFindings(trx, await withScales(trx, set));
  const [first] = result;
  return !isList && first ? first : result;
}
