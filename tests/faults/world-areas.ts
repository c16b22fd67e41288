/** The template areas of the world in memory. They answer without an envelope; an area is one line of `AREAS`. */
import type { Bookmark } from '#contract/bookmarks.ts';
import type { Email } from '#contract/mail.ts';
import type { PlannedEvent } from '#contract/calendar.ts';
import type { Invoice } from '#contract/datatables.ts';
import type { Permission } from '#contract/permissions.ts';
import { contact as exampleContact, message as exampleMessage } from '#tests/support/chat.ts';
import { group as exampleGroup, READERS, TEAM } from '#tests/support/chat-groups.ts';
import { exampleEmail, exampleMeta } from '#tests/support/letters.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';
import type { Todo } from '#contract/todo.ts';
import { RECORD, uuid } from '#tests/support/world/records.ts';

type Asked = { method: string; path: string; query: URLSearchParams };

export const CALENDAR_EVENT = '00000000-0000-7000-8000-000000000091';
/** On whatever month the calendar opens. */
const event = (start = Date.now()): PlannedEvent => ({
  id: CALENDAR_EVENT,
  title: 'Rapat evaluasi',
  start: new Date(start).toISOString(),
  // Over within a second: an event without an end lasts an hour, and one that crosses midnight has two rows in the list.
  end: new Date(start + 1000).toISOString(),
  allDay: false,
  extendedProps: { calendar: 'Business' },
});

/** What somebody else invited to, alone in its category. It is accepted until it was read so. */
let comes = false;
function invitation(accepted: boolean): PlannedEvent {
  const invitedBy = { id: '00000000-0000-7000-8000-000000000042', nama: 'Verifikator Tapin', accepted };
  return { ...event(), title: 'Undangan', extendedProps: { calendar: 'Family', invitedBy } };
}
function readEvents({ query }: Asked): PlannedEvent[] {
  if (query.getAll('calendars').join() !== 'Family') return [event()];
  const accepted = comes;
  comes = false;
  return [invitation(accepted)];
}

const LINE = { id: '00000000-0000-7000-8000-000000000092', text: 'Kumpulkan bukti', done: false };
const COMMENT = {
  id: '00000000-0000-7000-8000-000000000093',
  text: 'Sudah saya terima',
  time: '2026-10-05T02:00:00.000Z',
  // The officer's own.
  person: { id: '00000000-0000-7000-8000-000000000041', nama: 'Pelapor Tapin' },
};

const PARAMS = { page: 1, perPage: 10 };
export const TODOS = '00000000-0000-7000-8000-000000000081';
const duty: Todo = {
  id: TODOS,
  title: 'Kirim laporan capaian',
  description: '',
  dueDate: null,
  assignee: null,
  tags: ['team'],
  isCompleted: false,
  isImportant: false,
  isDeleted: false,
};

export const PERMISSIONS = '00000000-0000-7000-8000-000000000061';
const label: Permission = {
  id: PERMISSIONS,
  name: 'Arsip.pinjam',
  created_at: '2026-10-05T02:00:00.000Z',
  sistem: false,
  modul: null,
  aksi: null,
  peran: [],
};
/** Behind the first page of the list. */
const systemPermission: Permission = {
  ...label,
  id: RECORD,
  name: 'Kpi.read',
  sistem: true,
  modul: { id: '00000000-0000-7000-8000-000000000062', name: 'Kpi', label: 'Indikator kinerja' },
  aksi: 'read',
  peran: [
    { id: '00000000-0000-7000-8000-000000000063', name: 'admin-dev', label: 'Administrator', lewat: 'all.manage' },
    { id: '00000000-0000-7000-8000-000000000064', name: 'admin-esselon-2', label: 'Pelapor', lewat: null },
  ],
};
const evidence: Invoice = {
  id: '00000000-0000-7000-8000-000000000031',
  nama: 'bukti.pdf',
  mime: 'application/pdf',
  ukuran: 8,
  uploaded_at: '2026-10-05T02:00:00.000Z',
  laporan_id: '00000000-0000-7000-8000-000000000012',
  status: 'submitted',
  tahun: 2026,
  periode: 'TW1',
  unit_id: '00000000-0000-7000-8000-000000000002',
  unit: 'BPS Kabupaten Tapin',
  kpi_kode: '1.1',
  kpi_nama: 'Indikator',
};
const bookmark: Bookmark = { id: 'beranda', title: 'Giliran Anda', icon: 'home', link: '/beranda', isBookmarked: true };

/** Two letters, so that one can turn from the first to the second. */
export const LETTERS = ['00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000092'] as const;
const LETTER_FILE = {
  id: '00000000-0000-7000-8000-0000000000b1',
  name: 'Notulen.pdf',
  size: 2048,
  type: 'application/pdf',
};
const [letter, other] = LETTERS.map((id) => exampleEmail(id, { isRead: true, attachments: [LETTER_FILE] })) as [
  Email,
  Email,
];

const BOARD = ['71', '72'].map((n) => `00000000-0000-7000-8000-0000000000${n}`) as [string, string];
const column = [exampleColumn(BOARD[0], { title: 'Rencana' }), exampleColumn(BOARD[1], { title: 'Selesai' })];
const card = ['A', 'B', 'C'].map((title, n) =>
  exampleCard({ id: `00000000-0000-7000-8000-00000000007${n + 3}`, title, boardId: BOARD[0] }),
);

/** Somebody the officer has a chat with, and the one message in it. */
export const CONTACT = '00000000-0000-7000-8000-000000000071';
/** The officer, who is signed in. */
const ME = uuid(41);
const FILE = { id: '00000000-0000-7000-8000-000000000075', nama: 'Notulen.pdf', mime: 'application/pdf', ukuran: 2048 };
const contact = exampleContact(CONTACT);
const message = exampleMessage('00000000-0000-7000-8000-000000000072', 0, { senderId: CONTACT, berkas: FILE });
const longAgo = exampleMessage('00000000-0000-7000-8000-000000000074', -5000, { message: 'Rapat dahulu' });
const answers = exampleMessage('00000000-0000-7000-8000-000000000073', 5, { senderId: ME });

/** A group that the officer looks after, with a message of their own. */
export const GROUP = TEAM;
const inGroup = exampleGroup();
const groupContact = {
  ...exampleContact(GROUP, { fullName: inGroup.nama, role: '' }),
  grup: { jumlah: 3, pengelola: true, sejak: message.time },
};
const toGroup = exampleMessage('00000000-0000-7000-8000-000000000076', 0, {
  senderId: ME,
  senderName: 'Saya Sendiri',
  pembaca: { jumlah: 1, dari: 2 },
});

const AREAS: Record<string, (asked: Asked) => unknown> = {
  'GET /api/bookmarks/data': () => ({ suggestions: [{ ...bookmark, isBookmarked: false }], bookmarks: [] }),
  'POST /api/bookmarks/update': () => bookmark,
  'GET /apps/chat/users/profile-user': () => exampleContact(ME),
  'GET /apps/chat/chats-and-contacts': () => ({
    grup: [],
    chatsContacts: [{ ...contact, chat: { id: CONTACT, unseenMsgs: 0, lastMessage: message } }],
    contacts: [],
  }),
  'GET /apps/chat/unseen-msgs': () => ({ unseenMsgs: 2 }),
  'GET /apps/chat/get-chat': ({ query }) =>
    query.get('id') === GROUP
      ? { chat: { id: GROUP, unseenMsgs: 0, chat: [toGroup] }, contact: groupContact, lebihLama: false }
      : { chat: { id: CONTACT, unseenMsgs: 0, chat: [message] }, contact, lebihLama: false },
  'GET /apps/chat/group': () => ({ grup: inGroup }),
  'POST /apps/chat/add-group': () => ({ grup: inGroup }),
  'POST /apps/chat/update-group': () => ({ grup: inGroup }),
  'POST /apps/chat/leave-group': () => ({ id: GROUP }),
  'GET /apps/chat/msg-readers': () => READERS,
  'POST /apps/chat/upload-file': () => FILE,
  'GET /apps/chat/file': () => 'isi',
  'GET /apps/chat/find-msgs': () => ({ found: [longAgo], lebihLama: false }),
  'GET /apps/chat/msgs-around': () => ({ chat: [longAgo], lebihLama: true, lebihBaru: true }),
  'POST /apps/chat/edit-msg': () => ({ newMessageData: { ...answers, message: 'Diperbaiki' }, id: CONTACT }),
  'POST /apps/chat/send-msg': () => ({ newMessageData: answers, id: CONTACT }),
  'GET /apps/calendar/events': readEvents,
  'POST /apps/calendar/add-event': () => event(),
  'POST /apps/calendar/update-event': () => event(),
  'POST /apps/calendar/accept-event': () => {
    comes = true;
    return invitation(true);
  },
  'DELETE /apps/calendar/remove-event': () => ({ id: CALENDAR_EVENT }),
  'GET /api/datatables/data': () => ({ invoices: [evidence], allData: [], total: 1 }),
  'GET /apps/permissions/data': () => ({
    permissions: [label],
    total: 1,
    params: PARAMS,
    allData: [label, systemPermission],
  }),
  'POST /apps/permissions/add-permission': () => label,
  'POST /apps/permissions/update-permission': () => label,
  'DELETE /apps/permissions/delete': () => ({ id: PERMISSIONS }),
  'GET /apps/email/emails': () => ({ emails: [letter, other], emailsMeta: exampleMeta(2) }),
  'GET /apps/email/get-email': () => ({ ...letter, hasPreviousMail: false, hasNextMail: true }),
  'GET /apps/email/paginate-email': () => ({ ...other, hasPreviousMail: true, hasNextMail: false }),
  'POST /apps/email/upload-file': () => LETTER_FILE,
  'GET /apps/email/file': () => 'isi',
  'POST /apps/email/send': () => letter,
  'POST /apps/email/update-emails': () => [letter],
  'POST /apps/email/update-emails-label': () => [letter],
  'GET /apps/kanban/boards': () => column,
  'GET /apps/kanban/tasks': () => card,
  'POST /apps/kanban/add-board': () => exampleColumn(CALENDAR_EVENT),
  'POST /apps/kanban/add-task': () => exampleCard({ id: TODOS, boardId: BOARD[0] }),
  ...Object.fromEntries(
    ['update-task', 'update-task-board', 'reorder-tasks'].map((nama) => [`POST /apps/kanban/${nama}`, () => card[0]]),
  ),
  'GET /apps/kanban/notes': () => ({ lines: [LINE], comments: [COMMENT] }),
  'POST /apps/kanban/add-line': () => ({ ...LINE, id: CALENDAR_EVENT }),
  'POST /apps/kanban/update-line': () => ({ ...LINE, done: true }),
  'POST /apps/kanban/add-comment': () => ({ ...COMMENT, id: CALENDAR_EVENT }),
  'DELETE /apps/kanban/delete-line': () => ({ id: LINE.id }),
  'DELETE /apps/kanban/delete-comment': () => ({ id: COMMENT.id }),
  'DELETE /apps/kanban/clear-tasks': () => ({ id: BOARD[0] }),
  'DELETE /apps/kanban/delete-board': () => ({ id: BOARD[0] }),
  'GET /apps/todo/tasks': () => [duty],
  'POST /apps/todo/add-tasks': () => duty,
  'POST /apps/todo/update-task': () => duty,
  'DELETE /apps/todo/delete-task': () => ({ id: TODOS }),
};

/** What a template area answers; undefined = the call is none of theirs. */
export const appsFrom = (asked: Asked): unknown => AREAS[`${asked.method} ${asked.path}`]?.(asked);
