/** The to-do list. Everybody of the world has one task, whose id is the account's own: so `orang` is somebody else's. */
import { sql } from 'kysely';
import type { Bahan, Permintaan } from '#tests/authz/permintaan.ts';
import type { TestServer } from '#tests/support/server.ts';

const ISI = { title: 'Uji', description: '', dueDate: null, assignee: null, tags: [] };

/** Gives every account its task. */
export async function isiTugas(db: TestServer['db']): Promise<void> {
  const isi = JSON.stringify({ ...ISI, isCompleted: false, isImportant: false });
  await sql`insert into tugas (id, pengguna_id, isi) select id, id, ${isi}::jsonb from pengguna`.execute(db);
}

export const TUGAS: Record<string, (bahan: Bahan) => Permintaan> = {
  'GET /apps/todo/tasks': () => ({ url: '/apps/todo/tasks' }),
  'POST /apps/todo/add-tasks': () => ({ url: '/apps/todo/add-tasks', payload: { task: ISI } }),
  'POST /apps/todo/update-task': ({ b }) => ({
    url: '/apps/todo/update-task',
    payload: { task: { id: b.akun, title: 'Diubah' } },
  }),
  'DELETE /apps/todo/delete-task': ({ b }) => ({ url: `/apps/todo/delete-task?taskId=${b.akun}` }),
};
