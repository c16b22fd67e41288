import type { Laporan } from '#contract/pelaporan.ts';
import { KOLOM, type Kolom, type PerubahanIsian } from '#domain/pelaporan/isian.ts';
import { isianMachine } from '#machines/isian/isian.machine.ts';
import type { Draf, HasilSimpan, IsianEvent } from '#machines/isian/isian.setup.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { calling } from '#app/wiring/call.ts';
import { isLuring, sebagaiNilai } from '#app/wiring/kegagalan.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import type { DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const kunci = ({ id, userId }: { id: string; userId: string }) => `isian:${userId}:${id}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A stored draft, or null when it is absent, of an older shape, or damaged in any part. */
export function bacaDrafIsian(value: unknown): Draf | null {
  if (!isObject(value) || value.skema !== 1) return null;
  const { dasar, ketikan, ditandai } = value;
  if (!isObject(dasar) || !isObject(ketikan) || !Array.isArray(ditandai)) return null;
  const utuh = Object.values(ketikan).every(
    (baris) =>
      isObject(baris) &&
      Object.entries(baris).every(([kolom, teks]) => KOLOM.includes(kolom as Kolom) && typeof teks === 'string'),
  );
  const dikenal = Object.values(dasar).every((baris) => isObject(baris) && KOLOM.every((kolom) => kolom in baris));
  return utuh && dikenal ? (value as Draf) : null;
}

const isLaporan = (data: unknown): data is Laporan => isObject(data) && 'versi' in data && 'details' in data;

export type IsianServices = {
  pelaporan: PelaporanApi;
  drafts: DraftStore;
  /** Asks before typing is left that no server has; `diPerangkat`: this device keeps it. */
  confirmLeave: (diPerangkat: boolean, signal: AbortSignal) => Promise<DialogAnswer>;
};

/** A report's draft over the API and the device's storage. */
export function provideIsian({ pelaporan, drafts, confirmLeave }: IsianServices) {
  return isianMachine.provide({
    actors: {
      readDraft: fromPromise<Draf | null, { id: string; userId: string }>(async ({ input }) =>
        bacaDrafIsian(await drafts.read(kunci(input))),
      ),
      writeDraft: fromPromise(async ({ input: { draf, ...siapa } }) => {
        const kosong = Object.keys(draf.ketikan).length === 0 && draf.ditandai.length === 0;
        await holdReload(kosong ? drafts.remove(kunci(siapa)) : drafts.write(kunci(siapa), { skema: 1, ...draf }));
      }),
      // No signal: a save that is under way when the page is left must still arrive.
      saveEntries: fromPromise<HasilSimpan, Simpanan>(({ input }) => simpan(pelaporan, input)),
      confirmLeave: calling<boolean, { diPerangkat: boolean }>(
        async ({ input, signal }) => (await confirmLeave(input.diPerangkat, signal)) === 'confirmed',
      ),
      watchPage: fromCallback<IsianEvent, void>(({ sendBack }) => {
        const hidden = () => {
          if (document.visibilityState === 'hidden') sendBack({ type: 'draft.flush' });
        };
        const online = () => sendBack({ type: 'network.online' });
        document.addEventListener('visibilitychange', hidden);
        window.addEventListener('online', online);
        return () => {
          document.removeEventListener('visibilitychange', hidden);
          window.removeEventListener('online', online);
        };
      }),
    },
  });
}

type Simpanan = { id: string; versi: number; details: PerubahanIsian[] };
/** Browsers refuse to let larger bodies outlive their page; in characters, with room for the multi-byte ones. */
const KEEPALIVE_MAKSIMUM = 20_000;

/** Saves entries; every answer that the officer can do something about is a value. */
export async function simpan(pelaporan: PelaporanApi, { id, versi, details }: Simpanan): Promise<HasilSimpan> {
  const keepalive = JSON.stringify(details).length < KEEPALIVE_MAKSIMUM;
  try {
    const { data } = await pelaporan.update(id, { versi, details }, { keepalive });
    return { jenis: 'tersimpan', laporan: data };
  } catch (error) {
    if (isLuring(error)) return { jenis: 'luring' };
    return sebagaiNilai(error, ({ status, data, message }): HasilSimpan => {
      const laporan = status === 409 && isLaporan(data) ? data : null;
      if (laporan === null) return { jenis: 'ditolak', pesan: message };
      const terbuka = laporan.status === 'draft' || laporan.status === 'revision';
      return terbuka ? { jenis: 'bentrok', laporan } : { jenis: 'terkunci', pesan: message };
    });
  }
}
