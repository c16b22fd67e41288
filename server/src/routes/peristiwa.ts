/** `GET /api/events`: what happens to reports, chats and boards, as it happens. contract.md §9. */
import { envelope } from '#contract/envelope.ts';
import { tandaSchema } from '#contract/peristiwa.ts';
import { lingkupUnit } from '#server/auth/abilities.ts';
import { forEverybody } from '#server/auth/gate.ts';
import { bearerOf, readAccess } from '#server/auth/access.ts';
import { findUser, penggunaOf } from '#server/auth/user.ts';
import { newsOf } from '#server/peristiwa/listening.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError, ok, type Pengguna, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { aliran } from '#server/peristiwa/aliran.ts';
import type { Khalayak } from '#server/peristiwa/pesan.ts';
import { bukaPusat } from '#server/peristiwa/pusat.ts';
import { tandaObrolan } from '#server/repositories/aplikasi/chat.ts';
import { tandaPapan } from '#server/repositories/aplikasi/kanban.ts';
import { tandaLaporan } from '#server/repositories/pelaporan-tanda.ts';
import { MODUL, terlihat } from '#server/routes/pelaporan-kit.ts';

/** Streams of one user in one process. A browser opens at most six connections to a host. */
const ALIRAN_MAKSIMUM = 6;
const DESKRIPSI =
  'Dengan `Accept: text/event-stream`: aliran peristiwa `report.changed`, `report.claimed`, `chat.message`, ' +
  '`kanban.changed`, `stream.open`, `stream.reset`, `stream.end` (bentuk datanya: src/contract/peristiwa.ts), hanya ' +
  'tentang laporan yang boleh dibaca, obrolan sendiri, dan papan satker sendiri. ' +
  'Selain itu: tanda yang berubah bila salah satunya berubah, untuk ditanyakan berkala.';

const termasuk = (pengguna: Pengguna, untuk: Khalayak): boolean => {
  if ('milik' in untuk) return terlihat(pengguna, untuk.milik);
  return 'orang' in untuk ? untuk.orang.includes(pengguna.id) : untuk.anggota === pengguna.satkerId;
};

/** Registers the stream of events. */
export function registerPeristiwa(app: App, { db, now }: RouteDeps): void {
  const pusat = bukaPusat(newsOf(db), app.log);
  const jumlah = new Map<string, number>();
  const hitung = (id: string, langkah: 1 | -1) => {
    const baru = (jumlah.get(id) ?? 0) + langkah;
    if (baru > 0) jumlah.set(id, baru);
    else jumlah.delete(id);
  };
  // Before the server waits for open connections: a stream never ends by itself.
  app.addHook('preClose', () => pusat.tutup());

  app.get(
    '/api/events',
    {
      sse: 'dual',
      config: forEverybody(),
      schema: {
        tags: [MODUL],
        description: DESKRIPSI,
        response: responses({ 200: envelope(tandaSchema) }),
      },
    },
    async (request, reply) => {
      const { pengguna } = request;
      const token = bearerOf(request.headers.authorization);
      const claims = token === undefined ? undefined : readAccess(app.jwt, token);
      if (!('sse' in reply) || !claims || request.method === 'HEAD') {
        const lingkup = lingkupUnit(pengguna.ability, 'read', MODUL);
        const tanda = await Promise.all([
          tandaLaporan(db, lingkup),
          tandaObrolan(db, pengguna.id),
          tandaPapan(db, pengguna.satkerId),
        ]);
        return ok({ tanda: tanda.join('.') });
      }
      if ((jumlah.get(pengguna.id) ?? 0) >= ALIRAN_MAKSIMUM) {
        throw new AppError(429, 'Terlalu banyak jendela Capaian terbuka. Tutup sebagian, lalu coba lagi.', {
          headers: { 'retry-after': '30' },
        });
      }
      // The last answer of its connection: kept alive, it would hold the stop of the server up.
      void reply.header('connection', 'close').header('cache-control', 'no-store, no-transform');
      const bacaUlang = async () => {
        const row = await findUser(db, claims.sub, claims.sid);
        return row?.aktif && row.session && !row.session.revoked ? penggunaOf(row) : undefined;
      };
      hitung(pengguna.id, 1);
      const satu = aliran({ reply, claims, pengguna, now, termasuk, bacaUlang }, () => {
        pusat.buang(satu.pendengar);
        hitung(pengguna.id, -1);
      });
      try {
        await pusat.tambah(satu.pendengar);
      } catch (error) {
        satu.batal();
        throw error;
      }
      satu.mulai();
      return undefined;
    },
  );
}
