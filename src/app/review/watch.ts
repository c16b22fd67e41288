import { concerns, type onLiveNews } from '#app/news.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { ReportFound, ReportLook } from '#machines/review/review.types.ts';
import type { ReportApi } from '#services/report/report.ts';

/**
 * Loads a report again when news says that it changed, when its page is looked at again and when it is told to, so that nobody decides on
 * what is no longer there. Quiet while the page is hidden, and about a report that cannot be loaded: the comparison
 * before the decision reports that.
 */
export function watchReportOver(reportApi: Pick<ReportApi, 'detail'>, onNews: typeof onLiveNews) {
  return fromCallback<ReportFound | ReportLook, { reportId: string }>(({ input, sendBack, receive }) => {
    const cancel = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      reportApi.detail(input.reportId, { signal: cancel.signal, background: true }).then(
        ({ data }) => sendBack({ type: 'report.found', report: data }),
        () => {},
      );
    };
    receive(({ type }) => {
      if (type === 'report.look') look();
    });
    document.addEventListener('visibilitychange', look);
    const stopNews = onNews((news) => {
      if (concerns(news, 'report.changed', input.reportId)) look();
    });
    return () => {
      cancel.abort();
      stopNews();
      document.removeEventListener('visibilitychange', look);
    };
  });
}
