/** The guided review on a live actor, before a server that can be told to fail. */
import type { Detail, Report, HistoryEntry } from '#contract/report.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { KeeperEvent, KeeperMessage } from '#machines/outbox/outbox.setup.ts';
import { isOpenTo } from '#domain/report/report.ts';
import type { Parcel } from '#machines/review/parcel.ts';
import {
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  type SimulatedClock,
  waitFor,
} from '#machines/kit/xstate.ts';
import { reviewMachine, type ReviewSnapshot } from '#machines/review/review.machine.ts';
import {
  type Queue,
  type DraftEvent,
  type DraftMessage,
  type ReviewDraft,
  type DecisionResult,
  type LoadResult,
  type FeedbackResult,
  type ReviewResult,
  type Failure,
  type ConfirmationInput,
  type OutboxMessage,
  type OutboxNews,
  type ReportFound,
  type ReportLook,
  type ReviewEvent,
} from '#machines/review/review.types.ts';
import type { DecisionInput, FeedbackInput } from '#machines/review/decisions.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const PERMISSIONS = ['read', 'feedback', 'revise', 'approve', 'reject'] as const;
export const FAILED: Failure = { ok: false, cause: 'gagal', message: 'Server tidak dapat dihubungi', latest: null };
export const conflict = (latest: Detail | null = null): Failure => ({
  ok: false,
  cause: 'konflik',
  message: '',
  latest,
});

export type World = {
  report: Report;
  history: HistoryEntry[];
  calls: ({ put: FeedbackInput } | { patch: DecisionInput } | { asked: string })[];
  /** Answers given instead of the normal ones, first come first served. */
  onPut: ((input: FeedbackInput) => FeedbackResult)[];
  onPatch: ((input: DecisionInput) => DecisionResult)[];
  confirms: boolean;
  draf: ReviewDraft | null;
  /** The decision that the device keeps, and whether another tab holds it. */
  parcel: Parcel | null;
  elsewhere: boolean;
};

export const series = (n: number) => Array.from({ length: n }, (_, i) => sampleDetail(`i${i + 1}`));

/** A server with one report: feedback raises the versions, a decision ends it. */
export function world(report: Report = sampleReport(series(17))): World {
  return {
    report,
    history: [],
    calls: [],
    onPut: [],
    onPatch: [],
    confirms: true,
    draf: null,
    parcel: null,
    elsewhere: false,
  };
}

export function write({ report }: World, { detailId, body }: FeedbackInput): FeedbackResult {
  const detail = report.details.find(({ id }) => id === detailId);
  if (!detail || detail.versi !== body.versi) return conflict(detail ?? null);
  Object.assign(detail, { feedback: body.feedback, feedback_status: body.feedback_status, versi: detail.versi + 1 });
  report.versi += 1;
  return { ok: true, detail: { ...structuredClone(detail), laporan: { id: report.id, versi: report.versi } } };
}

/** The outbox of the same person before the same server. `parcel` of the world is what the device keeps. */
export function startOutbox(server: World, clock?: SimulatedClock) {
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        keepDecision: fromCallback<KeeperEvent | KeeperMessage, { userId: string; parcel: Parcel | null }>(
          ({ input, sendBack, receive }) => {
            receive((message) => {
              if (message.type === 'keeper.write') server.parcel = structuredClone(message.parcel);
              if (message.type !== 'keeper.clear') return;
              server.parcel = null;
              sendBack({ type: 'keeper.cleared' });
            });
            const { parcel } = input;
            if (server.elsewhere) return sendBack({ type: 'keeper.refused' });
            if (server.parcel !== null && server.parcel.kunci !== parcel?.kunci) {
              return sendBack({ type: 'keeper.found', parcel: structuredClone(server.parcel) });
            }
            if (parcel === null) return sendBack({ type: 'keeper.none' });
            server.parcel = structuredClone(parcel);
            sendBack({ type: 'keeper.held', isStored: true });
          },
        ),
        watchReturn: fromCallback<{ type: 'outbox.recheck' }, void>(() => {}),
        verifyReport: fromPromise<ReviewResult, { reportId: string }>(async () => ({
          ok: true,
          report: structuredClone(server.report),
        })),
        sendFeedback: fromPromise(async ({ input: { detailId, body } }: { input: FeedbackInput & { key: string } }) => {
          server.calls.push({ put: { detailId, body } });
          return server.onPut.shift()?.({ detailId, body }) ?? write(server, { detailId, body });
        }),
        decideReport: fromPromise(async ({ input }: { input: DecisionInput }) => {
          server.calls.push({ patch: input });
          return server.onPatch.shift()?.(input) ?? { ok: true as const };
        }),
      },
    }),
    { input: { userId: VERIFIER.id }, ...(clock && { clock }) },
  );
  outbox.start();
  return outbox;
}

/** What the wiring does between the two, without a browser. */
const following = (outbox: ReturnType<typeof startOutbox>) =>
  fromCallback<OutboxMessage | OutboxNews, { reportId: string }>(({ input, sendBack, receive }) => {
    const isOurs = () => outbox.getSnapshot().context.parcel?.laporan.id === input.reportId;
    const listening = [
      outbox.on('decision.released', (news) => sendBack(news)),
      outbox.on('decision.refused', (news) => sendBack(news)),
    ];
    receive((message) => {
      if (message.type === 'decision.hold') outbox.send(message);
      if (message.type === 'decision.ask' && isOurs()) sendBack({ type: 'decision.held' });
    });
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  });

export function start(server: World, change: Partial<InputFrom<typeof reviewMachine>> = {}) {
  const outbox = startOutbox(server);
  const actor = createActor(
    reviewMachine.provide({
      actors: {
        loadReport: fromPromise<LoadResult, { reportId: string }>(async () => ({
          ok: true,
          payload: {
            report: structuredClone(server.report),
            recap: [],
            catatan: [],
            history: server.history,
            permitted: PERMISSIONS.filter((one) => isOpenTo(one, server.report)),
            draf: structuredClone(server.draf),
          },
        })),
        followDecision: following(outbox),
        confirmDecision: fromPromise(async ({ input }: { input: ConfirmationInput }) => {
          server.calls.push({ asked: input.decision });
          return server.confirms;
        }),
        confirmDiscard: fromPromise(async () => server.confirms),
        loadQueue: fromPromise<Queue, { except: string }>(async () => ({ total: 4, reports: [] })),
        keepDraft: fromCallback<DraftMessage | DraftEvent, { userId: string; reportId: string }>(({ receive }) => {
          receive((message) => {
            if (message.type === 'draft.write') server.draf = structuredClone(message.draf);
            if (message.type === 'draft.clear') server.draf = null;
          });
        }),
        watchReport: fromCallback<ReportFound | ReportLook, { reportId: string }>(({ sendBack, receive }) => {
          receive(() => sendBack({ type: 'report.found', report: structuredClone(server.report) }));
        }),
        listenKeys: fromCallback(() => {}),
        holdClaim: fromCallback(() => {}),
      },
    }),
    {
      input: {
        reportId: 'laporan',
        userId: VERIFIER.id,
        place: { step: 'kenali', detailId: null },
        shortcuts: true,
        keys: {},
        tenggang: 0,
        lanjutOtomatis: false,
        ...change,
      },
    },
  );
  actor.start();
  return Object.assign(actor, { outbox });
}

export const reviewing = (snapshot: ReviewSnapshot) => snapshot.matches('reviewing');
export const settled = (snapshot: ReviewSnapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('blocking');
export const MANAGE: ReviewEvent = { type: 'step.open', step: 'periksa' };
export const CHECK: ReviewEvent = { type: 'indicator.check' };

export async function checkAll(actor: ReturnType<typeof start>) {
  await waitFor(actor, reviewing);
  actor.send(MANAGE);
  for (const _ of actor.getSnapshot().context.report?.details ?? []) {
    const { penilaian, place } = actor.getSnapshot().context;
    if (penilaian[place.detailId ?? '']?.verdik === null) actor.send({ type: 'verdict.choose', verdik: 'sesuai' });
    actor.send(CHECK);
  }
  actor.send({ type: 'item.toggle', item: 'buktiTerbaca' });
  actor.send({ type: 'item.toggle', item: 'narasiMemadai' });
}

export async function decide(actor: ReturnType<typeof start>, decision: 'approve' | 'revise' | 'reject', note = '') {
  submit(actor, decision, note);
  return waitFor(actor, settled);
}

/** Waits until the outbox stands at a call that failed. */
export const stalled = (actor: ReturnType<typeof start>) =>
  waitFor(actor.outbox, (snapshot) => snapshot.matches({ held: { sending: 'stalled' } }));
/** Takes the decision without waiting for its end. */
export function submit(actor: ReturnType<typeof start>, decision: 'approve' | 'revise' | 'reject', note = '') {
  actor.send({ type: 'step.open', step: 'keputusan' });
  actor.send({ type: 'decision.choose', decision });
  actor.send({ type: 'note.change', text: note });
  actor.send({ type: 'decision.submit' });
}
