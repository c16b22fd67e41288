import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bold } from '#features/home/Bold.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { LeaderCard } from '#features/home/LeaderCard.tsx';
import { Summary } from '#features/home/Summary.tsx';
import { PeriodRow } from '#features/home/TurnRow.tsx';
import { Turns } from '#features/home/Turns.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import {
  awaitedOf,
  turnsOf,
  isWithoutIndicators,
  homeFailure,
  comingOf,
  personOf,
  leaderOf,
  tahunOf,
  latestOf,
} from '#machines/home/home.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './home.css';

/**
 * The tasks that wait for this person, and what happens next beside them.
 * @param support the work of those who look after the machines; null for everybody else
 * @param pending whether the person may yet be shown something else
 */
export function HomeBody({ support = null, pending = false }: { support?: ReactNode; pending?: boolean }) {
  const { t } = useTranslation();
  const { send } = HomeActor.useActorRef();
  const state = HomeActor.useSelector(frameOf);
  const failure = HomeActor.useSelector(homeFailure);
  const frame = pending ? 'loading' : state;
  return (
    <Grid columns="minmax(0, 2fr) minmax(280px, 1fr)" gap="10" from="lg" className="home">
      {support === null ? (
        <LoadFrame
          frame={frame}
          failure={failure}
          onReload={() => send({ type: 'home.refresh' })}
          busyText={t('beranda.memuat')}
          skeleton={<Skeleton lines={6} card />}
          messages={{ empty: { title: t('beranda.judulKosong'), text: <Reason />, action: <Way /> } }}
        >
          <Content />
        </LoadFrame>
      ) : (
        <div className="ui-stack">{support}</div>
      )}
      <Stack as="aside" gap="10" className="home-side">
        <Side loading={frame === 'loading'} />
      </Stack>
    </Grid>
  );
}

/**
 * The newest report and the explanation of next steps. Rendered together, because one arriving later would push the
 * other down.
 */
function Side({ loading }: { loading: boolean }) {
  const { deciding, reporting } = HomeActor.useSelector(personOf);
  const latest = HomeActor.useSelector(latestOf);
  if (loading) return deciding || reporting ? <Skeleton lines={4} card /> : null;
  return (
    <>
      {latest && <Summary report={latest} />}
      {deciding && <Consequences kind="deciding" />}
      {reporting && !deciding && <Consequences kind="reporting" />}
    </>
  );
}

/** The person's tasks, reports that others have, coming quarters, and for leaders the units that are not done. */
function Content() {
  const { t } = useTranslation();
  const current = HomeActor.useSelector(turnsOf);
  const waitedFor = HomeActor.useSelector(awaitedOf);
  const later = HomeActor.useSelector(comingOf);
  const leader = HomeActor.useSelector(leaderOf);
  const tahun = HomeActor.useSelector(tahunOf);
  return (
    <div className="ui-stack">
      <Turns />
      {leader && <LeaderCard leader={leader} tahun={tahun} />}
      {later.length > 0 && (
        <Disclosure card open={current.length + waitedFor.length === 0} summary={t('beranda.nanti')}>
          <ul className="ui-divided home-list--later">
            {later.map((item) => (
              <PeriodRow key={item.periode} item={item} variant="ghost" />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Reason() {
  const { t } = useTranslation();
  const person = HomeActor.useSelector(personOf);
  const tahun = HomeActor.useSelector(tahunOf);
  const leader = HomeActor.useSelector(leaderOf);
  const withoutIndicators = HomeActor.useSelector(isWithoutIndicators);
  if (!person.reading) return t('beranda.kosong.lain');
  if (person.deciding) return t('beranda.kosong.verifikator');
  if (leader) {
    const periode = t(`umum.periode.${leader.periode}`);
    return t('beranda.kosong.pimpinan', {
      periode,
      tahun,
      unit: formatNumber(leader.ringkas.unit),
      count: leader.ringkas.unit,
    });
  }
  if (!person.reporting) return t('beranda.kosong.pembaca');
  return withoutIndicators ? t('beranda.kosong.tanpaIndikator', { tahun }) : t('beranda.kosong.pelapor', { tahun });
}

function Way() {
  const { t } = useTranslation();
  const { reading } = HomeActor.useSelector(personOf);
  const leader = HomeActor.useSelector(leaderOf);
  if (!reading) return null;
  if (leader) {
    return (
      <LinkButton to={`/dasbor?periode=${leader.periode}`} variant="ghost">
        {t('beranda.pimpinan.dasbor')}
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/pelaporan-capaian" variant="ghost">
      {t('beranda.kosong.lihatLaporan')}
    </LinkButton>
  );
}

function Consequences({ kind }: { kind: 'deciding' | 'reporting' }) {
  const { t } = useTranslation();
  const lines =
    kind === 'deciding'
      ? [t('beranda.sesudah.setujui'), t('beranda.sesudah.revisi'), t('beranda.sesudah.tolak')]
      : [t('beranda.sesudah.isi'), t('beranda.sesudah.kirim'), t('beranda.sesudah.kembali')];
  return (
    <Card title={kind === 'deciding' ? t('beranda.sesudah.memutuskan') : t('beranda.sesudah.mengirim')}>
      <Stack as="ul" gap="3" className="ui-text-s ui-muted home-after">
        {lines.map((line) => (
          <li key={line}>
            <Bold text={line} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
