import { useTranslation } from 'react-i18next';
import { wordDiff } from '#domain/history/word-diff.ts';
import { isEmptyText, TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { ReportFile, ReportDetail, Report } from '#machines/report/report.selectors.ts';
import { formulaText } from '#services/i18n/formula.ts';
import { colourName } from '#services/i18n/grade.ts';
import { formatInUnit, formatNumber, formatSize, formatDateTime, formatTargetInUnit } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FileRow } from '#ui/FileRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Box } from '#ui/layout.tsx';
import { type Fact, Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';
import { WordDiff } from '#ui/WordDiff.tsx';

export type RoundIndicatorProps = {
  detail: ReportDetail;
  /** The same indicator as it is now. */
  current: ReportDetail | undefined;
  thresholds: Report['ambang'];
  onDownload: (file: ReportFile) => void;
};
const TWO = { min: 2, max: 2 };
const LOOKS = {
  hijau: { tone: 'success', icon: 'check' },
  kuning: { tone: 'warning', icon: 'warning' },
  merah: { tone: 'danger', icon: 'alert' },
} as const;

/** One indicator as it was kept: figures, how they were worked out, words and files. */
export function RoundIndicator({ detail, current, thresholds, onDownload }: RoundIndicatorProps) {
  const { t } = useTranslation();
  const { kpi, warna, files } = detail;
  const exact = (value: number | null) => formatInUnit(value, { satuan: kpi.satuan, skala: detail.skala });
  const ratio: Fact[] =
    detail.x === null && detail.y === null
      ? []
      : [{ key: 'xy', term: 'X ÷ Y', value: `${formatNumber(detail.x)} ÷ ${formatNumber(detail.y)}` }];
  const feedback: Fact[] = text('umpanBalik', t('riwayat.lampau.umpanBalik'), detail.feedback);
  return (
    <Card
      title={
        <>
          <span className="ui-code">{kpi.kode}</span> <span lang="id">{kpi.nama}</span>
        </>
      }
      aside={warna !== null && <Tag {...LOOKS[warna]}>{colourName(warna, thresholds, t)}</Tag>}
    >
      <Facts
        label={`${kpi.kode} ${kpi.nama}`}
        items={[
          { key: 'target', term: t('pelaporan.kolom.target'), value: formatTargetInUnit(detail) },
          ...ratio,
          { key: 'realisasi', term: t('pelaporan.kolom.realisasi'), value: exact(detail.realisasi) },
          { key: 'capaian', term: t('pelaporan.kolom.capaian'), value: <b>{formatNumber(detail.capaian, TWO)}</b> },
          ...(detail.capaian === null
            ? []
            : [{ key: 'rumus', term: t('cetak.rumus'), value: formulaText(detail.rumus, t) }]),
          ...TEXT_COLUMNS.flatMap((column) =>
            text(column, t(`pelaporan.kolom.${column}`), detail[column], later(detail[column], current?.[column])),
          ),
          ...feedback,
          { key: 'bukti', term: t('pelaporan.kolom.bukti'), value: file() },
        ]}
      />
    </Card>
  );

  /** What became of a text since, word by word; nothing where it is the same. */
  function later(then: string | null, now: string | null | undefined) {
    if (now === undefined || now === then || isEmptyText(then)) return undefined;
    return (
      <Disclosure summary={t('riwayat.lampau.sejakItu')}>
        <WordDiff
          parts={wordDiff(then ?? '', now ?? '')}
          words={{ removed: t('riwayat.banding.kataDihapus'), added: t('riwayat.banding.kataDitambah') }}
          lang="id"
        />
      </Disclosure>
    );
  }

  function file() {
    if (files.length === 0) return <span className="ui-muted">{t('pelaporan.bukti.kosong')}</span>;
    return (
      <Box as="ul" pad="4 0 0" aria-label={t('pelaporan.bukti.daftar')}>
        {files.map((one) => (
          <FileRow
            key={one.id}
            name={one.nama}
            actions={
              <IconButton
                icon="download"
                label={t('pelaporan.bukti.unduh', { nama: one.nama })}
                onClick={() => onDownload(one)}
              />
            }
          >
            <p className="ui-small ui-muted">
              {formatSize(one.ukuran)} · {formatDateTime(one.uploaded_at)}
            </p>
          </FileRow>
        ))}
      </Box>
    );
  }
}

/** What somebody wrote; nothing where nobody did. */
function text(key: string, term: string, content: string | null, after?: React.ReactNode): Fact[] {
  if (content === null || content.trim() === '') return [];
  return [
    {
      key,
      term,
      value: (
        <>
          <span className="ui-prose" lang="id">
            {content}
          </span>
          {after}
        </>
      ),
    },
  ];
}
