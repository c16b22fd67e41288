import { formulirMachine } from '#machines/formulir/formulir.machine.ts';
import { berubah } from '#machines/formulir/formulir.setup.ts';
import type { WalkOptions } from '#tests/model/kit/paths.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const muatan = (nama: string, versi: number) => ({
  ok: true as const,
  nilai: { nama },
  versi,
  judul: nama,
  terpilih: {},
  pilihan: {},
});
const draf = { versi: 1, dasar: { nama: 'Awal' }, nilai: { nama: 'Ketikan' }, terpilih: {} };
const ISU = [{ nama: 'nama', kode: 'wajib', pesan: null }];

const BENTUK: WalkOptions<typeof formulirMachine> = {
  input: { id: 'p1', userId: 'u1' },
  events: {
    'field.change': [
      { type: 'field.change', nama: 'nama', nilai: 'Ketikan' },
      { type: 'field.change', nama: 'nama', nilai: 'Awal' },
    ],
    'field.blur': [{ type: 'field.blur', nama: 'nama' }],
    'option.search': [],
    'option.choose': [{ type: 'option.choose', nama: 'nama', opsi: { value: 'Ketikan', label: 'Ketikan' } }],
    'form.submit': [{ type: 'form.submit' }],
    'form.reload': [{ type: 'form.reload' }],
    'form.leave': [{ type: 'form.leave', ke: null }],
    'draft.discard': [{ type: 'draft.discard' }],
    'conflict.choose': [
      { type: 'conflict.choose', nama: 'nama', pilih: 'saya' },
      { type: 'conflict.choose', nama: 'nama', pilih: 'mereka' },
    ],
    'conflict.resolve': [{ type: 'conflict.resolve' }],
  },
  outcomes: {
    loadRecord: [muatan('Awal', 1), ...SEMUA_GAGAL],
    readDraft: [null, draf, { ...draf, versi: 0, dasar: { nama: 'Dulu' } }],
    writeDraft: [undefined],
    clearDraft: [undefined],
    checkValues: [[]],
    checkBeforeSave: [[], ISU],
    searchOptions: [[{ value: 'u1', label: 'Satker' }]],
    saveRecord: [
      { hasil: 'tersimpan', id: 'p1' },
      { hasil: 'bentrok', nilai: { nama: 'Mereka' }, versi: 2, terpilih: {} },
      { hasil: 'ditolak', isu: ISU },
      { hasil: 'terputus' },
    ],
    confirmLeave: ['simpan', 'buang', 'tetap'],
  },
  // Guards read whether something is typed, and whether versions differ and all of them were chosen.
  project: (context) => [
    berubah(context),
    context.bentrok.length,
    context.bentrok.every(({ pilih }) => pilih !== null),
  ],
};

describeWalk('a form of one record', formulirMachine, BENTUK, {
  ...BENTUK,
  events: {
    'field.change': [],
    'field.blur': [],
    'option.search': [{ type: 'option.search', nama: 'unit_id', q: 'tapin' }],
    'option.choose': [],
    'form.submit': [],
    'form.reload': [],
    'form.leave': [],
    'draft.discard': [],
    'conflict.choose': [],
    'conflict.resolve': [],
  },
});
