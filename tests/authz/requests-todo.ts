/** The to-do list. Everybody of the world has one task, whose id is the account's own: so `orang` is somebody else's. */
import { TASK } from '#tests/authz/own-content.ts';
import type { Material, RequestInput } from '#tests/authz/material.ts';

export const TODOS: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/todo/tasks': () => ({ url: '/apps/todo/tasks' }),
  'POST /apps/todo/add-tasks': () => ({ url: '/apps/todo/add-tasks', payload: { task: TASK } }),
  'POST /apps/todo/update-task': ({ b }) => ({
    url: '/apps/todo/update-task',
    payload: { task: { id: b.akun, title: 'Diubah' } },
  }),
  'DELETE /apps/todo/delete-task': ({ b }) => ({ url: `/apps/todo/delete-task?taskId=${b.akun}` }),
};
