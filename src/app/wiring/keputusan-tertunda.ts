import { attempt } from '#app/wiring/attempt.ts';
import { calling } from '#app/wiring/call.ts';
import { watchingReturn } from '#app/wiring/kembali.ts';
import type { TabLocks } from '#app/wiring/tab-locks.ts';
import { bacaDraf, draftKey } from '#app/wiring/tinjauan-draf.ts';
import { keputusanTertundaMachine } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';
import type { PenjagaEvent, PenjagaMessage } from '#machines/keputusan-tertunda/keputusan-tertunda.setup.ts';
import { bacaPaket, type Paket } from '#machines/keputusan-tertunda/paket.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type {
  HasilKeputusan,
  HasilUmpanBalik,
  HasilVerifikasi,
  KeputusanInput,
  UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type TertundaServices = {
  pelaporan: Pick<PelaporanApi, 'detail' | 'feedback' | 'approve' | 'revise' | 'reject'>;
  drafts: DraftStore;
  locks: TabLocks;
};

/** One decision per person and browser; counted and deleted with the drafts of that person. */
export const keputusanKey = (penggunaId: string) => `keputusan:${penggunaId}:tertunda`;

/** The outbox of decisions over the API, the drafts of this device and the locks of this browser. */
export function provideKeputusanTertunda({ pelaporan, drafts, locks }: TertundaServices) {
  return keputusanTertundaMachine.provide({
    actors: {
      sendFeedback: calling<HasilUmpanBalik, UmpanBalikInput & { kunci: string }>(({ input, signal }) =>
        attempt(async () => {
          const { detailId, body, kunci } = input;
          const { data: detail } = await pelaporan.feedback(detailId, body, { signal, idempotencyKey: kunci });
          // A yes that carries another verdict would be sent again, and again.
          const { feedback, feedback_status } = body;
          if (detail.id !== detailId || detail.feedback !== feedback || detail.feedback_status !== feedback_status) {
            throw new ApiError({ status: 200, retryable: true });
          }
          return { ok: true, detail };
        }),
      ),
      verifyReport: calling<HasilVerifikasi, { laporanId: string }>(({ input, signal }) =>
        attempt(async () => ({ ok: true, laporan: (await pelaporan.detail(input.laporanId, { signal })).data })),
      ),
      decideReport: calling<HasilKeputusan, KeputusanInput>(({ input, signal }) =>
        attempt(async () => {
          await pelaporan[input.keputusan](input.laporanId, input.body, { signal, idempotencyKey: input.kunci });
          return { ok: true };
        }),
      ),
      keepDecision: keepDecisionIn(drafts, locks),
      watchReturn: watchingReturn({ type: 'outbox.recheck' as const }),
    },
  });
}

/** Holds a lock for as long as it runs, so that of five tabs one alone asks about, or sends, a decision. */
export function keepDecisionIn(drafts: DraftStore, locks: TertundaServices['locks']) {
  return fromCallback<PenjagaEvent | PenjagaMessage, { penggunaId: string; paket: Paket | null }>(
    ({ input: { penggunaId, paket }, sendBack, receive }) => {
      const key = keputusanKey(penggunaId);
      let wanted = paket;
      let stopped = false;
      let release = () => {};
      const running = new Promise<void>((resolve) => {
        release = resolve;
      });
      const tell = (event: PenjagaEvent) => {
        if (!stopped) sendBack(event);
      };
      // One after the other, or a removal could overtake a write that is still under way.
      let last: Promise<unknown> = Promise.resolve();
      const queue = (work: () => Promise<unknown>) => {
        last = last.then(work).catch(() => {});
        return last;
      };
      const open = async () => {
        const stored = bacaPaket(await drafts.read(key).catch(() => null), penggunaId);
        if (stored !== null && stored.kunci !== wanted?.kunci) return tell({ type: 'keeper.found', paket: stored });
        if (wanted === null) return tell({ type: 'keeper.none' });
        const tersimpan = await drafts.write(key, wanted).then(
          () => true,
          () => false,
        );
        tell({ type: 'keeper.held', tersimpan });
      };
      const hold = async (granted: boolean) => {
        if (stopped) return;
        if (!granted) return tell({ type: 'keeper.refused' });
        await open();
        await running;
        await last;
      };
      receive((message) => {
        if (message.type === 'keeper.take') wanted = message.paket;
        if (message.type === 'keeper.write') void queue(() => drafts.write(key, message.paket));
        if (message.type === 'keeper.clear') {
          void queue(() => drafts.remove(key));
          void queue(() => settleDraft(drafts, message.paket, message.terkirim)).then(() =>
            tell({ type: 'keeper.cleared' }),
          );
        }
      });
      locks
        .request(`capaian.keputusan.${penggunaId}`, { ifAvailable: true }, (lock) => hold(lock !== null))
        .catch(() => tell({ type: 'keeper.refused' }));
      return () => {
        stopped = true;
        release();
      };
    },
  );
}

/** The draft of a decided review is done with; of one that was not decided it takes over what was written already. */
async function settleDraft(drafts: DraftStore, { penggunaId, laporan, penilaian }: Paket, terkirim: boolean) {
  const key = draftKey(penggunaId, laporan.id);
  if (terkirim) return drafts.remove(key);
  const draf = bacaDraf(await drafts.read(key));
  if (draf !== null) await drafts.write(key, { ...draf, penilaian: { ...draf.penilaian, ...penilaian } });
}
