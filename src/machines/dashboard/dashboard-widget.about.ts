import { about } from '#machines/kit/about.ts';
import { failure, id, keys, num, outcome, period, words } from '#machines/kit/recorded.ts';
import type { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    dashboardWidget: true;
  }
}

const scope = { satker: id, tahun: num, periode: period };
const KINDS = words('capaian', 'persentase', 'statistik', 'matrik', 'satker', 'kinerja', 'rekap');
const inquiry = keys({
  ...scope,
  kind: KINDS,
  kelompok: words('indikator', 'sasaran', 'butir'),
  bentuk: words('pohon', 'daftar', 'semua'),
  hal: num,
  per: num,
});
const content = keys({ kind: KINDS, total: num });

export const dashboardWidgetAbout = about<typeof widgetMachine>({
  label: 'mesin.nama.dasbor-widget',
  file: 'src/machines/dashboard/dashboard-widget.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isKnown: 'mesin.guard.isKnownRows',
    hasRows: 'mesin.guard.hasRows',
  },
  senders: {
    'widget.refresh': ['orang', 'mesin:dashboard'],
  },
  // What was asked for, and which kind of answer came; figures of units stay out.
  recorded: {
    context: { inquiry, content, failure },
    input: { inquiry },
    outputs: { loadWidget: outcome({ content }) },
  },
});
