import type { claimRulesMachine } from '#machines/access/claim-rules.machine.ts';
import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    claimRules: true;
  }
}

// Claims, their values and who gets what are nobody else's business.
const rules = keys({ versi: num, boleh_ubah: flag, aturan: keys({ id }) });
const saved = keys({ result: words('saved', 'changed', 'refused', 'unknown'), rules });
const change = keys({ kind: words('move', 'remove'), id, by: num });

export const claimRulesAbout = about<typeof claimRulesMachine>({
  label: 'mesin.nama.claimRules',
  file: 'src/machines/access/claim-rules.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isTrue: 'mesin.guard.isTrue',
    isKnown: 'mesin.guard.areRulesKnown',
    isOutcome: 'mesin.guard.isOutcome',
    mayChange: 'mesin.guard.mayChangeRules',
    isRule: 'mesin.guard.isClaimRule',
    isMovable: 'mesin.guard.isMovableRule',
    isWritten: 'mesin.guard.isFormWritten',
  },
  senders: { 'trial.outdated': ['sendiri'], 'page.leave': ['alamat'] },
  recorded: {
    context: { rules, isWritten: flag, isChanged: flag, change, failure },
    events: { 'rule.edit': { id }, 'rule.move': { id, by: num }, 'rule.remove': { id } },
    outputs: {
      loadRules: outcome({ rules }),
      saveRules: saved,
      saveForm: saved,
      tryClaims: keys({ ok: flag }),
      confirmRemove: flag,
      confirmDiscard: flag,
      confirmLeave: flag,
    },
  },
});
