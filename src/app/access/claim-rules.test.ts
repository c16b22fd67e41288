// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { provideClaimRules } from '#app/access/claim-rules.ts';
import type { ClaimRules, ClaimRulesBody } from '#contract/claim-rules.ts';
import type { Issue } from '#contract/envelope.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { ApiError } from '#services/http/errors.ts';
import { exampleClaimRules } from '#tests/support/world/claim-rules.ts';

vi.mock('#services/toasts/toasts.ts', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));

const alert = { code: 200, status: 200, message: 'OK' };
const conflict = (data: ClaimRules) =>
  new ApiError({ status: 409, message: 'Data ini sudah diubah orang lain.', data });
const lost = () => new ApiError({ status: 0, network: true });
const invalid = (errors: Issue[]) => new ApiError({ status: 422, message: 'Periksa isian.', errors });

/** The page with one new rule written, before it is saved by a server that does this. */
async function written(server: (body: ClaimRulesBody, saved: ClaimRules, times: number) => ClaimRules) {
  const { rules, save } = exampleClaimRules();
  let times = 0;
  const logic = provideClaimRules({
    readClaimRules: async () => ({ data: structuredClone(rules), alert }),
    saveClaimRules: async (body) => {
      times += 1;
      return { data: server(body as ClaimRulesBody, save_(body as ClaimRulesBody), times), alert };
    },
    tryClaims: async () => {
      throw invalid([
        { path: 'klaim', code: 'custom', message: 'harus objek JSON' },
        { path: 'aturan.2.nilai', code: 'too_small', message: 'tidak boleh kosong' },
        { path: 'aturan.0.peran', code: 'custom', message: 'tidak ada' },
      ]);
    },
  });
  function save_(body: ClaimRulesBody): ClaimRules {
    save(JSON.stringify(body));
    return structuredClone(rules);
  }
  const actor = createActor(logic).start();
  await waitFor(actor, (one) => one.matches({ rules: 'ready' }));
  actor.send({ type: 'rule.add' });
  actor.send({ type: 'form.change', change: { nama_klaim: 'email', nilai: '@kantor' } });
  const press = async () => {
    actor.send({ type: 'form.save' });
    return waitFor(actor, (one) => one.matches({ rules: 'ready' }) || one.matches({ rules: 'editing' }));
  };
  return { actor, press };
}

describe('saving a rule', () => {
  it('that somebody else was before: their rules are shown, and what was written stays', async () => {
    const { rules: theirs } = exampleClaimRules();
    theirs.aturan.reverse();
    const { press } = await written(() => {
      throw conflict({ ...theirs, versi: 7 });
    });
    const { context } = await press();
    expect([context.rules?.versi, context.isChanged, context.draft?.nilai, context.faults?.fields]).toEqual([
      7,
      true,
      '@kantor',
      {},
    ]);
  });

  it('whose answer was lost, and again: what is there already is not saved a second time', async () => {
    let kept: ClaimRules | undefined;
    const { press } = await written((_, saved, times) => {
      kept ??= saved;
      throw times === 1 ? lost() : conflict(kept);
    });
    expect((await press()).context).toMatchObject({
      draft: { nilai: '@kantor' },
      faults: { sentence: null, fields: {} },
      isChanged: false,
    });
    const { context, value } = await press();
    expect([value, context.draft, context.rules?.aturan.length]).toEqual([
      { rules: 'ready', trial: 'resting' },
      null,
      3,
    ]);
  });

  it('with faults: those of this rule stand at its fields, those of another are said of the whole', async () => {
    const { press } = await written(() => {
      throw invalid([
        { path: 'aturan.2.nilai', code: 'custom', message: 'tidak boleh kosong' },
        { path: 'aturan.0.peran', code: 'custom', message: 'tidak ada dalam daftar peran' },
      ]);
    });
    expect((await press()).context.faults).toEqual({
      sentence: 'Periksa isian.',
      fields: { nilai: 'tidak boleh kosong' },
    });
  });

  it('and trying it: what the claims lack stands at the claims', async () => {
    const { actor } = await written(() => {
      throw lost();
    });
    actor.send({ type: 'claims.change', text: '{' });
    actor.send({ type: 'claims.try' });
    const { context } = await waitFor(actor, (one) => one.context.trialFaults !== null);
    expect([context.claims, context.trialFaults?.fields]).toEqual([
      '{',
      { klaim: 'harus objek JSON', nilai: 'tidak boleh kosong' },
    ]);
  });
});
