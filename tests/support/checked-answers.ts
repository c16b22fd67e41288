import { isDeepStrictEqual } from 'node:util';
import { type AnswerCompiler } from '#server/http/answers.ts';
import { writerOf } from '#server/http/writer.ts';

/** As the server writes answers, but each is held against its schema, and against what the schema itself would make of it. */
export const checkedAnswers: AnswerCompiler =
  ({ schema, method, url }) =>
  (answer) => {
    const encoded = schema.safeEncode(answer);
    if (!encoded.success) throw new Error(`${method} ${url} answers what its schema has not: ${encoded.error.message}`);
    const text = writerOf(schema)(answer);
    const wanted = JSON.stringify(encoded.data);
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(wanted))) {
      throw new Error(`${method} ${url} is written as ${text} instead of ${wanted}`);
    }
    return text;
  };
