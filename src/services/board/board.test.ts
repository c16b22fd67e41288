import { expect, it } from 'vitest';
import { createKanbanApi } from '#services/board/board.ts';
import type { HttpClient } from '#services/http/client.ts';

const RECORD = {
  ...{ id: 'a', title: 'Satu', unit_id: 'u', boardId: 'b' },
  ...{ text: 'Satu', done: false, time: '', person: { id: 'p', nama: 'P' }, lines: [], comments: [] },
};
type Api = ReturnType<typeof createKanbanApi>;

/** What a call sends, by the names of the specification (§7). */
async function sent(call: (api: Api) => Promise<unknown>) {
  const told: unknown[] = [];
  const answering = (method: string, data: unknown) => (path: string, more: unknown) => {
    told.push(method, path, more);
    return Promise.resolve({ data, alert: null, paging: null });
  };
  const client = {
    // Lists, and the one record that is fetched alone.
    get: (path: string, more: unknown) => answering('GET', path.endsWith('notes') ? RECORD : [RECORD])(path, more),
    post: answering('POST', RECORD),
    delete: answering('DELETE', RECORD),
  } as unknown as HttpClient;
  await call(createKanbanApi(client));
  return told;
}

it.each<[string, (api: Api) => Promise<unknown>, unknown[]]>([
  ['boards', (api) => api.boards('u'), ['GET', '/apps/kanban/boards', { query: { satker: 'u' } }]],
  ['cards', (api) => api.tasks('u'), ['GET', '/apps/kanban/tasks', { query: { satker: 'u', archived: 'all' } }]],
  [
    'a new board',
    (api) => api.addBoard({ title: 'Satu', unit_id: 'u' }),
    ['POST', '/apps/kanban/add-board', { data: { title: 'Satu', unit_id: 'u' } }],
  ],
  [
    'a new card',
    (api) => api.addTask({ title: 'Satu', boardId: 'b' }),
    ['POST', '/apps/kanban/add-task', { data: { title: 'Satu', boardId: 'b' } }],
  ],
  [
    'a changed card',
    (api) => api.updateTask({ id: 'a', title: 'Dua' }),
    ['POST', '/apps/kanban/update-task', { data: { id: 'a', title: 'Dua' } }],
  ],
  [
    'a card in another column',
    (api) => api.updateTaskBoard({ taskId: 'a', newBoardId: 'c' }),
    ['POST', '/apps/kanban/update-task-board', { data: { taskId: 'a', newBoardId: 'c' } }],
  ],
  [
    'a card in the place of another',
    (api) => api.reorderTasks({ taskId: 'a', targetTaskId: 'd' }),
    ['POST', '/apps/kanban/reorder-tasks', { data: { taskId: 'a', targetTaskId: 'd' } }],
  ],
  [
    'an emptied column',
    (api) => api.clearTasks('b'),
    ['DELETE', '/apps/kanban/clear-tasks', { query: { boardId: 'b' } }],
  ],
  ['what a card holds', (api) => api.notes('a'), ['GET', '/apps/kanban/notes', { query: { taskId: 'a' } }]],
  [
    'a new line',
    (api) => api.addLine({ taskId: 'a', text: 'Satu' }),
    ['POST', '/apps/kanban/add-line', { data: { taskId: 'a', text: 'Satu' } }],
  ],
  [
    'a ticked line',
    (api) => api.updateLine({ id: 'b', done: true }),
    ['POST', '/apps/kanban/update-line', { data: { id: 'b', done: true } }],
  ],
  ['a deleted line', (api) => api.deleteLine('b'), ['DELETE', '/apps/kanban/delete-line', { query: { id: 'b' } }]],
  [
    'a new comment',
    (api) => api.addComment({ taskId: 'a', text: 'Satu' }),
    ['POST', '/apps/kanban/add-comment', { data: { taskId: 'a', text: 'Satu' } }],
  ],
  [
    'a deleted comment',
    (api) => api.deleteComment('c'),
    ['DELETE', '/apps/kanban/delete-comment', { query: { id: 'c' } }],
  ],
  ['a deleted column', (api) => api.deleteBoard('b'), ['DELETE', '/apps/kanban/delete-board', { query: { id: 'b' } }]],
])('%s are asked for at their address', async (_, call, expected) => {
  expect(await sent(call)).toEqual(expected);
});
