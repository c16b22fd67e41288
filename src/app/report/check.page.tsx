import { useEffect, useState } from 'react';
import { recorded } from '#app/recording.ts';
import { wiredReport } from '#app/wired-report.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { WarningActor } from '#features/report/WarningActor.ts';
import { WarningCard } from '#features/report/WarningCard.tsx';
import { CheckPage } from '#features/report/CheckPage.tsx';
import { contentOf, sender } from '#machines/report/report.selectors.ts';

/** `/pelaporan-capaian/:id/periksa` */
export default function CheckRoute() {
  const { id, versi } = ReportActor.useSelector(contentOf).report;
  const sending = ReportActor.useSelector(sender);
  if (!sending) return <CheckPage warnings={null} waiting={false} />;
  return (
    <WarningActor.Provider logic={wiredReport.peringatan} options={{ input: { id, versi }, ...recorded }}>
      <VersionSync versi={versi} />
      <Checked />
    </WarningActor.Provider>
  );
}

/** Waits for the first answer of the check; later answers only update what is shown. */
function Checked() {
  const settled = WarningActor.useSelector((snapshot) => snapshot.hasTag('settled'));
  const [answered, setAnswered] = useState(settled);
  if (settled && !answered) setAnswered(true);
  return <CheckPage warnings={<WarningCard />} waiting={!answered} />;
}

/** Runs the check again for each new version, because any save may have added or removed a fault. */
function VersionSync({ versi }: { versi: number }) {
  const { send } = WarningActor.useActorRef();
  useEffect(() => send({ type: 'version.found', versi }), [send, versi]);
  return null;
}
