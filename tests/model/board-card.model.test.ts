import { boardCardMachine } from '#machines/board/board-card.machine.ts';
import { fieldsFrom, cardEditFrom, hasNoDay } from '#machines/board/card-fields.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { exampleCard } from '#tests/support/board.ts';
import { BOARD_CARD_ORACLE } from '#tests/model/oracles/board-card.oracle.ts';

const CARD = exampleCard({ id: 'a', title: 'Lama' });

describeWalk('one card in its drawer, walked', boardCardMachine, {
  oracle: BOARD_CARD_ORACLE,
  input: { card: CARD, userId: 'u' },
  events: {
    'field.change': [
      { type: 'field.change', fields: { title: 'Baru' } },
      { type: 'field.change', fields: { title: ' ' } },
      { type: 'field.change', fields: { dueDate: '31/02/2026' } },
    ],
    'draft.discard': [{ type: 'draft.discard' }],
    'card.save': [{ type: 'card.save' }],
    'card.close': [{ type: 'card.close' }],
    'card.changed': [
      { type: 'card.changed', card: { ...CARD, description: 'Dari orang lain' } },
      { type: 'card.changed', card: { ...CARD, archived: true } },
    ],
    'card.gone': [{ type: 'card.gone' }],
  },
  outcomes: {
    readDraft: [null, { fields: { ...fieldsFrom(CARD), title: 'Dari draf' }, before: fieldsFrom(CARD) }],
    writeDraft: [undefined],
    dropDraft: [undefined],
    saveCard: [
      { result: 'tersimpan', card: { ...CARD, title: 'Baru' } },
      { result: 'ditolak', field: { title: 'paling banyak 200 karakter' }, message: null },
    ],
  },
  project: ({ card, fields, gone }) => [
    Object.keys(cardEditFrom(card, fields)).length > 1,
    fields.title.trim() === '',
    hasNoDay(fields),
    gone || card.archived,
  ],
});
