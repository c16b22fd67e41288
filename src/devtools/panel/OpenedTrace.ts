import { parseTrace } from '#domain/support/trace-text.ts';
import { type Machines, type Replay, replayTrace } from '#devtools/replay.ts';
import type { Trace } from '#domain/support/trace.ts';
import type { ReadResult } from '#machines/support/support.types.ts';

/** A recording from a file with its replay; a class, so that views can tell it from any other object. */
export class OpenedTrace {
  readonly trace: Trace;
  readonly replay: Replay;
  constructor(trace: Trace, machines: Machines) {
    this.trace = trace;
    this.replay = replayTrace(trace, machines);
  }
}

/** Reads a recording and plays it in the sandbox; no request is made (tests/e2e/machines.spec.ts counts them). */
export function openTrace(nama: string, text: string, machines: Machines): ReadResult {
  const parsed = parseTrace(text);
  if (!parsed.ok) return { ok: false, cause: parsed.fault };
  return {
    ok: true,
    record: { nama, long: parsed.trace.entries.length, content: new OpenedTrace(parsed.trace, machines) },
  };
}
