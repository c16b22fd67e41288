import type { EvidenceSnapshot } from '#machines/evidence/evidence.machine.ts';

export const uploadsOf = (evidence: EvidenceSnapshot) => evidence.context.uploads;
export const problemOf = (evidence: EvidenceSnapshot) => evidence.context.problem;
/** The file that is being deleted right now, by id. */
export const beingDeleted = (evidence: EvidenceSnapshot) =>
  evidence.matches('deleting') ? (evidence.context.choices?.fileId ?? null) : null;
/** The viewer of this report's files. */
export const viewerOf = (evidence: EvidenceSnapshot) => evidence.children.viewer;
/** Another file is being downloaded, deleted or asked about: until then no second one is taken. */
export const isOccupied = (evidence: EvidenceSnapshot) => !evidence.matches('idle');
