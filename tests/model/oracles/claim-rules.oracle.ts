import type { ClaimRules } from '#contract/claim-rules.ts';
import { BLANK, changed, draftOf } from '#machines/access/claim-list.ts';
import type { claimRulesMachine } from '#machines/access/claim-rules.machine.ts';
import type {
  RulesResult,
  SaveAsked,
  SaveResult,
  TrialAsked,
  TrialResult,
} from '#machines/access/claim-rules.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import {
  answerOf,
  begins,
  implies,
  inputsOf,
  isAnswerOf,
  isBreakOf,
  isSame,
  isUnderWay,
} from '#tests/model/oracles/parts.ts';

const savedOf = (event: { type: string }) =>
  answerOf<SaveResult>(event, 'saveRules') ?? answerOf<SaveResult>(event, 'saveForm');
const plain = (rules: ClaimRules) => changed(rules, null);
const OPENING = ['rule.add', 'rule.edit'];

/** Issue of rules about claims (docs/decisions/0124), seen by an admin who must not let in the wrong person. */
export const CLAIM_RULES_ORACLE: Oracle<typeof claimRulesMachine> = {
  invariants: {
    'what is shown is what the server said last': ({ event, before, after }) => {
      const loaded = answerOf<RulesResult>(event, 'loadRules');
      const saved = savedOf(event);
      const said = loaded?.ok === true ? loaded.rules : saved && 'rules' in saved ? saved.rules : before.rules;
      return isSame(after.rules, said);
    },
    'nothing is saved unasked': (seen) =>
      implies(begins(seen, 'saveForm'), () => seen.event.type === 'form.save') &&
      implies(
        begins(seen, 'saveRules'),
        () => seen.event.type === 'rule.move' || answerOf<boolean>(seen.event, 'confirmRemove') === true,
      ),
    'what is saved is the version that is shown, changed in nothing but what was asked for': (seen) => {
      const { rules, draft, change } = seen.after;
      return [...inputsOf(seen, 'saveForm'), ...inputsOf(seen, 'saveRules')].every((input) => {
        const { versi, aturan } = input as SaveAsked;
        if (rules === null || versi !== rules.versi) return false;
        const before = plain(rules);
        if (draft !== null && draft.id === null)
          return isSame(aturan.slice(0, -1), before) && aturan.length === before.length + 1;
        if (draft !== null)
          return (
            aturan.length >= before.length && before.every((rule, i) => rule.id === draft.id || isSame(rule, aturan[i]))
          );
        if (change?.kind === 'remove')
          return isSame(
            aturan,
            before.filter(({ id }) => id !== change.id),
          );
        const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
        return change?.kind === 'move' && !isSame(aturan, before) && isSame(sorted(aturan), sorted(before));
      });
    },
    'a rule is deleted only after a yes': (seen) =>
      seen.after.change?.kind !== 'remove' ||
      !begins(seen, 'saveRules') ||
      answerOf<boolean>(seen.event, 'confirmRemove') === true,
    'whoever may not give what the rules give changes none of them': (seen) =>
      !(begins(seen, 'saveForm', 'saveRules') && seen.before.draft === null) || seen.before.rules?.boleh_ubah === true,
    'what was written is lost only when it was saved, or after a yes': ({ event, before, after }) => {
      if (before.draft === null || isSame(after.draft, before.draft)) return true;
      if (event.type === 'form.change') return isSame(after.draft, { ...before.draft, ...event.change });
      if (after.draft !== null) return false;
      return (
        answerOf<SaveResult>(event, 'saveForm')?.result === 'saved' ||
        answerOf<boolean>(event, 'confirmDiscard') === true ||
        answerOf<boolean>(event, 'confirmLeave') === true ||
        (event.type === 'form.close' && !before.isWritten)
      );
    },
    'the form opens with what the rule says, or empty': ({ event, before, after }) => {
      if (!OPENING.includes(event.type) || isSame(after.draft, before.draft)) return true;
      const rule = before.rules?.aturan.find(({ id }) => event.type === 'rule.edit' && id === event.id);
      return isSame(after.draft, event.type === 'rule.add' ? BLANK : rule && draftOf(rule));
    },
    'a form that was not saved says so, and can be saved again': (seen) => {
      const answer = answerOf<SaveResult>(seen.event, 'saveForm');
      if (answer?.result === 'saved' || !(answer !== undefined || isBreakOf(seen.event, 'saveForm'))) return true;
      return seen.after.faults !== null && seen.to.can({ type: 'form.save' });
    },
    'that somebody else changed the rules is said, and only then': (seen) => {
      const answer = answerOf<SaveResult>(seen.event, 'saveForm');
      return answer === undefined || seen.after.isChanged === (answer.result === 'changed');
    },
    'pasted claims stay until other ones are pasted': ({ event, before, after }) =>
      after.claims === (event.type === 'claims.change' ? event.text : before.claims),
    'claims are tried with the rules as they are shown, and with the one that is written': (seen) =>
      inputsOf(seen, 'tryClaims').every((input) => {
        const { klaim, aturan } = input as TrialAsked;
        const { rules, draft, claims } = seen.after;
        if (rules === null || klaim !== claims) return false;
        return draft === null ? isSame(aturan, plain(rules)) : aturan.length >= rules.aturan.length;
      }),
    'an answer that is shown is about these claims and these rules': ({ before, after, event }) => {
      const answer = answerOf<TrialResult>(event, 'tryClaims');
      if (answer?.ok === true) return isSame(after.trial, answer.trial);
      const isOther =
        after.claims !== before.claims || !isSame(after.draft, before.draft) || !isSame(after.rules, before.rules);
      return after.trial === null || (!isOther && isSame(after.trial, before.trial));
    },
    'an answer is not waited for once claims or rules are others': ({ before, after, to }) =>
      (after.claims === before.claims && isSame(after.draft, before.draft) && isSame(after.rules, before.rules)) ||
      !isUnderWay(to, 'tryClaims'),
    'claims that could not be tried say so': (seen) =>
      !(answerOf<TrialResult>(seen.event, 'tryClaims')?.ok === false || isBreakOf(seen.event, 'tryClaims')) ||
      seen.after.trialFaults !== null,
    'a page is left when the person said so, for where they wanted to go': (seen) =>
      seen.emitted.every(
        ({ type, ke }) =>
          type !== 'page.left' || (ke === seen.before.ke && answerOf<boolean>(seen.event, 'confirmLeave') === true),
      ),
    'without an answer to a row’s button everything is asked for anew': (seen) =>
      !(answerOf<SaveResult>(seen.event, 'saveRules')?.result === 'unknown' || isBreakOf(seen.event, 'saveRules')) ||
      begins(seen, 'loadRules'),
    'rules that cannot be had say why, and can be asked for again': ({ event, to, after }) =>
      !(answerOf<RulesResult>(event, 'loadRules')?.ok === false || isBreakOf(event, 'loadRules')) ||
      (after.failure !== null && to.can({ type: 'list.reload' })),
    'an answer ends the wait': ({ event, to }) =>
      !isAnswerOf(event, 'saveForm') || !to.matches({ rules: 'submitting' }),
  },
  ensure: {
    'rules.ready': ({ rules, draft, change, isWritten, failure }) =>
      rules !== null && draft === null && change === null && !isWritten && failure === null,
    'rules.editing': ({ rules, draft }) => rules !== null && draft !== null,
    'rules.submitting': ({ rules, draft }) => rules !== null && draft !== null,
    'rules.saving': ({ change, draft }) => change !== null && draft === null,
    'rules.asking': ({ change }) => change?.kind === 'remove',
    'rules.leaving': ({ ke, isWritten }) => ke !== '' && isWritten,
    'rules.discarding': ({ isWritten }) => isWritten,
  },
};
