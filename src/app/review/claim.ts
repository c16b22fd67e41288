import { only, concerns, type onLiveNews } from '#app/news.ts';
import { isObject } from '#machines/review/objects.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { ClaimMessage, ClaimNews } from '#machines/review/review.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';

/** A claim lasts 30 minutes; it is renewed long before, in ms. */
const RENEW = 10 * 60_000;

/** Marks a report as being checked for as long as its page is open. A claim is courtesy: its failure disturbs nobody. */
export function holdClaimOver(
  reportApi: Pick<ReportApi, 'claim' | 'release'>,
  userId: () => string,
  onNews: typeof onLiveNews,
) {
  return fromCallback<ClaimMessage | ClaimNews, { reportId: string }>(({ input, sendBack, receive }) => {
    let mine = false;
    /** Only while the report is open for review somebody else's claim matters. */
    let asked = false;
    let stopped = false;
    const claim = async (take: boolean) => {
      try {
        await reportApi.claim(input.reportId, take ? { ambil: take } : {}, { background: true });
        mine = true;
        // Left while the answer was on its way.
        if (stopped) release();
        else sendBack({ type: 'claim.told', nama: null, taken: false });
      } catch (error) {
        if (stopped) return;
        const nama = holderFrom(error);
        if (nama !== null) sendBack({ type: 'claim.told', nama, taken: mine });
        // Whoever pressed is told; one that was taken by the way may go without a word.
        else if (take) sendBack({ type: 'claim.failed', pesan: serverSentence(error) });
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
    // Somebody took it over, or let go of it: asking again tells which.
    const stopNews = onNews((news) => {
      const other = only(news, 'report.claimed').filter(({ oleh }) => oleh !== userId());
      if (concerns({ ...news, peristiwa: other }, 'report.claimed', input.reportId) && asked) void claim(false);
    });
    window.addEventListener('pagehide', release);
    return () => {
      stopped = true;
      stopNews();
      clearInterval(renewing);
      window.removeEventListener('pagehide', release);
      release();
    };
  });
}

/** Whose claim a refusal names; null when it was refused for another reason. */
function holderFrom(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isObject(error.data)) return null;
  const { klaim } = error.data;
  if (!isObject(klaim) || !isObject(klaim.oleh)) return null;
  return typeof klaim.oleh.nama === 'string' ? klaim.oleh.nama : null;
}
