import { about } from '#machines/kit/about.ts';
import { id, keys, num, words } from '#machines/kit/recorded.ts';
import type { presenceMachine } from '#machines/workspace/presence.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    presence: true;
  }
}

const reach = words('unit', 'below');
const places = keys({ tahun: num, indikator: num, laporan: num, unit: keys({ id }) });

export const presenceAbout = about<typeof presenceMachine>({
  label: 'mesin.nama.keberadaan',
  file: 'src/machines/workspace/presence.machine.ts',
  guards: {},
  recorded: {
    context: { satker: id, tahun: num, reach, places },
    input: { satker: id, tahun: num, reach },
    outputs: { findData: places },
  },
});
