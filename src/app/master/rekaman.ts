import type { NamaRekaman } from '#app/master/alamat.ts';
import { berkasBukti } from '#app/master/berkas-bukti.tsx';
import type { DeklarasiUmum } from '#app/master/deklarasi.ts';
import { izin } from '#app/master/izin.tsx';
import { jadwal } from '#app/master/jadwal.tsx';
import { kinerja } from '#app/master/kinerja.ts';
import { kpi } from '#app/master/kpi.tsx';
import { modul } from '#app/master/modul.ts';
import { pengguna } from '#app/master/pengguna.tsx';
import { peran } from '#app/master/peran.ts';
import { program } from '#app/master/program.ts';
import { sasaran } from '#app/master/sasaran.ts';
import { tahun } from '#app/master/tahun.tsx';
import { signInLocks } from '#app/master/sign-in-locks.ts';
import { target } from '#app/master/target.ts';
import { unit } from '#app/master/unit.ts';

/** What the list and the form of each record show. */
export const REKAMAN: Readonly<Record<NamaRekaman, DeklarasiUmum>> = {
  unit,
  tahun,
  jadwal,
  kinerja,
  program,
  'sasaran-kegiatan': sasaran,
  target,
  module: modul,
  pengguna,
  peran,
  izin,
  'kunci-masuk': signInLocks,
  kpi,
  'berkas-bukti': berkasBukti,
};
