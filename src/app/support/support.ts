import { client } from '#app/client.ts';
import { recording } from '#app/recording.ts';
import { chartOf } from '#app/support/charts.ts';
import { saveTrace, traceOfPage } from '#app/support/recording.ts';
import { loading } from '#app/wiring/failure.ts';
import { problemName } from '#domain/support/problem.ts';
import { LARGEST } from '#domain/support/trace-text.ts';
import { loadMachine, loadMachines } from '#devtools/load.ts';
import type { MachineId } from '#devtools/machines.ts';
import { OpenedTrace, openTrace } from '#devtools/panel/OpenedTrace.ts';
import { type Clock, type LoadedMachine, type PanelTools, TEST_TITLE } from '#devtools/panel/tools.ts';
import type { Recorder } from '#devtools/recorder.types.ts';
import { toTest } from '#devtools/toTest.ts';
import { address } from '#machines/kit/recorded.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import type { GiveInput } from '#machines/support/support.setup.ts';
import type { ReadResult, SentResult, SupportEvent } from '#machines/support/support.types.ts';
import { BASE } from '#services/base/base.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { copyText } from '#services/clipboard/clipboard.ts';
import { createProblemApi } from '#services/support/problems.ts';
import type { Tries, Try } from '#services/tries/tries.ts';

/** Milliseconds between two updates of a timer that is shown. */
const TICK = 250;

const problems = createProblemApi(client);

/**
 * The panel over the recording of this page: files and the clipboard are the browser's, and no request is made but for the
 * recording of a problem.
 */
export const supportPanel = supportMachine.provide({
  actors: {
    loadTrace: loading<Extract<SentResult, { ok: true }>, { problem: string }>(async ({ input, signal }) => {
      const [{ data }, machines] = await Promise.all([problems.get(input.problem, { signal }), loadMachines()]);
      const { nomor, jejak } = data;
      const read = openTrace(`${problemName(nomor)}.json`, JSON.stringify(jejak), machines);
      return { ok: true, read: read.ok ? { ok: true, record: { ...read.record, problem: input.problem } } : read };
    }),
    readTrace: fromPromise<ReadResult, { file: File | null }>(async ({ input: { file } }) => {
      if (!file) return { ok: false, cause: 'unreadable' };
      // A character takes at most three bytes here, so a larger file certainly has too many characters and need not be
      // read.
      if (file.size > LARGEST * 3) return { ok: false, cause: 'tooLarge' };
      const [text, machines] = await Promise.all([file.text(), loadMachines()]);
      return openTrace(file.name, text, machines);
    }),
    giveTrace: fromPromise<void, GiveInput>(({ input }) => give(input)),
    holdRecording: fromCallback<SupportEvent, void>(() => {
      let stopped = false;
      recording.recorder().then(
        (recorder) => {
          if (!stopped) recorder.pause();
        },
        () => {},
      );
      return () => {
        stopped = true;
        recording.recorder().then(
          (recorder) => recorder.resume(),
          () => {},
        );
      };
    }),
  },
});

async function give({ artifact, record, aktor, event, trace: text }: GiveInput): Promise<void> {
  if (artifact === 'jejak') return copyText(text ?? '');
  if (artifact === 'tautan') return copyText(linkTo(aktor, event));
  const trace = record?.content instanceof OpenedTrace ? record.content.trace : await traceOfPage();
  // The test that is copied names this file.
  if (artifact === 'berkas') return saveTrace(trace, record?.nama);
  const traceFile = `./${record?.nama ?? 'rekaman.json'}`;
  return copyText(toTest(trace, { traceFile, title: TEST_TITLE }));
}

/**
 * The place as query of the panel's address. While the recording of a problem is shown, the problem is all of it: what is
 * looked at in there is nothing of this page, and whoever reloads or sends the address on means the recording.
 */
export function placeQuery(actor: string | null, event: number | null, problem: string | null = null): string {
  const query = new URLSearchParams();
  if (problem !== null) {
    query.set('masalah', problem);
    return query.toString();
  }
  if (actor !== null) query.set('aktor', actor);
  if (event !== null) query.set('peristiwa', String(event));
  return query.toString();
}

const linkTo = (actor: string | null, event: number | null) =>
  `${window.location.origin}${BASE}/dukungan/mesin?${placeQuery(actor, event)}`;

const known = new Map<MachineId, Promise<LoadedMachine>>();

function load(id: MachineId): Promise<LoadedMachine> {
  const before = known.get(id);
  if (before) return before;
  const loading = Promise.all([importChunk(() => loadMachine(id)), chartOf(id)]).then(([machine, layout]) => ({
    machine,
    layout,
  }));
  known.set(id, loading);
  loading.catch(() => known.delete(id));
  return loading;
}

function createClock(): Clock {
  let at = Date.now();
  return {
    subscribe: (tick) => {
      const timer = setInterval(() => {
        at = Date.now();
        tick();
      }, TICK);
      return () => clearInterval(timer);
    },
    now: () => at,
  };
}

const clock = createClock();

/** Addresses of requests are redacted like those in a recording. */
function shownTries({ all, subscribe }: Pick<Tries, 'all' | 'subscribe'>): PanelTools['tries'] {
  const shown = new WeakMap<readonly Try[], readonly Try[]>();
  const redacted = (tries: readonly Try[]) =>
    tries.map((one) => ({ ...one, path: String(address.leaf?.(one.path) ?? '*') }));
  return {
    subscribe,
    all: () => {
      const tries = all();
      const known = shown.get(tries) ?? redacted(tries);
      shown.set(tries, known);
      return known;
    },
  };
}

export const panelTools = (recorder: Recorder, tries: Pick<Tries, 'all' | 'subscribe'>): PanelTools => ({
  recorder,
  load,
  clock,
  tries: shownTries(tries),
});
