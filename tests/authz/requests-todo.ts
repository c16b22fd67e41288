/** The to-do list. Everybody of the world has one task, whose id is the account's own: so `orang` is somebody else's. */
import { sql } from 'kysely';
import type { Material, RequestInput } from '#tests/authz/requests.ts';
import type { TestServer } from '#tests/support/server.ts';

const CONTENT = { title: 'Uji', description: '', dueDate: null, assignee: null, tags: [] };

/** Gives every account its task. */
export async function todoContent(db: TestServer['db']): Promise<void> {
  const content = JSON.stringify({ ...CONTENT, isCompleted: false, isImportant: false });
  await sql`insert into tugas (id, pengguna_id, isi) select id, id, ${content}::jsonb from pengguna`.execute(db);
}

export const TODOS: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/todo/tasks': () => ({ url: '/apps/todo/tasks' }),
  'POST /apps/todo/add-tasks': () => ({ url: '/apps/todo/add-tasks', payload: { task: CONTENT } }),
  'POST /apps/todo/update-task': ({ b }) => ({
    url: '/apps/todo/update-task',
    payload: { task: { id: b.akun, title: 'Diubah' } },
  }),
  'DELETE /apps/todo/delete-task': ({ b }) => ({ url: `/apps/todo/delete-task?taskId=${b.akun}` }),
};
