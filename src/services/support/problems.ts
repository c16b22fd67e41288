/** Calls on problems that people report. contract.md §9. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { problemDetailSchema, type ProblemBody, problemSchema, problemSentSchema } from '#contract/problems.ts';
import type { ProblemStatus } from '#domain/support/problem.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList } from '#services/http/shape.ts';

const PROBLEMS = '/api/masalah';
const problems = z.array(problemSchema);

/** Calls on problems over one HTTP client. Every function throws ApiError. */
export function createProblemApi(client: HttpClient) {
  return {
    report: (body: ProblemBody, options?: RequestOptions) =>
      checked(problemSentSchema, client.post(PROBLEMS, body, options)),
    /** One page of the inbox. @param params page, perPage, q, sort, status */
    list: (params: Query, options?: RequestOptions) =>
      checkedList(problems, client.get(PROBLEMS, { ...options, query: params })),
    /** One problem with its recording. */
    get: (id: string, options?: RequestOptions) =>
      checked(problemDetailSchema, client.get(`${PROBLEMS}/${id}`, options)),
    /** With an old `versi` 409 and the current record. */
    answer: (id: string, body: { versi: number; status?: ProblemStatus; jawaban?: string }, options?: RequestOptions) =>
      checked(problemSchema, client.patch(`${PROBLEMS}/${id}`, body, options)),
  };
}
