/** Calls of a test against the real server: who calls, what comes back. */
import type { Issue, Paging } from '#contract/envelope.ts';
import type { App } from '#server/http/app-type.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';

export type Jawab<T = unknown> = {
  status: number;
  alert: { code: number; status: number; message: string };
  data: T;
  errors: Issue[] | undefined;
  paging: Paging | undefined;
  headers: Record<string, unknown>;
  raw: Buffer;
};

type Metode = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Isi = Record<string, unknown> | FormData;
/** A signed-in person. The data type is the test's claim. */
export type Klien = {
  token: string;
  id: string;
  satker: string;
  panggil<T>(metode: Metode, url: string, isi?: Isi, headers?: Record<string, string>): Promise<Jawab<T>>;
};

async function panggil<T>(
  app: App,
  token: string,
  metode: Metode,
  url: string,
  isi?: Isi,
  headers: Record<string, string> = {},
): Promise<Jawab<T>> {
  const payload = isi === undefined ? {} : { payload: isi };
  const response = await app.inject({
    method: metode,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...payload,
  });
  const json = /json/.test(String(response.headers['content-type'])) ? response.json<Jawab<T>>() : undefined;
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

/** Signs a demo account in. */
export async function masuk(app: App, username: string): Promise<Klien> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password: DEMO_PASSWORD },
  });
  const { data } = response.json<{ data: { id: string; accessToken: string; satker: { id: string } } }>();
  const token = data.accessToken;
  return {
    token,
    id: data.id,
    satker: data.satker.id,
    panggil: (metode, url, isi, headers) => panggil(app, token, metode, url, isi, headers),
  };
}

/** One person of each kind, signed in; `lain` is an officer of another organisation. */
export async function masukSemua(app: App) {
  const [admin, pelapor, verifikator, lain, pimpinan, dukungan] = await Promise.all([
    masuk(app, 'admin'),
    masuk(app, 'pelapor.tapin'),
    masuk(app, 'verifikator.tapin'),
    masuk(app, 'pelapor.deliserdang'),
    masuk(app, 'pimpinan'),
    masuk(app, 'dukungan'),
  ]);
  return { admin, pelapor, verifikator, lain, pimpinan, dukungan };
}

/** A multipart body with files under the field `file`. */
export function formulir(...files: { nama: string; mime: string; isi: Uint8Array }[]): FormData {
  const form = new FormData();
  for (const { nama, mime, isi } of files) form.append('file', new Blob([Buffer.from(isi)], { type: mime }), nama);
  return form;
}
