import type { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { isEmpty, type LetterDraft } from '#machines/mail/mail-compose.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isSame } from '#tests/model/oracles/areas.ts';
import { STORED_FILE } from '#tests/support/letter-files.ts';

const ONE = { id: 'k1', kepada: 'a@capaian.example', subjek: 'Bukti', isi: 'Menyusul.' };
const OTHER = { id: 'k2', kepada: '', subjek: 'Rapat', isi: '' };
const NONE = { id: 'k3', kepada: '', subjek: '', isi: '' };
const kept = (draft: Omit<LetterDraft, 'diubah'>, hour: number): LetterDraft => ({
  ...draft,
  diubah: `2026-07-01T0${hour}:00:00.000Z`,
});
const contentOf = (draft: LetterDraft | null) =>
  draft && [draft.id, draft.kepada, draft.subjek, draft.isi, idsOf(draft.files ?? [])];

/**
 * Contract §9 (a letter is sent by one call; drafts stay on the device): a letter is kept as it is typed, and goes away
 * only when it was sent or by whoever says so. The rest is what a person expects who writes.
 */
export const MAIL_COMPOSE_ORACLE: Oracle<typeof emailComposeMachine> = {
  invariants: {
    'what is typed stands in the letter, and nothing else changes': ({ before, event, after }) =>
      event.type !== 'draft.change' ||
      before.opened === null ||
      isSame(contentOf(after.opened), contentOf({ ...before.opened, ...event.content })),
    'every change is kept at once, and one that comes while something is asked as soon as that is over': (seen) =>
      isSame(contentOf(seen.before.opened), contentOf(seen.after.opened)) ||
      seen.to.hasTag('blocking') ||
      seen.before.opened?.id !== seen.after.opened?.id ||
      begun(seen, 'wipeDraft').length > 0 ||
      begun(seen, 'keepDraft').length > 0,
    'whatever was asked, and however sending went, a letter that stays is kept as it stands then': (seen) =>
      !['askRecipient', 'askLink', 'confirmDiscard', 'sendLetter'].some((call) => hasEnded(seen, call)) ||
      begun(seen, 'wipeDraft').length > 0 ||
      begun(seen, 'keepDraft').length > 0,
    'a letter that is left while it is being kept is read again before it is opened again': (seen) =>
      seen.event.type !== 'compose.visit' ||
      !seen.from.matches({ writing: 'keeping' }) ||
      seen.before.opened?.id === seen.event.id ||
      begun(seen, 'readDrafts').length > 0,
    'what is kept is the letter as it stands on screen': (seen) =>
      begun(seen, 'keepDraft').every((input) => isSame(input, seen.after.opened)),
    'an answer about drafts never changes what is written': (seen) =>
      !hasEnded(seen, 'keepDraft') || isSame(contentOf(seen.before.opened), contentOf(seen.after.opened)),
    'a new letter begins with what it was begun with': ({ from, event, to, after }) =>
      event.type !== 'compose.start' ||
      (isSame(from.value, to.value) && from.context === after) ||
      isSame(contentOf(after.opened), contentOf({ ...event.draft, diubah: '' })),
    'what was written is not thrown away unasked': (seen) =>
      begun(seen, 'wipeDraft').length === 0 ||
      answerOf<boolean>(seen, 'confirmDiscard') === true ||
      answerOf<{ ok: boolean }>(seen, 'sendLetter')?.ok === true ||
      (seen.before.opened !== null && isEmpty(seen.before.opened)),
    'what is thrown away is the letter that is open, and empty by then': (seen) =>
      begun<LetterDraft | null>(seen, 'wipeDraft').every(
        (input) => input !== null && input.id === seen.before.opened?.id && isEmpty(input),
      ),
    'whoever does not throw the letter away finds it as it was': (seen) =>
      !hasEnded(seen, 'confirmDiscard') ||
      answerOf<boolean>(seen, 'confirmDiscard') === true ||
      isSame(seen.before.opened, seen.after.opened),
    'what is sent is the letter as it stands on screen': (seen) =>
      begun<LetterDraft | null>(seen, 'sendLetter').every(
        (input) => input !== null && isSame(input, seen.before.opened),
      ),
    'a letter that was not sent stays as it was, and says why': (seen) =>
      !hasEnded(seen, 'sendLetter') ||
      answerOf<{ ok: boolean }>(seen, 'sendLetter')?.ok === true ||
      (isSame(seen.before.opened, seen.after.opened) && (seen.after.refused !== null || seen.after.isTried)),
    'sent is said when it was, and then only': (seen) =>
      seen.emitted.some(({ type }) => type === 'letter.sent') ===
      (answerOf<{ ok: boolean }>(seen, 'sendLetter')?.ok === true),
    'a refusal is about the letter as it stands: a change takes it off': ({ event, before, after }) =>
      event.type !== 'draft.change' ||
      after.refused === null ||
      before.opened === null ||
      after.opened === before.opened,
    'a letter that was thrown away is not open any more': (seen) =>
      !hasEnded(seen, 'wipeDraft') || (seen.after.opened === null && seen.after.wanted === null),
    'an address joins the addresses and leaves the text alone': (seen) => {
      const [{ opened: old }, { opened: fresh }] = [seen.before, seen.after];
      if (!hasEnded(seen, 'askRecipient') || !old || !fresh) return !hasEnded(seen, 'askRecipient') || old === fresh;
      const added = answerOf<string | null>(seen, 'askRecipient');
      return (
        fresh.subjek === old.subjek &&
        fresh.isi === old.isi &&
        (added ? fresh.kepada === (old.kepada ? `${old.kepada}, ${added}` : added) : fresh.kepada === old.kepada)
      );
    },
    'a link joins the text and leaves the addresses alone': (seen) => {
      const [{ opened: old }, { opened: fresh }] = [seen.before, seen.after];
      if (!hasEnded(seen, 'askLink') || !old || !fresh) return !hasEnded(seen, 'askLink') || old === fresh;
      const added = answerOf<string | null>(seen, 'askLink');
      return (
        fresh.subjek === old.subjek &&
        fresh.kepada === old.kepada &&
        (added ? fresh.isi === (old.isi ? `${old.isi}\n${added}` : added) : fresh.isi === old.isi)
      );
    },
    'what is copied is the whole letter': ({ before, event, emitted }) =>
      event.type !== 'body.copy' ||
      before.opened === null ||
      emitted.length === 0 ||
      emitted.some(
        (news) =>
          news.type === 'copy.asked' &&
          [before.opened?.kepada, before.opened?.subjek, before.opened?.isi].every((part) =>
            news.text.includes(part ?? ''),
          ),
      ),
    'the drafts listed are those the device told of last': (seen) => {
      const told = ['readDrafts', 'keepDraft', 'wipeDraft'].map((id) => answerOf(seen, id)).find(Boolean);
      return isSame(seen.after.drafts, told ?? seen.before.drafts);
    },
    'the address of a stored letter opens that letter': ({ event, after, before }) =>
      event.type !== 'compose.visit' ||
      after.opened === null ||
      after.opened === before.opened ||
      (after.opened.id === event.id && before.drafts.some((one) => isSame(one, after.opened))),
    'the address follows the letter that is open': ({ before, event, after, emitted }) =>
      event.type === 'compose.visit' ||
      before.opened === null ||
      before.opened.id === after.opened?.id ||
      emitted.some((news) => news.type === 'compose.moved' && news.id === (after.opened?.id ?? null)),
  },
  ensure: { closed: ({ opened }) => opened === null, 'writing.stored': ({ opened }) => opened !== null },
  tried: {
    input: { wanted: 'k1' },
    events: {
      'compose.start': [ONE, OTHER, NONE].map((draft) => ({ type: 'compose.start', draft })),
      'compose.visit': ['k1', 'k2', 'tiada', null].map((id) => ({ type: 'compose.visit', id })),
      'draft.change': [
        { type: 'draft.change', content: { isi: 'Sudah diunggah.' } },
        { type: 'draft.change', content: { subjek: 'Bukti TW2' } },
        { type: 'draft.change', content: { kepada: 'c@capaian.example' } },
        { type: 'draft.change', content: { files: [STORED_FILE] } },
        { type: 'draft.change', content: { kepada: '', subjek: '', isi: '', files: [] } },
      ],
    },
    outcomes: {
      readDrafts: [[], [kept(ONE, 1)], [kept(OTHER, 2), kept(ONE, 1)]],
      keepDraft: [[], [kept(ONE, 3)], [kept(OTHER, 4), kept(ONE, 1)]],
      wipeDraft: [[], [kept(OTHER, 2)]],
    },
  },
};
