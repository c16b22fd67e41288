/** One LISTEN connection of a process, and everybody in it who wants to hear. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { bacaPesan, type Pesan } from '#server/peristiwa/pesan.ts';

export type Pendengar = {
  dengar(pesan: Pesan): void;
  /** Notifications may have been missed. */
  terputus(): void;
  /** The process stops. */
  henti(): void;
};

const JEDA_MS = [200, 500, 1000, 2000, 5000];

/**
 * Hands the notifications of the database to the listeners of this process. The connection is made for the first
 * listener, and made again when it breaks; then everybody is told that something may have been missed.
 */
export function bukaPusat(connect: () => Promise<pg.Client>, log: { warn(data: object, message: string): void }) {
  const pendengar = new Set<Pendengar>();
  const henti = new AbortController();
  let sambungan: Promise<pg.Client> | undefined;

  function siarkan(payload: string | undefined): void {
    const pesan = bacaPesan(payload);
    if (!pesan) return log.warn({ payload }, 'notification not understood');
    for (const satu of pendengar) satu.dengar(pesan);
  }

  async function sambung(): Promise<pg.Client> {
    const client = await connect();
    client.on('notification', ({ payload }) => siarkan(payload));
    client.on('end', () => {
      if (!henti.signal.aborted) void pulihkan();
    });
    await client.query('listen capaian');
    return client;
  }

  async function pulihkan(): Promise<void> {
    sambungan = undefined;
    for (let coba = 0; pendengar.size > 0 && sambungan === undefined; coba += 1) {
      const jeda = JEDA_MS[Math.min(coba, JEDA_MS.length - 1)];
      const lanjut = await sleep(jeda, true, { signal: henti.signal, ref: false }).catch(() => false);
      if (!lanjut) return;
      // Whoever joined meanwhile may have connected already.
      sambungan ??= sambung();
      await sambungan.catch((err: unknown) => {
        log.warn({ err }, 'listening failed');
        sambungan = undefined;
      });
    }
    for (const satu of pendengar) satu.terputus();
  }

  return {
    /** Adds a listener; from the moment this resolves it misses nothing. @throws driver errors */
    async tambah(satu: Pendengar): Promise<void> {
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
      const client = await sambungan?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
