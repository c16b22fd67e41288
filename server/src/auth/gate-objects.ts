/** Looks up the objects that gates check: of each record only what decides whether the caller may see it. */
import { subject } from '@casl/ability';
import { type CapaianState, type ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide, LIFECYCLE_EVENTS, type LiveEvent } from '#machines/lifecycle/decide.ts';
import { MIN_NOTE } from '#domain/report/report.ts';
import { type Address, type Gate, idIn, type Lookup, lookup } from '#server/auth/gate.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import type { Db } from '#server/db/tx.ts';
import { written } from '#server/db/written.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';

const REPORT = 'PelaporanCapaian';
type Owned = { unit_id: string; unit_jalur: string[] };
type Report = Owned & { status: CapaianState; submitted_by: string | null };

const owned = written((db, { id }: { id: string }, of: 'report' | 'indicator') => {
  const reports = db
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .where('l.deleted_at', 'is', null)
    .select(['l.unit_id', 'u.jalur as unit_jalur', 'l.status', 'l.submitted_by']);
  if (of === 'report') return reports.where('l.id', '=', id).compile();
  return reports.innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id').where('d.id', '=', id).compile();
});

/** Asks for the live report with this id, or for the one that the indicator with this id belongs to. */
const askFor = (db: Db, of: 'report' | 'indicator', id: string | undefined) =>
  id === undefined ? undefined : owned.query(db, { id }, of);

const FACTS: ReportFacts = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: null };
const NOTE = 'x'.repeat(MIN_NOTE);

/**
 * Refuses (403) when the lifecycle chart refuses this person. Refusals because of the report's state or missing content
 * come later, once the body is read.
 */
function refuseByChart(person: CurrentUser, report: Report, type: LiveEvent): void {
  const { aksi } = LIFECYCLE_EVENTS[type];
  const permission = person.ability.can(aksi, subject(REPORT, { ...report })) ? [aksi] : [];
  const verdict = decide(
    report.status,
    { ...FACTS, submittedBy: report.submitted_by },
    { type, by: { id: person.id, permitted: permission }, catatan: NOTE },
  );
  if (!verdict.ok && verdict.cause === 'pelaku') throw new AppError(403, verdict.message);
}

/** The config of a call that changes a report, or one indicator of a report, whose id is in the path. */
export const changesReport = (db: Db, type: LiveEvent, of: 'report' | 'indicator' = 'report'): { gate: Gate } => ({
  gate: {
    right(person) {
      const { aksi, wording } = LIFECYCLE_EVENTS[type];
      if (!person.ability.can(aksi, REPORT)) throw new AppError(403, `Anda tidak berwenang untuk tindakan: ${wording}`);
    },
    object: lookup(
      ({ params }) => askFor(db, of, idIn(params['id'])),
      (person, report) => {
        if (!report || !person.ability.can('read', subject(REPORT, { ...report }))) {
          throw notFound(of === 'report' ? 'Laporan' : 'Indikator');
        }
        refuseByChart(person, report, type);
      },
    ),
  },
});

/**
 * Gate object: the report whose id is in the path or query must be visible. A malformed id in a query passes; the
 * schema refuses it with 422.
 */
export const visibleReport = (db: Db, at: keyof Address, action = 'read'): Lookup =>
  lookup(
    (address) => askFor(db, 'report', idIn(address[at]['id'])),
    (person, report, address) => {
      if (at === 'query' && idIn(address.query['id']) === undefined) return;
      assertAllowedOn(person, action, REPORT, report, 'Laporan');
    },
  );

const unit = written((db, { id }: { id: string }) =>
  db.selectFrom('unit').select(['id as unit_id', 'jalur as unit_jalur']).where('id', '=', id).compile(),
);

/**
 * Gate object: the unit of `?satker=` must be visible. A missing or malformed one passes; the schema decides about it.
 */
export const visibleUnit = (db: Db, name: string, action = 'read'): Lookup => {
  const idOf = ({ query }: Address) => idIn(query['satker']);
  return lookup(
    (address) => {
      const id = idOf(address);
      return id === undefined ? undefined : unit.query(db, { id });
    },
    (person, found, address) => {
      if (idOf(address) !== undefined) assertAllowedOn(person, action, name, found, 'Unit');
    },
  );
};
