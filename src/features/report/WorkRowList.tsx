import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type WorkRow, TASK_FILTERS, type TaskFilter, perSasaran, filterWork } from '#domain/report/duties.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { IndicatorStateTag } from '#features/report/tags.tsx';
import { indicatorAddress, TWO, brokenWords } from '#features/report/shown.ts';
import { attemptOf, indicatorNote, type ReportDetail, editable, contentOf } from '#machines/report/report.selectors.ts';
import { formatInUnit, formatNumber, formatList, formatTarget } from '#services/i18n/format.ts';
import { Box, Cluster, Grid, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chips } from '#ui/choices.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';

const FILTER_WORDS = { semua: 'saringSemua', tindakan: 'saringTindakan', belum: 'saringBelum' } as const;
type Row = WorkRow<ReportDetail>;

/** Every indicator as one row that is one link: what was sent back first, then due ones, grouped by sasaran. */
export function WorkRowList({ filter, onFilter }: { filter: TaskFilter; onFilter: (filter: TaskFilter) => void }) {
  const { t } = useTranslation();
  const canBeEdited = ReportActor.useSelector(editable);
  const { rows } = useWork();
  const count = rows.length;
  const shown = filterWork(rows, filter);
  const back = canBeEdited ? shown.filter(({ dikembalikan }) => dikembalikan) : [];
  const remaining = shown.filter((one) => !back.includes(one));
  const rest = <Remaining rows={remaining} whole={filter === 'semua'} />;
  return (
    <Card flush className="ui-unfolded" label={t('pelaporan.tugas.indikator', { jumlah: count, count })}>
      {canBeEdited && (
        <Box pad={['6 10', '6 8']} line="bottom" className="ui-screen report-filter">
          <Chips
            legend={t('pelaporan.tugas.saring')}
            value={filter}
            onChange={onFilter}
            options={TASK_FILTERS.map((value) => ({
              value,
              label: t(`pelaporan.tugas.${FILTER_WORDS[value]}`),
              count: filterWork(rows, value).length,
            }))}
          />
        </Box>
      )}
      {shown.length === 0 && (
        <LoadFrame
          frame="filteredEmpty"
          level={3}
          messages={{
            filteredEmpty: {
              title: t('pelaporan.tugas.tanpaHasil'),
              action: (
                <Button variant="ghost" size="sm" onClick={() => onFilter('semua')}>
                  {t('pelaporan.tugas.hapusSaringan')}
                </Button>
              ),
            },
          }}
        />
      )}
      <Back rows={back} />
      {back.length > 0 && remaining.length > 0 ? (
        <Disclosure
          summary={t('pelaporan.tugas.sisa')}
          aside={t('pelaporan.tugas.indikator', { jumlah: remaining.length, count: remaining.length })}
          open={filter !== 'semua' || remaining.some(({ needsAction }) => needsAction)}
        >
          {rest}
        </Disclosure>
      ) : (
        rest
      )}
    </Card>
  );
}

/** Indicators that the verifier objected to, with the verifier's words: the reason for the revision. */
function Back({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="report-part">
      <Cluster as="header" rows="1" align="baseline" pad={['10 10 2', '8 8 2']}>
        <h2>{t('pelaporan.tugas.kembali')}</h2>
        <p className="ui-muted ui-small">{t('pelaporan.tugas.kembaliSub', { count: rows.length })}</p>
      </Cluster>
      <Box as="ul" pad="0 0 4">
        {rows.map((one) => (
          <Todo key={one.detail.id} row={one}>
            <Phrase detail={one.detail} />
          </Todo>
        ))}
      </Box>
    </section>
  );
}

function Phrase({ detail }: { detail: ReportDetail }) {
  const { catatan } = ReportActor.useSelector(contentOf);
  const content = detail.feedback ?? indicatorNote(catatan, detail.id)?.isi;
  return content ? <blockquote lang="id">“{content}”</blockquote> : null;
}

/** @param whole nothing is filtered, so that what is not assessed and asks for nothing can stay folded */
function Remaining({ rows, whole }: { rows: readonly Row[]; whole: boolean }) {
  const { t } = useTranslation();
  const required = rows.filter(({ detail }) => detail.wajib);
  const free = rows.filter(({ detail }) => !detail.wajib);
  return (
    <>
      <Part
        title={t('pelaporan.tugas.dinilai')}
        sub={t('pelaporan.tugas.dinilaiSub', { jumlah: required.length, count: required.length })}
        rows={required}
      />
      {whole && required.length > 0 && free.length > 0 && free.every(({ needsAction }) => !needsAction) ? (
        <Disclosure summary={t('umum.kemajuan.bebas', { count: free.length })} aside={t('pelaporan.tugas.bebasLipat')}>
          <Groups rows={free} />
        </Disclosure>
      ) : (
        <Part
          title={t('pelaporan.tugas.bebas')}
          sub={t('pelaporan.tugas.bebasSub', { jumlah: free.length, count: free.length })}
          rows={free}
        />
      )}
    </>
  );
}

function Part({ title, sub, rows }: { title: string; sub: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="report-part">
      <Cluster as="header" rows="1" align="baseline" pad={['10 10 2', '8 8 2']}>
        <h2>{title}</h2>
        <p className="ui-muted ui-small">{sub}</p>
      </Cluster>
      <Groups rows={rows} />
    </section>
  );
}

function Groups({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <>
      {perSasaran(rows).map(({ sasaran, rows: content }, nth) => (
        <Box
          as="section"
          pad="2 0 3"
          line={nth > 0 ? 'top' : undefined}
          key={sasaran?.kode ?? ''}
          className="report-sasaran"
        >
          <Grid
            as="h3"
            columns={['64px minmax(0, 1fr)', '52px minmax(0, 1fr)']}
            gap="0"
            align="stretch"
            pad={['5 10 1', '5 8 1']}
            className="ui-tiny ui-muted"
          >
            <span className="ui-code">{sasaran?.kode}</span>
            <span lang="id">{sasaran?.nama ?? t('pelaporan.tugas.tanpaSasaran')}</span>
          </Grid>
          <ul>
            {content.map((one) => (
              <Todo key={one.detail.id} row={one}>
                {one.detail.feedback && <Phrase detail={one.detail} />}
              </Todo>
            ))}
          </ul>
        </Box>
      ))}
    </>
  );
}

function Todo({ row, children }: { row: Row; children?: ReactNode }) {
  const { report } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  const { detail, state } = row;
  return (
    <Grid
      as="li"
      columns={['64px minmax(0, 1fr) 176px 18px', '52px minmax(0, 1fr) 18px']}
      gap="0"
      rows="4"
      pad={['4 10 5', '5 8']}
      least={48}
      className={`ui-unbroken ui-anchor report-task is-${state}`}
    >
      <span className="ui-code">{detail.kpi.kode}</span>
      <div className="report-task__text">
        <Link className="ui-cover" to={indicatorAddress(report.id, detail.id)} lang="id">
          {detail.kpi.nama}
        </Link>
        <FactLine row={row} />
        {children}
        {canBeEdited && <Lacking row={row} />}
      </div>
      <span className="report-task__status">{canBeEdited && <IndicatorStateTag state={state} />}</span>
      <Icon name="chevronRight" size="s" />
    </Grid>
  );
}

function FactLine({ row: { detail, values, result } }: { row: Row }) {
  const { t } = useTranslation();
  const part: string[] = [];
  if (!detail.wajib && values.realisasi === null) part.push(t('pelaporan.fakta.tidakWajib'));
  else part.push(t('pelaporan.fakta.target', { nilai: formatTarget(detail) }));
  if (values.realisasi !== null) {
    const nilai = formatInUnit(values.realisasi, { satuan: detail.kpi.satuan, skala: detail.skala });
    part.push(t('pelaporan.fakta.realisasi', { nilai }));
  } else if (detail.wajib) part.push(t('pelaporan.fakta.belumRealisasi'));
  if (result.capaian !== null) part.push(t('pelaporan.fakta.capaian', { nilai: formatNumber(result.capaian, TWO) }));
  // A comment without an objection is one too: nobody else tells the officer of it.
  if (detail.feedback_status === 'perbaikan' || detail.feedback) part.push(t('pelaporan.fakta.catatan'));
  return (
    <Text as="p" size="xs" tone="muted" tabular className="report-task__facts">
      {part.join(' · ')}
    </Text>
  );
}

/**
 * Names what is left to do in an indicator that was begun; an untouched one shows its status only. It is a fault only
 * once the person has tried to send the report.
 */
function Lacking({ row: { state, kurang, rusak } }: { row: Row }) {
  const { t } = useTranslation();
  const tried = ReportActor.useSelector(attemptOf) > 0;
  if (rusak.length > 0) {
    const wording = brokenWords(rusak).map((one) => t(`pelaporan.kurang.${one}`));
    return (
      <Text as="p" size="xs" tone="danger" className="report-task__lacking">
        {wording.join('. ')}
      </Text>
    );
  }
  if ((state !== 'sedang' && state !== 'masalah') || kurang.length === 0) return null;
  const list = formatList(kurang.map((part) => t(`pelaporan.kurang.${part}`)));
  return (
    <Text as="p" size="xs" tone={tried ? 'danger' : 'muted'} className="report-task__lacking">
      {t('pelaporan.lanjut.tersisa', { daftar: list })}
    </Text>
  );
}
