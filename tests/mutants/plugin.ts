import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Edit } from '#tests/mutants/mutant.ts';
import { MUTANTS } from '#tests/mutants/mutants.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const REFERENCE = '?reference';
const CAPTURE = path.join(import.meta.dirname, 'capture.ts');
/** What is loaded a second time, without the bug. The tests' own helpers are the same for both. */
/** Takes its model from the chart without the bug, whatever the server behind HTTP runs on. */
const MODELLER = 'tests/lifecycle/walk.api.test.ts';
const isDoubled = (file: string) => file.startsWith(`${ROOT}/src/`) || file.endsWith('.model.test.ts');

/** @throws when the text is not there exactly once: the patch is older than the product */
export function applyEdit(source: string, { file, find, replace }: Edit): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`A patch of ${file} fits ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}

/**
 * Loads the product with the bug named by `MUTANT`, and beside it, for whoever imports with `?reference`, without.
 * The model tests' own `describeWalk` hands over what it is given instead of testing with it.
 */
export function mutation(id = process.env['MUTANT']): Plugin {
  const mutant = MUTANTS.find((one) => one.id === id);
  if (id && !mutant) throw new Error(`There is no mutant ${id}`);
  return {
    name: 'mutation',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isReference = [importer, source].some((one) => one?.endsWith(REFERENCE)) || importer?.endsWith(MODELLER);
      const [from = ''] = (importer ?? '').split('?');
      const found = await this.resolve(source.replace(REFERENCE, ''), from || undefined, { skipSelf: true });
      if (!found || found.external) return null;
      const [file = ''] = found.id.split('?');
      if (file.endsWith('packages/statechart-walk/src/vitest.ts') && from.endsWith('.model.test.ts')) return CAPTURE;
      return isReference && isDoubled(file) ? `${file}${REFERENCE}` : null;
    },
    load(module) {
      const [file = '', query] = module.split('?');
      if (`?${query}` === REFERENCE) return readFileSync(file, 'utf8');
      const edits = mutant?.edits.filter((edit) => file === path.join(ROOT, edit.file)) ?? [];
      if (edits.length === 0) return null;
      return edits.reduce(applyEdit, readFileSync(file, 'utf8'));
    },
  };
}
