import type { chatMachine } from '#machines/chat/chat.machine.ts';
import type { ChatListResult, SendResult, Submission } from '#machines/chat/chat.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { chatEntry, contact, IMAN, JOKO, ME, message, submission } from '#tests/support/chat.ts';
import { STORED } from '#tests/support/chat-files.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const WHEN = '2026-11-20T00:30:00.000Z';
const LISTED = { ok: true as const, profile: contact(ME), chatsContacts: [chatEntry(IMAN)], contacts: [contact(JOKO)] };
const keyOf = ({ kunci }: Submission) => kunci;
const written = (one: Submission) => [one.kunci, one.kontakId, one.pesan, one.saat];

/**
 * Contract §8 (chat): sent at once on screen, delivered one after the other, "sent / failed → again", a
 * draft per contact; nothing typed is lost and nothing is sent that nobody sent.
 */
export const CHAT_ORACLE: Oracle<typeof chatMachine> = {
  invariants: {
    'typing stands in the draft of the open chat and in no other': ({ before, event, after }) =>
      event.type !== 'draft.change' ||
      (before.chosen === null
        ? isSame(after.text, before.text)
        : isSame(after.text, { ...before.text, [before.chosen]: event.text })),
    'a draft changes only by its writer, or is found where none was': ({ before, event, after }) =>
      ['draft.change', 'draft.found', 'message.send', 'message.recall'].includes(event.type) ||
      isSame(before.text, after.text),
    'what was typed becomes the message, to the open chat, last in turn': ({ before, event, after }) => {
      if (event.type !== 'message.send') return true;
      const added = after.submissions.slice(before.submissions.length);
      const typed = before.chosen === null ? '' : (before.text[before.chosen] ?? '');
      if (added.length === 0) return typed.trim() === '' && isSame(before.text, after.text);
      return (
        isSame(added.map(written), [[event.key, before.chosen, typed.trim(), event.saat]]) &&
        typed.trim() !== '' &&
        before.chosen !== null &&
        after.text[before.chosen] === '' &&
        isSame(after.submissions.slice(0, before.submissions.length).map(written), before.submissions.map(written))
      );
    },
    'one message is on its way at a time': (seen) => isOneAtATime(seen, 'sendMessage'),
    'what is sent is the first message that waits': (seen) =>
      begun(seen, 'sendMessage').every((input) =>
        isSame(input, seen.after.submissions.find(({ status }) => status === 'mengirim') ?? 'nothing waits'),
      ),
    'a message that waits is on its way': ({ after, running }) =>
      after.submissions.every(({ status }) => status === 'gagal') || running.includes('sendMessage'),
    'a message leaves only when it arrived or was taken back': (seen) => {
      const { event, before, after } = seen;
      const left = before.submissions.filter((one) => !after.submissions.some((other) => other.kunci === one.kunci));
      if (left.length === 0) return true;
      if (event.type === 'message.recall') return left.every(({ kunci }) => kunci === event.key);
      if (event.type === 'messages.arrive') return left.every(({ kunci }) => event.keys.includes(kunci));
      const result = answerOf<SendResult>(seen, 'sendMessage');
      return result?.ok === true && left.every(({ kunci }) => kunci === before.sent?.kunci);
    },
    'a message that arrived is told to its chat and is not on its way any more': (seen) => {
      const result = answerOf<SendResult>(seen, 'sendMessage');
      if (!result?.ok) return true;
      const { sent } = seen.before;
      return (
        !seen.after.submissions.some(({ kunci }) => kunci === sent?.kunci) &&
        seen.emitted.some(
          (news) =>
            news.type === 'message.sent' && news.kontakId === sent?.kontakId && isSame(news.message, result.message),
        )
      );
    },
    'after a message arrived the list is loaded again': (seen) =>
      answerOf<SendResult>(seen, 'sendMessage')?.ok !== true || begun(seen, 'loadChats').length > 0,
    'a refused message stays, with the reason, and the others are not touched': (seen) => {
      if (!hasEnded(seen, 'sendMessage') || answerOf<SendResult>(seen, 'sendMessage')?.ok) return true;
      const result = answerOf<SendResult>(seen, 'sendMessage');
      const reason = result && !result.ok ? result.reason : null;
      const { kunci } = seen.before.sent ?? { kunci: '' };
      return isSame(
        seen.after.submissions,
        seen.before.submissions.map((one) => (one.kunci === kunci ? { ...one, status: 'gagal', alasan: reason } : one)),
      );
    },
    'only who failed is sent again, last in turn and as it was written': ({ before, event, after }) => {
      if (event.type !== 'message.retry') return true;
      const one = before.submissions.find(({ kunci, status }) => kunci === event.key && status === 'gagal');
      if (!one) return isSame(before.submissions, after.submissions);
      return isSame(after.submissions, [
        ...before.submissions.filter(({ kunci }) => kunci !== event.key),
        ...before.submissions
          .filter(({ kunci }) => kunci === event.key)
          .map((again) => ({ ...again, status: 'mengirim', alasan: null })),
      ]);
    },
    'a message taken back stands in the field of its chat, beside what stood there': ({ before, event, after }) => {
      if (event.type !== 'message.recall' || isSame(before.submissions, after.submissions)) return true;
      const one = before.submissions.find(({ kunci }) => kunci === event.key);
      if (!one) return false;
      const text = after.text[one.kontakId] ?? '';
      return (
        text.includes(one.pesan) &&
        text.includes(before.text[one.kontakId] ?? '') &&
        Object.entries(before.text).every(([id, old]) => id === one.kontakId || after.text[id] === old)
      );
    },
    'what is on its way cannot be taken back': ({ before, event, after }) =>
      event.type !== 'message.recall' ||
      before.submissions.some(({ kunci, status }) => kunci === event.key && status === 'gagal') ||
      isSame(before.submissions, after.submissions),
    'what was found on the device never replaces what was typed since': ({ before, event, after }) =>
      event.type !== 'draft.found' ||
      (isSame(after.text, { [event.kontakId]: event.draf.teks, ...before.text }) &&
        before.submissions.every((one) => after.submissions.includes(one))),
    'the file of the next message changes only with its chat, or is found where none was asked for': ({
      before,
      event,
      after,
    }) => {
      if (event.type === 'file.keep') return isSame(after.files, { ...before.files, [event.kontakId]: event.file });
      if (event.type !== 'draft.found') return isSame(after.files, before.files);
      return isSame(after.files, { [event.kontakId]: event.draf.file, ...before.files });
    },
    'what was found unsent is offered, and sent by nobody': ({ before, event, after }) =>
      event.type !== 'draft.found' ||
      event.draf.kiriman.every(
        ({ kunci, pesan }) =>
          before.submissions.some((one) => one.kunci === kunci) ||
          after.submissions.some(
            (one) =>
              one.kunci === kunci && one.pesan === pesan && one.status === 'gagal' && one.kontakId === event.kontakId,
          ),
      ),
    'nothing is sent that nobody sent': ({ before, event, after }) =>
      event.type === 'message.send' ||
      event.type === 'message.retry' ||
      after.submissions
        .filter(({ status }) => status === 'mengirim')
        .every((one) => before.submissions.some((old) => keyOf(old) === keyOf(one) && old.status === 'mengirim')),
    'the chat that is open is the one the address names': ({ before, event, after }) =>
      event.type === 'chat.visit' ? after.chosen === event.kontakId : after.chosen === before.chosen,
    'who is chosen from the list is told to the address': ({ event, emitted }) =>
      event.type !== 'contact.choose' || isSame(emitted, [{ type: 'contact.chosen', kontakId: event.kontakId }]),
    'the lists are those of the answer': (seen) => {
      const result = answerOf<ChatListResult>(seen, 'loadChats');
      return (
        !result?.ok ||
        (isSame(seen.after.chatsContacts, result.chatsContacts) &&
          isSame(seen.after.contacts, result.contacts) &&
          isSame(seen.after.profile, result.profile) &&
          seen.after.failure === null)
      );
    },
    'lists that failed are empty, say why, and leave what is written': (seen) => {
      if (!hasEnded(seen, 'loadChats') || answerOf<ChatListResult>(seen, 'loadChats')?.ok) return true;
      const result = answerOf<ChatListResult>(seen, 'loadChats');
      return (
        seen.after.chatsContacts.length === 0 &&
        seen.after.contacts.length === 0 &&
        (result && !result.ok ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null) &&
        isSame(seen.before.text, seen.after.text) &&
        isSame(seen.before.submissions, seen.after.submissions)
      );
    },
    'the own profile is not asked for twice': (seen) =>
      begun(seen, 'loadChats').every((input) => isSame(input, { profile: seen.after.profile })),
    'the form that is open is that of the group that was asked for, one at a time': ({
      before,
      event,
      after,
      from,
      to,
    }) => {
      if (event.type === 'group.form' && from.matches({ form: 'closed' })) {
        return to.matches({ form: 'open' }) && after.formOf === event.id;
      }
      return (event.type === 'group.close' && after.formOf === null) || after.formOf === before.formOf;
    },
    'the meaning of the Enter key turns, and is told': ({ before, event, after, emitted }) =>
      event.type === 'enter.toggle'
        ? after.enterSends !== before.enterSends &&
          isSame(emitted, [{ type: 'setting.changed', enterSends: after.enterSends }])
        : after.enterSends === before.enterSends,
  },
  tried: {
    input: { me: ME, enterSends: true },
    events: {
      'list.reload': [{ type: 'list.reload' }],
      'chat.visit': [IMAN, JOKO, null].map((kontakId) => ({ type: 'chat.visit', kontakId })),
      'contact.choose': [IMAN, JOKO].map((kontakId) => ({ type: 'contact.choose', kontakId })),
      'enter.toggle': [{ type: 'enter.toggle' }],
      'panel.toggle': [{ type: 'panel.toggle' }],
      'group.form': [IMAN, null].map((id) => ({ type: 'group.form', id })),
      'group.close': [{ type: 'group.close' }],
      'draft.change': ['Halo', ' Selamat pagi ', ' '].map((text) => ({ type: 'draft.change', text })),
      'draft.found': [
        { type: 'draft.found', kontakId: IMAN, draf: { teks: 'Kemarin', kiriman: [submission('k7')], file: STORED } },
        { type: 'draft.found', kontakId: JOKO, draf: { teks: 'Lusa', kiriman: [], file: null } },
      ],
      'file.keep': [
        { type: 'file.keep', kontakId: IMAN, file: STORED },
        { type: 'file.keep', kontakId: JOKO, file: null },
      ],
      'message.send': ['k1', 'k2', 'k3'].map((key) => ({ type: 'message.send', key, saat: WHEN, file: null })),
      'message.retry': ['k1', 'k2', 'k7'].map((key) => ({ type: 'message.retry', key })),
      'message.recall': ['k1', 'k2', 'k7'].map((key) => ({ type: 'message.recall', key })),
      'messages.arrive': [['k1'], ['k2', 'k7']].map((keys) => ({ type: 'messages.arrive', keys })),
    },
    outcomes: {
      loadChats: [LISTED, { ...LISTED, chatsContacts: [], contacts: [] }, { ...LISTED, contacts: [] }, ...ALL_FAILURES],
      sendMessage: [
        { ok: true, message: message('p9', 40, { senderId: ME, clientId: 'k1' }) },
        { ok: false, reason: 'Server sibuk' },
        { ok: false, reason: null },
      ],
    },
  },
};
