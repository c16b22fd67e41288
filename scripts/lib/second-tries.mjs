// A reporter for vitest: which tests passed only when tried again. `scripts/test.mjs` names them at the end of the run.
import { writeFileSync } from 'node:fs';
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
    writeFileSync(SECOND_TRIES, `${JSON.stringify(this.#list)}\n`);
  }
}
