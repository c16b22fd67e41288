import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from '#tests/mutants/mutants.ts';
import { applyEdit } from '#tests/mutants/plugin.ts';

describe('the deliberate bugs', () => {
  it.each(MUTANTS.map((mutant) => [mutant.id, mutant] as const))('%s still fits the product', (_, { edits }) => {
    for (const edit of edits) {
      const source = readFileSync(edit.file, 'utf8');
      expect(applyEdit(source, edit)).not.toBe(source);
    }
  });

  it('each have a name of their own and a sentence that says what is wrong', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
    expect(MUTANTS.filter(({ breaks }) => !/^[A-Z].*\.$/.test(breaks)).map(({ id }) => id)).toEqual([]);
  });

  it('are found where they are easy to find, and the product as it is sets off no alarm', () => {
    const asked = ['lifecycle.selfApproval', 'lifecycle.reopenToDraft', 'lifecycle.noteOfNine'];
    const { status, stdout } = spawnSync(process.execPath, ['scripts/mutants.mjs', ...asked], { encoding: 'utf8' });
    expect(stdout).toContain('3 of 3 bugs found (100.0 %), 0 false alarms');
    expect(status).toBe(0);
  }, 120_000);
});
