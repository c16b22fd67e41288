import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReportAction } from '#domain/report/report.ts';
import { capaianMachine } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide, type LiveEvent } from '#machines/lifecycle/decide.ts';
import {
  ACTIONS,
  type Event,
  EVENTS,
  type Expected,
  expected,
  type Need,
  NOTES,
  PAYLOADS,
  type Payload,
  type Person,
  PERSONS,
  type State,
  STATES,
  tellCells,
} from '#tests/lifecycle/table.ts';
import { recorderOf } from '#statechart-walk/index.ts';
import '#tests/model/setup.ts';

const FAULT = { kode: 'C9', pesan: '1.1: isi realisasi' };
const GUARD: Record<Need, string> = {
  check: 'isCreatable',
  complete: 'isComplete',
  note: 'hasNote',
  anyNote: 'isWritten',
  noObjection: 'hasNoObjection',
};

/** What the chart says, in the table's words. */
function answered(state: State, event: Event, person: Person, payload: Payload): Expected {
  const findings = payload.complete ? [] : [FAULT];
  const facts = {
    creationFindings: findings,
    findings,
    hasCorrections: payload.objection,
    submittedBy: 'authorAdmin',
  };
  const by = { id: person, permitted: ACTIONS[person] as readonly ReportAction[] };
  const note = NOTES[payload.note];
  const type: LiveEvent = `report.${event}`;
  const verdict = decide(state, facts, { type, by, ...(note === undefined ? {} : { catatan: note }) });
  if (verdict.ok) return { ok: true, to: verdict.ke };
  if (verdict.cause === 'pelaku') return { ok: false, why: 'person' };
  if (verdict.cause === 'status') {
    return { ok: false, why: 'state', allowed: verdict.permitted.map((p) => p.replace('report.', '') as Event) };
  }
  const guards = verdict.failing.map((failed) => failed.guard);
  const missing = (Object.keys(GUARD) as Need[]).filter((need) => guards.includes(GUARD[need]));
  return { ok: false, why: 'needs', missing };
}

const sorted = (answer: Expected): Expected =>
  'allowed' in answer ? { ...answer, allowed: [...answer.allowed].sort() } : answer;

describe('the lifecycle chart against the table of contract.md §6', () => {
  const recorder = recorderOf(capaianMachine, import.meta.filename);
  const suite = recorder.suite('the table of contract.md §6, decided', 'matrix', 'pure');
  afterAll(() => void recorder.write());

  for (const state of STATES) {
    it(`agrees in ${state} for every event, person and payload`, () => {
      const cells = EVENTS.flatMap((event) =>
        PERSONS.flatMap((person) => PAYLOADS.map((payload) => ({ event, person, payload }))),
      );
      const actual = cells.map((cell) => ({
        ...cell,
        answer: sorted(answered(state, cell.event, cell.person, cell.payload)),
      }));
      const wanted = cells.map((cell) => ({
        ...cell,
        answer: sorted(expected(state, cell.event, cell.person, cell.payload)),
      }));
      tellCells(suite, state, cells);
      if (!isDeepStrictEqual(actual, wanted))
        suite.fail({ message: `The chart departs from the table in ${state}`, steps: [] });
      expect(actual).toEqual(wanted);
    });
  }

  it('names every fault and a sentence in each refusal', () => {
    const faults = [FAULT, { kode: 'C12', pesan: '1.2: unggah bukti dukung' }];
    const facts = { creationFindings: [], findings: faults, hasCorrections: false, submittedBy: null };
    expect(decide('draft', facts, { type: 'report.submit', by: { id: 'p', permitted: ['submit'] } })).toEqual({
      ok: false,
      cause: 'syarat',
      dari: 'draft',
      event: 'report.submit',
      permitted: ['report.submit'],
      failing: [{ guard: 'isComplete', reason: 'Laporan belum lengkap', findings: faults }],
      message: 'Laporan belum lengkap; 1.1: isi realisasi; 1.2: unggah bukti dukung',
    });
  });
});
