/** Calls on problems that people report. contract.md §9. */
import type { z } from 'zod';
import type { problemDetailSchema, ProblemBody, problemSchema, problemSentSchema } from '#contract/problems.ts';
import type { ProblemStatus } from '#domain/support/problem.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList, recordOf, listOf } from '#services/http/shape.ts';

const problemDetailShape = recordOf<z.infer<typeof problemDetailSchema>>('id', 'nomor', 'teks');
const problemShape = recordOf<z.infer<typeof problemSchema>>('id', 'nomor', 'teks');
const problemSentShape = recordOf<z.infer<typeof problemSentSchema>>('id', 'nomor');

const PROBLEMS = '/api/masalah';
const problems = listOf(problemShape);

/** Calls on problems over one HTTP client. Every function throws ApiError. */
export function createProblemApi(client: HttpClient) {
  return {
    report: (body: ProblemBody, options?: RequestOptions) =>
      checked(problemSentShape, client.post(PROBLEMS, body, options)),
    /** One page of the inbox. @param params page, perPage, q, sort, status */
    list: (params: Query, options?: RequestOptions) =>
      checkedList(problems, client.get(PROBLEMS, { ...options, query: params })),
    /** One problem with its recording. */
    get: (id: string, options?: RequestOptions) =>
      checked(problemDetailShape, client.get(`${PROBLEMS}/${id}`, options)),
    /** With an old `versi` 409 and the current record. */
    answer: (id: string, body: { versi: number; status?: ProblemStatus; jawaban?: string }, options?: RequestOptions) =>
      checked(problemShape, client.patch(`${PROBLEMS}/${id}`, body, options)),
  };
}
