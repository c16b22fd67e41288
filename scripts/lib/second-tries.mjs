// A reporter for vitest: which tests passed only when tried again. It says so itself, so that no run of vitest hides one;
// `scripts/test.mjs` names them once more at the end of everything.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './node.mjs';

/** Where the list stands after a run: `[{ test, said }]`, empty when none needed a second try. */
export const SECOND_TRIES = inRoot('node_modules', '.cache', 'second-tries.json');

/** @public vitest takes it by the name of its file */
export default class SecondTries {
  #list = [];

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'passed' || !test.diagnostic()?.retryCount) return;
    this.#list.push({ test: `${test.module.relativeModuleId} ${test.fullName}`, said: errors?.[0]?.message ?? '' });
  }

  onTestRunEnd() {
    for (const { test, said } of this.#list) {
      console.warn(`!! UNSTEADY, passed on its second try: ${test}\n    ${said.split('\n')[0]}`);
    }
    mkdirSync(path.dirname(SECOND_TRIES), { recursive: true });
    writeFileSync(SECOND_TRIES, `${JSON.stringify(this.#list)}\n`);
  }
}
