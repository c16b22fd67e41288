import { useTranslation } from 'react-i18next';
import { type TrailStep, wayOf } from '#domain/history/events.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { NotesCard } from '#features/history/NotesCard.tsx';
import { HistoryTimeline } from '#features/history/HistoryTimeline.tsx';
import type { Note, Report, HistoryEntry } from '#machines/report/report.selectors.ts';
import { formatDate, zoneHere } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { Tone } from '#ui/tone.ts';
import { Track } from '#ui/Track.tsx';
import './history.css';

export type HistoryPageProps = {
  report: Report;
  history: readonly HistoryEntry[];
  notes: readonly Note[];
  /** The comparison of two rounds; nothing when there is only one. */
  comparison: React.ReactNode;
  /** Whether this person has to revise the report now. */
  turns: boolean;
  /** Earlier rounds and older notes are opened by a press, for a narrow screen. */
  folded: boolean;
  onPrint: () => void;
  /** The button to reopen an approved report, for those who may. */
  reopen: React.ReactNode;
};

const LOOKS: Record<TrailStep['name'], { icon: IconName; tone: Tone }> = {
  create: { icon: 'plus', tone: 'primary' },
  submit: { icon: 'send', tone: 'primary' },
  submitLagi: { icon: 'send', tone: 'primary' },
  review: { icon: 'clock', tone: 'info' },
  revise: { icon: 'returned', tone: 'warning' },
  reopen: { icon: 'undo', tone: 'warning' },
  approve: { icon: 'check', tone: 'success' },
  reject: { icon: 'cross', tone: 'danger' },
};

/** The history of a report: how it ended, the way there, every event, what changed between rounds, every note. */
export function HistoryPage({ report, history, notes, comparison, turns, folded, onPrint, reopen }: HistoryPageProps) {
  const { t } = useTranslation();
  const period = t(`umum.periode.${report.periode}`);
  const { tahun, putaran } = report;
  const address = `/pelaporan-capaian/${report.id}`;
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
        title={outcome()}
        documentTitle={t('riwayat.judul', { periode: period, tahun })}
        sub={t('riwayat.sub', {
          judul: t('riwayat.judul', { periode: period, tahun }),
          satker: report.unit.nama_unit,
          putaran,
          indikator: report.details.length,
        })}
        actions={
          <>
            <Button variant="ghost" icon="print" onClick={onPrint}>
              {t('riwayat.cetak')}
            </Button>
            <LinkButton variant="ghost" icon="file" to={`${address}/cetak`}>
              {t('cetak.buka')}
            </LinkButton>
            {reopen}
            {turns && <LinkButton to={`${address}?saring=tindakan`}>{t('riwayat.perbaiki')}</LinkButton>}
          </>
        }
      />
      <Card label={t('riwayat.perjalanan')}>
        <Track
          label={t('riwayat.perjalanan')}
          stateText={{
            done: t('riwayat.tanda.done'),
            current: t('riwayat.tanda.current'),
            todo: t('riwayat.tanda.todo'),
          }}
          steps={wayOf(report.status, putaran, history, zoneHere()).map((step, index) => ({
            key: `${index} ${step.name}`,
            ...LOOKS[step.name],
            state: step.state,
            label: t(`riwayat.langkah.${step.name}`, { n: step.round }),
            note: step.time === null ? undefined : noteOf(step.time, step.days),
          }))}
        />
      </Card>
      <Grid gap="10" from="lg" columns="minmax(300px, 4fr) minmax(0, 7fr)">
        <Stack>
          <HistoryTimeline
            history={history}
            folded={folded}
            roundAddress={(n) => (n < putaran ? `${address}/putaran/${n}` : null)}
          />
          {comparison && <NotesCard notes={notes} folded={folded} />}
        </Stack>
        {comparison || <NotesCard notes={notes} folded={folded} />}
      </Grid>
    </>
  );

  function outcome() {
    const { status } = report;
    const returns = history.filter(({ aksi }) => aksi === 'revise').length;
    const isOpen = status === 'revision';
    const reopened =
      isOpen && history.findLast(({ aksi }) => aksi === 'revise' || aksi === 'reopen')?.aksi === 'reopen';
    const result = t(`riwayat.hasil.${reopened ? 'reopened' : status}`, { n: isOpen ? putaran - 1 : putaran });
    return returns > 0 && !isOpen ? t('riwayat.hasil.kembali', { hasil: result, count: returns }) : result;
  }

  function noteOf(time: string, days: number | null) {
    const date = formatDate(time);
    return days === null || days === 0 ? date : t('riwayat.setelahHari', { tanggal: date, count: days });
  }
}
