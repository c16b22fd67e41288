import { useTranslation } from 'react-i18next';
import { Guide, GuideSide } from '#features/home/Guide.tsx';
import { GuideReady } from '#features/home/GuideReady.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { HomeBody } from '#features/home/HomeBody.tsx';
import { HomeHead, useTurnHeading } from '#features/home/HomeHead.tsx';
import { ReadinessActor } from '#features/home/ReadinessActor.ts';
import { Turns } from '#features/home/Turns.tsx';
import { awaitedOf, homeFailure, turnsOf } from '#machines/home/home.selectors.ts';
import { readinessFailure, stageShown, yearOf } from '#machines/home/readiness.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Grid, Stack } from '#ui/layout.tsx';

/**
 * The home page of whoever sets the organisation up: the steps that the chosen year still needs, one line when all are
 * done, and otherwise "Giliran Anda" like everybody's.
 */
export function SetUpHome() {
  const { t } = useTranslation();
  const turns = useTurnHeading();
  const { send } = ReadinessActor.useActorRef();
  const stage = ReadinessActor.useSelector(stageShown);
  const year = ReadinessActor.useSelector(yearOf);
  const frame = ReadinessActor.useSelector(frameOf);
  const failure = ReadinessActor.useSelector(readinessFailure);
  const listed = stage === 'steps' ? year : null;
  const title = listed?.status === null ? t('persiapan.judulBaru') : t('persiapan.judul', { tahun: year?.tahun });
  const isQuiet = frame === 'loading' || stage === 'none';
  return (
    <>
      <HomeHead {...(listed ? { title, sub: t('persiapan.sub') } : turns)} />
      {!isQuiet && (
        <LoadFrame
          frame={frame}
          failure={failure}
          onReload={() => send({ type: 'readiness.refresh' })}
          busyText={t('persiapan.memuat')}
        >
          {listed && <Steps />}
          {stage === 'ready' && year && <GuideReady year={year} />}
        </LoadFrame>
      )}
      {!listed && <HomeBody pending={frame === 'loading'} />}
    </>
  );
}

/** The steps, what they leave for later, and what waits for this person all the same. */
function Steps() {
  const year = ReadinessActor.useSelector(yearOf);
  const { send } = HomeActor.useActorRef();
  const { t } = useTranslation();
  const frame = HomeActor.useSelector(frameOf);
  const failure = HomeActor.useSelector(homeFailure);
  const waiting = HomeActor.useSelector((home) => turnsOf(home).length + awaitedOf(home).length);
  const hasNothing = frame === 'loading' || frame === 'empty' || (frame === 'ready' && waiting === 0);
  if (year === null) return null;
  return (
    <Grid columns="minmax(0, 2fr) minmax(280px, 1fr)" gap="10" from="lg">
      <Stack gap="10">
        <Guide year={year} />
        {!hasNothing && (
          <LoadFrame
            frame={frame}
            failure={failure}
            onReload={() => send({ type: 'home.refresh' })}
            busyText={t('beranda.memuat')}
          >
            <Turns leads={false} />
          </LoadFrame>
        )}
      </Stack>
      <Stack as="aside" gap="10">
        <GuideSide />
      </Stack>
    </Grid>
  );
}
