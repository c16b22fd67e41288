import { createActorContext, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { arrangeWork, type ReportWork } from '#domain/report/duties.ts';
import type { EvidenceSnapshot } from '#machines/evidence/evidence.machine.ts';
import type { EntrySnapshot } from '#machines/report/entry.machine.ts';
import { markedOf, typedOf } from '#machines/report/entry.selectors.ts';
import type { EntryEvent } from '#machines/report/entry.setup.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import { evidenceOf, type ReportDetail, entryOf, contentOf } from '#machines/report/report.selectors.ts';

/** One report with its draft and its evidence, alive as long as any of its pages is open. */
export const ReportActor = createActorContext(reportMachine);

const NOTHING_TYPED = {};
const NOBODY: readonly string[] = [];

/** Selects from the draft; gives `otherwise` for a read-only report, which has none. */
export function useEntry<T>(selector: (entry: EntrySnapshot) => T, otherwise: T): T {
  const entry = ReportActor.useSelector(entryOf);
  return useSelector(entry ?? undefined, (snapshot) => (snapshot ? selector(snapshot) : otherwise));
}

/** Sends an event to the draft; does nothing when there is none. */
export function useEntrySend() {
  const entry = ReportActor.useSelector(entryOf);
  return (event: EntryEvent) => entry?.send(event);
}

/** Reads the evidence. */
export function useEvidence<T>(selector: (evidence: EvidenceSnapshot) => T, otherwise: T): T {
  const evidence = ReportActor.useSelector(evidenceOf);
  return useSelector(evidence ?? undefined, (snapshot) => (snapshot ? selector(snapshot) : otherwise));
}

/** The report as work to do, with everything typed so far. */
export function useWork(): ReportWork<ReportDetail> {
  const { report, recap } = ReportActor.useSelector(contentOf);
  const typed = useEntry(typedOf, NOTHING_TYPED);
  const marked = useEntry(markedOf, NOBODY);
  return useMemo(() => arrangeWork(report, typed, recap, marked), [report, typed, recap, marked]);
}
