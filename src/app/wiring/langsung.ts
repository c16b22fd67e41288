import type { PeristiwaAliran } from '#contract/peristiwa.ts';
import { calling } from '#app/wiring/call.ts';
import type { TabLocks } from '#app/wiring/tab-locks.ts';
import { langsungMachine } from '#machines/langsung/langsung.machine.ts';
import type { ArusInput, LangsungEvent } from '#machines/langsung/langsung.setup.ts';
import type { Peristiwa } from '#machines/langsung/langsung.types.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { PeristiwaApi } from '#services/peristiwa/peristiwa.ts';

export type LangsungServices = {
  peristiwa: PeristiwaApi;
  locks: TabLocks;
  /** Between the tabs of this browser. */
  tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /** Whose news it is: tabs in which somebody else is signed in do not listen to it. */
  siapa: () => string | null;
};
type Kabar = { siapa: string | null; peristiwa: Peristiwa | null };

const isKabar = (data: unknown): data is Kabar => typeof data === 'object' && data !== null && 'peristiwa' in data;

/** An event of the stream as the machine hears it; null = it tells nothing that happened. */
export function kabarDari(satu: PeristiwaAliran): LangsungEvent | null {
  if (satu.event === 'stream.open') return { type: 'stream.opened' };
  if (satu.event === 'stream.reset') return { type: 'stream.gap' };
  if (satu.event === 'stream.end') return null;
  if (satu.event === 'chat.message') {
    const { id, dari, untuk } = satu.data;
    return { type: 'news.receive', peristiwa: { id, jenis: satu.event, dari, untuk } };
  }
  if (satu.event === 'kanban.changed') {
    const { data, event, id = `${data.unitId}:${Date.now()}` } = satu;
    return { type: 'news.receive', peristiwa: { id, jenis: event, unitId: data.unitId, oleh: data.oleh } };
  }
  const { data, event: jenis, id } = satu;
  const versi = 'versi' in data ? data.versi : null;
  const oleh = 'versi' in data ? (data.oleh?.id ?? null) : (data.klaim?.oleh.id ?? null);
  const peristiwa = { id: id ?? `${data.id}:${versi}`, jenis, laporanId: data.id, unitId: data.unit_id, versi, oleh };
  return { type: 'news.receive', peristiwa };
}

/** Live news over the API; one stream per browser, passed on to the other tabs. */
export function provideLangsung({ peristiwa, locks, tabs, page, siapa }: LangsungServices) {
  const pass = (event: LangsungEvent, owner: string | null) => {
    if (event.type === 'news.receive') tabs.postMessage({ siapa: owner, peristiwa: event.peristiwa } satisfies Kabar);
    else if (event.type === 'stream.gap' || event.type === 'stream.opened') {
      tabs.postMessage({ siapa: owner, peristiwa: null } satisfies Kabar);
    }
  };
  return langsungMachine.provide({
    actors: {
      watchPage: fromCallback<LangsungEvent, void>(({ sendBack }) => {
        const tell = () => sendBack({ type: page.visibilityState === 'visible' ? 'page.show' : 'page.hide' });
        tell();
        page.addEventListener('visibilitychange', tell);
        return () => page.removeEventListener('visibilitychange', tell);
      }),
      holdLead: fromCallback<LangsungEvent, void>(({ sendBack }) => {
        const over = new AbortController();
        const owner = siapa();
        const hear = ({ data }: MessageEvent) => {
          if (!isKabar(data) || data.siapa !== owner || siapa() !== owner) return;
          sendBack(data.peristiwa ? { type: 'news.receive', peristiwa: data.peristiwa } : { type: 'stream.gap' });
        };
        tabs.addEventListener('message', hear);
        const hold = () => {
          sendBack({ type: 'lead.taken' });
          return new Promise<void>((release) => over.signal.addEventListener('abort', () => release()));
        };
        const ask = (): Promise<unknown> =>
          locks.request(`capaian.langsung.${owner ?? ''}`, { signal: over.signal }, hold).catch(() => {
            // Given up while waiting, or lost to another tab that leads now.
            if (over.signal.aborted) return;
            sendBack({ type: 'lead.lost' });
            return ask();
          });
        void ask();
        return () => {
          tabs.removeEventListener('message', hear);
          over.abort();
        };
      }),
      openStream: fromCallback<LangsungEvent, ArusInput>(({ input: { terakhir, gagal }, sendBack }) => {
        const over = new AbortController();
        const owner = siapa();
        const hear = (satu: PeristiwaAliran) => {
          const event = kabarDari(satu);
          // Somebody else may be signed in before this page knows: news of the one before is none of theirs.
          if (event === null || over.signal.aborted || siapa() !== owner) return;
          sendBack(event);
          pass(event, owner);
        };
        const ended = () => {
          if (over.signal.aborted) return;
          // The other tabs have no stream either: they load anew as often as this one tries.
          if (gagal > 1) pass({ type: 'stream.gap' }, owner);
          sendBack({ type: 'stream.ended' });
        };
        peristiwa.listen(terakhir, hear, over.signal).then(ended, ended);
        return () => over.abort();
      }),
      askMark: calling<string, void>(({ signal }) => peristiwa.mark(signal)),
    },
  });
}
