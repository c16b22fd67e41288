import type { TFunction } from 'i18next';
import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { jakartaDay, scheduleState } from '#domain/report/schedule.ts';
import { BRIEF_PERIODS } from '#domain/report/words.ts';
import { type Schedule, wholeScheduleBody } from '#contract/schedule.ts';
import { formatDate } from '#services/i18n/format.ts';
import { Tag } from '#ui/Tag.tsx';

const PERIODS = [
  { nilai: 'TW1', label: 'umum.periode.TW1' },
  { nilai: 'TW2', label: 'umum.periode.TW2' },
  { nilai: 'TW3', label: 'umum.periode.TW3' },
  { nilai: 'TW4', label: 'umum.periode.TW4' },
] as const;
/** Characters; the server asks the same of the reason for an extension. */
const MIN_REASON = 10;

const LOOKS = {
  akanDibuka: { tone: 'info', icon: 'clock' },
  terbuka: { tone: 'success', icon: 'checkCircle' },
  ditutup: { tone: 'neutral', icon: 'lock' },
} as const;
const condition = (scheduleRecord: Schedule) => scheduleState(scheduleRecord, jakartaDay(Date.now()));
const stateWords = (scheduleRecord: Schedule, t: TFunction) =>
  t(`master.jadwal.keadaan.${condition(scheduleRecord)}`, {
    buka: formatDate(scheduleRecord.buka),
    tutup: formatDate(scheduleRecord.tutup),
  });

/** When a quarter is reported: for everybody, or for one unit that then has days of its own. */
export const scheduleRecord = record({
  text: { one: 'master.jadwal.satu' },
  panggilan: api.jadwal,
  lingkup: ['tahun'],
  labelOf: ({ periode, tahun, unit }) =>
    [`${BRIEF_PERIODS[periode]} ${tahun}`, ...(unit ? [unit.nama_unit] : [])].join(', '),
  kolom: [
    {
      kunci: 'periode',
      label: 'master.jadwal.periode',
      nilai: ({ periode, tahun }, t) => `${t(`umum.periode.${periode}`)} ${tahun}`,
      urut: 'periode',
      primary: true,
    },
    {
      kunci: 'unit',
      label: 'master.kolom.unit',
      nilai: ({ unit }, t) => unit?.nama_unit ?? t('master.jadwal.semuaSatker'),
    },
    {
      kunci: 'buka',
      label: 'master.jadwal.buka',
      nilai: ({ buka }) => buka,
      cell: ({ buka }) => formatDate(buka),
      urut: 'buka',
      priority: 3,
    },
    {
      kunci: 'tutup',
      label: 'master.jadwal.tutup',
      nilai: ({ tutup }) => tutup,
      cell: ({ tutup }) => formatDate(tutup),
      urut: 'tutup',
      priority: 2,
    },
    {
      kunci: 'keadaan',
      label: 'master.kolom.status',
      nilai: stateWords,
      cell: (one, t) => <Tag {...LOOKS[condition(one)]}>{stateWords(one, t)}</Tag>,
    },
    {
      kunci: 'alasan',
      label: 'master.jadwal.alasan',
      nilai: ({ alasan }) => alasan,
      priority: 3,
      tersembunyi: true,
    },
  ],
  filters: {
    periode: { label: 'master.jadwal.periode', jenis: 'choice', choices: PERIODS },
    satker: { label: 'master.jadwal.untukSatker', jenis: 'satker' },
  },
  form: {
    fields: {
      tahun: { label: 'master.kolom.tahun', jenis: 'teks', wajib: true, asNumber: true, maks: 4 },
      periode: { label: 'master.jadwal.periode', jenis: 'choice', wajib: true, choices: PERIODS },
      buka: { label: 'master.jadwal.buka', jenis: 'tanggal', wajib: true },
      tutup: { label: 'master.jadwal.tutup', help: 'master.jadwal.tutupBantu', jenis: 'tanggal', wajib: true },
      unit_id: { label: 'master.jadwal.untukSatker', help: 'master.jadwal.satkerBantu', jenis: 'cari' },
      alasan: {
        label: 'master.jadwal.alasan',
        help: 'master.jadwal.alasanBantu',
        jenis: 'paragraph',
        requiredWhen: ({ unit_id }) => unit_id !== '',
        min: MIN_REASON,
        maks: 1000,
      },
    },
    skema: { fresh: wholeScheduleBody, ubah: wholeScheduleBody },
    source: { unit_id: unitSource },
    initial: ({ satker, tahun }) => ({
      nilai: { tahun: String(tahun), unit_id: satker.value },
      terpilih: satker.value === '' ? {} : { unit_id: satker },
    }),
    terpilih: ({ unit_id, unit }) =>
      unit_id === null ? {} : { unit_id: { value: unit_id, label: unit?.nama_unit ?? unit_id } },
  },
});
