import { useTranslation } from 'react-i18next';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { TargetHistory } from '#features/indicator/TargetHistory.tsx';
import { GRID_COLUMNS } from '#domain/indicator/grid.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  detailsFailure,
  type ShownKpi,
  kpiDetails,
  beingDeleted,
  mayBeRemoved,
} from '#machines/indicator/detail.selectors.ts';
import { columnFormat, EMPTY, formatDateTime, formatFigure, formatNumber } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Table } from '#ui/Table.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';
import './indicator.css';

export type DetailsPageProps = {
  allowed: (action: 'update' | 'delete', kpi: ShownKpi) => boolean;
  satkerName: (id: string) => string;
};
const TONE = { draf: 'secondary', aktif: 'success', nonaktif: 'neutral' } as const;

type FactKey =
  | 'satuan'
  | 'sasaran'
  | 'tipe_nilai'
  | 'polarisasi'
  | 'rumus_minimize'
  | 'konsolidasi'
  | 'bobot'
  | 'definisi'
  | 'definisi_x'
  | 'definisi_y'
  | 'sumber_data'
  | 'pic'
  | 'diubah';
type FactLine = { key: FactKey; value: string };

/** One indicator: what it is, its targets, and who changed them why. */
export function DetailsPage({ allowed, satkerName }: DetailsPageProps) {
  const { t } = useTranslation();
  const { send } = DetailsActor.useActorRef();
  const frame = DetailsActor.useSelector(frameOf);
  const failure = DetailsActor.useSelector(detailsFailure);
  const kpi = DetailsActor.useSelector(kpiDetails);
  const busy = DetailsActor.useSelector(beingDeleted);
  const removable = DetailsActor.useSelector(mayBeRemoved);
  const title = kpi === null ? t('kpi.rinci.judul') : `${kpi.kode} ${kpi.nama}`;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.kpi.title), to: PAGES.kpi.path }, { label: kpi?.kode ?? t('kpi.rinci.judul') }]}
      />
      <PageHeader
        title={title}
        // The same indicator has a page in a report with the same heading, so the title of the tab adds where this one
        // is.
        documentTitle={`${title} – ${t(PAGES.kpi.title)}`}
        {...(kpi !== null && {
          tag: <Tag tone={TONE[kpi.status]}>{t(`kpi.status.${kpi.status}`)}</Tag>,
          sub: `${satkerName(kpi.unit_id)}, ${kpi.tahun}`,
        })}
        actions={
          kpi !== null && (
            <>
              {allowed('delete', kpi) && (
                <Button
                  variant="ghost"
                  icon="trash"
                  busy={busy}
                  unavailable={kpi.dipakai_laporan || !(removable || busy)}
                  {...(kpi.dipakai_laporan ? { describedBy: 'kpi-dipakai' } : {})}
                  onClick={() => send({ type: 'record.remove' })}
                >
                  {t('daftar.hapus')}
                </Button>
              )}
              {allowed('update', kpi) && (
                <LinkButton to={`/kpi/${kpi.id}/ubah`} icon="pencil">
                  {t('umum.ubah')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'record.reload' })}
        skeleton={<Skeleton lines={8} card />}
      >
        {kpi !== null && <Content kpi={kpi} />}
      </LoadFrame>
    </>
  );
}

function Content({ kpi }: { kpi: ShownKpi }) {
  const { t } = useTranslation();
  const writeTarget = columnFormat(GRID_COLUMNS.map((column) => kpi.target[column]));
  const writeUpper = columnFormat(GRID_COLUMNS.map((column) => kpi.target_atas?.[column]));
  const text = (content: string | null) => (content === null || content === '' ? EMPTY : content);
  const formula: FactLine[] =
    kpi.polarisasi === 'minimize'
      ? [{ key: 'rumus_minimize', value: t(`kpi.rumus.${kpi.rumus_minimize ?? 'tahun'}`) }]
      : [];
  const ratio: FactLine[] =
    kpi.konsolidasi === 'rasio_kumulatif'
      ? [
          { key: 'definisi_x', value: text(kpi.definisi_x) },
          { key: 'definisi_y', value: text(kpi.definisi_y) },
        ]
      : [];
  const facts: readonly FactLine[] = [
    { key: 'satuan', value: kpi.satuan },
    { key: 'sasaran', value: kpi.sasaran === null ? EMPTY : `${kpi.sasaran.kode} ${kpi.sasaran.nama}` },
    { key: 'tipe_nilai', value: t(`kpi.tipe.${kpi.tipe_nilai}`) },
    { key: 'polarisasi', value: t(`kpi.polarisasi.${kpi.polarisasi}`) },
    ...formula,
    { key: 'konsolidasi', value: t(`kpi.konsolidasi.${kpi.konsolidasi}`) },
    { key: 'bobot', value: kpi.bobot === null ? EMPTY : formatNumber(kpi.bobot) },
    { key: 'definisi', value: text(kpi.definisi) },
    ...ratio,
    { key: 'sumber_data', value: text(kpi.sumber_data) },
    { key: 'pic', value: text(kpi.pic) },
    { key: 'diubah', value: formatDateTime(kpi.updated_at) },
  ];
  const warnings = kpi.temuan.filter(({ berat }) => berat === 'peringatan');
  return (
    <Stack gap="8">
      {kpi.dipakai_laporan && (
        <Callout
          tone="info"
          title={t('kpi.rinci.dipakai')}
          actions={
            <LinkButton variant="ghost" size="sm" to="/pelaporan-capaian">
              {t('kpi.rinci.laporan')}
            </LinkButton>
          }
        >
          <p id="kpi-dipakai">{t(kpi.perlu_alasan ? 'kpi.rinci.dipakaiTerkirim' : 'kpi.rinci.dipakaiTeks')}</p>
        </Callout>
      )}
      {warnings.length > 0 && (
        <Callout tone="warning" title={t('kpi.kisi.peringatan', { count: warnings.length })}>
          <ul>
            {warnings.map(({ kode, pesan, saran, diterima }) => (
              <li key={kode}>
                <span>
                  {said(pesan)}. {said(saran)}
                </span>{' '}
                {diterima && <Tag tone="neutral">{t('kpi.rinci.diterima')}</Tag>}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <Grid columns="minmax(0, 1.5fr) minmax(0, 1fr)" gap="8" from="lg">
        <Card title={t('kpi.bagian.indikator')}>
          <Facts
            label={t('kpi.bagian.indikator')}
            items={facts.map(({ key, value }) => ({ key, term: t(`kpi.isian.${key}`), value }))}
          />
        </Card>
        <Stack gap="8">
          <Card title={t('kpi.bagian.target')} flush>
            <Table
              caption={t('kpi.bagian.target')}
              rows={GRID_COLUMNS.map((column) => ({ column }))}
              rowKey={({ column }) => column}
              columns={[
                {
                  key: 'periode',
                  header: t('kpi.rinci.periode'),
                  cell: ({ column }) => t(`kpi.target.${column}`),
                  rowHeader: true,
                },
                {
                  key: 'target',
                  header: t(kpi.target_atas === null ? 'kpi.bagian.target' : 'kpi.rinci.bawah'),
                  cell: ({ column }) => formatFigure(kpi.target[column], kpi.skala, writeTarget),
                  align: 'end',
                },
                ...(kpi.target_atas === null
                  ? []
                  : [
                      {
                        key: 'atas',
                        header: t('kpi.rinci.atas'),
                        cell: ({ column }: { column: (typeof GRID_COLUMNS)[number] }) =>
                          writeUpper(kpi.target_atas?.[column]),
                        align: 'end' as const,
                      },
                    ]),
              ]}
            />
          </Card>
          <TargetHistory history={kpi.riwayat_target} scale={kpi.skala} />
        </Stack>
      </Grid>
    </Stack>
  );
}
