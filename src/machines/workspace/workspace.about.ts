import { about } from '#machines/kit/about.ts';
import { flag, id, keys, num, words } from '#machines/kit/recorded.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    workspace: true;
  }
}

const selectedSatker = keys({ value: id });
const person = keys({
  satkerId: id,
  roles: words('admin-dev', 'admin-esselon-2', 'verifikator-esselon-2', 'pimpinan', 'support'),
});

export const workspaceAbout = about<typeof workspaceMachine>({
  label: 'mesin.nama.konteks',
  file: 'src/machines/workspace/workspace.machine.ts',
  guards: {
    isElsewhere: 'mesin.guard.isElsewhereTab',
    isOutdated: 'mesin.guard.isListOutdated',
    isMoved: 'mesin.guard.isPlaceGone',
    isOtherUnit: 'mesin.guard.isOtherUnit',
    isOtherYear: 'mesin.guard.isOtherYear',
  },
  senders: {
    'otherTab.select': ['aktor:watchOtherTabs'],
    'units.outdated': ['klien'],
  },
  recorded: {
    context: {
      satker: selectedSatker,
      tahun: num,
      person,
      options: keys({ value: id, level_id: num }),
      years: num,
      undecided: flag,
      outdated: flag,
      elsewhere: keys({ satker: selectedSatker, tahun: num }),
    },
    input: { person, stored: keys({ satker: selectedSatker, tahun: num }) },
    events: {
      'satker.select': { value: id },
      'tahun.select': { tahun: num },
      'otherTab.select': { satker: selectedSatker, tahun: num },
    },
    outputs: { loadUnits: keys({ units: keys({ id, level_id: num }), years: num, filled: num }) },
  },
});
