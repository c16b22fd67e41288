/** The list of rules about claims, and what a change makes of it. */
import type { ClaimRule, ClaimRuleBody, ClaimRules } from '#contract/claim-rules.ts';
import type { ClaimOperator } from '#domain/session/claim-rules.ts';

/** A rule while it is written. */
export type ClaimDraft = {
  /** Null: a rule that is new. */
  id: string | null;
  nama_klaim: string;
  cara: ClaimOperator;
  nilai: string;
  /** Name of a role; empty: the rule says nothing of it. */
  peran: string;
  /** Where the unit comes from. */
  placing: 'none' | 'unit' | 'claim';
  unit_id: string;
  klaim_unit: string;
  aktif: boolean;
};
/** What is done to the list: by the form, by a button of a row. */
export type ClaimChange =
  | { kind: 'write'; draft: ClaimDraft }
  | { kind: 'move'; id: string; by: -1 | 1 }
  | { kind: 'remove'; id: string };

export const BLANK: ClaimDraft = {
  id: null,
  nama_klaim: '',
  cara: 'memuat',
  nilai: '',
  peran: '',
  placing: 'none',
  unit_id: '',
  klaim_unit: '',
  aktif: true,
};

/** A rule as the form has it. */
export function draftOf({ id, nama_klaim, cara, nilai, peran, unit_id, klaim_unit, aktif }: ClaimRule): ClaimDraft {
  const placing = unit_id !== null ? 'unit' : klaim_unit !== null ? 'claim' : 'none';
  return {
    id,
    nama_klaim,
    cara,
    nilai,
    peran: peran?.name ?? '',
    placing,
    unit_id: unit_id ?? '',
    klaim_unit: klaim_unit ?? '',
    aktif,
  };
}

const bodyOf = ({ id, nama_klaim, cara, nilai, peran, unit_id, klaim_unit, aktif }: ClaimRule): ClaimRuleBody => ({
  id,
  nama_klaim,
  cara,
  nilai,
  peran: peran?.name ?? null,
  unit_id,
  klaim_unit,
  aktif,
});
const written = ({ placing, ...draft }: ClaimDraft): Omit<ClaimRuleBody, 'id'> => ({
  nama_klaim: draft.nama_klaim,
  cara: draft.cara,
  nilai: draft.nilai,
  peran: draft.peran === '' ? null : draft.peran,
  // One that is chosen and left empty is sent, so that the server names it.
  unit_id: placing === 'unit' ? draft.unit_id : null,
  klaim_unit: placing === 'claim' ? draft.klaim_unit : null,
  aktif: draft.aktif,
});

/** Where a rule stands that a change is about; of a new one, or one that is gone, the place after the last. */
export function placeOf({ aturan }: ClaimRules, id: string | null): number {
  const place = aturan.findIndex((one) => one.id === id);
  return place < 0 ? aturan.length : place;
}

/** Whether a rule can be moved by so many places. */
export const canMove = ({ aturan }: ClaimRules, { id, by }: { id: string; by: -1 | 1 }): boolean => {
  const place = aturan.findIndex((one) => one.id === id);
  return place >= 0 && aturan[place + by] !== undefined;
};

/** The rules as they would be after a change; without one, as they are. A rule that is gone is written as a new one. */
export function changed(rules: ClaimRules, change: ClaimChange | null): ClaimRuleBody[] {
  const bodies = rules.aturan.map(bodyOf);
  if (change === null) return bodies;
  if (change.kind === 'remove') return bodies.filter(({ id }) => id !== change.id);
  if (change.kind === 'write') {
    const place = placeOf(rules, change.draft.id);
    const id = bodies[place]?.id;
    return bodies.toSpliced(place, 1, { ...(id === undefined ? {} : { id }), ...written(change.draft) });
  }
  const place = placeOf(rules, change.id);
  const moved = bodies[place];
  return moved && canMove(rules, change) ? bodies.toSpliced(place, 1).toSpliced(place + change.by, 0, moved) : bodies;
}

/** Whether these rules are what was asked for, whoever saved them. */
export function isAsAsked({ aturan }: ClaimRules, asked: readonly ClaimRuleBody[]): boolean {
  const plain = (all: readonly ClaimRuleBody[]) =>
    JSON.stringify(
      all.map(({ nama_klaim, cara, nilai, peran, unit_id, klaim_unit, aktif }) => [
        nama_klaim.trim(),
        cara,
        nilai.trim(),
        peran ?? null,
        unit_id ?? null,
        klaim_unit?.trim() ?? null,
        aktif,
      ]),
    );
  return plain(aturan.map(bodyOf)) === plain(asked);
}
