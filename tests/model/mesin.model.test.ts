import { mesinMachine } from '#machines/mesin/mesin.machine.ts';
import type { HasilBaca } from '#machines/mesin/mesin.types.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

const REKAMAN = { nama: 'lapor.json', panjang: 3, isi: {} };
const HASIL: HasilBaca[] = [
  { ok: true, rekaman: REKAMAN },
  { ok: false, sebab: 'shape' },
];

describeWalk('the view of machines, walked', mesinMachine, {
  input: { aktor: null, peristiwa: null },
  events: {
    'actor.choose': [{ type: 'actor.choose', aktor: 'session' }],
    'entry.choose': [{ type: 'entry.choose', peristiwa: 4 }],
    'tab.choose': [{ type: 'tab.choose', tab: 'konteks' }],
    'part.choose': [{ type: 'part.choose', bagian: 'aktor' }],
    'view.choose': [{ type: 'view.choose', tampilan: 'daftar' }],
    'actors.view': [{ type: 'actors.view', tampilan: 'tabel' }],
    'pin.toggle': [{ type: 'pin.toggle', mesin: 'session', jalur: 'epoch' }],
    'filter.change': [{ type: 'filter.change', saring: 'session' }],
    'filter.own': [{ type: 'filter.own', sendiri: true }],
    'recording.pause': [{ type: 'recording.pause' }],
    'recording.resume': [{ type: 'recording.resume' }],
    'trace.open': [{ type: 'trace.open', berkas: new File(['{}'], 'lapor.json') }],
    'trace.step': (['first', 'previous', 'next', 'last'] as const).map((to) => ({ type: 'trace.step' as const, to })),
    'trace.seek': [0, 2, 4].map((posisi) => ({ type: 'trace.seek' as const, posisi })),
    'trace.close': [{ type: 'trace.close' }],
    'fault.dismiss': [{ type: 'fault.dismiss' }],
    'trace.give': [{ type: 'trace.give', keluaran: 'uji' }],
    'traceId.give': [{ type: 'traceId.give', jejak: '0198a5f0-0000-7000-8000-000000000001' }],
  },
  outcomes: { readTrace: HASIL, giveTrace: [undefined] },
  untaken: {
    'mesin.source.live.paused --xstate.error.actor.holdRecording--> mesin.source.live.recording':
      'a subscription that cannot start; walks only settle promises',
  },
  project: ({ rekaman, posisi, galat }) => [rekaman?.panjang, posisi, galat?.sebab],
});
