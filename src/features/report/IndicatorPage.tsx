import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFilled } from '#domain/report/completeness.ts';
import { rowAfter, workOrder } from '#domain/report/duties.ts';
import { ConflictCard } from '#features/report/ConflictCard.tsx';
import { Crumbs } from '#features/report/Crumbs.tsx';
import { EvidenceSection } from '#features/report/EvidenceSection.tsx';
import { Definition } from '#features/report/Definition.tsx';
import { IndicatorSide } from '#features/report/IndicatorSide.tsx';
import { Leftover } from '#features/report/Leftover.tsx';
import { ReportActor, useEntry, useEntrySend, useWork } from '#features/report/ReportActor.ts';
import { Explanation } from '#features/report/Explanation.tsx';
import { RealisasiSection } from '#features/report/RealisasiSection.tsx';
import { RevisionDone } from '#features/report/RevisionDone.tsx';
import { SaveStatus } from '#features/report/SaveStatus.tsx';
import { WhyShut } from '#features/report/Standing.tsx';
import { IndicatorStateTag } from '#features/report/tags.tsx';
import { address, brokenWords, indicatorAddress, lackId, editId } from '#features/report/shown.ts';
import { checkedOf } from '#machines/report/entry.selectors.ts';
import { indicatorNote, editable, contentOf } from '#machines/report/report.selectors.ts';
import { formatDateTime, formatUnit } from '#services/i18n/format.ts';
import { Cluster, Split, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toPlace } from '#ui/to-place.ts';
import { classes } from '#ui/tone.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { IndicatorRow } from '#features/report/indicator-row.ts';

const NOTHING: readonly string[] = [];

export type IndicatorPageProps = {
  detailId: string;
  /** What is different since the round before; null where there is none. */
  since: ReactNode;
  /** Shows a file of the evidence. */
  viewer: ReactNode;
  /** The person came from the check page to correct one thing, so saving returns there. */
  fromCheck: boolean;
  /** Opens the next one. */
  onNext: (path: string) => void;
};

/**
 * One indicator: note of the verifier, what it measures, figures, words, evidence. Whatever is typed makes its row anew, so
 * the parts that do not show what is typed are given what they do show, and drawn again when that changes.
 */
export function IndicatorPage({ detailId, fromCheck, onNext, ...other }: IndicatorPageProps) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const row = workOrder(useWork().rows);
  const number = row.findIndex(({ detail }) => detail.id === detailId);
  const these = row[number];
  if (!these) {
    return (
      <>
        <Crumbs here={t('pelaporan.ind.takAda')} />
        <PageHeader title={t('pelaporan.ind.takAda')} />
        <LoadFrame
          frame="notFound"
          messages={{
            notFound: {
              title: t('pelaporan.ind.takAda'),
              text: t('pelaporan.ind.takAdaTeks'),
              action: <LinkButton to={address(report.id)}>{t('pelaporan.ind.kembaliBaca')}</LinkButton>,
            },
          }}
        />
      </>
    );
  }
  const next = fromCheck ? null : rowAfter(row, detailId);
  const place = fromCheck ? `#${editId(these.detail)}` : '';
  const destination = next ? indicatorAddress(report.id, next.detail.id) : address(report.id, `/periksa${place}`);
  return (
    <>
      <Crumbs here={these.detail.kpi.kode} />
      <Split side="340px" from="lg" gap="10">
        <RecordForm key={detailId} row={these} toCheck={next === null} onSaved={() => onNext(destination)} {...other} />
        <IndicatorSide row={these} position={number} all={row} />
      </Split>
    </>
  );
}

type FormProps = Omit<IndicatorPageProps, 'detailId' | 'fromCheck' | 'onNext'> & {
  row: IndicatorRow;
  /** Saving leads to the check of the whole report. */
  toCheck: boolean;
  onSaved: () => void;
};

function RecordForm({ row, since, viewer, toCheck, onSaved }: FormProps) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const { report } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  const { detail, state, kurang, values, dikembalikan } = row;
  return (
    <Stack
      as="form"
      gap="10"
      className={classes('report-form', canBeEdited && 'is-open')}
      ref={toPlace}
      onKeyDown={saveAndContinue}
      onKeyUp={showWhole}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'draft.flush' });
        onSaved();
      }}
    >
      <Header detail={detail} state={state} />
      <FormFault row={row} />
      <ConflictCard />
      <Leftover />
      <Feedback detail={detail} dikembalikan={dikembalikan} />
      {since}
      <Definition detail={detail} />
      <RealisasiSection row={row} />
      <Explanation row={row} />
      <EvidenceSection
        detail={detail}
        required={detail.wajib || isFilled({ wajib: false, realisasi: values.realisasi })}
        missing={kurang.includes('bukti')}
        viewer={viewer}
      />
      {canBeEdited && dikembalikan && <RevisionDone row={row} />}
      <BottomBar note={canBeEdited ? <SaveStatus announce /> : <WhyShut live />}>
        <LinkButton to={address(report.id)} size="lg" variant="ghost">
          {canBeEdited ? t('pelaporan.ind.kembali') : t('pelaporan.ind.kembaliBaca')}
        </LinkButton>
        {canBeEdited && (
          <Button type="submit" size="lg">
            {toCheck ? t('pelaporan.ind.kePeriksa') : t('pelaporan.ind.lanjut')}
          </Button>
        )}
      </BottomBar>
    </Stack>
  );
}

/** Ctrl+Enter (⌘ on a Mac) is save and continue, from any field. */
function saveAndContinue(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/**
 * Scrolls a tall field fully into view on Tab: the browser shows only the line with the caret, and the bottom bar may
 * cover the rest.
 */
function showWhole({ key, target }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

const Header = memo(function Header({ detail, state }: Pick<IndicatorRow, 'detail' | 'state'>) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  const { kpi } = detail;
  const period = t(`umum.periode.${report.periode}`);
  return (
    <PageHeader
      eyebrow={
        kpi.sasaran && (
          <span lang="id">
            {kpi.sasaran.kode} {kpi.sasaran.nama}
          </span>
        )
      }
      title={`${kpi.kode} ${kpi.nama}`}
      sub={
        <Cluster as="span" gap="7" rows="3">
          {canBeEdited && <IndicatorStateTag state={state} />}
          <span>{t('pelaporan.periodeTahun', { periode: period, tahun: report.tahun })}</span>
          <span>{t('pelaporan.ind.satuan', { satuan: formatUnit(kpi.satuan) })}</span>
          <span>{t(`pelaporan.ind.${kpi.polarisasi}`)}</span>
        </Cluster>
      }
    />
  );
});

/** What is missing or unreadable, shown after the person said that this indicator is finished. */
function FormFault({ row: { detail, kurang, rusak } }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const checked = useEntry(checkedOf, NOTHING).includes(detail.id);
  const errors = [
    ...rusak.flatMap((column) =>
      brokenWords([column]).map((one) => ({ target: lackId(column), text: t(`pelaporan.kurang.${one}`) })),
    ),
    ...kurang.map((part) => ({ target: lackId(part), text: t(`pelaporan.ind.kurang.${part}`) })),
  ];
  if (!checked || errors.length === 0) return null;
  return <ErrorSummary title={t('pelaporan.ind.ringkasanGalat', { count: errors.length })} errors={errors} />;
}

const Feedback = memo(function Feedback({ detail, dikembalikan }: Pick<IndicatorRow, 'detail' | 'dikembalikan'>) {
  const { t } = useTranslation();
  const { catatan } = ReportActor.useSelector(contentOf);
  const feedbackNote = indicatorNote(catatan, detail.id);
  const content = detail.feedback ?? feedbackNote?.isi;
  if (!content) return null;
  return (
    <Card
      edge={dikembalikan ? 'warning' : 'info'}
      className="report-feedback"
      title={
        <span className="ui-row">
          <Icon name="note" />
          {t('pelaporan.ind.catatan')}
        </span>
      }
      aside={feedbackNote && <Tag>{t('riwayat.putaran', { n: feedbackNote.putaran })}</Tag>}
    >
      <blockquote lang="id">“{content}”</blockquote>
      {feedbackNote && (
        <p className="ui-muted ui-small">
          {feedbackNote.oleh.nama} · {formatDateTime(feedbackNote.waktu)}
        </p>
      )}
    </Card>
  );
});
