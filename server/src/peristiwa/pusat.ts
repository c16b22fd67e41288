/** One LISTEN connection of a process, and everybody in it who wants to hear. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { listen, PACE, type Pace, type Ways } from '#server/peristiwa/listening.ts';
import { bacaPesan, type Pesan } from '#server/peristiwa/pesan.ts';

export type Pendengar = {
  dengar(pesan: Pesan): void;
  /** Notifications may have been missed. */
  terputus(): void;
  /** Notifications are not to be had at the moment: whoever listens should ask now and then instead. */
  putus(): void;
  /** The process stops. */
  henti(): void;
};

const JEDA_MS = [200, 500, 1000, 2000, 5000];
/** How long listeners are kept waiting for a lost connection to come back, milliseconds. */
const TENGGANG_MS = 3000;
/** After each connection that did not come about everybody is refused at once for twice as long, up to this. */
const ENGGAN_MAKSIMUM_MS = 60_000;

type Sambungan = Awaited<ReturnType<typeof listen>>;

/**
 * Hands the notifications of the database to the listeners of this process. The connection is made for the first
 * listener, and made again when it breaks; then everybody is told that something may have been missed. When it does not
 * come back soon, the listeners are sent away to ask by themselves.
 */
export function bukaPusat(ways: Ways, log: { warn(data: object, message: string): void }, pace: Pace = PACE) {
  const pendengar = new Set<Pendengar>();
  const henti = new AbortController();
  let sambungan: Promise<Sambungan> | undefined;
  let gagal = 0;
  let engganSampai = Number.NEGATIVE_INFINITY;

  function siarkan(payload: string | undefined): void {
    const pesan = bacaPesan(payload);
    if (!pesan) return log.warn({ payload }, 'notification not understood');
    for (const satu of pendengar) satu.dengar(pesan);
  }

  async function sambung(): Promise<Sambungan> {
    try {
      const baru = await listen(ways, siarkan, () => void pulihkan(), pace);
      gagal = 0;
      return baru;
    } catch (error) {
      engganSampai = Date.now() + Math.min(pace.refuse * 2 ** gagal, ENGGAN_MAKSIMUM_MS);
      gagal += 1;
      throw error;
    }
  }

  async function pulihkan(): Promise<void> {
    if (henti.signal.aborted) return;
    log.warn({}, 'the connection for live news is lost');
    sambungan = undefined;
    const batas = setTimeout(() => {
      for (const satu of pendengar) satu.putus();
    }, TENGGANG_MS);
    batas.unref();
    for (let coba = 0; pendengar.size > 0 && sambungan === undefined; coba += 1) {
      const jeda = JEDA_MS[Math.min(coba, JEDA_MS.length - 1)];
      const lanjut = await sleep(jeda, true, { signal: henti.signal, ref: false }).catch(() => false);
      if (!lanjut) break;
      // Whoever joined meanwhile may have connected already.
      sambungan ??= sambung();
      await sambungan.catch((err: unknown) => {
        log.warn({ err }, 'listening failed');
        sambungan = undefined;
      });
    }
    clearTimeout(batas);
    for (const satu of pendengar) satu.terputus();
  }

  return {
    /** Adds a listener; from the moment this resolves it misses nothing. @throws DatabaseUnavailable, driver errors */
    async tambah(satu: Pendengar): Promise<void> {
      if (sambungan === undefined && Date.now() < engganSampai) {
        throw new DatabaseUnavailable('Live news was not to be had a moment ago');
      }
      pendengar.add(satu);
      try {
        sambungan ??= sambung();
        await sambungan;
      } catch (error) {
        sambungan = undefined;
        pendengar.delete(satu);
        throw error;
      }
    },
    buang: (satu: Pendengar): void => void pendengar.delete(satu),
    /** Ends every listener and the connection. */
    async tutup(): Promise<void> {
      henti.abort();
      for (const satu of pendengar) satu.henti();
      pendengar.clear();
      const terbuka = await sambungan?.catch(() => undefined);
      await terbuka?.close();
    },
  };
}
