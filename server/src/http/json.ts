import type { App } from '#server/http/app-type.ts';
import { AppError } from '#server/http/kit.ts';

export const MAX_DEPTH = 32;

/** Whether JSON text nests deeper than `max`, read without parsing it. */
export function nestsDeeper(text: string, max: number): boolean {
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

/** `\u0000`, unless the backslash is itself escaped: PostgreSQL's text cannot hold it. */
const hasNul = (text: string) => /(?<!\\)(?:\\\\)*\\u0000/.test(text);

/**
 * JSON is the only body besides multipart: at most 32 levels, no NUL character, no `__proto__`; an empty body counts as
 * an empty object, so that the schema can name what is missing.
 */
export function acceptOnlyJson(app: App): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, undefined);
    if (nestsDeeper(text, MAX_DEPTH)) return done(new AppError(400, `JSON bersarang lebih dari ${MAX_DEPTH} tingkat.`));
    if (hasNul(text)) return done(new AppError(400, 'Teks tidak boleh memuat karakter NUL.'));
    return parse(request, text, done);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new AppError(400, 'Alamat tidak boleh memuat karakter NUL.');
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}
