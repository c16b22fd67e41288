import type { Report } from '#contract/report.ts';
import { type EntryChange } from '#domain/report/entry.ts';
import { isOpenTo } from '#domain/report/report.ts';
import { isWithOfficer } from '#domain/report/standing.ts';
import type { SaveResult } from '#machines/report/entry.setup.ts';
import { isLuring, asValue } from '#app/wiring/failure.ts';
import type { ReportApi } from '#services/report/report.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isReport = (data: unknown): data is Report => isObject(data) && 'versi' in data && 'details' in data;

export type SaveRequest = { id: string; versi: number; details: EntryChange[] };

/**
 * Largest body, in characters, sent with `keepalive`: browsers refuse more than 64 KiB, and a character may take
 * several bytes.
 */
const MAX_KEEPALIVE = 20_000;

/** Saves entries. Every answer that the officer can react to is returned as a value; anything else is thrown. */
export async function save(reportApi: ReportApi, { id, versi, details }: SaveRequest): Promise<SaveResult> {
  const keepalive = JSON.stringify(details).length < MAX_KEEPALIVE;
  try {
    const { data } = await reportApi.update(id, { versi, details }, { keepalive });
    return { kind: 'tersimpan', report: data };
  } catch (error) {
    if (isLuring(error)) return { kind: 'luring' };
    return asValue(error, ({ status, data, message }): SaveResult => {
      const report = status === 409 && isReport(data) ? data : null;
      if (report === null) return { kind: 'ditolak', message };
      return isWithOfficer(report.status) && isOpenTo('update', report)
        ? { kind: 'bentrok', report }
        : { kind: 'terkunci', message };
    });
  }
}
