import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { DraftRemoval } from '#features/report/DraftRemoval.tsx';
import { ListActor } from '#features/report/ListActor.ts';
import { QuarterList } from '#features/report/QuarterList.tsx';
import { AllSatker } from '#features/report/AllSatker.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import {
  canExport,
  listContent,
  listFailure,
  isExporting,
  filledTahun,
} from '#machines/report/report-list.selectors.ts';
import { formatList } from '#services/i18n/format.ts';
import { Cluster } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './list.css';

export type ListPageProps = {
  /** `value` '' = all units. */
  satker: { value: string; label: string };
  tahun: number;
  /** This person may create reports. */
  mayCreate: boolean;
  /** This person may take reports along as a file. */
  mayExport: boolean;
  onTahun: (tahun: number) => void;
  /** Where else there is data, for a unit that has none in any year. */
  elsewhere?: ReactNode;
};

/** The reports of the selected unit and year, quarter by quarter, with the next step of each. */
export function ListPage({ satker, tahun, mayCreate, mayExport, onTahun, elsewhere }: ListPageProps) {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const frame = ListActor.useSelector(frameOf);
  const failure = ListActor.useSelector(listFailure);
  const data = ListActor.useSelector(listContent);
  const presentYears = ListActor.useSelector(filledTahun);
  const all = satker.value === '';
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.pelaporan.title) }]} />
      <PageHeader
        title={t('pelaporan.judulTahun', { tahun })}
        sub={satker.label}
        actions={
          <>
            {mayExport && <ExportMenu />}
            {/* The list of quarters has a button of its own for each. */}
            {mayCreate && all && (
              <LinkButton to="/pelaporan-capaian/baru" variant="ghost" icon="plus">
                {t('pelaporan.daftar.buat')}
              </LinkButton>
            )}
          </>
        }
      />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'list.reload' })}
        reloadAlways
        skeleton={<Skeleton lines={6} card />}
        messages={{
          empty: {
            title: t('pelaporan.daftar.kosong', { tahun }),
            text: <NothingThere satker={satker} tahun={tahun} presentYears={presentYears} mayCreate={mayCreate} />,
            action: (
              <>
                <YearChange tahun={tahun} presentYears={presentYears} onTahun={onTahun} />
                {!mayCreate && !all && (
                  <LinkButton to={PAGES.dasbor.path} variant="ghost" icon="chart">
                    {t('beranda.pimpinan.dasbor')}
                  </LinkButton>
                )}
                {presentYears.length === 0 && elsewhere}
              </>
            ),
          },
        }}
      >
        {failure === null &&
          (all ? (
            <AllSatker data={data} tahun={tahun} />
          ) : (
            <QuarterList data={data} tahun={tahun} mayCreate={mayCreate} />
          ))}
      </LoadFrame>
      <DraftRemoval />
    </>
  );
}

function ExportMenu() {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const can = ListActor.useSelector(canExport);
  const busy = ListActor.useSelector(isExporting);
  return (
    <Button
      variant="ghost"
      icon="download"
      unavailable={!can}
      busy={busy}
      onClick={() => send({ type: 'file.export' })}
    >
      {t('pelaporan.daftar.excel')}
    </Button>
  );
}

type NothingThereProps = Pick<ListPageProps, 'satker' | 'tahun' | 'mayCreate'> & { presentYears: readonly number[] };

function NothingThere({ satker, tahun, presentYears, mayCreate }: NothingThereProps) {
  const { t } = useTranslation();
  if (satker.value === '') return t('pelaporan.daftar.kosongSemua', { tahun });
  // Whoever only reads looks after the units below as well, whose reports do not stand in the list of this one.
  const cause = t(mayCreate ? 'pelaporan.daftar.kosongTeks' : 'pelaporan.daftar.kosongMembaca', {
    satker: satker.label,
    tahun,
  });
  if (presentYears.length === 0) return cause;
  return `${cause} ${t('pelaporan.daftar.kosongAdaTahun', { satker: satker.label, daftarTahun: formatList(presentYears.map(String)) })}`;
}

function YearChange({
  tahun,
  presentYears,
  onTahun,
}: Pick<ListPageProps, 'tahun' | 'onTahun'> & Pick<NothingThereProps, 'presentYears'>) {
  const { t } = useTranslation();
  const other = presentYears.filter((one) => one !== tahun);
  if (other.length === 0) return null;
  return (
    <Cluster justify="center">
      {other.map((one, index) => (
        <Button key={one} variant={index === 0 ? 'solid' : 'ghost'} onClick={() => onTahun(one)}>
          {t('pelaporan.daftar.gantiTahun', { tahun: one })}
        </Button>
      ))}
    </Cluster>
  );
}
