import type { TFunction } from 'i18next';
import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { PERIOD_CHOICES } from '#app/records/period-choices.ts';
import { unitSource } from '#app/records/sources.ts';
import { jakartaDay, scheduleState } from '#domain/report/schedule.ts';
import { type Schedule, wholeScheduleBody } from '#contract/schedule.ts';
import { formatDate } from '#services/i18n/format.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { Tag } from '#ui/Tag.tsx';

/** Characters; the server asks the same of the reason for an extension. */
const MIN_REASON = 10;

const LOOKS = {
  opensLater: { tone: 'info', icon: 'clock' },
  open: { tone: 'success', icon: 'checkCircle' },
  closed: { tone: 'neutral', icon: 'lock' },
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
  calls: api.jadwal,
  lingkup: ['tahun'],
  labelOf: ({ periode, tahun, unit }) =>
    [`${i18n.t(`dasbor.tw.${periode}`)} ${tahun}`, ...(unit ? [unit.nama_unit] : [])].join(', '),
  columns: [
    {
      key: 'periode',
      label: 'master.jadwal.periode',
      value: ({ periode, tahun }, t) => `${t(`umum.periode.${periode}`)} ${tahun}`,
      sort: 'periode',
      primary: true,
    },
    {
      key: 'unit',
      label: 'master.kolom.unit',
      value: ({ unit }, t) => unit?.nama_unit ?? t('master.jadwal.semuaSatker'),
    },
    {
      key: 'buka',
      label: 'master.jadwal.buka',
      value: ({ buka }) => buka,
      cell: ({ buka }) => formatDate(buka),
      sort: 'buka',
      priority: 3,
    },
    {
      key: 'tutup',
      label: 'master.jadwal.tutup',
      value: ({ tutup }) => tutup,
      cell: ({ tutup }) => formatDate(tutup),
      sort: 'tutup',
      priority: 2,
    },
    {
      key: 'keadaan',
      label: 'master.kolom.status',
      value: stateWords,
      cell: (one, t) => <Tag {...LOOKS[condition(one)]}>{stateWords(one, t)}</Tag>,
    },
    {
      key: 'alasan',
      label: 'master.jadwal.alasan',
      value: ({ alasan }) => alasan,
      priority: 3,
      tersembunyi: true,
    },
  ],
  filters: {
    periode: { label: 'master.jadwal.periode', kind: 'choice', choices: PERIOD_CHOICES },
    satker: { label: 'master.jadwal.untukSatker', kind: 'satker' },
  },
  form: {
    fields: {
      tahun: { label: 'master.kolom.tahun', kind: 'teks', required: true, asNumber: true, maks: 4 },
      periode: { label: 'master.jadwal.periode', kind: 'choice', required: true, choices: PERIOD_CHOICES },
      buka: { label: 'master.jadwal.buka', kind: 'tanggal', required: true },
      tutup: { label: 'master.jadwal.tutup', help: 'master.jadwal.tutupBantu', kind: 'tanggal', required: true },
      unit_id: { label: 'master.jadwal.untukSatker', help: 'master.jadwal.satkerBantu', kind: 'cari' },
      alasan: {
        label: 'master.jadwal.alasan',
        help: 'master.jadwal.alasanBantu',
        kind: 'paragraph',
        requiredWhen: ({ unit_id }) => unit_id !== '',
        min: MIN_REASON,
        maks: 1000,
      },
    },
    schemas: { fresh: wholeScheduleBody, edit: wholeScheduleBody },
    source: { unit_id: unitSource },
    // For everybody, whichever unit is worked in: an extension is the exception, and asks for a reason.
    initial: ({ tahun }) => ({ initial: { tahun: String(tahun) } }),
    terpilih: ({ unit_id, unit }) =>
      unit_id === null ? {} : { unit_id: { value: unit_id, label: unit?.nama_unit ?? unit_id } },
  },
});
