/** `/apps/kanban/…`: checklist of a card and comments on it (contract.md §8). */
import {
  addCommentBody,
  addLineBody,
  commentSchema,
  deleteNoteQuery,
  lineSchema,
  notesQuery,
  notesSchema,
  removeSchema,
  updateLineBody,
} from '#contract/board.ts';
import { forEverybody } from '#server/auth/gate.ts';
import { addComment, addLine, deleteComment, deleteLine, notesOf, updateLine } from '#server/board/notes.service.ts';
import type { App } from '#server/http/app-type.ts';
import { change, command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';

const TAGS = ['Kanban'];
const line = responses({ 200: lineSchema });
const removed = responses({ 200: removeSchema });

/** Registers what a card holds. */
export function registerCardNotes(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/kanban/notes',
    {
      config: forEverybody(),
      schema: { tags: TAGS, querystring: notesQuery, response: responses({ 200: notesSchema }) },
    },
    ({ caller, query }) => notesOf(deps.db, caller, query.taskId),
  );
  app.post(
    '/apps/kanban/add-line',
    { config: forEverybody(), schema: { tags: TAGS, body: addLineBody, response: line } },
    (request) => command(deps, request, (trx, by) => addLine(trx, by, request.body.data)),
  );
  app.post(
    '/apps/kanban/update-line',
    { config: forEverybody(), schema: { tags: TAGS, body: updateLineBody, response: line } },
    (request) => command(deps, request, (trx, by) => updateLine(trx, by, request.body.data)),
  );
  app.post(
    '/apps/kanban/add-comment',
    {
      config: forEverybody(),
      schema: { tags: TAGS, body: addCommentBody, response: responses({ 200: commentSchema }) },
    },
    (request) => command(deps, request, (trx, by) => addComment(trx, by, request.body.data)),
  );
  app.delete(
    '/apps/kanban/delete-line',
    { config: forEverybody(), schema: { tags: TAGS, querystring: deleteNoteQuery, response: removed } },
    (request) =>
      change(deps, request, async (trx, by) => {
        await deleteLine(trx, by, request.query.id);
        return { id: request.query.id };
      }),
  );
  app.delete(
    '/apps/kanban/delete-comment',
    { config: forEverybody(), schema: { tags: TAGS, querystring: deleteNoteQuery, response: removed } },
    (request) =>
      change(deps, request, async (trx, by) => {
        await deleteComment(trx, by, request.query.id);
        return { id: request.query.id };
      }),
  );
}
