import { fromCallback } from '#machines/kit/xstate.ts';
import type { OutboxRef } from '#machines/outbox/outbox.machine.ts';
import { waitingDecision } from '#machines/outbox/outbox.selectors.ts';
import type { OutboxMessage, OutboxNews } from '#machines/review/review.types.ts';

/**
 * Tells the review of a report what becomes of its decision, which the outbox holds and sends even after the page was
 * left; what the outbox does with the decision of another report is not told.
 */
export function followDecisionIn(pending: Pick<OutboxRef, 'getSnapshot' | 'subscribe' | 'on' | 'send'>) {
  return fromCallback<OutboxMessage | OutboxNews, { reportId: string }>(({ input, sendBack, receive }) => {
    const isOurs = () => waitingDecision(pending.getSnapshot())?.reportId === input.reportId;
    let held = false;
    const listening = [
      pending.subscribe(() => {
        const now = isOurs();
        if (now && !held) sendBack({ type: 'decision.held' });
        held = now;
      }),
      pending.on('decision.released', (news) => {
        if (news.parcel.laporan.id === input.reportId) sendBack(news);
      }),
      pending.on('decision.refused', ({ type, reportId, cause }) => {
        if (reportId === input.reportId) sendBack({ type, cause });
      }),
    ];
    receive((message) => {
      if (message.type === 'decision.hold') pending.send(message);
      if (message.type === 'decision.ask' && isOurs()) sendBack({ type: 'decision.held' });
    });
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  });
}
