import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { onLiveNews, aboutReport } from '#app/news.ts';
import { useWorkspaceRef } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { guardLeaving } from '#app/records/form-leaving.ts';
import { wiredReport } from '#app/wired-report.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ReportFrame } from '#features/report/ReportFrame.tsx';
import { isOnlyOnDevice } from '#machines/report/entry.selectors.ts';
import { selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { entryOf } from '#machines/report/report.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { prepareDialog } from '#services/dialogs/prepare.ts';

/** `/pelaporan-capaian/:id`: one actor for all pages of one report. */
export default function ReportRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const workspace = useWorkspaceRef();
  const [logic] = useState(() =>
    wiredReport.laporan(
      (path) => void navigate(path),
      (tahun) => {
        const before = selectedTahun(workspace.getSnapshot());
        workspace.send({ type: 'tahun.select', tahun });
        return selectedTahun(workspace.getSnapshot()) !== before;
      },
    ),
  );
  const profile = useSelector(useSession(), selectProfile);
  useEffect(() => void prepareDialog(), []);
  return (
    <ReportActor.Provider key={id} logic={logic} options={{ input: { id, userId: profile?.id ?? '' }, ...recorded }}>
      <News id={id} />
      <Leaving id={id} />
      <ReportFrame>
        <Outlet />
      </ReportFrame>
    </ReportActor.Provider>
  );
}

/**
 * Sends typed input when the person goes to another page; a layout effect, because it must run before the draft's actor
 * is stopped. While some input is only on this device, closing the page or leaving the report asks first.
 */
function Leaving({ id }: { id: string }) {
  const entry = ReportActor.useSelector(entryOf);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => () => entry?.send({ type: 'draft.flush' }), [entry, pathname]);
  useEffect(() => {
    if (!entry) return;
    const leaving = new AbortController();
    const leftBehind = () => isOnlyOnDevice(entry.getSnapshot());
    const { unsubscribe } = entry.on('draft.left', ({ ke }) => void navigate(ke));
    guardLeaving(
      {
        isOnlyOnPage: leftBehind,
        hasChanges: (ke) => leftBehind() && !ke.startsWith(`/pelaporan-capaian/${id}`),
        leave: (ke) => entry.send({ type: 'draft.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      unsubscribe();
    };
  }, [entry, id, navigate]);
  return null;
}

/** Somebody else changed this report: loads its new state under the input that is being typed here. */
function News({ id }: { id: string }) {
  const actor = ReportActor.useActorRef();
  useEffect(
    () =>
      onLiveNews((news) => {
        const { content, entry } = actor.getSnapshot().context;
        // The draft's own save may be newer than the loaded report; the answer to a save under way brings the new state
        // anyway.
        const saving = entry?.getSnapshot().matches({ working: { server: 'saving' } }) ?? false;
        const version = Math.max(content?.report.versi ?? 0, entry?.getSnapshot().context.versi ?? 0);
        if (!saving && aboutReport(news, id, version)) actor.send({ type: 'report.reload' });
      }),
    [actor, id],
  );
  return null;
}
