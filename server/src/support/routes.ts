/** `/api/masalah`: contract.md §9. */
import { z } from 'zod';
import { envelope, idSchema, listEnvelope } from '#contract/envelope.ts';
import {
  problemBody,
  problemDetailSchema,
  problemEditBody,
  problemQuery,
  problemSchema,
  problemSentSchema,
} from '#contract/problems.ts';
import { problemName } from '#domain/support/problem.ts';
import { forEverybody, type Gate, needs } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { paging } from '#server/http/paging.ts';
import { responses } from '#server/http/responses.ts';
import { listProblems } from '#server/support/queries.ts';
import { answerProblem, assertProblem, readProblem, reportProblem, traceToKeep } from '#server/support/service.ts';

const URL = '/api/masalah';
const SUBJECT = 'Masalah';
const tags = ['Problem'];
const byId = z.object({ id: idSchema });

/** Registers the calls by which people report problems and support answers them. */
export function registerProblems(app: App, deps: RouteDeps): void {
  const existing: Gate['object'] = (_person, { params }) => assertProblem(deps, params['id']);
  app.post(
    URL,
    {
      config: forEverybody(),
      schema: {
        tags,
        description: 'Melaporkan masalah, dengan rekaman yang sudah disamarkan. Paling banyak sepuluh per jam.',
        body: problemBody,
        response: responses({ 200: envelope(problemSentSchema) }),
      },
    },
    async (request) => {
      const { jejak, ...content } = request.body;
      const trace = traceToKeep(jejak);
      return command(
        deps,
        request,
        async (trx, by) => {
          const sent = await reportProblem(trx, by, content, trace);
          return ok(sent, `Laporan masalah ${problemName(sent.nomor)} telah diterima.`);
        },
        { ...content, trace },
      );
    },
  );
  app.get(
    URL,
    {
      config: needs('read', SUBJECT),
      schema: { tags, querystring: problemQuery, response: responses({ 200: listEnvelope(problemSchema) }) },
    },
    async ({ query }) => {
      const { data, total } = await listProblems(deps.db, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );
  app.get(
    `${URL}/:id`,
    {
      config: needs('read', SUBJECT, existing),
      schema: { tags, params: byId, response: responses({ 200: envelope(problemDetailSchema) }) },
    },
    async ({ params }) => ok(await readProblem(deps, params.id)),
  );
  app.patch(
    `${URL}/:id`,
    {
      config: needs('update', SUBJECT, existing),
      schema: {
        tags,
        description: 'Menjawab, atau menandai selesai. Pengirimnya diberi tahu lewat lonceng.',
        params: byId,
        body: problemEditBody,
        response: responses({ 200: envelope(problemSchema) }),
      },
    },
    (request) =>
      command(deps, request, async (trx, by) => ok(await answerProblem(trx, request.params.id, request.body, by))),
  );
}
