import { z } from 'zod';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import type { Problem } from '#contract/problems.ts';
import { paragraph } from '#contract/text.ts';
import { MAX_PROBLEM_ANSWER, PROBLEM_STATUSES, problemName } from '#domain/support/problem.ts';
import { ProblemNote } from '#features/support/ProblemNote.tsx';
import { formatDateTime } from '#services/i18n/format.ts';
import { createProblemApi } from '#services/support/problems.ts';
import { Tag } from '#ui/Tag.tsx';

const api = createProblemApi(client);
const STATUS = { baru: 'masalah.baru', selesai: 'masalah.selesai' } as const;
const STATUSES = PROBLEM_STATUSES.map((value) => ({ value, label: STATUS[value] }));

/** What the form sends of what it holds: the rest is shown only. */
const answerSchema = z.object({
  status: z.enum(PROBLEM_STATUSES),
  jawaban: paragraph(MAX_PROBLEM_ANSWER).optional(),
});
const editSchema = answerSchema.extend({ versi: z.number() });

/** What the note above the fields shows. */
const shown = ({
  id,
  teks,
  halaman,
  versi_aplikasi,
  kode_rujukan,
  pengirim,
  satker,
  ada_jejak,
  created_at,
}: Problem) => ({
  id_masalah: id,
  teks,
  halaman,
  versi_aplikasi,
  kode_rujukan: kode_rujukan ?? '',
  nama_pengirim: pengirim.nama,
  nama_unit: satker?.nama_unit ?? '',
  jejak_tersimpan: ada_jejak ? 'ya' : '',
  dikirim: formatDateTime(created_at),
});
const SHOWN: readonly (keyof ReturnType<typeof shown>)[] = [
  'id_masalah',
  'teks',
  'halaman',
  'versi_aplikasi',
  'kode_rujukan',
  'nama_pengirim',
  'nama_unit',
  'jejak_tersimpan',
  'dikirim',
];

/** Problems that people have reported, for support: a list, and of each what was written, its recording and the answer. */
export const problemRecord = record<Problem>({
  text: { one: 'masalah.satu', search: 'masalah.cari', kosong: 'masalah.kosong' },
  calls: {
    list: api.list,
    get: async (id, options) => {
      const { data } = await api.get(id, options);
      const { jejak: _, ...problem } = data;
      return { data: { ...problem, ...shown(problem) } };
    },
    update: (id, body) => {
      const { jawaban, ...rest } = editSchema.parse(body);
      return api.answer(id, { ...rest, ...(jawaban !== undefined && { jawaban }) });
    },
  },
  lingkup: [],
  labelOf: ({ nomor }) => problemName(nomor),
  aksi: [
    {
      key: 'jejak',
      label: 'masalah.bukaJejak',
      icon: 'workflow',
      ke: ({ id, ada_jejak }) => (ada_jejak ? `/dukungan/mesin?masalah=${id}` : null),
    },
  ],
  columns: [
    {
      key: 'nomor',
      label: 'masalah.nomor',
      value: ({ nomor }) => problemName(nomor),
      sort: 'nomor',
      primary: true,
      width: '7rem',
    },
    { key: 'teks', label: 'masalah.teks', value: ({ teks }) => teks },
    { key: 'pengirim', label: 'masalah.pengirim', value: ({ pengirim }) => pengirim.nama },
    { key: 'satker', label: 'shell.satker', value: ({ satker }) => satker?.nama_unit ?? null, priority: 2 },
    { key: 'versi', label: 'masalah.versi', value: ({ versi_aplikasi }) => versi_aplikasi, priority: 3 },
    {
      key: 'status',
      label: 'master.kolom.status',
      value: ({ status }, t) => t(STATUS[status]),
      cell: ({ status }, t) =>
        status === 'baru' ? (
          <Tag tone="primary">{t(STATUS[status])}</Tag>
        ) : (
          <Tag icon="checkCircle" tone="success" look="plain">
            {t(STATUS[status])}
          </Tag>
        ),
    },
    {
      key: 'created_at',
      label: 'masalah.dikirim',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDateTime(created_at),
      sort: 'created_at',
      priority: 2,
    },
  ],
  filters: { status: { label: 'master.kolom.status', kind: 'choice', choices: STATUSES } },
  form: {
    Note: ProblemNote,
    carried: SHOWN,
    fields: {
      jawaban: {
        label: 'masalah.jawaban',
        help: 'masalah.jawabanBantu',
        kind: 'paragraph',
        maks: MAX_PROBLEM_ANSWER,
        skipEmpty: true,
      },
      status: { label: 'master.kolom.status', kind: 'radio', required: true, choices: STATUSES },
    },
    schemas: { fresh: answerSchema, edit: answerSchema },
  },
});
