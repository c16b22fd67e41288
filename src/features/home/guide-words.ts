/** The steps of a year in words: what is there of each, and which pages deal with it. */
import type { TFunction } from 'i18next';
import { type Readiness, type StepName } from '#domain/home/readiness.ts';
import type { NamedPage } from '#domain/pages/page.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { formatDate, formatList, formatNumber } from '#services/i18n/format.ts';

/** The page of each step. */
export const PAGE_OF = {
  satker: PAGES.unit,
  tahun: PAGES.tahun,
  pengguna: PAGES.pengguna,
  indikator: PAGES.kpi,
  jadwal: PAGES.jadwal,
} as const satisfies Readonly<Record<StepName, NamedPage>>;

const n = (count: number) => formatNumber(count);
/** A calendar day; noon, so that it is the same day wherever it is read. */
const day = (date: string) => formatDate(`${date}T05:00:00Z`);
const counted = (count: number) => ({ count, n: n(count) });

const WORDS: Readonly<Record<StepName, (year: Readiness, t: TFunction) => string[]>> = {
  satker({ satker }, t) {
    if (satker.aktif === 0) return [t('persiapan.satker.belum')];
    const levels = satker.tingkat.map(({ level_id, jumlah }) =>
      t('persiapan.satker.tingkat', { n: n(jumlah), tingkat: level_id }),
    );
    return [t('persiapan.satker.ada', { ...counted(satker.aktif), tingkat: formatList(levels) })];
  },
  tahun({ status, tahun }, t) {
    if (status === null) return [t('persiapan.tahun.belum')];
    return [status === 'rencana' ? t('persiapan.tahun.rencana', { tahun }) : t('persiapan.tahun.ada', { tahun })];
  },
  pengguna({ pengguna, indikator }, t) {
    const { satker, pelapor, verifikator, lengkap } = pengguna;
    const nobodyYet = indikator.satker === 0 && pelapor + verifikator === 0;
    if (nobodyYet) return [t('persiapan.pengguna.belum')];
    const how = { lengkap: n(lengkap), n: n(satker) };
    const isBegun = indikator.satker === 0 && lengkap > 0;
    return [
      indikator.satker > 0 ? t('persiapan.pengguna.wajib', how) : t('persiapan.pengguna.aktif', how),
      ...(pelapor < satker && !isBegun ? [t('persiapan.pengguna.tanpaPelapor', { n: n(satker - pelapor) })] : []),
      ...(verifikator < satker && !isBegun
        ? [t('persiapan.pengguna.tanpaVerifikator', { n: n(satker - verifikator) })]
        : []),
      ...(lengkap < satker && isBegun ? [t('persiapan.pengguna.cukup')] : []),
    ];
  },
  indikator({ indikator, status, tahun }, t) {
    const { aktif, satker, tanpa_target, sebelumnya } = indikator;
    if (tanpa_target > 0) return [t('persiapan.indikator.kurang', { n: n(tanpa_target), semua: n(aktif) })];
    if (aktif > 0) return [t('persiapan.indikator.ada', { ...counted(aktif), satker: n(satker) })];
    if (status === null) return [t('persiapan.indikator.tanpaTahun')];
    const earlier = sebelumnya && { ...counted(sebelumnya.jumlah), tahun: sebelumnya.tahun };
    return [t('persiapan.indikator.belum', { tahun }), ...(earlier ? [t('persiapan.indikator.salin', earlier)] : [])];
  },
  jadwal({ jadwal: { berikut } }, t) {
    if (berikut === null) return [t('persiapan.jadwal.belum'), t('persiapan.jadwal.bebas')];
    const { periode, buka, tutup } = berikut;
    const days = { buka: day(buka), tutup: day(tutup) };
    return [t('persiapan.jadwal.ada', { periode: t(`umum.periode.${periode}`), ...days })];
  },
};

/** What there is of a step, and what is missing. */
export const stepText = (name: StepName, year: Readiness, t: TFunction): string => WORDS[name](year, t).join(' ');

/** All that was set up, in one line. */
export function readyText({ indikator, pengguna, jadwal: { berikut } }: Readiness, t: TFunction): string {
  const parts = [
    t('persiapan.siap.satker', counted(indikator.satker)),
    t('persiapan.siap.pengguna', counted(pengguna.aktif)),
    t('persiapan.siap.indikator', counted(indikator.aktif)),
    ...(berikut
      ? [t('persiapan.siap.jadwal', { periode: t(`umum.periode.${berikut.periode}`), tutup: day(berikut.tutup) })]
      : []),
  ];
  return `${formatList(parts)}.`;
}

/** Where a step is dealt with beside its list: the last one is the page's main button. */
export type Way = { to: string; label: string };

const WAYS: Readonly<Record<StepName, (year: Readiness, t: TFunction) => Way[]>> = {
  satker: (_, t) => [add('satker', 'master.unit.satu', t), importFor('satker', t)],
  tahun: ({ status, tahun }, t) =>
    status === null
      ? [add('tahun', 'master.tahun.satu', t)]
      : [{ to: PAGES.tahun.path, label: t('persiapan.tahun.ubah', { tahun }) }],
  pengguna: (_, t) => [importFor('pengguna', t), add('pengguna', 'pengguna.satu', t)],
  indikator: ({ indikator }, t) =>
    indikator.tanpa_target > 0
      ? [{ to: `${PAGES.kpi.path}/target`, label: t('persiapan.indikator.isi') }]
      : [add('indikator', 'kpi.satu', t), importFor('indikator', t)],
  jadwal: (_, t) => [add('jadwal', 'master.jadwal.satu', t)],
};
type One = 'master.unit.satu' | 'master.tahun.satu' | 'pengguna.satu' | 'kpi.satu' | 'master.jadwal.satu';
const add = (name: StepName, one: One, t: TFunction): Way => ({
  to: `${PAGE_OF[name].path}/baru`,
  label: t('daftar.tambah', { satu: t(one) }),
});
const importFor = (name: StepName, t: TFunction): Way => ({
  to: `${PAGE_OF[name].path}/impor`,
  label: t('impor.tombol'),
});

/** The ways to do a step. */
export const waysOf = (name: StepName, year: Readiness, t: TFunction): Way[] => WAYS[name](year, t);
