import { about } from '#machines/kit/about.ts';
import { failure, flag, keys, num, outcome, period, time, words } from '#machines/kit/recorded.ts';
import type { readinessMachine } from '#machines/home/readiness.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    readiness: true;
  }
}

const year = keys({
  tahun: num,
  status: words('rencana', 'aktif', 'ditutup'),
  berjalan: flag,
  ditutup: flag,
  satker: keys({ aktif: num, tingkat: keys({ level_id: num, jumlah: num }) }),
  pengguna: keys({ aktif: num, satker: num, pelapor: num, verifikator: num, lengkap: num }),
  indikator: keys({ aktif: num, satker: num, tanpa_target: num, sebelumnya: keys({ tahun: num, jumlah: num }) }),
  jadwal: keys({ jumlah: num, berikut: keys({ periode: period, buka: time, tutup: time }) }),
});

export const readinessAbout = about<typeof readinessMachine>({
  label: 'mesin.nama.persiapan',
  file: 'src/machines/home/readiness.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isKnown: 'mesin.guard.isKnownRows',
    hasSteps: 'mesin.guard.hasSteps',
    isReady: 'mesin.guard.isReady',
  },
  senders: { 'readiness.refresh': ['orang', 'aktor:watchReturn'] },
  recorded: {
    context: { tahun: num, year, failure, unclosed: failure },
    input: { tahun: num },
    outputs: { loadReadiness: outcome({ year }), closeGuide: outcome({}) },
  },
});
