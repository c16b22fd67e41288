import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { Note, Report } from '#machines/report/report.selectors.ts';
import { formulaText } from '#services/i18n/formula.ts';
import { colourName } from '#services/i18n/grade.ts';
import {
  columnFormat,
  formatFigure,
  formatNumber,
  formatDate,
  formatSize,
  formatDateTime,
  formatTarget,
} from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Grid, Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import './print.css';
import { roleSaid } from '#services/i18n/access.ts';

const TWO = { min: 2, max: 2 };
type Detail = Report['details'][number];

export type PrintPageProps = {
  report: Report;
  notes: readonly Note[];
  onPrint: () => void;
  /** The button that downloads the Word document. */
  download: ReactNode;
};

/** The report as it is printed; the browser makes the PDF from the same page. */
export function PrintPage({ report, notes, onPrint, download }: PrintPageProps) {
  const { t } = useTranslation();
  const period = t(`umum.periode.${report.periode}`);
  const { tahun, unit } = report;
  const address = `/pelaporan-capaian/${report.id}`;
  const umum = notes.filter(({ detail_id }) => detail_id === null);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path },
          { label: t('pelaporan.periodeTahun', { periode: period, tahun }), to: address },
          { label: t('cetak.remah') },
        ]}
      />
      <PageHeader
        title={t('cetak.judul')}
        documentTitle={t('cetak.judulDokumen', { satker: unit.nama_unit, periode: period, tahun })}
        sub={`${unit.nama_unit} · ${t('pelaporan.periodeTahun', { periode: period, tahun })}`}
        actions={
          <>
            <LinkButton to={address} variant="quiet" icon="arrowLeft">
              {t('cetak.kembali')}
            </LinkButton>
            {download}
            <Button icon="print" onClick={onPrint}>
              {t('cetak.pdf')}
            </Button>
          </>
        }
      />
      <Stack as="article" gap="10" className="ui-ground print">
        <Header report={report} />
        <Grid as="section" columns={1} gap="5">
          <h2>{t('cetak.capaian')}</h2>
          <Figures details={report.details} report={report} />
        </Grid>
        <Grid as="section" columns={1} gap="5">
          <h2>{t('cetak.penjelasan')}</h2>
          {report.details.filter(isExplained).map((detail) => (
            <Explanation key={detail.id} detail={detail} />
          ))}
          {!report.details.some(isExplained) && <p>{t('cetak.tanpaPenjelasan')}</p>}
        </Grid>
        {umum.length > 0 && (
          <Grid as="section" columns={1} gap="5">
            <h2>{t('cetak.catatan')}</h2>
            <Stack as="ul" gap="5">
              {umum.map(({ id, isi, oleh, peran, waktu }) => (
                <li className="ui-unbroken" key={id}>
                  <blockquote className="ui-prose">{isi}</blockquote>
                  <Text
                    as="p"
                    tone="muted"
                    size="s"
                  >{`${oleh.nama} (${roleSaid(peran, t)}), ${formatDateTime(waktu)}`}</Text>
                </li>
              ))}
            </Stack>
          </Grid>
        )}
      </Stack>
    </>
  );
}

const isExplained = (detail: Detail) => TEXT_COLUMNS.some((column) => detail[column]) || detail.files.length > 0;

function Header({ report }: { report: Report }) {
  const { t } = useTranslation();
  const period = t(`umum.periode.${report.periode}`);
  const row: [string, string][] = [
    [t('cetak.satker'), report.unit.nama_unit],
    [t('cetak.periode'), t('pelaporan.periodeTahun', { periode: period, tahun: report.tahun })],
    [t('cetak.status'), t(`pelaporan.status.${report.status}`)],
    [t('cetak.capaianPeriode'), formatNumber(report.capaian_periode, TWO)],
    [t('cetak.capaianTahun'), formatNumber(report.capaian_tahun, TWO)],
    [t('cetak.dikirim'), signature(report.submitted_by, report.submitted_at)],
    [t('cetak.diputus'), signature(report.decided_by, report.decided_at)],
  ];
  return (
    <Grid as="dl" gap="12" rows="3" from="md" className="print-head">
      {row.map(([key, value]) => (
        <Grid columns="40% minmax(0, 1fr)" gap="4" key={key}>
          <dt className="ui-muted">{key}</dt>
          <Text as="dd" weight="semibold">
            {value}
          </Text>
        </Grid>
      ))}
    </Grid>
  );
}

const signature = (by: Report['submitted_by'], when: string | null) =>
  [by?.nama, formatDate(when)].filter(Boolean).join(', ');

function Figures({ details, report: { ambang } }: { details: readonly Detail[]; report: Report }) {
  const { t } = useTranslation();
  const band = ({ warna, wajib }: Detail) =>
    warna === null
      ? t(wajib ? 'dasbor.keadaan.belum_diisi' : 'dasbor.keadaan.tanpa_target')
      : colourName(warna, ambang, t);
  const figure = (
    key: 'target' | 'realisasi' | 'capaian' | 'capaian_tahun',
    header: string,
    write: (detail: Detail) => string,
  ): Column<Detail> => ({ key, header, align: 'end', cell: write });
  // Target and realisasi of one indicator have one unit; a capaian has the decimals of percentages.
  const own = ({ target, target_atas, realisasi, skala }: Detail) => {
    const write = columnFormat([target, target_atas, realisasi]);
    return (value: number | null | undefined) => formatFigure(value, skala, write);
  };
  return (
    <Table
      caption={t('cetak.capaian')}
      look="own"
      className="print-table"
      rows={details}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kode',
          header: t('dasbor.kolom.kode'),
          cells: { className: 'ui-num' },
          cell: ({ kpi }) => kpi.kode,
        },
        {
          key: 'nama',
          header: t('dasbor.kolom.nama'),
          rowHeader: true,
          cell: ({ kpi, skala }) => (
            <>
              {kpi.nama} {!skala && <small>{kpi.satuan}</small>}
            </>
          ),
        },
        figure('target', t('dasbor.kolom.target'), (detail) => formatTarget(detail, own(detail))),
        figure('realisasi', t('dasbor.kolom.realisasi'), (detail) => own(detail)(detail.realisasi)),
        figure('capaian', `${t('dasbor.kolom.capaian')} (%)`, ({ capaian }) => formatNumber(capaian, TWO)),
        { key: 'kelas', header: t('dasbor.kolom.kelas'), cell: band },
        figure('capaian_tahun', `${t('cetak.terhadapTahun')} (%)`, (one) => formatNumber(one.capaian_tahun, TWO)),
      ]}
    />
  );
}

function Explanation({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { kpi, rumus, files } = detail;
  const part: [string, string | null][] = [
    [t('cetak.rumus'), formulaText(rumus, t)],
    ...TEXT_COLUMNS.map((column): [string, string | null] => [t(`cetak.${column}`), detail[column]]),
  ];
  return (
    <Stack as="section" gap="3" pad="4 0" line="bottom">
      <h3>{`${kpi.kode} ${kpi.nama}`}</h3>
      <Grid as="dl" columns={1} gap="2">
        {part
          .filter(([, content]) => content)
          .map(([nama, content]) => (
            <Explained key={nama} term={nama}>
              {content}
            </Explained>
          ))}
        {files.length > 0 && (
          <Explained term={t('cetak.bukti')}>
            <ul>
              {files.map(({ id, nama, ukuran }) => (
                <li key={id}>{`${nama} (${formatSize(ukuran)})`}</li>
              ))}
            </ul>
          </Explained>
        )}
      </Grid>
    </Stack>
  );
}

const Explained = ({ term, children }: { term: string; children: ReactNode }) => (
  <Grid columns="8.5rem minmax(0, 1fr)" gap="4" className="ui-unbroken">
    <dt className="ui-muted">{term}</dt>
    <dd className="ui-prose">{children}</dd>
  </Grid>
);
