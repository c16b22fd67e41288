/** Apart from the rules of `verdicts.ts`, whose arithmetic the shell, which only reads drafts, need not bring. */
export const VERDICT_KINDS = ['sesuai', 'perbaikan', 'tidakDinilai'] as const;
/** What a verifier can say of one indicator; `tidakDinilai` travels as feedback_status null. */
export type Verdict = (typeof VERDICT_KINDS)[number];

/** One indicator's pending verdict. `diperiksa` is the detail's version that was checked; null = not checked yet. */
export type Assessment = { verdik: Verdict | null; feedback: string; diperiksa: number | null };
export type Assessments = Readonly<Record<string, Assessment>>;
