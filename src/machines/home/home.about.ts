import { about } from '#machines/kit/about.ts';
import { PERIOD_REASONS, REPORT_REASONS } from '#domain/report/reasons.ts';
import { failure, flag, id, keys, num, outcome, period, reportBrief, time, words } from '#machines/kit/recorded.ts';
import type { homeMachine } from '#machines/home/home.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    home: true;
  }
}

const tahunSatker = { satker: id, tahun: num };
const reportItem = {
  laporan: reportBrief,
  alasan: words(...REPORT_REASONS),
  sejak: time,
  hari: num,
  tenggat: keys({ sisa: num }),
};
const periodItem = { periode: period, tahun: num, sisa: num, alasan: words(...PERIOD_REASONS) };
const turns = keys({
  kind: words('verifikasi', 'revisi', 'draf', 'belum'),
  ...reportItem,
  ...periodItem,
  alasan: words(...REPORT_REASONS, ...PERIOD_REASONS),
});
const badge = keys({ petugas: num, verifikator: num, total: num });
const turnsAnswer = keys({
  petugas: keys({
    revisi: keys(reportItem),
    draf: keys(reportItem),
    menunggu: keys(reportItem),
    belum: keys(periodItem),
    total_menunggu: num,
  }),
  verifikator: keys({ antrean: keys(reportItem), total: num }),
  lencana: badge,
});

export const homeAbout = about<typeof homeMachine>({
  label: 'mesin.nama.beranda',
  file: 'src/machines/home/home.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    hasRows: 'mesin.guard.hasRows',
    isKnown: 'mesin.guard.isKnownRows',
    isOutdated: 'mesin.guard.isOutdated',
  },
  senders: {
    'home.refresh': ['orang', 'aktor:watchReturn'],
    'home.outdated': ['mesin:live', 'mesin:outbox'],
    'workspace.change': ['mesin:workspace'],
  },
  recorded: {
    context: {
      ...tahunSatker,
      person: keys({ reading: flag, reporting: flag, deciding: flag }),
      agenda: keys({ current: turns, waitedFor: keys(reportItem), later: keys(periodItem) }),
      lencana: badge,
      lastReport: reportBrief,
      indicators: num,
      failure,
      outdated: flag,
    },
    input: { ...tahunSatker, person: keys({ reading: flag, reporting: flag, deciding: flag }) },
    events: { 'workspace.change': tahunSatker },
    outputs: {
      loadHome: outcome({ turns: turnsAnswer, wholeYear: reportBrief, indikator: num }),
    },
  },
});
