import type { ParseKeys } from 'i18next';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';

/** One machine of the house. `file` from the root of the project; `load` fetches its code when it is needed. */
export type RegisteredMachine = { label: ParseKeys; file: string; load: () => Promise<AnyStateMachine> };

/** Every machine in `src/machines` by its id; machines.test.ts finds one that is missing. */
export const MACHINES = {
  antrean: {
    label: 'mesin.nama.antrean',
    file: 'src/machines/review/worklist.machine.ts',
    load: async () => (await import('#machines/review/worklist.machine.ts')).worklistMachine,
  },
  banding: {
    label: 'mesin.nama.banding',
    file: 'src/machines/history/comparison.machine.ts',
    load: async () => (await import('#machines/history/comparison.machine.ts')).comparisonMachine,
  },
  bantuan: {
    label: 'mesin.nama.bantuan',
    file: 'src/machines/help/help.machine.ts',
    load: async () => (await import('#machines/help/help.machine.ts')).helpMachine,
  },
  beranda: {
    label: 'mesin.nama.beranda',
    file: 'src/machines/home/home.machine.ts',
    load: async () => (await import('#machines/home/home.machine.ts')).homeMachine,
  },
  bookmarks: {
    label: 'mesin.nama.bookmarks',
    file: 'src/machines/bookmarks/bookmarks.machine.ts',
    load: async () => (await import('#machines/bookmarks/bookmarks.machine.ts')).bookmarksMachine,
  },
  bukti: {
    label: 'mesin.nama.bukti',
    file: 'src/machines/evidence/evidence.machine.ts',
    load: async () => (await import('#machines/evidence/evidence.machine.ts')).evidenceMachine,
  },
  calendar: {
    label: 'mesin.nama.calendar',
    file: 'src/machines/calendar/calendar.machine.ts',
    load: async () => (await import('#machines/calendar/calendar.machine.ts')).calendarMachine,
  },
  capaian: {
    label: 'mesin.nama.capaian',
    file: 'src/machines/lifecycle/lifecycle.machine.ts',
    load: async () => (await import('#machines/lifecycle/lifecycle.machine.ts')).capaianMachine,
  },
  chat: {
    label: 'mesin.nama.chat',
    file: 'src/machines/chat/chat.machine.ts',
    load: async () => (await import('#machines/chat/chat.machine.ts')).chatMachine,
  },
  daftar: {
    label: 'mesin.nama.daftar',
    file: 'src/machines/records/list.machine.ts',
    load: async () => (await import('#machines/records/list.machine.ts')).listMachine,
  },
  dasbor: {
    label: 'mesin.nama.dasbor',
    file: 'src/machines/dashboard/dashboard.machine.ts',
    load: async () => (await import('#machines/dashboard/dashboard.machine.ts')).dashboardMachine,
  },
  'dasbor-widget': {
    label: 'mesin.nama.dasbor-widget',
    file: 'src/machines/dashboard/dashboard-widget.machine.ts',
    load: async () => (await import('#machines/dashboard/dashboard-widget.machine.ts')).widgetMachine,
  },
  email: {
    label: 'mesin.nama.email',
    file: 'src/machines/mail/mail.machine.ts',
    load: async () => (await import('#machines/mail/mail.machine.ts')).emailMachine,
  },
  'email-compose': {
    label: 'mesin.nama.email-compose',
    file: 'src/machines/mail/mail-compose.machine.ts',
    load: async () => (await import('#machines/mail/mail-compose.machine.ts')).emailComposeMachine,
  },
  election: {
    label: 'mesin.nama.election',
    file: 'src/machines/notifications/election.machine.ts',
    load: async () => (await import('#machines/notifications/election.machine.ts')).electionMachine,
  },
  formulir: {
    label: 'mesin.nama.formulir',
    file: 'src/machines/records/form.machine.ts',
    load: async () => (await import('#machines/records/form.machine.ts')).formMachine,
  },
  impor: {
    label: 'mesin.nama.impor',
    file: 'src/machines/import/import.machine.ts',
    load: async () => (await import('#machines/import/import.machine.ts')).importMachine,
  },
  isian: {
    label: 'mesin.nama.isian',
    file: 'src/machines/report/entry.machine.ts',
    load: async () => (await import('#machines/report/entry.machine.ts')).entryMachine,
  },
  jaringan: {
    label: 'mesin.nama.jaringan',
    file: 'src/machines/network/network.machine.ts',
    load: async () => (await import('#machines/network/network.machine.ts')).networkMachine,
  },
  kanban: {
    label: 'mesin.nama.kanban',
    file: 'src/machines/board/board.machine.ts',
    load: async () => (await import('#machines/board/board.machine.ts')).kanbanMachine,
  },
  'kanban-kartu': {
    label: 'mesin.nama.kanban-kartu',
    file: 'src/machines/board/board-card.machine.ts',
    load: async () => (await import('#machines/board/board-card.machine.ts')).kanbanCardMachine,
  },
  keputusanTertunda: {
    label: 'mesin.nama.keputusanTertunda',
    file: 'src/machines/outbox/outbox.machine.ts',
    load: async () => (await import('#machines/outbox/outbox.machine.ts')).outboxMachine,
  },
  'kisi-target': {
    label: 'mesin.nama.kisi-target',
    file: 'src/machines/indicator/target-grid.machine.ts',
    load: async () => (await import('#machines/indicator/target-grid.machine.ts')).targetGridMachine,
  },
  konteks: {
    label: 'mesin.nama.konteks',
    file: 'src/machines/workspace/workspace.machine.ts',
    load: async () => (await import('#machines/workspace/workspace.machine.ts')).workspaceMachine,
  },
  langsung: {
    label: 'mesin.nama.langsung',
    file: 'src/machines/notifications/live.machine.ts',
    load: async () => (await import('#machines/notifications/live.machine.ts')).liveMachine,
  },
  laporan: {
    label: 'mesin.nama.laporan',
    file: 'src/machines/report/report.machine.ts',
    load: async () => (await import('#machines/report/report.machine.ts')).reportMachine,
  },
  'matriks-peran': {
    label: 'mesin.nama.matriks-peran',
    file: 'src/machines/access/role-matrix.machine.ts',
    load: async () => (await import('#machines/access/role-matrix.machine.ts')).roleMatrixMachine,
  },
  laporanBaru: {
    label: 'mesin.nama.laporanBaru',
    file: 'src/machines/notifications/report-news.machine.ts',
    load: async () => (await import('#machines/notifications/report-news.machine.ts')).newReportsMachine,
  },
  mesin: {
    label: 'mesin.nama.mesin',
    file: 'src/machines/support/support.machine.ts',
    load: async () => (await import('#machines/support/support.machine.ts')).supportMachine,
  },
  'model-laporan': {
    label: 'mesin.nama.model-laporan',
    file: 'src/machines/support/model-report.machine.ts',
    load: async () => (await import('#machines/support/model-report.machine.ts')).reportModelMachine,
  },
  obrolanBaru: {
    label: 'mesin.nama.obrolanBaru',
    file: 'src/machines/chat/unread-chats.machine.ts',
    load: async () => (await import('#machines/chat/unread-chats.machine.ts')).newChatsMachine,
  },
  palet: {
    label: 'mesin.nama.palet',
    file: 'src/machines/palette/palette.machine.ts',
    load: async () => (await import('#machines/palette/palette.machine.ts')).paletteMachine,
  },
  'pelaporan-daftar': {
    label: 'mesin.nama.pelaporan-daftar',
    file: 'src/machines/report/report-list.machine.ts',
    load: async () => (await import('#machines/report/report-list.machine.ts')).reportListMachine,
  },
  pemberitahuan: {
    label: 'mesin.nama.pemberitahuan',
    file: 'src/machines/notifications/notifications.machine.ts',
    load: async () => (await import('#machines/notifications/notifications.machine.ts')).notificationsMachine,
  },
  pembukaan: {
    label: 'mesin.nama.pembukaan',
    file: 'src/machines/opening/opening.machine.ts',
    load: async () => (await import('#machines/opening/opening.machine.ts')).openingMachine,
  },
  pemeriksaan: {
    label: 'mesin.nama.pemeriksaan',
    file: 'src/machines/report/creation-check.machine.ts',
    load: async () => (await import('#machines/report/creation-check.machine.ts')).checkingMachine,
  },
  penampil: {
    label: 'mesin.nama.penampil',
    file: 'src/machines/evidence/viewer.machine.ts',
    load: async () => (await import('#machines/evidence/viewer.machine.ts')).viewerMachine,
  },
  percakapan: {
    label: 'mesin.nama.percakapan',
    file: 'src/machines/chat/conversation.machine.ts',
    load: async () => (await import('#machines/chat/conversation.machine.ts')).conversationMachine,
  },
  peringatan: {
    label: 'mesin.nama.peringatan',
    file: 'src/machines/report/warnings.machine.ts',
    load: async () => (await import('#machines/report/warnings.machine.ts')).warningMachine,
  },
  preferensi: {
    label: 'mesin.nama.preferensi',
    file: 'src/machines/preferences/preferences.machine.ts',
    load: async () => (await import('#machines/preferences/preferences.machine.ts')).preferencesMachine,
  },
  rincian: {
    label: 'mesin.nama.rincian',
    file: 'src/machines/indicator/detail.machine.ts',
    load: async () => (await import('#machines/indicator/detail.machine.ts')).detailsMachine,
  },
  session: {
    label: 'mesin.nama.session',
    file: 'src/machines/session/session.machine.ts',
    load: async () => (await import('#machines/session/session.machine.ts')).sessionMachine,
  },
  signInForm: {
    label: 'mesin.nama.signInForm',
    file: 'src/machines/session/sign-in-form.machine.ts',
    load: async () => (await import('#machines/session/sign-in-form.machine.ts')).signInFormMachine,
  },
  tinjauan: {
    label: 'mesin.nama.tinjauan',
    file: 'src/machines/review/review.machine.ts',
    load: async () => (await import('#machines/review/review.machine.ts')).reviewMachine,
  },
  unduhan: {
    label: 'mesin.nama.unduhan',
    file: 'src/machines/export/download.machine.ts',
    load: async () => (await import('#machines/export/download.machine.ts')).downloadMachine,
  },
  todo: {
    label: 'mesin.nama.todo',
    file: 'src/machines/todo/todo.machine.ts',
    load: async () => (await import('#machines/todo/todo.machine.ts')).todoMachine,
  },
  unggah: {
    label: 'mesin.nama.unggah',
    file: 'src/machines/evidence/upload.machine.ts',
    load: async () => (await import('#machines/evidence/upload.machine.ts')).uploadMachine,
  },
} as const satisfies Record<string, RegisteredMachine>;

export type MachineId = keyof typeof MACHINES;
export const MACHINE_IDS = Object.keys(MACHINES) as MachineId[];
export const isMachineId = (id: string): id is MachineId => Object.hasOwn(MACHINES, id);

/** All machines at once, for a replay. */
export async function loadMachines(): Promise<Record<string, AnyStateMachine>> {
  return Object.fromEntries(await Promise.all(MACHINE_IDS.map(async (id) => [id, await MACHINES[id].load()] as const)));
}
