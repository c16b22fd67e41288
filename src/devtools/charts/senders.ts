/** Who sends an event: a person unless told otherwise. Seen nowhere in a definition, so it is written down here. */
import type { TFunction } from 'i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { isMachineId, type MachineId, MACHINES } from '#devtools/machines.ts';
import { permissionHolders } from '#domain/access/report-roles.ts';
import { REPORT_ACTIONS } from '#domain/report/report.ts';

/** `aktor:` one that the machine invokes, `mesin:` another machine. */
type Sender = 'orang' | 'alamat' | 'klien' | 'sendiri' | `aktor:${string}` | `mesin:${MachineId}`;

export const SENDERS: Partial<Record<MachineId, Record<string, Sender[]>>> = {
  antrean: { 'tab.choose': ['orang', 'alamat'], 'queue.refresh': ['orang', 'aktor:watchReturn'] },
  beranda: { 'beranda.refresh': ['orang', 'aktor:watchReturn'], 'konteks.change': ['mesin:konteks'] },
  bukti: { 'upload.ended': ['mesin:unggah'], 'upload.kept': ['mesin:unggah'] },
  calendar: {
    'place.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.reload': ['orang', 'sendiri', 'mesin:formulir'],
    'drawer.close': ['orang', 'mesin:formulir'],
  },
  chat: {
    'chat.visit': ['alamat'],
    'draft.found': ['aktor:keepDrafts'],
    'list.reload': ['orang', 'sendiri', 'mesin:percakapan', 'mesin:langsung'],
    'messages.arrive': ['mesin:percakapan'],
  },
  daftar: { 'params.visit': ['alamat'], 'list.outdated': ['sendiri'], 'list.reload': ['orang', 'sendiri'] },
  dasbor: { 'news.receive': ['aktor:watchChanges'] },
  'dasbor-widget': { 'widget.refresh': ['orang', 'mesin:dasbor'] },
  email: {
    'list.visit': ['alamat'],
    'mail.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.loaded': ['sendiri'],
    'list.reload': ['orang', 'sendiri'],
    'mails.update': ['orang', 'sendiri'],
  },
  'email-compose': { 'compose.visit': ['alamat'] },
  election: {
    'rival.claims': ['aktor:meetRivals'],
    'rival.leads': ['aktor:meetRivals'],
    'rival.resigns': ['aktor:meetRivals'],
    'rival.silent': ['aktor:meetRivals'],
  },
  impor: {
    'send.progressed': ['aktor:checkWorkbook', 'aktor:applyWorkbook'],
    'send.answered': ['aktor:checkWorkbook', 'aktor:applyWorkbook'],
  },
  isian: {
    'report.changed': ['mesin:laporan'],
    'draft.flush': ['mesin:laporan', 'aktor:watchPage'],
    'network.online': ['aktor:watchPage'],
    'draft.touched': ['sendiri'],
  },
  jaringan: {
    'network.online': ['aktor:watchConnection'],
    'network.offline': ['aktor:watchConnection'],
    'request.started': ['klien'],
    'request.settled': ['klien'],
  },
  kanban: {
    'board.outdated': ['aktor:watchChanges', 'sendiri'],
    'change.queued': ['sendiri'],
    'card.saved': ['mesin:kanban-kartu'],
    'filter.visit': ['alamat'],
  },
  'kisi-target': { 'draft.outdated': ['sendiri'] },
  keputusanTertunda: {
    'decision.hold': ['mesin:tinjauan'],
    'decision.pause': ['mesin:session'],
    'outbox.recheck': ['aktor:watchReturn'],
    'keeper.held': ['aktor:keepDecision'],
    'keeper.found': ['aktor:keepDecision'],
    'keeper.none': ['aktor:keepDecision'],
    'keeper.refused': ['aktor:keepDecision'],
    'keeper.cleared': ['aktor:keepDecision'],
  },
  konteks: { 'otherTab.select': ['aktor:watchOtherTabs'], 'units.outdated': ['klien'] },
  langsung: {
    'page.show': ['aktor:watchPage'],
    'page.hide': ['aktor:watchPage'],
    'lead.taken': ['aktor:holdLead'],
    'lead.lost': ['aktor:holdLead'],
    'news.receive': ['aktor:holdLead', 'aktor:openStream'],
    'stream.opened': ['aktor:openStream'],
    'stream.gap': ['aktor:holdLead', 'aktor:openStream', 'sendiri'],
    'stream.ended': ['aktor:openStream'],
  },
  laporanBaru: { 'queue.found': ['mesin:beranda'] },
  obrolanBaru: {
    'count.refresh': ['mesin:langsung', 'aktor:watchReturn'],
    'count.tell': ['mesin:chat'],
    'page.leave': ['mesin:chat'],
  },
  percakapan: {
    'chat.reload': ['orang', 'mesin:langsung'],
    'message.add': ['mesin:chat'],
  },
  laporan: {
    'draft.stored': ['mesin:isian'],
    'draft.locked': ['mesin:isian'],
    'draft.settled': ['mesin:isian'],
    'file.changed': ['mesin:bukti'],
  },
  palet: { 'palette.open': ['orang', 'aktor:listenShortcut'], 'palette.close': ['orang', 'aktor:listenShortcut'] },
  pemberitahuan: { 'notice.add': ['aktor:listenToasts'] },
  penampil: {
    'files.show': ['mesin:tinjauan', 'mesin:bukti'],
    'file.next': ['orang', 'mesin:tinjauan'],
    'file.previous': ['orang', 'mesin:tinjauan'],
    'zoom.in': ['orang', 'mesin:tinjauan'],
    'zoom.out': ['orang', 'mesin:tinjauan'],
    'file.rotate': ['orang', 'mesin:tinjauan'],
    'page.failed': ['sendiri'],
    'file.opened': ['aktor:openFile'],
    'file.failed': ['aktor:openFile'],
  },
  preferensi: { 'system.change': ['aktor:listenOutside'], 'stored.change': ['aktor:listenOutside'] },
  peringatan: { 'version.found': ['mesin:laporan'] },
  session: {
    'signIn.submit': ['mesin:signInForm'],
    'request.park': ['klien'],
    'request.abort': ['klien'],
    'session.refuse': ['klien'],
    'otherTab.signIn': ['aktor:watchBrowser'],
    'otherTab.signOut': ['aktor:watchBrowser'],
    'otherTab.renew': ['aktor:watchBrowser'],
    'network.online': ['aktor:watchBrowser'],
  },
  tinjauan: {
    'draft.stored': ['aktor:keepDraft'],
    'draft.lost': ['aktor:keepDraft'],
    'report.found': ['aktor:watchReport'],
    'place.visit': ['alamat'],
    'decision.held': ['aktor:followDecision'],
    'decision.released': ['aktor:followDecision'],
    'decision.refused': ['aktor:followDecision'],
    'claim.told': ['aktor:holdClaim'],
    'claim.failed': ['aktor:holdClaim'],
  },
  todo: {
    'params.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.reload': ['orang', 'sendiri', 'mesin:formulir'],
    'deletion.saved': ['sendiri'],
    'undo.offer': ['sendiri'],
    'quick.restored': ['aktor:keepQuick'],
    'row.next': ['aktor:listenKeys'],
    'row.previous': ['aktor:listenKeys'],
    'row.open': ['aktor:listenKeys'],
    'row.complete': ['aktor:listenKeys'],
    'form.close': ['mesin:formulir'],
  },
  unggah: {
    'upload.progressed': ['aktor:uploadFile'],
    'upload.stored': ['aktor:uploadFile'],
    'upload.failed': ['aktor:uploadFile'],
  },
};

function named(t: TFunction, sender: Sender): string {
  const [kind, name = ''] = sender.split(':');
  if (kind === 'aktor') return t('mesin.pengirim.aktor', { nama: name });
  if (kind === 'mesin' && isMachineId(name)) return t('mesin.pengirim.mesin', { nama: t(MACHINES[name].label) });
  if (kind === 'sendiri') return t('mesin.pengirim.sendiri');
  if (kind === 'alamat') return t('mesin.pengirim.alamat');
  return kind === 'klien' ? t('mesin.pengirim.klien') : t('mesin.pengirim.orang');
}

/** Who takes a transition, in words; on the lifecycle the roles that hold the permission as delivered. */
export function senderText(t: TFunction, machine: string, transition: ChartLayout['transitions'][number]): string {
  const { event, after, guards } = transition;
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1];
  if (actor !== undefined) return t('mesin.pengirim.aktor', { nama: actor });
  if (after !== undefined) return t('mesin.pengirim.jam');
  if (event === '' || event.startsWith('xstate.')) return t('mesin.pengirim.sendiri');
  const asked = guards.find(({ name }) => name === 'mayAct')?.params?.aksi;
  const action = REPORT_ACTIONS.find((one) => one === asked);
  if (action !== undefined) {
    return permissionHolders(action)
      .map((role) => t(`mesin.peran.${role}`))
      .join(', ');
  }
  const senders = (isMachineId(machine) && SENDERS[machine]?.[event]) || ['orang' as const];
  return senders.map((one) => named(t, one)).join(', ');
}
