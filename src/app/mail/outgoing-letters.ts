import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import { OUTGOING_KINDS, OUTGOING_STATES, type OutgoingLetter } from '#contract/outgoing-letters.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { createOutgoingApi } from '#services/mail/outgoing.ts';

const api = createOutgoingApi(client);
const KIND = {
  surel: 'suratKeluar.jenis.surel',
  sandi: 'suratKeluar.jenis.sandi',
  masuk: 'suratKeluar.jenis.masuk',
  tenggat: 'suratKeluar.jenis.tenggat',
  undangan: 'suratKeluar.jenis.undangan',
  ringkasan: 'suratKeluar.jenis.ringkasan',
} as const;
const STATE = { menunggu: 'suratKeluar.keadaan.menunggu', gagal: 'suratKeluar.keadaan.gagal' } as const;

/** Letters that wait to leave or could not be delivered: a list only, whose failures can be sent again. */
export const outgoingLetters = record<OutgoingLetter>({
  text: { one: 'suratKeluar.satu', search: 'suratKeluar.cari', kosong: 'suratKeluar.kosong' },
  calls: { list: api.list, act: (_, { id }) => api.repeat(id) },
  lingkup: [],
  labelOf: ({ penerima }) => penerima,
  // A link to a new password is over before anybody looks here.
  aksi: [
    { key: 'ulang', label: 'suratKeluar.ulang', icon: 'refresh', permission: 'update', when: ({ ulang }) => ulang },
  ],
  columns: [
    {
      key: 'penerima',
      label: 'suratKeluar.penerima',
      value: ({ penerima }) => penerima,
      primary: true,
      width: '17rem',
    },
    { key: 'jenis', label: 'suratKeluar.tentang', value: ({ jenis }, t) => t(KIND[jenis]) },
    { key: 'keadaan', label: 'suratKeluar.status', value: ({ keadaan }, t) => t(STATE[keadaan]) },
    { key: 'galat', label: 'suratKeluar.galat', value: ({ galat }) => galat, width: '11rem' },
    {
      key: 'percobaan',
      label: 'suratKeluar.percobaan',
      value: ({ percobaan }) => percobaan,
      align: 'akhir',
      priority: 2,
    },
    {
      key: 'waktu',
      label: 'suratKeluar.waktu',
      value: ({ waktu }) => waktu,
      cell: ({ waktu }) => formatDateTime(waktu),
      sort: 'waktu',
      priority: 2,
      width: '10rem',
    },
    {
      key: 'dibuat',
      label: 'suratKeluar.dibuat',
      value: ({ dibuat }) => dibuat,
      cell: ({ dibuat }) => formatDateTime(dibuat),
      sort: 'dibuat',
      priority: 3,
      width: '10rem',
    },
  ],
  filters: {
    keadaan: {
      label: 'suratKeluar.status',
      kind: 'choice',
      choices: OUTGOING_STATES.map((value) => ({ value, label: STATE[value] })),
    },
    jenis: {
      label: 'suratKeluar.tentang',
      kind: 'choice',
      choices: OUTGOING_KINDS.map((value) => ({ value, label: KIND[value] })),
    },
  },
});
