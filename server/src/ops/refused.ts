/** What the services that pages share with commands refuse, in the words of a command. */
import type { z } from 'zod';
import { AppError } from '#server/http/kit.ts';
import { speakIndonesian } from '#server/http/zod-messages.ts';
import { UsageError } from '#server/ops/command.ts';

/** What a command calls each field of a body: `url` is `--url`. */
type Options = Readonly<Record<string, string>>;

const said = (options: Options, path: string, message: string): UsageError =>
  new UsageError(`${options[path.split('.')[0] ?? ''] ?? path}: ${message}.`);

/** A body as the pages would send it. @throws UsageError naming the option of the first fault */
export function bodyOf<T>(schema: z.ZodType<T>, given: object, options: Options): T {
  speakIndonesian();
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw said(options, first?.path.join('.') ?? '', first?.message ?? 'tidak sah');
}

/** Does what a page may do as well. @throws UsageError for what is refused there, naming the option of the first fault */
export async function refusedInWords<T>(work: () => Promise<T>, options: Options = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = error.errors ?? [];
    throw first === undefined ? new UsageError(error.message) : said(options, first.path, first.message);
  }
}
