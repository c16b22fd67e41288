/** `/apps/todo/**`: everybody's own tasks (contract.md §8). Answers carry no envelope. */
import { z } from 'zod';
import {
  addTasksBody,
  deleteTaskQuery,
  tasksQuery,
  todoSchema,
  deletedTodoSchema,
  updateTaskBody,
} from '#contract/todo.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { addTask, deleteTodo, tasksOf, updateTask } from '#server/todo/service.ts';

const tags = ['To-do'];

/** Registers the calls of the to-do list. */
export function registerTodo(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/todo/tasks',
    {
      config: forEverybody(),
      schema: { tags, querystring: tasksQuery, response: responses({ 200: z.array(todoSchema) }) },
    },
    ({ caller, query }) => tasksOf(deps, caller, query),
  );
  app.post(
    '/apps/todo/add-tasks',
    { config: forEverybody(), schema: { tags, body: addTasksBody, response: responses({ 200: todoSchema }) } },
    (request) => command(deps, request, (trx, by) => addTask(trx, by, request.body.task)),
  );
  app.post(
    '/apps/todo/update-task',
    { config: forEverybody(), schema: { tags, body: updateTaskBody, response: responses({ 200: todoSchema }) } },
    (request) => command(deps, request, (trx, by) => updateTask(trx, by, request.body.task)),
  );
  app.delete(
    '/apps/todo/delete-task',
    {
      config: forEverybody(),
      schema: { tags, querystring: deleteTaskQuery, response: responses({ 200: deletedTodoSchema }) },
    },
    (request) =>
      change(deps, request, async (trx, by) => {
        await deleteTodo(trx, by, request.query.taskId);
        return { id: request.query.taskId };
      }),
  );
}
