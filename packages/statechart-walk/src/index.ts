/**
 * The core: it needs XState and fast-check, no test runner and no browser. `statechart-walk/vitest` and
 * `statechart-walk/playwright` register the same as tests of theirs.
 */
export { commandOf, playwrightRun, type Runner, vitestRun } from './again.ts';
export type { Again } from './again.types.ts';
export { behaviourOf } from './behaviour.ts';
export { carryOut, failureText, type Held, type Named, nameWalks, type Taker, type Wrong } from './carry.ts';
export {
  allNodes,
  type ChartRules,
  checkHouseRules,
  guardNames,
  guardText,
  hashOf,
  stateText,
  transitionKeys,
  transitionsOf,
} from './chart.ts';
export { type Coverage, coverageOf, type Excuses, type Microstep } from './coverage.ts';
export { type Given, isPromise, lackingOf } from './given.ts';
export { furnish, type House, type Observer } from './house.ts';
export { type ReportPage, type ReportTexts, reportHtml } from './html.ts';
export { type Finding, lintMachine } from './lint.ts';
export {
  cellsOf,
  type Matrix,
  type MatrixCount,
  type Mismatch,
  planMatrix,
  runStop,
  type SystemOptions,
  type Verdict,
} from './matrix.ts';
export {
  type Action,
  type Case,
  casesOf,
  caseText,
  crossCases,
  type Model,
  type ModelEvents,
  modelOf,
  type ModelOptions,
  type ModelOutcomes,
} from './model.ts';
export {
  type Broken,
  brokenPromises,
  type Heard,
  type Invariant,
  type Invoked,
  type LeafState,
  missingOf,
  type Oracle,
  promisesOf,
  type Seen,
  type PromisedOptions,
} from './oracle.ts';
export {
  type Inspect,
  type Plan,
  planWalk,
  type Replay,
  type ReplayOptions,
  searchModel,
  type Stop,
  type Walk,
  type WalkOptions,
} from './paths.ts';
export { promiseCode, promiseCodes } from './promise-codes.ts';
export { type Reach, reachOf } from './reach.ts';
export { type Recorder, recorderOf, type SuiteRecorder } from './recorder.ts';
export {
  type CellReport,
  type FailureReport,
  type Level,
  mergeReports,
  type ModelReport,
  type PromiseReport,
  readReports,
  type RefusalReport,
  reportFolder,
  type StateReport,
  type StepReport,
  type SuiteReport,
  type TransitionReport,
  type WalkReport,
  writeReport,
} from './report.ts';
export { seedAsked } from './seed.ts';
export { type SmartOptions, type SmartOutcome, smartWalk } from './smart.ts';
export { compare, compareStart, liveSystem, type See, type SystemUnderTest } from './system.ts';
export { type Walked, type WalkedCount, walkMachine } from './walk-machine.ts';
export {
  planTours,
  type RecordedTours,
  recordTours,
  runTour,
  type Tour,
  type TourHooks,
  type TourOptions,
  type TourStop,
} from './tour.ts';
