/** Allow-list of the chat: how it went and which message, never what was said; of a person no more than the id. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, failure, keys, num, outcome, words } from '#devtools/rules.ts';

const submission = keys({ kunci: id, kontakId: id, status: words('mengirim', 'gagal') });

export const CHAT: Readonly<Record<string, MachineRules>> = {
  chat: {
    context: { enterKirim: flag, chosen: id, kiriman: submission, sent: submission, failure },
    input: { enterKirim: flag },
    events: {
      'chat.visit': { kontakId: id },
      'contact.choose': { kontakId: id },
      'message.send': { kunci: id },
      'message.retry': { kunci: id },
      'message.recall': { kunci: id },
      'messages.arrive': { kunci: id },
      'draft.found': { kontakId: id, draf: keys({ kiriman: submission }) },
    },
    outputs: { loadChats: outcome({}), sendMessage: keys({ ok: flag }) },
  },
  obrolanBaru: {
    context: { acak: num, jumlah: num, naik: num, gagal: num, wait: num },
    input: { acak: num },
    events: { 'count.tell': { jumlah: num } },
    outputs: { loadUnseen: outcome({ jumlah: num }) },
  },
  percakapan: {
    context: { unreadCount: num, gap: flag, failure },
    input: { unreadCount: num },
    events: { 'chat.reload': { gap: flag } },
    outputs: { openChat: outcome({}) },
  },
};
