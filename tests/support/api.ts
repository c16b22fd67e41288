/** Calls of a test against the real server: who calls, what comes back. */
import type { Alert, Issue, Paging } from '#contract/envelope.ts';
import type { App } from '#server/http/app-type.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';

export type AnswerBody<T = unknown> = {
  status: number;
  alert: Alert;
  data: T;
  errors: Issue[] | undefined;
  paging: Paging | undefined;
  headers: Record<string, unknown>;
  raw: Buffer;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Content = Record<string, unknown> | FormData;
/** A signed-in person. The data type is the test's claim. */
export type Client = {
  token: string;
  id: string;
  satker: string;
  call<T>(method: Method, url: string, content?: Content, headers?: Record<string, string>): Promise<AnswerBody<T>>;
};

/**
 * One call.
 * @param who by whose token, none when they are not signed in, and from which network address
 */
export async function callBy<T>(
  app: App,
  { token, from }: { token?: string | undefined; from?: string | undefined },
  method: Method,
  url: string,
  content?: Content,
  headers: Record<string, string> = {},
): Promise<AnswerBody<T>> {
  const response = await app.inject({
    method,
    url,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(content !== undefined && { payload: content }),
    ...(from !== undefined && { remoteAddress: from }),
  });
  const read = /json/.test(String(response.headers['content-type'])) && !response.headers['content-encoding'];
  const json = read ? response.json<AnswerBody<T>>() : undefined;
  return {
    status: response.statusCode,
    alert: json?.alert ?? { code: 0, status: 0, message: '' },
    data: json?.data as T,
    errors: json?.errors,
    paging: json?.paging,
    headers: response.headers,
    raw: response.rawPayload,
  };
}

/** Signs somebody in, a demo account unless another password is given. */
export async function signIn(app: App, username: string, password = DEMO_PASSWORD): Promise<Client> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password },
  });
  const { data } = response.json<{ data: { id: string; accessToken: string; satker: { id: string } } }>();
  const token = data.accessToken;
  return {
    token,
    id: data.id,
    satker: data.satker.id,
    call: (method, url, content, headers) => callBy(app, { token }, method, url, content, headers),
  };
}

/** One person of each kind, signed in; `lain` is an officer of another organisation. */
export async function signInAll(app: App) {
  const [admin, pelapor, verifier, other, leader, support] = await Promise.all([
    signIn(app, 'admin'),
    signIn(app, 'pelapor.tapin'),
    signIn(app, 'verifikator.tapin'),
    signIn(app, 'pelapor.deliserdang'),
    signIn(app, 'pimpinan'),
    signIn(app, 'dukungan'),
  ]);
  return { admin, pelapor, verifikator: verifier, lain: other, pimpinan: leader, support };
}

/** A multipart body with files under the field `file`. */
export function formBody(...files: { nama: string; mime: string; content: Uint8Array }[]): FormData {
  const form = new FormData();
  for (const { nama, mime, content } of files)
    form.append('file', new Blob([Buffer.from(content)], { type: mime }), nama);
  return form;
}

/** The template areas answer without an envelope (contract.md §3): their whole answer is the data. */
export function withBare<T>(answer: AnswerBody<T>): AnswerBody<T> {
  const isBare = answer.alert.status === 0 && /json/.test(String(answer.headers['content-type']));
  return isBare ? { ...answer, data: JSON.parse(answer.raw.toString('utf8')) as T } : answer;
}
