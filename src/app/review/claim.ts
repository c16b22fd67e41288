import { only, concerns, type onLiveNews } from '#app/news.ts';
import { isObject } from '#machines/review/objects.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { ClaimMessage, ClaimNews } from '#machines/review/review.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';

/** Milliseconds between renewals; a claim lasts 30 minutes. */
const RENEW = 10 * 60_000;

/**
 * Claims a report for as long as its page is open, so that others see who checks it. When claiming fails the review
 * works all the same.
 */
export function holdClaimOver(
  reportApi: Pick<ReportApi, 'claim' | 'release'>,
  userId: () => string,
  onNews: typeof onLiveNews,
) {
  return fromCallback<ClaimMessage | ClaimNews, { reportId: string }>(({ input, sendBack, receive }) => {
    let mine = false;
    /** Whether a claim was requested; somebody else's claim matters only while the report is open for review. */
    let asked = false;
    let stopped = false;
    const claim = async (take: boolean) => {
      try {
        await reportApi.claim(input.reportId, take ? { ambil: take } : {}, { background: true });
        mine = true;
        // The page was left while the answer was on its way: gives the claim back at once.
        if (stopped) release();
        else sendBack({ type: 'claim.told', nama: null, taken: false });
      } catch (error) {
        if (stopped) return;
        const nama = otherHolder(error, userId());
        if (nama !== null) sendBack({ type: 'claim.told', nama, taken: mine });
        // Reports a failure only when the person pressed "take over"; the automatic claim may fail silently.
        else if (take) sendBack({ type: 'claim.failed', message: serverSentence(error) });
        if (nama !== null) mine = false;
      }
    };
    const release = () => {
      if (mine) reportApi.release(input.reportId, { background: true, keepalive: true }).catch(() => {});
    };
    receive((message) => {
      asked = message.type === 'claim.take';
      if (message.type === 'claim.take' && (message.ambil || !mine)) void claim(message.ambil);
    });
    const renewing = setInterval(() => {
      if (mine) void claim(false);
    }, RENEW);
    // Somebody took the claim over or released it: asks the server which.
    const stopNews = onNews((news) => {
      const other = only(news, 'report.claimed').filter(({ oleh }) => oleh !== userId());
      if (concerns({ ...news, events: other }, 'report.claimed', input.reportId) && asked) void claim(false);
    });
    // A browser may keep a page that was left, and show it again as it was.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && mine) void claim(false);
    };
    window.addEventListener('pagehide', release);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      stopped = true;
      stopNews();
      clearInterval(renewing);
      window.removeEventListener('pagehide', release);
      window.removeEventListener('pageshow', shownAgain);
      release();
    };
  });
}

/**
 * Who else has the claim that a refusal names; null when the refusal has another reason: of a report that cannot be checked
 * any more it names whoever still has the claim, this person too.
 */
function otherHolder(error: unknown, me: string): string | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isObject(error.data)) return null;
  const { klaim } = error.data;
  if (!isObject(klaim) || !isObject(klaim.oleh) || klaim.oleh.id === me) return null;
  return typeof klaim.oleh.nama === 'string' ? klaim.oleh.nama : null;
}
