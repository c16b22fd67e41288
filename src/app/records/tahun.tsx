import type { TFunction } from 'i18next';
import { api } from '#app/records/api.ts';
import { record } from '#app/records/declaration.ts';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import type { TahunRecord } from '#contract/units.ts';
import { tahunCreateBody } from '#contract/unit-bodies.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { Cluster } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';

const STATUS = [
  { value: 'rencana', label: 'master.tahun.status.rencana', keterangan: 'master.tahun.statusBantu.rencana' },
  { value: 'aktif', label: 'master.tahun.status.aktif', keterangan: 'master.tahun.statusBantu.aktif' },
  { value: 'ditutup', label: 'master.tahun.status.ditutup', keterangan: 'master.tahun.statusBantu.ditutup' },
] as const;
const FORMULA = [
  { value: 'dua_kurang', label: 'master.tahun.rumus.dua_kurang', keterangan: 'master.tahun.rumusBantu.dua_kurang' },
  { value: 't_per_r', label: 'master.tahun.rumus.t_per_r', keterangan: 'master.tahun.rumusBantu.t_per_r' },
] as const;
const TONES = { hijau: 'success', kuning: 'warning', merah: 'danger' } as const;
const COLOURS = [
  { value: 'hijau', label: 'master.tahun.warna.hijau', tone: TONES.hijau },
  { value: 'kuning', label: 'master.tahun.warna.kuning', tone: TONES.kuning },
  { value: 'merah', label: 'master.tahun.warna.merah', tone: TONES.merah },
] as const;
const SYMBOLS = { rencana: 'clock', aktif: 'checkCircle', ditutup: 'lock' } as const;

const bandWords = (band: TahunRecord['ambang'][number], t: TFunction) =>
  `≥ ${formatNumber(band.batas_bawah)}: ${gradeName(band, t)}`;

/** Reporting years with their rules: what counts as reached, at most how much, and how less is better. */
export const tahun = record({
  text: { one: 'master.tahun.satu' },
  calls: api.tahun,
  lingkup: [],
  labelOf: (one) => String(one.tahun),
  initialSort: '-tahun',
  columns: [
    {
      key: 'tahun',
      label: 'master.kolom.tahun',
      value: (one) => one.tahun,
      sort: 'tahun',
      primary: true,
      width: '7rem',
    },
    {
      key: 'status',
      label: 'master.kolom.status',
      value: ({ status }, t) => t(`master.tahun.status.${status}`),
      cell: ({ status }, t) => (
        <Tag tone={status === 'aktif' ? 'success' : 'neutral'} icon={SYMBOLS[status]}>
          {t(`master.tahun.status.${status}`)}
        </Tag>
      ),
      sort: 'status',
    },
    {
      key: 'batas_capaian',
      label: 'master.tahun.batas',
      value: ({ batas_capaian }, t) => batas_capaian ?? t('master.tahun.tanpaBatas'),
      align: 'akhir',
    },
    {
      key: 'rumus_minimize',
      label: 'master.tahun.rumus.judul',
      value: ({ rumus_minimize }, t) => t(`master.tahun.rumus.${rumus_minimize}`),
      priority: 2,
    },
    {
      key: 'ambang',
      label: 'master.tahun.ambang',
      value: ({ ambang }, t) => ambang.map((band) => bandWords(band, t)).join('; '),
      cell: ({ ambang }, t) => (
        <Cluster as="span" gap="2" inline>
          {ambang.map((one) => (
            <Tag key={one.batas_bawah} tone={TONES[one.warna]}>
              {bandWords(one, t)}
            </Tag>
          ))}
        </Cluster>
      ),
      priority: 3,
    },
  ],
  filters: { status: { label: 'master.kolom.status', kind: 'choice', choices: STATUS } },
  form: {
    fields: {
      tahun: { label: 'master.kolom.tahun', kind: 'teks', required: true, asNumber: true, maks: 4 },
      status: { label: 'master.kolom.status', kind: 'radio', required: true, initial: 'rencana', choices: STATUS },
      batas_capaian: {
        part: 'master.tahun.aturan',
        label: 'master.tahun.batas',
        help: 'master.tahun.batasBantu',
        kind: 'angka',
        satuan: 'master.tahun.persen',
        initial: '120',
        sendEmpty: true,
      },
      rumus_minimize: {
        label: 'master.tahun.rumus.judul',
        kind: 'radio',
        required: true,
        initial: 'dua_kurang',
        choices: FORMULA,
      },
      ambang: {
        label: 'master.tahun.ambang',
        help: 'master.tahun.ambangBantu',
        kind: 'baris',
        required: true,
        initial: DEFAULT_THRESHOLDS.map((one) => ({ ...one, batas_bawah: String(one.batas_bawah) })),
        fields: {
          batas_bawah: { label: 'master.tahun.batasBawah', kind: 'angka', required: true },
          warna: { label: 'master.tahun.warna.judul', kind: 'choice', required: true, choices: COLOURS },
          label: { label: 'master.tahun.sebutan', kind: 'teks', required: true, maks: 100 },
        },
      },
    },
    schemas: { fresh: tahunCreateBody, edit: tahunCreateBody },
  },
});
