import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Gap } from '#domain/report/completeness.ts';
import { usesRatio } from '#domain/report/duties.ts';
import { isAlwaysDue, TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { IndicatorStateTag, ColourTag } from '#features/report/tags.tsx';
import { indicatorAddress, TWO, lackId, editId, brokenWords } from '#features/report/shown.ts';
import { attemptOf, editable, contentOf } from '#machines/report/report.selectors.ts';
import { formulaText } from '#services/i18n/formula.ts';
import { formatInUnit, formatNumber, formatTarget, formatTargetInUnit } from '#services/i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Stack, Text } from '#ui/layout.tsx';
import { type Fact, Facts } from '#ui/Stat.tsx';
import { classes } from '#ui/tone.ts';

type Item = { key: Gap; content: string };

/** The figures of an indicator in one line, which is all that is read of one that is complete. */
function briefOf({ detail, values, result }: IndicatorRow, t: TFunction): string {
  const { satuan } = detail.kpi;
  const parts = [t('pelaporan.fakta.target', { nilai: formatTarget(detail) })];
  if (values.realisasi !== null) {
    const nilai = formatInUnit(values.realisasi, { satuan, skala: detail.skala });
    parts.push(t('pelaporan.fakta.realisasi', { nilai }));
  }
  if (result.capaian !== null) parts.push(t('pelaporan.fakta.capaian', { nilai: formatNumber(result.capaian, TWO) }));
  parts.push(t('pelaporan.bukti.jumlah', { count: detail.files.length }));
  return parts.join(' · ');
}

/** One indicator as it will be submitted, each line with a link to change it; folded unless it was left half done. */
export function CheckIndicator({ row }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const { detail, values, result, kurang, rusak, state } = row;
  const { kpi } = detail;
  const inUnit = { satuan: kpi.satuan, skala: detail.skala };
  const item: Item[] = [
    ...(usesRatio(kpi) &&
    (values.x !== null || values.y !== null || kurang.includes('xy') || rusak.includes('x') || rusak.includes('y'))
      ? [{ key: 'xy' as const, content: `${formatNumber(values.x)} ÷ ${formatNumber(values.y)}` }]
      : []),
    { key: 'realisasi', content: values.realisasi === null ? '' : formatInUnit(values.realisasi, inUnit) },
    ...TEXT_COLUMNS.filter(
      (column) =>
        isAlwaysDue(column) || (values[column] ?? '') !== '' || kurang.includes(column) || rusak.includes(column),
    ).map((column) => ({ key: column, content: values[column] ?? '' })),
    { key: 'bukti', content: detail.files.map(({ nama }) => nama).join(', ') },
  ];
  return (
    <div id={editId(detail)} tabIndex={-1}>
      <Disclosure
        card
        open={state === 'sedang' || state === 'masalah'}
        summary={
          <Stack as="span" gap="1" className="ui-weight-regular">
            <h3 className="ui-text-base ui-weight-semibold">
              <span className="ui-code">{kpi.kode}</span> <span lang="id">{kpi.nama}</span>
            </h3>
            <Text as="span" size="s" tone="muted" tabular>
              {briefOf(row, t)}
            </Text>
          </Stack>
        }
        aside={
          state === 'selesai' && result.warna ? (
            <ColourTag colour={result.warna} thresholds={report.ambang} />
          ) : (
            <IndicatorStateTag state={state} />
          )
        }
      >
        <Facts
          label={`${kpi.kode} ${kpi.nama}`}
          items={[
            {
              key: 'target',
              term: t('pelaporan.kolom.target'),
              value: formatTargetInUnit(detail),
            },
            ...item.map(facts),
            ...(result.capaian === null
              ? []
              : [
                  {
                    key: 'capaian',
                    term: t('pelaporan.kolom.capaian'),
                    value: (
                      <>
                        <b>{formatNumber(result.capaian, TWO)}</b>{' '}
                        <small className="ui-muted">{formulaText(result.rumus, t)}</small>
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Disclosure>
    </div>
  );

  function facts({ key, content }: Item): Fact {
    const what = t(`pelaporan.kolom.${key === 'xy' ? 'x' : key}`);
    const [unreadable] = brokenWords(rusak.filter((column) => editId(detail, column) === editId(detail, key)));
    const notFilled = kurang.includes(key) ? t('pelaporan.periksa.belumDiisi') : null;
    return {
      key,
      term: key === 'xy' ? 'X ÷ Y' : what,
      value: <Value content={content} lacking={unreadable ? t(`pelaporan.kurang.${unreadable}`) : notFilled} />,
      action: <EditButton row={row} what={what} part={key} />,
    };
  }
}

/** @param kurang what is missing or wrong; null = nothing. It is a fault only once the person has tried to send. */
function Value({ content, lacking: kurang }: { content: string; lacking: string | null }) {
  const { t } = useTranslation();
  const tried = ReportActor.useSelector(attemptOf) > 0;
  if (content.trim() !== '' && kurang === null) {
    return (
      <span className="ui-prose" lang="id">
        {content}
      </span>
    );
  }
  if (kurang === null) return <span className="ui-muted">{t('pelaporan.periksa.belumDiisi')}</span>;
  return (
    <Cluster
      as="span"
      inline
      nowrap
      gap="3"
      className={classes('ui-prose ui-weight-semibold', tried ? 'ui-tinted ui-tone--danger' : 'ui-strong')}
    >
      <Icon name={tried ? 'alert' : 'circleDashed'} size="s" />
      {kurang}
    </Cluster>
  );
}

/** The target of the error summary and the link to the field itself; saving there returns to this page. */
function EditButton({ row: { detail }, what, part }: { row: IndicatorRow; what: string; part: Gap }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  if (!canBeEdited) return null;
  return (
    <Link
      id={editId(detail, part)}
      to={indicatorAddress(report.id, detail.id, { dari: 'periksa', fields: lackId(part) })}
    >
      <span aria-hidden="true">{t('pelaporan.periksa.ubah')}</span>
      <span className="ui-sr">{t('pelaporan.periksa.ubahApa', { what, kode: detail.kpi.kode })}</span>
    </Link>
  );
}
