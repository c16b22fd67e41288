import { describe, expect, it, vi } from 'vitest';
import { parseTrace, toTrace, traceText } from '#devtools/export.ts';
import { createRecorder, type Recorder } from '#devtools/recorder.ts';
import { replayTrace } from '#devtools/replay.ts';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';
import { planWalk, type WalkOptions } from '#tests/model/kit/paths.ts';

type Walked = { name: string; machine: AnyStateMachine; options: WalkOptions<AnyStateMachine>[] };

// Every model test registers its machine by describeWalk: here it is only taken down, and walked below.
const walked = vi.hoisted((): { name: string; machine: unknown; options: unknown[] }[] => []);
vi.mock('#tests/model/kit/walk.ts', async (original) => ({
  ...(await original<object>()),
  describeWalk: (name: string, machine: unknown, ...options: unknown[]) => walked.push({ name, machine, options }),
}));
const found = import.meta.glob<object>('/src/machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
const machines: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.values(found)
    .flatMap((module) => Object.values(module).filter(isMachine))
    .map((machine) => [machine.id, machine]),
);
await Promise.all(Object.values(import.meta.glob('/tests/model/*.model.test.ts')).map((load) => load()));

const PAGE = { path: '/beranda', language: 'id', width: 1280, height: 800 };

function handedOver(recorder: Recorder) {
  const parsed = parseTrace(traceText(toTrace(recorder, { version: 'test' }, PAGE)));
  if (!parsed.ok) throw new Error(`the trace was not read: ${parsed.fault}`);
  return parsed.trace;
}

describe('a recording does not lie: redaction keeps what guards read', () => {
  it('knows the walks of every machine', () => {
    const missing = Object.keys(machines).filter(
      (id) => !walked.some(({ machine }) => isMachine(machine) && machine.id === id),
    );
    // The lifecycle has no walk: its matrix is in tests/lifecycle.
    expect(missing).toEqual(['capaian']);
  });

  it.each((walked as Walked[]).map((one) => [one.name, one] as const))(
    '%s: each walk, recorded, exported, parsed and replayed, ends as it did',
    async (_, { machine, options }) => {
      const wrong: unknown[] = [];
      let [frames, walks] = [0, 0];
      for (const plan of options.map((one) => planWalk(machine, one))) {
        for (const walk of plan.walks) {
          const recorder = createRecorder({ capacity: 500 });
          const { actor } = await plan.replay(walk, { inspect: [recorder.inspect] });
          const { frames: played, ...faults } = replayTrace(handedOver(recorder), machines);
          walks += 1;
          frames += played.length;
          if (Object.values(faults).some(({ length }) => length > 0)) wrong.push({ walk: walk.title, ...faults });
          actor.stop();
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(frames).toBeGreaterThan(walks);
    },
  );
});
