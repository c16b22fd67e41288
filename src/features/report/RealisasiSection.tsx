import { useTranslation } from 'react-i18next';
import { readColumn, type NumberColumn, writeColumn } from '#domain/report/entry.ts';
import { earlierEntries } from '#domain/report/preview.ts';
import { usesRatio } from '#domain/report/duties.ts';
import { CapaianBox } from '#features/report/CapaianBox.tsx';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor, useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { wasLeft, textOf } from '#machines/report/entry.selectors.ts';
import { editable, contentOf } from '#machines/report/report.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { NumberField } from '#ui/TextField.tsx';

/** The figures of one indicator, each with the previous quarter's beside it, and the capaian that follows from them. */
export function RealisasiSection({ baris }: { baris: IndicatorRow }) {
  const { t } = useTranslation();
  const { laporan, recap } = ReportActor.useSelector(contentOf);
  const { detail } = baris;
  const ratio = usesRatio(detail.kpi);
  const previous = earlierEntries(
    recap.find(({ kpi_id }) => kpi_id === detail.kpi_id),
    laporan.periode,
  ).at(-1);
  const column: NumberColumn[] = ratio ? ['x', 'y', 'realisasi'] : ['realisasi'];
  return (
    <Card title={t('pelaporan.ind.realisasiJudul', { periode: t(`umum.periode.${laporan.periode}`) })}>
      <p className="ui-muted ui-small">
        {detail.kpi.konsolidasi === 'take_last_known' && `${t('pelaporan.ind.kumulatif')} `}
        {t('pelaporan.ind.desimal')}
      </p>
      <div className="report-pair">
        {previous && (
          <div className="report-pairs report-pair--head" aria-hidden="true">
            <span />
            <span>{t(`umum.periode.${laporan.periode}`)}</span>
            <span>{t(`umum.periode.${previous.periode}`)}</span>
          </div>
        )}
        {column.map((one) => (
          <div key={one} className="report-pairs">
            <Exact baris={baris} kolom={one} rasio={ratio} />
            {previous && (
              <p className="report-previous">
                <span>{t(`umum.periode.${previous.periode}`)}: </span>
                {formatNumber(previous[one])}
              </p>
            )}
          </div>
        ))}
      </div>
      <CapaianBox baris={baris} />
    </Card>
  );
}

type NumberProps = { baris: IndicatorRow; kolom: NumberColumn; rasio: boolean };

function Exact({ baris: { detail, nilai, rusak }, kolom, rasio }: NumberProps) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const canBeEdited = ReportActor.useSelector(editable);
  const text = useEntry(textOf(detail.id, kolom), writeColumn(detail[kolom]));
  const leftBehind = useEntry(wasLeft(detail.id, kolom), false);
  const computed = kolom === 'realisasi' && rasio && nilai.x !== null && nilai.y !== null;
  const wrong = rusak.includes(kolom) && leftBehind && !computed;
  const unit = detail.kpi.satuan.toLowerCase();
  const hint = () => {
    if (kolom === 'x') return <span lang="id">{detail.kpi.definisi_x}</span>;
    if (kolom === 'y') return <span lang="id">{detail.kpi.definisi_y}</span>;
    if (computed) return t('pelaporan.ind.dihitung', { x: formatNumber(nilai.x), y: formatNumber(nilai.y) });
    if (rasio) return t('pelaporan.ind.isiXy');
    if (!detail.wajib) return t('pelaporan.ind.tanpaTargetIni');
    return t('pelaporan.ind.targetIni', { target: formatNumber(detail.target) });
  };
  return (
    <NumberField
      id={`isian-${kolom}`}
      label={
        kolom === 'realisasi' ? t('pelaporan.ind.realisasiSatuan', { satuan: unit }) : t(`pelaporan.kolom.${kolom}`)
      }
      hint={hint()}
      value={computed ? writeColumn(nilai.realisasi) : text}
      readOnly={!canBeEdited || computed}
      error={wrong ? (kolom === 'y' ? t('pelaporan.ind.rusakY') : t('pelaporan.ind.rusak')) : null}
      end={!computed && <Parsed kolom={kolom} teks={text} />}
      onChange={(fresh) => send({ type: 'field.change', id: detail.id, kolom, teks: fresh })}
      onBlur={() => send({ type: 'field.blur', id: detail.id, kolom })}
    />
  );
}

/** Shows how an ambiguous figure was read: `1.234` is one point two three four, not one thousand. */
function Parsed({ kolom, teks }: { kolom: NumberColumn; teks: string }) {
  const { t } = useTranslation();
  const seen = readColumn(kolom, teks);
  if (!seen.ok || typeof seen.nilai !== 'number') return null;
  const value = formatNumber(seen.nilai);
  return value === teks.trim() || writeColumn(seen.nilai) === teks.trim()
    ? null
    : t('pelaporan.ind.terbaca', { nilai: value });
}
