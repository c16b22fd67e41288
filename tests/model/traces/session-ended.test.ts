// Written by the log of machines from './session-ended.trace.json', which was recorded on 2026-11-21.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTrace } from '#domain/support/trace-text.ts';
import { loadMachines } from '#devtools/load.ts';
import { replayTrace } from '#devtools/replay.ts';
import { pathsOf } from '#devtools/state-paths.ts';

describe('the session ends while three requests wait', async () => {
  const parsed = parseTrace(readFileSync(new URL('./session-ended.trace.json', import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(`The trace cannot be read: ${parsed.fault}`);
  const { trace } = parsed;
  const replay = replayTrace(trace, await loadMachines());

  it('goes the way that was recorded', () => {
    expect(replay.divergences).toEqual([]);
    expect(replay.unknown).toEqual([]);
  });

  it('went this way', () => {
    expect(pathsOf(trace, replay.frames)).toEqual({
      'session x:0': [
        'xstate.init → booting',
        'xstate.error.actor.watchBrowser → booting',
        'xstate.done.actor.loadSession → {"authenticated":{"tokens":"active","leaving":"staying"}}',
        'request.park → {"authenticated":{"tokens":"refreshing","leaving":"staying"}}',
        'request.park → {"authenticated":{"tokens":"refreshing","leaving":"staying"}}',
        'request.park → {"authenticated":{"tokens":"refreshing","leaving":"staying"}}',
        'xstate.done.actor.refreshTokens → expiredDialog',
      ],
    });
  });
});
