import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LAST_PERIOD, PERIODS, type Period } from '#domain/capaian/period.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { isAlwaysDue, isEmptyText, TEXT_COLUMNS, textField } from '#domain/report/text-fields.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { SaveStatus } from '#features/report/SaveStatus.tsx';
import { WhyShut } from '#features/report/Standing.tsx';
import { address, indicatorAddress, TWO } from '#features/report/shown.ts';
import { editable, contentOf, type ReportDetail } from '#machines/report/report.selectors.ts';
import { changeWords } from '#services/i18n/changed-since.ts';
import { columnFormat, formatNumber, formatShort, formatTarget, typedFormat } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Table } from '#ui/Table.tsx';
import { VisuallyHidden } from '#ui/a11y.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

type SideProps = { row: IndicatorRow; position: number; all: readonly IndicatorRow[] };

/** Beside the form: the year in four rows, what is still missing, and where to go. */
export function IndicatorSide({ row, position, all }: SideProps) {
  const canBeEdited = ReportActor.useSelector(editable);
  return (
    <aside className="ui-side">
      {/* In sight wherever the page stands; beside the buttons it is said, and announced. */}
      {!canBeEdited && (
        <Card className="ui-from-lg">
          <WhyShut />
        </Card>
      )}
      <WholeYear row={row} />
      {canBeEdited && <Completeness row={row} />}
      <Others
        position={position}
        count={all.length}
        before={all[position - 1]?.detail}
        next={all[position + 1]?.detail}
      />
    </aside>
  );
}

const KEY = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const satisfies Record<Period, string>;

type YearRow = {
  key: string;
  /** The quarter of the report itself. */
  these: boolean;
  nama: string;
  target: number | null;
  target_atas: number | null;
  realisasi: number | null;
  capaian: number | null;
};

function WholeYear({ row: { detail, values, result } }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const { report, recap } = ReportActor.useSelector(contentOf);
  const wholeYear = recap.find(({ kpi_id }) => kpi_id === detail.kpi_id);
  const title = t('pelaporan.ind.targetRealisasi', { tahun: report.tahun });
  const exact = (period: Period) => {
    const other = wholeYear?.periode[period];
    if (period === report.periode) {
      const { target, target_atas } = detail;
      return { target, target_atas, realisasi: values.realisasi, capaian: result.capaian };
    }
    return {
      target: other?.target ?? wholeYear?.target[KEY[period]] ?? null,
      target_atas: (other ? other.target_atas : wholeYear?.target_atas?.[KEY[period]]) ?? null,
      realisasi: other?.realisasi ?? null,
      capaian: other?.capaian ?? null,
    };
  };
  const rows: YearRow[] = PERIODS.map((period) => {
    const these = period === report.periode;
    const nama = t(`umum.periode.${period}`);
    return {
      key: period,
      these,
      nama: these ? t('pelaporan.ind.sekarang', { periode: nama }) : nama,
      ...exact(period),
    };
  });
  rows.push({
    key: 'tahun',
    these: false,
    // Figures of later quarters may stand above, which this one does not count.
    nama:
      report.periode === LAST_PERIOD
        ? t('pelaporan.ind.tahun')
        : t('pelaporan.ind.tahunSampai', { periode: t(`umum.periode.${report.periode}`) }),
    target: detail.target_tahun,
    target_atas: detail.target_tahun_atas,
    realisasi: result.realisasiKumulatif,
    capaian: result.capaianTahun,
  });
  const writeTarget = columnFormat(rows.flatMap(({ target, target_atas }) => [target, target_atas]));
  const writeRealisasi = typedFormat(
    rows.flatMap(({ key, realisasi }) => (key === 'tahun' ? [] : [realisasi])),
    [result.realisasiKumulatif],
  );
  return (
    <Card title={title}>
      <Table
        caption={null}
        dense
        className="report-year"
        rows={rows}
        rowKey={({ key }) => key}
        rowAttributes={({ key, these }) => ({
          'aria-current': these ? 'true' : undefined,
          className: key === 'tahun' ? 'report-year__count' : undefined,
        })}
        columns={[
          { key: 'periode', header: t('pelaporan.daftar.periode'), rowHeader: true, cell: ({ nama }) => nama },
          {
            key: 'target',
            header: t('pelaporan.kolom.target'),
            align: 'end',
            cell: (row) =>
              formatTarget({ ...row, skala: detail.skala }, (value) => formatShort(value, detail.skala, writeTarget)),
          },
          {
            key: 'realisasi',
            header: t('pelaporan.kolom.realisasi'),
            align: 'end',
            cell: ({ realisasi }) => formatShort(realisasi, detail.skala, writeRealisasi),
          },
          {
            key: 'capaian',
            header: t('pelaporan.kolom.capaian'),
            align: 'end',
            cell: ({ capaian }) => formatNumber(capaian, TWO),
          },
        ]}
      />
      <SinceThen detail={detail} />
    </Card>
  );
}

/** What became of the indicator after this report: quarters without one stand above with the targets of today. */
function SinceThen({ detail }: { detail: ReportDetail }) {
  const { t } = useTranslation();
  const { recap } = ReportActor.useSelector(contentOf);
  const now = recap.find(({ kpi_id }) => kpi_id === detail.kpi_id);
  if (!now) return null;
  // The recap compares with the last report of the year, which need not be this one.
  const target_tahun = now.kini ? now.kini.target_tahun : now.target.tahun;
  const target_tahun_atas = now.kini ? now.kini.target_tahun_atas : (now.target_atas?.tahun ?? null);
  const aturan_berubah = now.kini?.aturan_berubah ?? false;
  const isSame = target_tahun === detail.target_tahun && target_tahun_atas === detail.target_tahun_atas;
  const kini = isSame && !aturan_berubah ? null : { target_tahun, target_tahun_atas, aturan_berubah };
  const { skala } = detail;
  return (
    <>
      {kini && (
        <Text as="p" size="s" tone="muted">
          {changeWords({ kini, satuan: detail.kpi.satuan, skala }, t)}
        </Text>
      )}
      {now.nonaktif && (
        <Text as="p" size="s" tone="muted">
          {t('pelaporan.ind.tidakDilaporkanLagi')}
        </Text>
      )}
    </>
  );
}

type Item = { key: string; ada: boolean | null; wording: string; note?: string };
const BELOW_TARGET: ReadonlySet<string> = new Set(
  TEXT_COLUMNS.filter((column) => textField(column).due === 'belowTarget'),
);

function Completeness({ row: { detail, values, result, kurang } }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const isFilledIn = isFilled({ wajib: detail.wajib, realisasi: values.realisasi });
  const needed = detail.wajib || isFilledIn;
  const existing = (filled: boolean) => (filled ? true : needed ? false : null);
  const item: Item[] = [
    {
      key: 'realisasi',
      ada: isFilledIn ? true : detail.wajib ? false : null,
      wording: t('pelaporan.ind.butir.realisasi'),
    },
    ...TEXT_COLUMNS.filter(isAlwaysDue).map((column) => ({
      key: column,
      ada: existing(!isEmptyText(values[column])),
      wording: t(`pelaporan.ind.butir.${column}`),
    })),
    {
      key: 'bukti',
      ada: existing(detail.files.length > 0),
      wording: t('pelaporan.ind.butir.bukti'),
      note: t('pelaporan.bukti.jumlah', { count: detail.files.length }),
    },
    result.tercapai === false
      ? {
          key: 'kendala',
          ada: !kurang.some((part) => BELOW_TARGET.has(part)),
          wording: t('pelaporan.ind.butir.kendala'),
        }
      : { key: 'kendala', ada: null, wording: t('pelaporan.ind.butir.tidakWajib') },
  ];
  return (
    <Card title={t('pelaporan.ind.kelengkapan')}>
      <Stack as="ul" gap="5" className="ui-text-m">
        {item.map(({ key, ada: filled, wording, note }) => (
          <Cluster
            as="li"
            gap="5"
            nowrap
            align="start"
            key={key}
            className={classes('ui-marked', filled === null && 'ui-muted')}
          >
            <Icon
              name={filled === true ? 'check' : filled === false ? 'circleDashed' : 'minus'}
              size="s"
              className={filled === null ? '' : `ui-tinted ui-tone--${filled ? 'success' : 'danger'}`}
            />
            <span>
              {wording}
              <VisuallyHidden>
                {': '}
                {filled === true
                  ? t('pelaporan.ind.ada')
                  : filled === false
                    ? t('pelaporan.ind.tidakAda')
                    : t('pelaporan.ind.bolehKosong')}
              </VisuallyHidden>
              {note && <small className="ui-block">{note}</small>}
            </span>
          </Cluster>
        ))}
      </Stack>
      <Box pad="6 0 0" line="top" className="ui-from-lg report-complete__save">
        <SaveStatus announce />
      </Box>
    </Card>
  );
}

type OthersProps = {
  position: number;
  count: number;
  before: ReportDetail | undefined;
  next: ReportDetail | undefined;
};

const Others = memo(function Others({ position, count, before, next }: OthersProps) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const period = t(`umum.periode.${report.periode}`);
  return (
    <nav className="ui-card ui-divided ui-screen report-others" aria-label={t('pelaporan.ind.lain')}>
      {next && (
        <Link to={indicatorAddress(report.id, next.id)}>
          <Text as="small" size="xs" tone="muted">
            {t('pelaporan.ind.berikut', { n: position + 2, jumlah: count })}
          </Text>
          <span className="ui-text-m ui-weight-semibold" lang="id">
            {next.kpi.kode} {next.kpi.nama}
          </span>
        </Link>
      )}
      {before && (
        <Link to={indicatorAddress(report.id, before.id)}>
          <Text as="small" size="xs" tone="muted">
            {t('pelaporan.ind.sebelum')}
          </Text>
          <span className="ui-text-m ui-weight-semibold" lang="id">
            {before.kpi.kode} {before.kpi.nama}
          </span>
        </Link>
      )}
      <Link to={address(report.id)}>
        <Text as="small" size="xs" tone="muted">
          {t('pelaporan.ind.daftar')}
        </Text>
        <span className="ui-text-m ui-weight-semibold">
          {t('pelaporan.ind.daftarJudul', { jumlah: count, periode: period, count })}
        </span>
      </Link>
    </nav>
  );
});
