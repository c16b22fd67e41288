/** One open stream: what this person may read, until token, session, server or patience ends. */
import type { FastifyReply } from 'fastify';
import type { NamaPeristiwa, PeristiwaAliran, SebabAkhir } from '#contract/peristiwa.ts';
import type { Claims } from '#server/auth/access.ts';
import { isExpired } from '#server/auth/access.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { type Khalayak, keAliran, type Pesan } from '#server/peristiwa/pesan.ts';
import type { Pendengar } from '#server/peristiwa/pusat.ts';

/** Bytes that may wait for a listener who does not read. */
const TIMBUN_MAKSIMUM = 256 * 1024;
/** How long the end of a stream may take before its connection is cut, milliseconds. */
const PAMIT_MS = 500;
const TIMER_MAKSIMUM = 2 ** 31 - 1;

export type AliranInput = {
  reply: FastifyReply;
  claims: Claims;
  pengguna: Pengguna;
  now: () => Date;
  /** Whether this person belongs to those whom news is for. */
  termasuk: (pengguna: Pengguna, untuk: Khalayak) => boolean;
  /** The person as the database has them now; undefined when the session is over. */
  bacaUlang: () => Promise<Pengguna | undefined>;
};

/** Makes a listener that writes to `reply`. `mulai` says hello; `selesai` is told once, when it is over. */
export function aliran({ reply, claims, pengguna, now, termasuk, bacaUlang }: AliranInput, selesai: () => void) {
  let siapa: Pengguna | undefined = pengguna;
  let basi = false;
  let berakhir = false;
  let timer: NodeJS.Timeout | undefined;
  // One after the other: what comes after a change of rights waits until they were read again.
  let antre: Promise<void> = Promise.resolve();

  const tulis = (peristiwa: PeristiwaAliran) => {
    void reply.sse.send(peristiwa).catch(() => undefined);
    if (reply.raw.writableLength > TIMBUN_MAKSIMUM) akhiri('lambat');
  };

  function akhiri(sebab?: SebabAkhir): void {
    if (berakhir) return;
    berakhir = true;
    clearTimeout(timer);
    if (sebab !== undefined) void reply.sse.send({ event: 'stream.end', data: { sebab } }).catch(() => undefined);
    reply.sse.close();
    const { socket } = reply.raw;
    setTimeout(() => socket?.destroy(), PAMIT_MS).unref();
    selesai();
  }

  function jaga(): void {
    const sisa = claims.exp * 1000 - now().getTime();
    timer = setTimeout(() => (sisa > TIMER_MAKSIMUM ? jaga() : akhiri('token')), Math.min(sisa, TIMER_MAKSIMUM));
    timer.unref();
  }

  async function antar(pesan: Pesan): Promise<void> {
    if (berakhir) return;
    if (isExpired(claims, now())) return akhiri('token');
    if (pesan.event === 'session.revoked') return pesan.sid === claims.sid ? akhiri('sesi') : undefined;
    if (pesan.event === 'access.changed') basi = true;
    if (basi) {
      siapa = await bacaUlang();
      basi = false;
    }
    if (!siapa) return akhiri('sesi');
    const berita = keAliran(pesan);
    if (berita && termasuk(siapa, berita.untuk)) tulis(berita.peristiwa);
  }

  const tanpaIsi = (event: NamaPeristiwa & 'stream.reset') => tulis({ event, data: {} });
  const pendengar: Pendengar = {
    dengar(pesan) {
      antre = antre.then(() => antar(pesan)).catch(() => akhiri('henti'));
    },
    terputus() {
      basi = true;
      if (!berakhir) tanpaIsi('stream.reset');
    },
    putus: () => akhiri('putus'),
    henti: () => akhiri('henti'),
  };
  // From now on: who leaves while the stream is being prepared must not stay on the books.
  reply.sse.onClose(() => akhiri());
  return {
    pendengar,
    /** Nothing was sent yet; the answer is somebody else's. */
    batal(): void {
      if (berakhir) return;
      berakhir = true;
      selesai();
    },
    mulai(): void {
      if (berakhir) return;
      reply.sse.keepAlive();
      jaga();
      tulis({ event: 'stream.open', data: { berakhir: new Date(claims.exp * 1000).toISOString() } });
    },
  };
}
