/**
 * Allow-list of the live news: which report or board changed, never what of it, and never between whom one chats; and of
 * the election of the tab that hears it.
 */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, keys, num, words } from '#devtools/rules.ts';

const event = keys({
  jenis: words('report.changed', 'report.claimed', 'chat.message', 'kanban.changed'),
  reportId: id,
  unitId: id,
  versi: num,
});

export const LIVE: Readonly<Record<string, MachineRules>> = {
  langsung: {
    context: { acak: num, pending: event, semua: flag, gagal: num, wasHeard: flag },
    input: { acak: num },
    events: { 'news.receive': { peristiwa: event } },
  },
  election: {
    context: { id },
    input: { id },
    events: { 'rival.claims': { id }, 'rival.leads': { id } },
  },
};
