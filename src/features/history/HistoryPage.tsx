import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { NotesCard } from '#features/history/NotesCard.tsx';
import { HistoryTimeline } from '#features/history/HistoryTimeline.tsx';
import { journey } from '#features/history/journey.ts';
import type { Note, Report, HistoryEntry } from '#machines/report/report.selectors.ts';
import { formatDate } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Tag } from '#ui/Tag.tsx';
import './history.css';

export type HistoryPageProps = {
  laporan: Report;
  riwayat: readonly HistoryEntry[];
  catatan: readonly Note[];
  /** The comparison of two rounds; nothing when there is only one. */
  banding: React.ReactNode;
  /** Whether this person has to revise the report now. */
  giliran: boolean;
  onPrint: () => void;
  /** The button to reopen an approved report, for those who may. */
  reopen: React.ReactNode;
};

const TONE = {
  draft: 'secondary',
  submitted: 'info',
  revision: 'warning',
  approved: 'success',
  rejected: 'danger',
} as const;

/** The history of a report: its way in four steps, every action, every note. */
export function HistoryPage({ laporan, riwayat, catatan, banding, giliran, onPrint, reopen }: HistoryPageProps) {
  const { t } = useTranslation();
  const period = t(`umum.periode.${laporan.periode}`);
  const { tahun, putaran } = laporan;
  const step = journey(laporan.status, riwayat);
  const current = step.findIndex(({ state }) => state === 'current');
  const number = current < 0 ? step.length - 1 : current;
  const address = `/pelaporan-capaian/${laporan.id}`;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
          { label: t('pelaporan.periodeTahun', { periode: period, tahun }), to: address },
          { label: t('riwayat.remah') },
        ]}
      />
      <PageHeader
        title={t('riwayat.judul', { periode: period, tahun })}
        tag={<Tag tone={TONE[laporan.status]}>{t(`pelaporan.status.${laporan.status}`)}</Tag>}
        sub={t('riwayat.sub', { satker: laporan.unit.nama_unit, putaran, indikator: laporan.details.length })}
        actions={
          <>
            <Button variant="ghost" icon="print" onClick={onPrint}>
              {t('riwayat.cetak')}
            </Button>
            <LinkButton variant="ghost" icon="file" to={`${address}/cetak`}>
              {t('cetak.buka')}
            </LinkButton>
            {reopen}
            {giliran && <LinkButton to={`${address}?saring=tindakan`}>{t('riwayat.perbaiki')}</LinkButton>}
          </>
        }
      />
      <Card label={t('riwayat.perjalanan')}>
        <Stepper
          label={t('riwayat.perjalanan')}
          summary={[
            t('riwayat.langkahRingkas', {
              n: number + 1,
              jumlah: step.length,
              nama: t(`riwayat.langkah.${step[number]?.key ?? 'draf'}`),
            }),
            ...step.flatMap(({ key, state, waktu }) =>
              state === 'done' && waktu.length > 0
                ? [`${t(`riwayat.langkah.${key}`)} ${formatDate(waktu.at(-1))}`]
                : [],
            ),
          ].join(' · ')}
          stateText={{
            done: t('riwayat.tanda.done'),
            current: t('riwayat.tanda.current'),
            todo: t('riwayat.tanda.todo'),
          }}
          steps={step.map(({ key, state, waktu }) => ({
            key,
            state,
            label: t(`riwayat.langkah.${key}`),
            note: waktu.length === 0 ? undefined : [...new Set(waktu.map(formatDate))].join(', '),
          }))}
        />
      </Card>
      <Grid gap="10" from="lg">
        <HistoryTimeline riwayat={riwayat} roundAddress={(n) => (n < putaran ? `${address}/putaran/${n}` : null)} />
        <Stack>
          {banding}
          <NotesCard catatan={catatan} />
        </Stack>
      </Grid>
    </>
  );
}
