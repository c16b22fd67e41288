import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readNumber } from '#domain/numbers/numbers.ts';
import type { NumberColumn } from '#domain/report/columns.ts';
import { readColumn } from '#domain/report/entry.ts';
import { type Doubt, doubtsAbout } from '#domain/report/plausibility.ts';
import { isOnScale, type Scale, stepName, scaleWords } from '#domain/capaian/scale.ts';
import { earlierEntries } from '#domain/report/preview.ts';
import { usesRatio } from '#domain/report/duties.ts';
import { CapaianBox } from '#features/report/CapaianBox.tsx';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor, useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { wasLeft, textOf } from '#machines/report/entry.selectors.ts';
import { editable, contentOf } from '#machines/report/report.selectors.ts';
import {
  fieldNumber,
  formatFigure,
  formatNumber,
  formatTarget,
  formatUnit,
  readingChoices,
} from '#services/i18n/format.ts';
import { stepChoice } from '#services/i18n/steps.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Box, Grid, Stack } from '#ui/layout.tsx';
import { NumberField, Select } from '#ui/TextField.tsx';
import { TwoReadings } from '#ui/TwoReadings.tsx';

/** The figures of one indicator, each with the previous quarter's beside it, and the capaian that follows from them. */
export function RealisasiSection({ row }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const { report, recap } = ReportActor.useSelector(contentOf);
  const { detail } = row;
  const ratio = usesRatio(detail.kpi);
  const previous = earlierEntries(
    recap.find(({ kpi_id }) => kpi_id === detail.kpi_id),
    report.periode,
  ).at(-1);
  const column: NumberColumn[] = ratio ? ['x', 'y', 'realisasi'] : ['realisasi'];
  return (
    <Card title={t('pelaporan.ind.realisasiJudul', { periode: t(`umum.periode.${report.periode}`) })}>
      {(ratio || !detail.skala) && (
        <p className="ui-muted ui-small">
          {detail.kpi.konsolidasi === 'take_last_known' && `${t('pelaporan.ind.kumulatif')} `}
          {t('pelaporan.ind.desimal')}
        </p>
      )}
      <Stack gap="0" pad="6 0 0">
        {previous && (
          <Grid
            columns="minmax(0, 1fr) 168px 116px"
            gap="10"
            align="stretch"
            pad="0 0 4"
            className="ui-from-md ui-text-end ui-tiny ui-weight-semibold ui-muted"
            aria-hidden="true"
          >
            <span />
            <span>{t(`umum.periode.${report.periode}`)}</span>
            <span>{t(`umum.periode.${previous.periode}`)}</span>
          </Grid>
        )}
        {column.map((one, nth) => (
          <Grid
            key={one}
            columns={[previous ? 'minmax(0, 1fr) 116px' : 'minmax(0, 1fr)', 'minmax(0, 1fr)']}
            gap="10"
            rows="2"
            align="stretch"
            pad="7 0"
            line={previous || nth > 0 ? 'top' : undefined}
            className="report-pairs"
          >
            <Exact row={row} column={one} rasio={ratio} />
            {previous && (
              <Box as="p" pad={['5 0 0', '0']} className="ui-muted ui-num report-previous">
                <span className="ui-sr-from-md">{t(`umum.periode.${previous.periode}`)}: </span>
                {formatFigure(previous[one], one === 'realisasi' ? detail.skala : null)}
              </Box>
            )}
          </Grid>
        ))}
      </Stack>
      <Clear row={row} columns={column} />
      <Doubts row={row} previous={previous ?? null} />
      <CapaianBox row={row} />
    </Card>
  );
}

/** An indicator that is not due can be put back to empty, which a 0 is not for those who read it. */
function Clear({ row: { detail, values }, columns }: { row: IndicatorRow; columns: readonly NumberColumn[] }) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const canBeEdited = ReportActor.useSelector(editable);
  const isEmpty = columns.every((column) => values[column] === null);
  if (detail.wajib || !canBeEdited || isEmpty) return null;
  const clear = () => {
    for (const column of columns) send({ type: 'field.change', id: detail.id, column, text: '' });
    document.getElementById(`isian-${columns[0]}`)?.focus();
  };
  return (
    <Button variant="ghost" size="sm" icon="cross" onClick={clear}>
      {t('pelaporan.ind.kosongkan')}
    </Button>
  );
}

type DoubtsProps = {
  row: IndicatorRow;
  previous: { realisasi: number | null; x: number | null; y: number | null } | null;
};

/** What may be wrong in figures that can be read; it blocks nothing, and the check page says it again. */
function Doubts({ row: { detail, values, rusak }, previous }: DoubtsProps) {
  const { t } = useTranslation();
  const { tipe_nilai, konsolidasi } = detail.kpi;
  const { realisasi, x, y } = values;
  const doubts = rusak.length > 0 ? [] : doubtsAbout({ tipe_nilai, konsolidasi, realisasi, x, y, previous });
  if (doubts.length === 0) return null;
  return (
    <Callout tone="warning" role="status" title={t('pelaporan.ind.ragu.judul')}>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.kode}>{doubtWords(doubt, t)}</li>
        ))}
      </ul>
      <p>{t('pelaporan.ind.ragu.teks')}</p>
    </Callout>
  );
}

function doubtWords(doubt: Doubt, t: TFunction): string {
  switch (doubt.kode) {
    case 'lebihDariSemua':
      return t('pelaporan.ind.ragu.lebihDariSemua', { x: formatNumber(doubt.x), y: formatNumber(doubt.y) });
    case 'melonjak':
      return t('pelaporan.ind.ragu.melonjak', { dari: formatNumber(doubt.dari), ke: formatNumber(doubt.ke) });
    default:
      return t(`pelaporan.ind.ragu.${doubt.kode}`, { nilai: formatNumber(doubt.value) });
  }
}

type NumberProps = { row: IndicatorRow; column: NumberColumn; rasio: boolean };

function Exact({ row: { detail, values, rusak }, column, rasio }: NumberProps) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const canBeEdited = ReportActor.useSelector(editable);
  const scale = column === 'realisasi' ? detail.skala : undefined;
  const stored = (scale && stepName(scale, detail[column])) ?? fieldNumber(detail[column]);
  const text = useEntry(textOf(detail.id, column, fieldNumber), stored);
  const leftBehind = useEntry(wasLeft(detail.id, column), false);
  const computed = column === 'realisasi' && rasio && values.x !== null && values.y !== null;
  const seen = readNumber(text);
  const choice = scale && !computed && canBeEdited ? chosenStep(scale) : null;
  const readings = computed || seen.ok || scale ? undefined : seen.readings;
  const change = (fresh: string) => send({ type: 'field.change', id: detail.id, column, text: fresh });
  const wrong = rusak.includes(column) && leftBehind && !computed && !readings;
  const unit = formatUnit(detail.kpi.satuan);
  function chosenStep(steps: Scale) {
    const off = isOnScale(steps, detail.realisasi) ? null : stored;
    return stepChoice(steps, text, { held: 'name', off }, t);
  }
  const hint = () => {
    if (column === 'x') return <span lang="id">{detail.kpi.definisi_x}</span>;
    if (column === 'y') return <span lang="id">{detail.kpi.definisi_y}</span>;
    if (computed) return t('pelaporan.ind.dihitung', { x: formatNumber(values.x), y: formatNumber(values.y) });
    if (rasio) return t('pelaporan.ind.isiXy');
    if (!detail.wajib) return t('pelaporan.ind.tanpaTargetIni');
    const target = formatTarget(detail);
    return t(scale ? 'pelaporan.ind.targetSkala' : 'pelaporan.ind.targetIni', { target });
  };
  const complaint = () => {
    if (scale) return t('pelaporan.ind.diLuarSkala', { skala: scaleWords(scale, formatNumber) });
    return column === 'y' ? t('pelaporan.ind.rusakY') : t('pelaporan.ind.rusak');
  };
  const field = {
    id: `isian-${column}`,
    label:
      column === 'realisasi' && !scale
        ? t('pelaporan.ind.realisasiSatuan', { satuan: unit })
        : t(`pelaporan.kolom.${column}`),
    hint: hint(),
    error: wrong ? complaint() : null,
    onChange: change,
    onBlur: () => send({ type: 'field.blur', id: detail.id, column }),
  };
  return (
    // One cell of the row: what is asked about the figure stands below it, not where the figure before stands.
    <Stack gap="4">
      {choice ? (
        <Select
          {...field}
          className="report-steps"
          value={choice.value}
          options={choice.options}
          placeholder={t('pelaporan.periksa.belumDiisi')}
        />
      ) : (
        <NumberField
          {...field}
          value={computed ? fieldNumber(values.realisasi) : text}
          readOnly={!canBeEdited || computed}
          end={!computed && <Parsed column={column} text={text} scale={scale} />}
        />
      )}
      {readings && (
        <TwoReadings
          field={`isian-${column}`}
          question={t('umum.duaArti', { teks: text.trim() })}
          choices={readingChoices(readings)}
          onChoose={change}
        />
      )}
    </Stack>
  );
}

/** Shows how a figure was read where it was written in another way than the program writes it. */
function Parsed({ column, text, scale }: { column: NumberColumn; text: string; scale: Scale | undefined }) {
  const { t } = useTranslation();
  const seen = readColumn(column, text, scale);
  if (!seen.ok || typeof seen.value !== 'number') return null;
  const value = formatFigure(seen.value, scale);
  return value === text.trim() || fieldNumber(seen.value) === text.trim()
    ? null
    : t('pelaporan.ind.terbaca', { nilai: value });
}
