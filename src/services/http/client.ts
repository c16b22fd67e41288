import wretch, { type WretchError } from 'wretch';
import type { Alert, Paging } from '#contract/envelope.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { ApiError, errorFromAnswer, errorFromNetwork } from '#services/http/errors.ts';
import { createGate, type SessionPort } from '#services/http/gate.ts';
import { hear } from '#services/i18n/said.ts';
import { newKey } from '#services/keys/new-key.ts';
import type { Tries } from '#services/tries/tries.ts';
import { sessionMiddleware, withToken, parse } from '#services/http/session-middleware.ts';

type QueryValue = string | number | boolean | null | undefined;

/** Undefined and null are left out, arrays are repeated. */
export type Query = Record<string, QueryValue | readonly QueryValue[]>;

export type RequestOptions = {
  query?: Query;
  signal?: AbortSignal;
  /**
   * Sends no token and waits for no renewal: for sign-in, refresh and logout, whose 401 does not mean an expired token.
   */
  skipAuth?: boolean;
  /** POST and PATCH get a new key unless the caller passes one to repeat a call later; PUT sends only a passed one. */
  idempotencyKey?: string;
  /** The request goes on after the page is closed. */
  keepalive?: boolean;
  /** The user does not wait for it (polling, prefetching): it is never reported as slow. */
  background?: boolean;
};

export type UploadOptions = Pick<RequestOptions, 'query' | 'signal' | 'idempotencyKey'> & {
  method?: 'POST' | 'PATCH' | 'PUT';
  /** In bytes; starts again from 0 when the upload is replayed. */
  onProgress?: (sent: number, total: number) => void;
};

type StreamOptions = Pick<RequestOptions, 'query' | 'signal'> & { headers?: Record<string, string> };

/** An answer without its envelope. A body that has no envelope is all `data`, and `alert` is null. */
export type Answer<T> = { data: T; alert: Alert | null; paging: Paging | null };

export type HttpClient = {
  get<T>(path: string, options?: RequestOptions): Promise<Answer<T>>;
  post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer<T>>;
  put<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer<T>>;
  patch<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Answer<T>>;
  delete<T>(path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** Multipart, with progress; held and replayed on 401 like every other request. */
  upload<T>(path: string, form: FormData, options?: UploadOptions): Promise<Answer<T>>;
  /** A file behind the session, such as `/api/files/{id}`. */
  blob(path: string, options?: RequestOptions): Promise<Blob>;
  /** The body of an answer as it arrives, such as `/api/events`; resolves once the server has begun to answer. */
  stream(path: string, options?: StreamOptions): Promise<ReadableStream<Uint8Array>>;
};

export type ClientSettings = {
  /** The one fixed API host; empty = same origin. */
  host: string;
  port: SessionPort;
  /** Records which attempt each request of the session is at, for support staff. */
  tries?: Tries;
  /** The language on screen, in which the server shall answer. */
  language?: () => string;
  fetch?: (url: string, options: RequestInit) => Promise<Response>;
};

/**
 * The SPA's only way to the API. All functions throw ApiError (the signal's reason when cancelled), never time out,
 * and send nothing twice except after a 401.
 */
export function createClient({ host, port, tries, language, fetch: send }: ClientSettings): HttpClient {
  const gate = createGate(port, Date.now, tries);
  // `*` beside it: what is on the page must be sayable in the language that is chosen next.
  const accepting = () => ({
    Accept: 'application/json',
    ...(language && { 'Accept-Language': `${language()}, *;q=0.1` }),
  });
  // Looked up per call, so that a fetch replaced later (tests, instrumentation) is the one that is used.
  // The host comes last: what is told of a request has its path alone.
  const api = wretch()
    .fetchPolyfill((url: string, options) => (send ?? globalThis.fetch)(host + url, options))
    .middlewares([sessionMiddleware(gate)]);

  const call = async (method: string, path: string, body: unknown, options: RequestOptions & StreamOptions) => {
    const { signal, skipAuth = false, keepalive = false, headers } = options;
    const request = api
      .headers({ ...accepting(), ...keyHeader(method, options.idempotencyKey), ...headers })
      .options({ skipAuth, keepalive, ...(signal && { signal }) });
    const ready =
      body === undefined ? request : body instanceof FormData ? request.body(body) : request.json(body as object);
    try {
      return await ready.fetch(method, withQuery(path, options.query)).res();
    } catch (error) {
      throw await toApiError(error, signal);
    }
  };
  const json = async <T>(method: string, path: string, body: unknown, options: RequestOptions = {}) => {
    const response = await call(method, path, body, options);
    return unwrap<T>(response.status, await response.text());
  };

  return {
    get: (path, options) => json('GET', path, undefined, options),
    post: (path, body, options) => json('POST', path, body, options),
    put: (path, body, options) => json('PUT', path, body, options),
    patch: (path, body, options) => json('PATCH', path, body, options),
    delete: (path, options) => json('DELETE', path, undefined, options),
    blob: async (path, options = {}) => (await call('GET', path, undefined, options)).blob(),
    async stream(path, options = {}) {
      const { body, status } = await call('GET', path, undefined, options);
      if (body === null) throw new ApiError({ status, retryable: true });
      return body;
    },
    async upload<T>(path: string, form: FormData, options: UploadOptions = {}) {
      const { method = 'PATCH', signal = null, onProgress } = options;
      const headers = { ...accepting(), ...keyHeader(method, options.idempotencyKey) };
      const url = host + withQuery(path, options.query);
      try {
        const answer = await gate.pass({
          method,
          path,
          signal,
          replayable: true,
          async send(access) {
            const { sendByXhr } = await importChunk(() => import('#services/http/xhr.ts'));
            signal?.throwIfAborted();
            return sendByXhr({ method, url, headers: withToken(headers, access), form, signal, onProgress });
          },
          challenge: (answer) => answer.challenge,
          discard: () => {},
        });
        if (answer.status >= 200 && answer.status < 300) return unwrap<T>(answer.status, answer.text);
        throw refusalOf(answer.status, parse(answer.text), answer.header);
      } catch (error) {
        throw await toApiError(error, signal);
      }
    },
  };
}

function keyHeader(method: string, key: string | undefined): Record<string, string> {
  if (method === 'POST' || method === 'PATCH') return { 'Idempotency-Key': key ?? newKey() };
  return method === 'PUT' && key !== undefined ? { 'Idempotency-Key': key } : {};
}

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function unwrap<T>(status: number, text: string): Answer<T> {
  const body = text === '' ? null : parse(text);
  if (body === null && text !== '' && text.trim() !== 'null') throw new ApiError({ status, retryable: true });
  hearIn(body);
  if (isEnvelope(body)) return { data: body.data as T, alert: body.alert, paging: body.paging ?? null };
  return { data: body as T, alert: null, paging: null };
}

const hearIn = (body: unknown) => hear((body as { alert?: { ucapan?: unknown } } | null)?.alert?.ucapan);

function refusalOf(...[status, body, header]: Parameters<typeof errorFromAnswer>): ApiError {
  hearIn(body);
  return errorFromAnswer(status, body, header);
}

const isEnvelope = (body: unknown): body is { data: unknown; alert: Alert; paging?: Paging } =>
  typeof body === 'object' && body !== null && 'data' in body && 'alert' in body && isAlert(body.alert);

const isAlert = (alert: unknown): alert is Alert =>
  typeof alert === 'object' &&
  alert !== null &&
  'code' in alert &&
  typeof alert.code === 'number' &&
  'message' in alert &&
  typeof alert.message === 'string';

const isWretchError = (error: unknown): error is WretchError => error instanceof Error && 'response' in error;

async function toApiError(error: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  if (error instanceof ApiError || signal?.aborted) return error;
  if (isWretchError(error))
    return refusalOf(error.status, parse(error.message), (name) => error.response.headers.get(name));
  return errorFromNetwork(error);
}
