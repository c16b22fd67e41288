import type { FastifyRequest, FastifySchema } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { httpMessage } from '#server/http/errors.ts';
import { AppError } from '#server/http/kit.ts';

const MAX_DEPTH = 32;

/** Whether JSON text nests deeper than `max`, read without parsing it. */
function nestsDeeper(text: string, max: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inText) {
      if (c === 0x5c) i += 1;
      else if (c === 0x22) inText = false;
    } else if (c === 0x22) inText = true;
    else if (c === 0x7b || c === 0x5b) {
      depth += 1;
      if (depth > max) return true;
    } else if (c === 0x7d || c === 0x5d) depth -= 1;
  }
  return false;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** The text of a body. @throws AppError 400 for bytes that are no UTF-8: half of a character would be stored as `�` */
function textOf(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw new AppError(400, 'Isi permintaan bukan UTF-8 yang utuh. Kirim ulang sebagai UTF-8.');
  }
}

const charsetOf = (type: string) => /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';

/** How a page of the nineties sends a form, and an identity provider a token. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The fields of a form. @throws AppError 400 for one that is sent twice: two readers could take each another */
function fieldsOf(text: string): Record<string, string> {
  const fields = new URLSearchParams(text);
  const names = [...fields.keys()];
  if (new Set(names).size < names.length) throw new AppError(400, httpMessage(400));
  return Object.fromEntries(fields);
}

/** The kind of body that a call takes, before it is read. @throws AppError 415 */
function wantType(type: string | undefined, schema: FastifySchema | undefined): void {
  if (schema?.consumes?.includes(FORM_TYPE)) {
    if (type !== undefined && !/^application\/x-www-form-urlencoded\b/i.test(type))
      throw new AppError(415, httpMessage(415));
    return;
  }
  const wantsForm = schema?.consumes?.includes('multipart/form-data') ?? false;
  if (wantsForm && !/^multipart\/form-data\b/i.test(type ?? '')) {
    throw new AppError(415, 'Kirim berkas sebagai multipart/form-data dengan nama "file"');
  }
  if (wantsForm || schema?.body === undefined || type === undefined) return;
  if (!/^application\/json\b/i.test(type) || charsetOf(type) !== 'utf-8') throw new AppError(415, httpMessage(415));
}

/**
 * JSON in UTF-8 is the only body besides multipart and one call's form, and each call takes one of them: at most 32 levels, no `__proto__`;
 * an empty body counts as an empty object, so that the schema can name what is missing.
 */
export function acceptOnlyJson(app: App): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const text = textOf(body);
      if (nestsDeeper(text, MAX_DEPTH)) throw new AppError(400, `JSON bersarang lebih dari ${MAX_DEPTH} tingkat.`);
      return parse(request, text, done);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (!request.routeOptions.schema?.consumes?.includes(FORM_TYPE)) throw new AppError(415, httpMessage(415));
    return fieldsOf(textOf(body));
  });
  app.addHook('preParsing', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE') return;
    wantType(request.headers['content-type'], request.routeOptions.schema);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}
