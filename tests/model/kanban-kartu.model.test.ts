import { kanbanKartuMachine } from '#machines/kanban-kartu/kanban-kartu.machine.ts';
import { isianDari, ubahanKartu } from '#machines/kanban-kartu/kanban-kartu.setup.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { contohKartu } from '#tests/support/papan.ts';

const KARTU = contohKartu({ id: 'a', title: 'Lama' });

describeWalk('one card in its drawer, walked', kanbanKartuMachine, {
  input: { kartu: KARTU, userId: 'u' },
  events: {
    'field.change': [
      { type: 'field.change', isi: { title: 'Baru' } },
      { type: 'field.change', isi: { title: ' ' } },
    ],
    'draft.discard': [{ type: 'draft.discard' }],
    'card.save': [{ type: 'card.save' }],
    'card.close': [{ type: 'card.close' }],
  },
  outcomes: {
    readDraft: [null, { ...isianDari(KARTU), title: 'Dari draf' }],
    writeDraft: [undefined],
    dropDraft: [undefined],
    saveCard: [
      { hasil: 'tersimpan', kartu: { ...KARTU, title: 'Baru' } },
      { hasil: 'ditolak', bidang: { title: 'paling banyak 200 karakter' }, pesan: null },
    ],
  },
  project: ({ kartu, isian }) => [Object.keys(ubahanKartu(kartu, isian)).length > 1, isian.title.trim() === ''],
});
