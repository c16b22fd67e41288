/** Reads authz-matrix.json; its format stands in README.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Dunia, RUMAH, SIAPA, type Siapa } from '#tests/authz/dunia.ts';
import { type Benda, bendaTiada } from '#tests/authz/isi-dunia.ts';
import { akunUntuk, PERMINTAAN } from '#tests/authz/permintaan.ts';

const skema = z.strictObject({
  kolom: z.record(z.string(), z.array(z.string())),
  kelompok: z.array(
    z.strictObject({
      nama: z.string(),
      kolom: z.string(),
      rute: z.array(z.string()).min(1),
      jawab: z.record(z.string(), z.string()),
      /** Where the object stands that a 404 is about: in the address, or in the body, which is judged before it. */
      objek: z.literal('isi').optional(),
    }),
  ),
});

/** Expected answers of one route: for everybody, one per column. */
export type Baris = { rute: string; kolom: readonly string[]; jawab: Record<Siapa, string[]>; objek: 'alamat' | 'isi' };

function jawabDari(nama: string, kolom: readonly string[], jawab: Record<string, string>): Record<Siapa, string[]> {
  const semua = new Map<string, string[]>();
  for (const [siapa, kata] of Object.entries(jawab)) {
    const sel = kata.split(' ');
    if (sel.length !== 1 && sel.length !== kolom.length)
      throw new Error(`${nama}, ${siapa}: ${kolom.length} answers are needed`);
    for (const satu of siapa.split(', ')) {
      if (!(SIAPA as readonly string[]).includes(satu)) throw new Error(`${nama}: nobody is called ${satu}`);
      if (semua.has(satu)) throw new Error(`${nama}: ${satu} stands twice`);
      semua.set(satu, sel.length === 1 ? kolom.map(() => kata) : sel);
    }
  }
  const kurang = SIAPA.filter((siapa) => !semua.has(siapa));
  if (kurang.length > 0) throw new Error(`${nama}: no answer for ${kurang.join(', ')}`);
  return Object.fromEntries(semua) as Record<Siapa, string[]>;
}

/** Every route of the matrix. @throws when a group leaves somebody or some column without an answer */
export function bacaMatriks(): Baris[] {
  const berkas = path.join(import.meta.dirname, 'authz-matrix.json');
  const { kolom, kelompok } = skema.parse(JSON.parse(readFileSync(berkas, 'utf8')));
  return kelompok.flatMap(({ nama, kolom: jenis, rute, jawab, objek = 'alamat' }) => {
    const judul = kolom[jenis];
    if (!judul) throw new Error(`${nama}: columns ${jenis} are not declared`);
    return rute.map(
      (satu): Baris => ({
        rute: satu,
        kolom: judul,
        jawab: jawabDari(nama, judul, jawab),
        objek: objek === 'isi' ? 'isi' : 'alamat',
      }),
    );
  });
}

/** `GET /api/kpi/check #kirim` → `GET /api/kpi/check`. */
export const tanpaVarian = (rute: string) => rute.replace(/ #.*$/, '');

/** What a column means for a caller. */
export function bendaDi(dunia: Dunia, siapa: Siapa, kolom: string): Benda {
  if (kolom === 'tiada') return bendaTiada;
  const rumah = RUMAH[siapa];
  return dunia.benda[kolom in rumah ? rumah[kolom as keyof typeof rumah] : rumah.sendiri];
}

type Metode = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Pengiriman = {
  siapa: Siapa;
  kolom: string;
  /** Instead of what the column means. */
  benda?: Benda;
  /** Instead of the session's. */
  headers?: Record<string, string>;
  /** The body, changed. */
  isi?: (asli: Record<string, unknown>) => Record<string, unknown> | string;
  /** Sent instead of the body, whatever the call takes. */
  mentah?: { jenis: string; isi: string };
};

/** Sends the request of a route. */
export async function kirim(dunia: Dunia, rute: string, { siapa, kolom, benda, headers, isi, mentah }: Pengiriman) {
  const buat = PERMINTAAN[rute];
  if (!buat) throw new Error(`tests/authz/permintaan.ts has no request for ${rute}`);
  const diri = dunia.sesi[siapa]?.id ?? dunia.sesi.pelapor?.id ?? '';
  const b = benda ?? akunUntuk(kolom, { b: bendaDi(dunia, siapa, kolom), diri });
  const token = dunia.sesi[siapa]?.accessToken;
  const { url, payload } = buat({ b, dunia, siapa, diri });
  const badan = isi && payload && !(payload instanceof FormData) ? isi(payload) : payload;
  const kepala = headers ?? (token === undefined ? {} : { authorization: `Bearer ${token}` });
  const method = rute.slice(0, rute.indexOf(' ')) as Metode;
  if (mentah) {
    return dunia.app.inject({ method, url, headers: { ...kepala, 'content-type': mentah.jenis }, payload: mentah.isi });
  }
  return dunia.app.inject({
    method,
    url,
    headers: typeof badan === 'string' ? { ...kepala, 'content-type': 'application/json' } : kepala,
    ...(badan === undefined ? {} : { payload: badan }),
  });
}

/** Sends the request of a route, as somebody, about what stands in a column. */
export const minta = (dunia: Dunia, rute: string, siapa: Siapa, kolom: string) => kirim(dunia, rute, { siapa, kolom });

/** An answer as the matrix writes it: `0` = 200 with an empty list, `200!` = 200 whose `alert.code` says no. */
export function ringkas(response: { statusCode: number; headers: Record<string, unknown>; body: string }): string {
  const { statusCode, headers, body } = response;
  if (statusCode !== 200 || !/json/.test(String(headers['content-type']))) return String(statusCode);
  const isi = JSON.parse(body) as { data?: unknown; alert?: { code: number } } | unknown[];
  // The template areas answer without an envelope.
  const { data, alert } = Array.isArray(isi) ? { data: isi, alert: undefined } : isi;
  if (alert && alert.code !== 200) return '200!';
  // The dashboard is a list of units, with sums.
  const daftar = typeof data === 'object' && data !== null && 'unit' in data ? data.unit : data;
  return Array.isArray(daftar) && daftar.length === 0 ? '0' : '200';
}

/** Every route that the running application has, as `GET /api/kpi/{id}/detail`. */
export function ruteServer(app: Pick<Dunia['app'], 'printRoutes'>): string[] {
  const induk: string[] = [];
  const rute: string[] = [];
  for (const baris of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const cocok = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(baris);
    if (!cocok) continue;
    const [, sela = '', bagian = '', metode = ''] = cocok;
    induk.length = sela.length / 4;
    induk.push(bagian);
    const alamat = induk
      .join('')
      .replace(/:(\w+)/g, '{$1}')
      .replace(/(.)\/$/, '$1');
    for (const satu of metode.split(', ')) {
      // HEAD comes with every GET; OPTIONS is nobody's.
      if (satu !== '' && satu !== 'HEAD' && satu !== 'OPTIONS') rute.push(`${satu} ${alamat}`);
    }
  }
  return [...new Set(rute)].sort();
}
