import type { OwnedReport } from '#app/report/owned-report.ts';
import { isOpenTo, type ReportAction } from '#domain/report/report.ts';
import { subject } from '@casl/ability';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { onLiveNews } from '#app/news.ts';
import { usePreferencesRef } from '#app/preferences-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { storedKeys } from '#app/preferences/keys.ts';
import { drafts, session, storage } from '#app/system.ts';
import { Opening } from '#app/shell/Opening.tsx';
import { paintPdf } from '#app/evidence/viewer.ts';
import { provideReview } from '#app/review/review.ts';
import { addressFrom, placeFrom } from '#app/review/address.ts';
import { Viewer } from '#features/evidence/Viewer.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { ReviewPage } from '#features/review/ReviewPage.tsx';
import type { ConfirmationInput } from '#machines/review/review.types.ts';
import { canBeOpened, chosenKeys, evidenceViewer } from '#machines/review/review.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { here } from '#services/base/base.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { createReportApi } from '#services/report/report.ts';

const profile = () => selectProfile(session.getSnapshot());

const services = {
  reportApi: createReportApi(client),
  drafts,
  confirm,
  inquiry: ({ decision: action, periode, satker }: ConfirmationInput) => {
    const content = { periode: i18n.t(`dasbor.tw.${periode}`), satker };
    return {
      title: i18n.t(`verifikasi.keputusan.tanya.${action}`, content),
      text: i18n.t(`verifikasi.keputusan.tanya.${action}Teks`, content),
      confirm: i18n.t(`verifikasi.keputusan.${action}`),
      cancel: i18n.t('umum.batal'),
      danger: action === 'reject',
    };
  },
  discardInquiry: (code: string) => ({
    title: i18n.t('verifikasi.penilaian.buangTanya'),
    text: i18n.t('verifikasi.penilaian.buangTeks', { kode: code }),
    confirm: i18n.t('verifikasi.penilaian.buang'),
    cancel: i18n.t('verifikasi.penilaian.simpan'),
    danger: true,
  }),
  can: (action: ReportAction, report: OwnedReport) =>
    isOpenTo(action, report) &&
    buildAbility(profile()?.ability).can(
      action,
      subject('PelaporanCapaian', { unit_id: report.unit_id, unit_jalur: report.unit_jalur }),
    ),
  userId: () => profile()?.id ?? '',
  now: () => new Date(),
  onNews: onLiveNews,
};

/** `/verifikasi/:id/*`: one review; the machine says where in it we are, the address follows and leads. */
export default function ReviewRoute() {
  const { id = '', '*': rest = '' } = useParams();
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { shortcuts, tenggang, lanjutOtomatis } = usePreferencesRef().getSnapshot().context;
  const keys = storedKeys(storage);
  const input = {
    reportId: id,
    userId,
    place: placeFrom(rest),
    shortcuts,
    keys,
    tenggang,
    lanjutOtomatis,
  };
  const pending = OutboxActor.useActorRef();
  const logic = useMemo(() => provideReview({ ...services, pending }), [pending]);
  return (
    <ReviewActor.Provider key={id} logic={logic} options={{ input, ...recorded }}>
      <Address reportId={id} rest={rest} />
      <ReviewPage reopen={<Reopen />} evidence={<Evidence />} />
    </ReviewActor.Provider>
  );
}

function Evidence() {
  const actor = ReviewActor.useSelector(evidenceViewer);
  const keys = ReviewActor.useSelector(chosenKeys);
  return actor && <Viewer actor={actor} paint={paintPdf} keys={keys} />;
}

function Reopen() {
  const { send } = ReviewActor.useActorRef();
  const report = ReviewActor.useSelector(canBeOpened);
  return report && <Opening report={report} onReopened={() => send({ type: 'report.reload' })} />;
}

function Address({ reportId, rest }: { reportId: string; rest: string }) {
  const actor = ReviewActor.useActorRef();
  const preferences = usePreferencesRef();
  const navigate = useNavigate();
  const firstLoad = useLocation().key === 'default';
  useEffect(() => {
    const place = placeFrom(rest);
    // While a person types fast the machine has moved on since this render; following the rendered address would lead
    // back.
    if (here().pathname === addressFrom(reportId, place)) actor.send({ type: 'place.visit', place });
  }, [actor, reportId, rest]);
  useEffect(() => {
    const listening = [
      actor.on('place.changed', ({ place }) => {
        const at = here().pathname;
        const there = addressFrom(reportId, place);
        // Replaces the address from indicator to indicator, so that Back leaves the step instead of passing all of them
        // again.
        const within = at.includes('/indikator') && place.step === 'periksa';
        if (at !== there) void navigate(there, { replace: within });
      }),
      actor.on('next.opened', ({ reportId: id }) => void navigate(`/verifikasi/${id}`)),
      actor.on('queue.opened', () => void navigate('/verifikasi')),
      actor.on('shortcuts.changed', ({ active }) => preferences.send({ type: 'shortcuts.select', shortcuts: active })),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, preferences, reportId, navigate]);
  useEffect(() => {
    // On the first load the skip link must be first in the tab order, so the heading does not take the focus.
    let arriving = firstLoad;
    const { unsubscribe } = actor.on('focus.requested', ({ target }) => {
      const skip = arriving && target === 'langkah';
      arriving = false;
      if (skip) return;
      const focus = () => {
        const found = document.getElementById(target);
        found?.focus({ preventScroll: true });
        // Scrolls even when the element had the focus already: the message about it may lie under the bottom bar.
        if (target !== 'langkah') found?.scrollIntoView({ block: 'nearest' });
      };
      // A field is focused at once, so that it gets the next key. A panel or heading that is not rendered yet is
      // focused later.
      if (target !== 'langkah') focus();
      requestAnimationFrame(focus);
    });
    return unsubscribe;
  }, [actor, firstLoad]);
  return null;
}
