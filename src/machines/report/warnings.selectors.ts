import type { Finding } from '#domain/report/report.ts';
import type { WarningSnapshot } from '#machines/report/warnings.machine.ts';

const NONE: readonly Finding[] = [];

/** The known warnings; during a reload those from before. */
export const warningsOf = (warnings: WarningSnapshot) => warnings.context.findings ?? NONE;
/** The server could not be asked; that is said, because "none" would be a lie. */
export const isUnknown = (warnings: WarningSnapshot) => warnings.matches('unknown') || isAskedAgain(warnings);
/** The server is asked once more, after it could not be. */
export const isAskedAgain = (warnings: WarningSnapshot) => warnings.matches('rechecking');
