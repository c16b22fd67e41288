import { supportMachine } from '#machines/support/support.machine.ts';
import type { ReadResult } from '#machines/support/support.types.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { SUPPORT_ORACLE } from '#tests/model/oracles/support.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const RECORDS = { nama: 'lapor.json', long: 3, content: {} };
const RESULTS: ReadResult[] = [
  { ok: true, record: RECORDS },
  { ok: false, cause: 'shape' },
];

const WALK: WalkOptions<typeof supportMachine> = {
  input: { aktor: null, event: null },
  events: {
    'actor.choose': [{ type: 'actor.choose', aktor: 'session' }],
    'entry.choose': [{ type: 'entry.choose', event: 4 }],
    'log.leave': [{ type: 'log.leave', seen: 7 }],
    'log.follow': [{ type: 'log.follow' }],
    'tab.choose': [{ type: 'tab.choose', tab: 'konteks' }],
    'part.choose': [{ type: 'part.choose', part: 'aktor' }],
    'view.choose': [{ type: 'view.choose', appearance: 'daftar' }],
    'actors.view': [{ type: 'actors.view', appearance: 'tabel' }],
    'pin.toggle': [{ type: 'pin.toggle', machine: 'session', path: 'epoch' }],
    'filter.change': [{ type: 'filter.change', filters: 'session' }],
    'filter.own': [{ type: 'filter.own', sendiri: true }],
    'recording.pause': [{ type: 'recording.pause' }],
    'recording.resume': [{ type: 'recording.resume' }],
    'trace.open': [{ type: 'trace.open', file: new File(['{}'], 'lapor.json') }],
    'trace.step': (['first', 'previous', 'next', 'last'] as const).map((to) => ({ type: 'trace.step' as const, to })),
    'trace.seek': [0, 2, 4].map((position) => ({ type: 'trace.seek' as const, position })),
    'trace.reload': [{ type: 'trace.reload' }],
    'trace.close': [{ type: 'trace.close' }],
    'fault.dismiss': [{ type: 'fault.dismiss' }],
    'trace.give': [{ type: 'trace.give', artifact: 'uji' }],
    'traceId.give': [{ type: 'traceId.give', trace: '0198a5f0-0000-7000-8000-000000000001' }],
  },
  outcomes: {
    readTrace: RESULTS,
    giveTrace: [undefined],
    loadTrace: [...RESULTS.map((read) => ({ ok: true as const, read })), ...ALL_FAILURES],
  },
  untaken: {
    'support.source.live.paused --xstate.error.actor.holdRecording--> support.source.live.recording':
      'a subscription that cannot start; walks only settle promises',
  },
  project: ({ problem, record, position, error }) => [problem, record?.long, position, error?.cause],
};

describeWalk(
  'the view of machines, walked',
  supportMachine,
  { ...WALK, oracle: SUPPORT_ORACLE },
  { ...WALK, untaken: {}, label: 'the recording of a problem', input: { aktor: null, event: null, problem: 'm1' } },
);
