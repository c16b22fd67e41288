/** The adapter for vitest: each call registers the tests of one machine. */
export { describeMatrix, describeSmartWalk, type MatrixOptions, type SuiteOptions } from './vitest/suites.ts';
export { describeWalk } from './vitest/walk.ts';
