/**
 * Answers are written by what their schema says of their shape: what it does not name never leaves the server. That an answer
 * keeps to the rest of its schema is the compiler's and the tests' business; checking each again took half of the writing.
 */
import { z } from 'zod';
import { writerOf } from '#server/http/writer.ts';

/** What makes of a route's schemas what writes its answers. */
export type AnswerCompiler = (route: {
  schema: z.ZodType;
  method: string;
  url: string;
  httpStatus?: string;
}) => (answer: unknown) => string;

/** Compiled with the first answer of each kind: most of a process's start would be spent on kinds that nobody asks for. */
export const writeAnswers: AnswerCompiler =
  ({ schema }) =>
  (answer) =>
    writerOf(schema)(answer);
