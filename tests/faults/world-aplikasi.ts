/** The template areas of the world in memory. They answer without an envelope; an area is one line of `AREAS`. */
import type { Bookmark } from '#contract/aplikasi/bookmarks.ts';
import type { Email } from '#contract/aplikasi/email.ts';
import type { Acara } from '#contract/aplikasi/calendar.ts';
import type { Invoice } from '#contract/aplikasi/datatables.ts';
import type { Permission } from '#contract/aplikasi/permissions.ts';
import { kontak as kontakContoh, pesan as pesanContoh, SAYA } from '#tests/support/chat.ts';
import { contohEmail, contohMeta } from '#tests/support/surat.ts';
import { contohKartu, contohKolom } from '#tests/support/papan.ts';
import type { Tugas } from '#contract/aplikasi/todo.ts';

type Asked = { method: string; path: string };

export const ACARA = '00000000-0000-7000-8000-000000000091';
const acara: Acara = {
  id: ACARA,
  title: 'Rapat evaluasi',
  // Whatever month it is when the calendar opens.
  start: new Date().toISOString(),
  end: null,
  allDay: false,
  extendedProps: { calendar: 'Business' },
};

const PARAMS = { page: 1, perPage: 10 };
export const TUGAS = '00000000-0000-7000-8000-000000000081';
const tugas: Tugas = {
  id: TUGAS,
  title: 'Kirim laporan capaian',
  description: '',
  dueDate: null,
  assignee: null,
  tags: ['team'],
  isCompleted: false,
  isImportant: false,
  isDeleted: false,
};

export const IZIN = '00000000-0000-7000-8000-000000000061';
const izin: Permission = { id: IZIN, name: 'Kpi.read', created_at: '2026-10-05T02:00:00.000Z' };
const bukti: Invoice = {
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
const markah: Bookmark = { id: 'beranda', title: 'Giliran Anda', icon: 'home', link: '/beranda', isBookmarked: true };

/** Two letters, so that one can turn from the first to the second. */
export const SURAT = ['00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000092'] as const;
const [surat, lain] = SURAT.map((id) => contohEmail(id, { isRead: true })) as [Email, Email];

const PAPAN = ['71', '72'].map((n) => `00000000-0000-7000-8000-0000000000${n}`) as [string, string];
const kolom = [contohKolom(PAPAN[0], { title: 'Rencana' }), contohKolom(PAPAN[1], { title: 'Selesai' })];
const kartu = ['A', 'B', 'C'].map((title, n) =>
  contohKartu({ id: `00000000-0000-7000-8000-00000000007${n + 3}`, title, boardId: PAPAN[0] }),
);

/** Somebody the officer has a chat with, and the one message in it. */
export const KONTAK = '00000000-0000-7000-8000-000000000071';
const kontak = kontakContoh(KONTAK);
const pesan = pesanContoh('00000000-0000-7000-8000-000000000072', 0, { senderId: KONTAK });
const balasan = pesanContoh('00000000-0000-7000-8000-000000000073', 5, { senderId: SAYA });

const AREAS: Record<string, () => unknown> = {
  'GET /api/bookmarks/data': () => ({ suggestions: [{ ...markah, isBookmarked: false }], bookmarks: [] }),
  'POST /api/bookmarks/update': () => markah,
  'GET /apps/chat/users/profile-user': () => kontakContoh(SAYA),
  'GET /apps/chat/chats-and-contacts': () => ({
    chatsContacts: [{ ...kontak, chat: { id: KONTAK, unseenMsgs: 0, lastMessage: pesan } }],
    contacts: [],
  }),
  'GET /apps/chat/unseen-msgs': () => ({ unseenMsgs: 2 }),
  'GET /apps/chat/get-chat': () => ({ chat: { id: KONTAK, unseenMsgs: 0, chat: [pesan] }, contact: kontak }),
  'POST /apps/chat/send-msg': () => ({ newMessageData: balasan, id: KONTAK }),
  'GET /apps/calendar/events': () => [acara],
  'POST /apps/calendar/add-event': () => acara,
  'POST /apps/calendar/update-event': () => acara,
  'DELETE /apps/calendar/remove-event': () => ({ id: ACARA }),
  'GET /api/datatables/data': () => ({ invoices: [bukti], allData: [], total: 1 }),
  'GET /apps/permissions/data': () => ({ permissions: [izin], total: 1, params: PARAMS, allData: [izin] }),
  'POST /apps/permissions/add-permission': () => izin,
  'POST /apps/permissions/update-permission': () => izin,
  'DELETE /apps/permissions/delete': () => ({ id: IZIN }),
  'GET /apps/email/emails': () => ({ emails: [surat, lain], emailsMeta: contohMeta(2) }),
  'GET /apps/email/get-email': () => ({ ...surat, hasPreviousMail: false, hasNextMail: true }),
  'GET /apps/email/paginate-email': () => ({ ...lain, hasPreviousMail: true, hasNextMail: false }),
  'POST /apps/email/update-emails': () => [surat],
  'POST /apps/email/update-emails-label': () => [surat],
  'GET /apps/kanban/boards': () => kolom,
  'GET /apps/kanban/tasks': () => kartu,
  'POST /apps/kanban/add-board': () => contohKolom(ACARA),
  'POST /apps/kanban/add-task': () => contohKartu({ id: TUGAS, boardId: PAPAN[0] }),
  ...Object.fromEntries(
    ['update-task', 'update-task-board', 'reorder-tasks'].map((nama) => [`POST /apps/kanban/${nama}`, () => kartu[0]]),
  ),
  'DELETE /apps/kanban/clear-tasks': () => ({ id: PAPAN[0] }),
  'DELETE /apps/kanban/delete-board': () => ({ id: PAPAN[0] }),
  'GET /apps/todo/tasks': () => [tugas],
  'POST /apps/todo/add-tasks': () => tugas,
  'POST /apps/todo/update-task': () => tugas,
  'DELETE /apps/todo/delete-task': () => ({ id: TUGAS }),
};

/** What a template area answers; undefined = the call is none of theirs. */
export const aplikasiDari = ({ method, path }: Asked): unknown => AREAS[`${method} ${path}`]?.();
