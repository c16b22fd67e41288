import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Gap } from '#domain/report/completeness.ts';
import { usesRatio } from '#domain/report/duties.ts';
import { isAlwaysDue, TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { IndicatorStateTag, ColourTag } from '#features/report/tags.tsx';
import { indicatorAddress, TWO, lackId, editId, brokenWords } from '#features/report/shown.ts';
import { editable, contentOf } from '#machines/report/report.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Fact, Facts } from '#ui/Stat.tsx';

type Item = { key: Gap; isi: string };

/** One indicator as it will be submitted, each line with a link to change it. */
export function CheckIndicator({ baris }: { baris: IndicatorRow }) {
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  const { detail, nilai, hasil, kurang, rusak, keadaan } = baris;
  const { kpi } = detail;
  const unit = kpi.satuan.toLowerCase();
  const item: Item[] = [
    ...(usesRatio(kpi) &&
    (nilai.x !== null || nilai.y !== null || kurang.includes('xy') || rusak.includes('x') || rusak.includes('y'))
      ? [{ key: 'xy' as const, isi: `${formatNumber(nilai.x)} ÷ ${formatNumber(nilai.y)}` }]
      : []),
    { key: 'realisasi', isi: nilai.realisasi === null ? '' : `${formatNumber(nilai.realisasi)} ${unit}` },
    ...TEXT_COLUMNS.filter(
      (column) =>
        isAlwaysDue(column) || (nilai[column] ?? '') !== '' || kurang.includes(column) || rusak.includes(column),
    ).map((column) => ({ key: column, isi: nilai[column] ?? '' })),
    { key: 'bukti', isi: detail.files.map(({ nama }) => nama).join(', ') },
  ];
  return (
    <div id={editId(detail)} tabIndex={-1}>
      <Card
        level={3}
        title={
          <>
            <span className="ui-code">{kpi.kode}</span> <span lang="id">{kpi.nama}</span>
          </>
        }
        aside={
          keadaan === 'selesai' ? (
            hasil.warna && <ColourTag warna={hasil.warna} ambang={laporan.ambang} />
          ) : (
            <IndicatorStateTag keadaan={keadaan} />
          )
        }
      >
        <Facts
          label={`${kpi.kode} ${kpi.nama}`}
          items={[
            {
              key: 'target',
              term: t('pelaporan.kolom.target'),
              value: `${formatNumber(detail.target)} ${unit}`,
            },
            ...item.map(facts),
            ...(hasil.capaian === null
              ? []
              : [
                  {
                    key: 'capaian',
                    term: t('pelaporan.kolom.capaian'),
                    value: (
                      <span lang="id">
                        <b>{formatNumber(hasil.capaian, TWO)}</b> <small className="ui-muted">{hasil.rumus}</small>
                      </span>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
    </div>
  );

  function facts({ key, isi }: Item): Fact {
    const what = t(`pelaporan.kolom.${key === 'xy' ? 'x' : key}`);
    const [unreadable] = brokenWords(rusak.filter((column) => editId(detail, column) === editId(detail, key)));
    const belumDiisi = kurang.includes(key) ? t('pelaporan.periksa.belumDiisi') : null;
    return {
      key,
      term: key === 'xy' ? 'X ÷ Y' : what,
      value: <Value isi={isi} kurang={unreadable ? t(`pelaporan.kurang.${unreadable}`) : belumDiisi} />,
      action: <EditButton baris={baris} apa={what} part={key} />,
    };
  }
}

/** @param kurang what is missing or wrong; null = nothing */
function Value({ isi, kurang }: { isi: string; kurang: string | null }) {
  const { t } = useTranslation();
  if (isi.trim() !== '' && kurang === null) {
    return (
      <span className="report-value" lang="id">
        {isi}
      </span>
    );
  }
  return (
    <span className={kurang === null ? 'ui-muted' : 'report-value is-lacking'}>
      {kurang !== null && <Icon name="alert" size="s" />}
      {kurang ?? t('pelaporan.periksa.belumDiisi')}
    </span>
  );
}

/** The target of the error summary and the link to the field itself; saving there returns to this page. */
function EditButton({ baris: { detail }, apa, part }: { baris: IndicatorRow; apa: string; part: Gap }) {
  const { t } = useTranslation();
  const { laporan } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  if (!canBeEdited) return null;
  return (
    <Link
      id={editId(detail, part)}
      to={indicatorAddress(laporan.id, detail.id, { dari: 'periksa', isian: lackId(part) })}
    >
      <span aria-hidden="true">{t('pelaporan.periksa.ubah')}</span>
      <span className="ui-sr">{t('pelaporan.periksa.ubahApa', { apa, kode: detail.kpi.kode })}</span>
    </Link>
  );
}
