import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { completenessFrom } from '#features/dashboard/sentences.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import type { DashboardStatistics } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { formatNumber, formatPercent } from '#services/i18n/format.ts';
import { ProgressList } from '#ui/charts/ProgressList.tsx';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

const SHOWN_AT_FIRST = 6;

/** Missing evidence: for several units the share of indicators with files, for one unit the indicators without. */
export function Evidence(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('bukti'));
  return (
    <WidgetFrame
      widget={widget}
      kind="statistik"
      id="bukti"
      nama={t('dasbor.nama.bukti')}
      width="w6"
      height={200}
      {...tools}
    >
      {(content) => {
        const { key, ...exact } = completenessFrom(content);
        return {
          workspace: content.konteks,
          title: t(`dasbor.bukti.${key}`, exact),
          chart: <Listing content={content} />,
          sheet: sheetFrom(content, t),
        };
      }}
    </WidgetFrame>
  );
}

function Listing({ content: { bukti, konteks } }: { content: DashboardStatistics }) {
  const { t } = useTranslation();
  const whole = konteks.satker?.nama_unit ?? t('dasbor.semuaSatker');
  const row = bukti.satker.slice(0, SHOWN_AT_FIRST).map(({ unit, laporan_id, perlu, ada }) => ({
    key: laporan_id,
    label: <Link to={`/pelaporan-capaian/${laporan_id}`}>{unit.nama_unit}</Link>,
    nama: unit.nama_unit,
    perlu,
    ada,
  }));
  if (row.length === 0 && bukti.perlu === 0) return <p className="ui-muted">{t('dasbor.bukti.tanpaTeks')}</p>;
  const visible =
    row.length > 0 ? row : [{ key: 'semua', label: whole, nama: whole, perlu: bukti.perlu, ada: bukti.ada }];
  return (
    <>
      <ProgressList
        rows={visible.map(({ key, label, nama, perlu, ada }) => {
          const text = t('dasbor.bukti.dari', { ada: formatNumber(ada), perlu: formatNumber(perlu) });
          return {
            key,
            label,
            value: ada,
            max: perlu,
            text,
            name: `${nama}: ${text}`,
            fill: ada === perlu ? { tone: 'success', pattern: 'solid' } : { tone: 'warning', pattern: 'stripes' },
          };
        })}
      />
      {bukti.indikator.length > 0 && (
        <Stack as="ul" gap="2" pad="7 0 0" className="ui-text-m dashboard-lines">
          {bukti.indikator.slice(0, SHOWN_AT_FIRST).map(({ kpi_id, kode, nama, laporan_id }) => (
            <Cluster as="li" gap="5" nowrap align="baseline" key={kpi_id}>
              <span className="ui-code">{kode}</span>
              <Link to={`/pelaporan-capaian/${laporan_id}`}>{nama}</Link>
            </Cluster>
          ))}
        </Stack>
      )}
    </>
  );
}

function sheetFrom({ bukti, konteks }: DashboardStatistics, t: TFunction): Sheet {
  const satker = bukti.satker.map(({ unit, laporan_id, perlu, ada }) => ({
    key: laporan_id,
    nama: unit.nama_unit,
    perlu,
    ada,
  }));
  const all = {
    key: 'semua',
    nama: konteks.satker?.nama_unit ?? t('dasbor.semuaSatker'),
    perlu: bukti.perlu,
    ada: bukti.ada,
  };
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.perluBukti'), end: true },
      { header: t('dasbor.kolom.adaBukti'), end: true },
      { header: t('dasbor.kolom.persen'), end: true },
    ],
    rows: [all, ...satker].map(({ key, nama, perlu, ada }) => {
      const percent = perlu === 0 ? null : (ada / perlu) * 100;
      return {
        key,
        cells: [
          plain(nama),
          { show: formatNumber(perlu), value: perlu },
          { show: formatNumber(ada), value: ada },
          { show: formatPercent(percent), value: percent === null ? null : Math.round(percent * 100) / 100 },
        ],
      };
    }),
  };
}
