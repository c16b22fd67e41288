/** `/api/aturan-klaim`: which claims of the identity provider give which role and unit (docs/decisions/0124). */
import { z } from 'zod';
import { idSchema, versionSchema } from '#contract/envelope.ts';
import { unitBriefSchema } from '#contract/records.ts';
import { line, lines } from '#contract/text.ts';
import { CLAIM_OPERATORS, MOST_CLAIM_RULES, MOST_CLAIMS_TEXT } from '#domain/session/claim-rules.ts';

const roleBriefSchema = z.object({ name: z.string(), label: z.string() });

const unitSchema = unitBriefSchema.extend({ id: idSchema });

const claimRuleSchema = z.object({
  id: idSchema,
  nama_klaim: z.string(),
  cara: z.enum(CLAIM_OPERATORS),
  nilai: z.string(),
  /** Null: the rule says nothing of the role. */
  peran: roleBriefSchema.nullable(),
  unit_id: idSchema.nullable(),
  /** One that is not active places nobody: whoever the rule is met by waits. */
  unit: unitBriefSchema.extend({ aktif: z.boolean() }).nullable(),
  /** The claim that has the code of the unit; never beside `unit_id`. */
  klaim_unit: z.string().nullable(),
  /** Whether the account may be used at once; else an admin activates it. */
  aktif: z.boolean(),
});
export type ClaimRule = z.infer<typeof claimRuleSchema>;

export const claimRulesSchema = z.object({
  versi: versionSchema,
  /** In the order in which they are asked. */
  aturan: z.array(claimRuleSchema),
  /** The identity provider; null while none is configured. */
  penyedia: z.string().nullable(),
  /** The claims of the settings, which give what no rule gives. */
  klaim_peran: z.string().nullable(),
  klaim_unit: z.string().nullable(),
  /** The roles that the caller may give. */
  peran: z.array(roleBriefSchema),
  /** Whether the caller may give every role that the rules give, without which they change none. */
  boleh_ubah: z.boolean(),
});
export type ClaimRules = z.infer<typeof claimRulesSchema>;

const ruleBody = z.strictObject({
  /** Of a rule that is there; without one it is new. */
  id: idSchema.optional(),
  nama_klaim: line(200),
  cara: z.enum(CLAIM_OPERATORS),
  nilai: line(500),
  /** Name of a role. */
  peran: line(50).nullable().optional(),
  unit_id: idSchema.nullable().optional(),
  klaim_unit: line(200).nullable().optional(),
  aktif: z.boolean(),
});
export type ClaimRuleBody = z.infer<typeof ruleBody>;
const rules = z.array(ruleBody).max(MOST_CLAIM_RULES);

/** All rules at once, in their order: what is not listed is deleted. `versi` is required; 428 without it. */
export const claimRulesBody = z.strictObject({ versi: versionSchema.optional(), aturan: rules });
export type ClaimRulesBody = z.infer<typeof claimRulesBody>;

/** Claims as JSON text, and the rules to try them with; without rules, those that count. */
export const claimTrialBody = z.strictObject({ klaim: lines(MOST_CLAIMS_TEXT), aturan: rules.optional() });
export type ClaimTrialBody = z.infer<typeof claimTrialBody>;

/** Which rule decided something, by its place from 0; null: none. */
const place = z.number().int().nullable();
export const claimTrialSchema = z.object({
  /** The places of all rules that the claims meet. */
  cocok: z.array(z.number().int()),
  penentu: z.object({ peran: place, unit: place, aktif: place }),
  peran: z.array(roleBriefSchema),
  unit: unitSchema.nullable(),
  aktif: z.boolean(),
  /** Why an account that would have to wait does: a rule says so, or what it lacks. */
  menunggu_karena: z.enum(['aturan', 'peran', 'unit']).nullable(),
  /** Nobody comes in without an address that the provider has verified. */
  surel: z.enum(['ada', 'tiada', 'belum']),
});
export type ClaimTrial = z.infer<typeof claimTrialSchema>;
