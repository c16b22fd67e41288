import type { boardCardMachine } from '#machines/board/board-card.machine.ts';
import type { CardDraft, SaveCardResult } from '#machines/board/board-card.setup.ts';
import { CARD_FIELDS, type CardFields } from '#machines/board/card-fields.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isSame } from '#tests/model/oracles/areas.ts';
import { exampleCard } from '#tests/support/board.ts';

const CARD = exampleCard({ id: 'a', title: 'Lama', labels: ['penting'], dueDate: '2026-05-04' });
const FIELDS: CardFields = {
  title: 'Lama',
  dueDate: '2026-05-04',
  labels: ['penting'],
  assignedTo: [],
  description: '',
};
const KEY = { id: 'a', userId: 'u' };
const stored = (card: typeof CARD): CardFields => ({
  title: card.title,
  dueDate: card.dueDate ?? '',
  labels: card.labels,
  assignedTo: card.assignedTo,
  description: card.description,
});
const changedOf = (card: typeof CARD, fields: CardFields) =>
  CARD_FIELDS.filter((field) => !isSame(stored(card)[field], fields[field]));

/**
 * Contract §8 (kanban, `update-task`): a card is changed field by field, so that two people who change
 * different fields keep both; what was typed survives a refusal and the closing of the page.
 */
export const BOARD_CARD_ORACLE: Oracle<typeof boardCardMachine> = {
  invariants: {
    'what is typed stands in its field, and the other fields stay': ({ before, event, after, from }) =>
      event.type !== 'field.change' ||
      !from.can({ type: 'draft.discard' }) ||
      isSame(after.fields, { ...before.fields, ...event.fields }),
    'only typing, discarding, others and the draft of the device change what is typed': (seen) =>
      ['field.change', 'draft.discard', 'card.changed'].includes(seen.event.type) ||
      isSame(seen.before.fields, answerOf(seen, 'readDraft') ? seen.before.fields : seen.after.fields),
    'the draft of the device is shown as it was typed, and said to be one': (seen) => {
      const draft = answerOf<CardDraft | null>(seen, 'readDraft');
      return !draft || (isSame(seen.after.fields.title, draft.fields.title) && seen.after.isDraft);
    },
    'what others change stands in every field that was not touched, and in no other': ({ before, event, after }) =>
      event.type !== 'card.changed' ||
      CARD_FIELDS.every((field) =>
        isSame(
          after.fields[field],
          isSame(before.fields[field], stored(before.card)[field]) ? stored(event.card)[field] : before.fields[field],
        ),
      ),
    'of a field that was touched it is remembered what stood there': ({ before, event, after }) =>
      event.type !== 'card.changed' ||
      changedOf(before.card, before.fields).every((field) => isSame(after.before[field], before.before[field])),
    'of a card that others put away or deleted nothing is sent or typed any more': (seen) =>
      !seen.from.matches('gone') ||
      (begun(seen, 'saveCard').length === 0 &&
        (seen.event.type === 'card.changed' || isSame(seen.before.fields, seen.after.fields))),
    'a card whose due date is no day is not sent': (seen) =>
      begun(seen, 'saveCard').every(() => !seen.before.fields.dueDate.includes('/')),
    'a draft is read, kept and dropped under its card and its writer': (seen) =>
      [...begun(seen, 'readDraft'), ...begun(seen, 'dropDraft')].every((input) => isSame(input, KEY)) &&
      begun(seen, 'writeDraft').every((input) =>
        isSame(input, { ...KEY, fields: seen.after.fields, before: seen.after.before }),
      ),
    'discarding gives back the card as it is stored, without any complaint': ({ before, event, from, after }) =>
      event.type !== 'draft.discard' ||
      !from.can(event) ||
      (isSame(after.fields, stored(before.card)) &&
        !after.isDraft &&
        isSame(after.errors, {}) &&
        !after.kosong &&
        after.message === null),
    'a discarded draft is gone from the device': (seen) =>
      seen.event.type !== 'draft.discard' || !seen.from.can(seen.event) || begun(seen, 'dropDraft').length > 0,
    'what is sent is what was changed, and no other field': (seen) =>
      begun<Record<string, unknown>>(seen, 'saveCard').every((input) => {
        const { card, fields } = seen.before;
        const wanted = changedOf(card, fields);
        return (
          input['id'] === card.id &&
          isSame(Object.keys(input).toSorted(), ['id', ...wanted].toSorted()) &&
          wanted.every((field) => {
            if (field === 'title') return input[field] === fields.title.trim();
            if (field === 'dueDate') return input[field] === (fields.dueDate || null);
            return isSame(input[field], fields[field]);
          })
        );
      }),
    'a card without a title is not sent, and that is said': (seen) =>
      seen.event.type !== 'card.save' ||
      seen.before.fields.title.trim() !== '' ||
      !seen.from.can({ type: 'draft.discard' }) ||
      (begun(seen, 'saveCard').length === 0 && seen.after.kosong),
    'a refusal is shown and takes nothing away': (seen) => {
      const result = answerOf<SaveCardResult>(seen, 'saveCard');
      return (
        result?.result !== 'ditolak' ||
        (isSame(seen.after.errors, result.field) &&
          seen.after.message === result.message &&
          isSame(seen.after.fields, seen.before.fields) &&
          isSame(seen.after.card, seen.before.card) &&
          seen.emitted.length === 0)
      );
    },
    'correcting a field takes away its complaint and no other': ({ before, event, after, from }) =>
      event.type !== 'field.change' ||
      !from.can({ type: 'draft.discard' }) ||
      isSame(
        after.errors,
        Object.fromEntries(Object.entries(before.errors).filter(([field]) => !(field in event.fields))),
      ),
    'a saved card is the one the server answered, and is told': (seen) => {
      const result = answerOf<SaveCardResult>(seen, 'saveCard');
      return (
        result?.result !== 'tersimpan' ||
        (isSame(seen.after.card, result.card) &&
          seen.emitted.some((news) => news.type === 'card.saved' && isSame(news.card, result.card)))
      );
    },
    'the draft of a saved card is dropped': (seen) =>
      answerOf<SaveCardResult>(seen, 'saveCard')?.result !== 'tersimpan' || begun(seen, 'dropDraft').length > 0,
    'a call that broke keeps what was typed': (seen) =>
      !hasEnded(seen, 'saveCard') || isSame(seen.after.fields, seen.before.fields),
    'whoever closes a changed card finds it as a draft': (seen) =>
      seen.event.type !== 'card.close' ||
      changedOf(seen.before.card, seen.before.fields).length === 0 ||
      !seen.from.can(seen.event) ||
      seen.running.includes('writeDraft') ||
      // Kept already, and not changed since.
      seen.from.matches({ editing: 'resting' }),
    'a closed card says so once': (seen) =>
      (seen.to.status === 'done') === seen.emitted.some(({ type }) => type === 'card.closed'),
    'whose card it is never changes': ({ before, after }) =>
      before.userId === after.userId && before.card.id === after.card.id,
  },
  tried: {
    input: { card: CARD, userId: 'u' },
    events: {
      'field.change': [
        { type: 'field.change', fields: { title: 'Baru ' } },
        { type: 'field.change', fields: { title: ' ' } },
        { type: 'field.change', fields: { title: 'Lama' } },
        { type: 'field.change', fields: { dueDate: '' } },
        { type: 'field.change', fields: { dueDate: '2026-06-01' } },
        { type: 'field.change', fields: { dueDate: '31/02/2026' } },
        { type: 'field.change', fields: { labels: ['penting', 'tim'] } },
        { type: 'field.change', fields: { description: 'Rapat' } },
      ],
      'draft.discard': [{ type: 'draft.discard' }],
      'card.save': [{ type: 'card.save' }],
      'card.close': [{ type: 'card.close' }],
      'card.changed': [
        { type: 'card.changed', card: { ...CARD, title: 'Baru', description: 'dari orang lain' } },
        { type: 'card.changed', card: { ...CARD, dueDate: null } },
        { type: 'card.changed', card: { ...CARD, archived: true } },
      ],
      'card.gone': [{ type: 'card.gone' }],
    },
    outcomes: {
      readDraft: [
        null,
        { fields: { ...FIELDS, title: 'Dari draf' }, before: null },
        { fields: { ...FIELDS, title: 'Dari draf', labels: [] }, before: { ...FIELDS, title: 'Dulu', labels: [] } },
      ],
      writeDraft: [undefined],
      dropDraft: [undefined],
      saveCard: [
        { result: 'tersimpan', card: { ...CARD, title: 'Baru', description: 'dari orang lain' } },
        { result: 'ditolak', field: { title: 'paling banyak 200 karakter', dueDate: 'bukan tanggal' }, message: null },
        { result: 'ditolak', field: {}, message: 'Kartu sudah dihapus' },
      ],
    },
  },
};
