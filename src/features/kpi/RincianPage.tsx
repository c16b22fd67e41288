import { useTranslation } from 'react-i18next';
import { RincianActor } from '#features/kpi/RincianActor.ts';
import { RiwayatTarget } from '#features/kpi/RiwayatTarget.tsx';
import { KOLOM_KISI } from '#domain/indikator/kisi.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { kegagalanRincian, type KpiTampak, kpiRincian, sedangDihapus } from '#machines/rincian/rincian.selectors.ts';
import { EMPTY, formatAngka, formatWaktu } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';
import './kpi.css';

export type RincianPageProps = {
  boleh: (aksi: 'update' | 'delete', kpi: KpiTampak) => boolean;
  namaSatker: (id: string) => string;
};
const TONE = { draf: 'secondary', aktif: 'success', nonaktif: 'neutral' } as const;

type KunciFakta =
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
type Fakta = { key: KunciFakta; value: string };

/** One indicator: what it is, its targets, and who changed them why. */
export function RincianPage({ boleh, namaSatker }: RincianPageProps) {
  const { t } = useTranslation();
  const { send } = RincianActor.useActorRef();
  const frame = RincianActor.useSelector(frameOf);
  const kegagalan = RincianActor.useSelector(kegagalanRincian);
  const kpi = RincianActor.useSelector(kpiRincian);
  const busy = RincianActor.useSelector(sedangDihapus);
  const judul = kpi === null ? t('kpi.rinci.judul') : `${kpi.kode} ${kpi.nama}`;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t('kpi.judul'), to: '/kpi' }, { label: kpi?.kode ?? t('kpi.rinci.judul') }]}
      />
      <PageHeader
        title={judul}
        // Its page in a report is headed the same.
        documentTitle={`${judul} – ${t('kpi.judul')}`}
        {...(kpi !== null && {
          tag: <Tag tone={TONE[kpi.status]}>{t(`kpi.status.${kpi.status}`)}</Tag>,
          sub: `${namaSatker(kpi.unit_id)}, ${kpi.tahun}`,
        })}
        actions={
          kpi !== null && (
            <>
              {boleh('update', kpi) && (
                <LinkButton to={`/kpi/${kpi.id}/ubah`} icon="pencil">
                  {t('umum.ubah')}
                </LinkButton>
              )}
              {boleh('delete', kpi) && (
                <Button
                  variant="ghost"
                  icon="trash"
                  busy={busy}
                  unavailable={kpi.dipakai_laporan}
                  {...(kpi.dipakai_laporan ? { describedBy: 'kpi-dipakai' } : {})}
                  onClick={() => send({ type: 'record.remove' })}
                >
                  {t('daftar.hapus')}
                </Button>
              )}
            </>
          )
        }
      />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'record.reload' })}
        skeleton={<Skeleton lines={8} card />}
      >
        {kpi !== null && <Isi kpi={kpi} />}
      </Bingkai>
    </>
  );
}

function Isi({ kpi }: { kpi: KpiTampak }) {
  const { t } = useTranslation();
  const teks = (isi: string | null) => (isi === null || isi === '' ? EMPTY : isi);
  const rumus: Fakta[] =
    kpi.polarisasi === 'minimize'
      ? [{ key: 'rumus_minimize', value: t(`kpi.rumus.${kpi.rumus_minimize ?? 'tahun'}`) }]
      : [];
  const rasio: Fakta[] =
    kpi.konsolidasi === 'rasio_kumulatif'
      ? [
          { key: 'definisi_x', value: teks(kpi.definisi_x) },
          { key: 'definisi_y', value: teks(kpi.definisi_y) },
        ]
      : [];
  const fakta: readonly Fakta[] = [
    { key: 'satuan', value: kpi.satuan },
    { key: 'sasaran', value: kpi.sasaran === null ? EMPTY : `${kpi.sasaran.kode} ${kpi.sasaran.nama}` },
    { key: 'tipe_nilai', value: t(`kpi.tipe.${kpi.tipe_nilai}`) },
    { key: 'polarisasi', value: t(`kpi.polarisasi.${kpi.polarisasi}`) },
    ...rumus,
    { key: 'konsolidasi', value: t(`kpi.konsolidasi.${kpi.konsolidasi}`) },
    { key: 'bobot', value: kpi.bobot === null ? EMPTY : formatAngka(kpi.bobot) },
    { key: 'definisi', value: teks(kpi.definisi) },
    ...rasio,
    { key: 'sumber_data', value: teks(kpi.sumber_data) },
    { key: 'pic', value: teks(kpi.pic) },
    { key: 'diubah', value: formatWaktu(kpi.updated_at) },
  ];
  const peringatan = kpi.temuan.filter(({ berat }) => berat === 'peringatan');
  return (
    <div className="kpi-isi">
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
      {peringatan.length > 0 && (
        <Callout tone="warning" title={t('kpi.kisi.peringatan', { count: peringatan.length })}>
          <ul>
            {peringatan.map(({ kode, pesan, saran, diterima }) => (
              <li key={kode}>
                <span lang="id">
                  {pesan}. {saran}
                </span>{' '}
                {diterima && <Tag tone="neutral">{t('kpi.rinci.diterima')}</Tag>}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="kpi-kolom">
        <Card title={t('kpi.bagian.indikator')}>
          <Facts
            label={t('kpi.bagian.indikator')}
            items={fakta.map(({ key, value }) => ({ key, term: t(`kpi.isian.${key}`), value }))}
          />
        </Card>
        <div className="kpi-isi">
          <Card title={t('kpi.bagian.target')} flush>
            <DataTable
              caption={t('kpi.bagian.target')}
              cards={false}
              rows={KOLOM_KISI.map((kolom) => ({ kolom }))}
              rowKey={({ kolom }) => kolom}
              columns={[
                {
                  key: 'periode',
                  header: t('kpi.rinci.periode'),
                  cell: ({ kolom }) => t(`kpi.target.${kolom}`),
                  rowHeader: true,
                },
                {
                  key: 'target',
                  header: t(kpi.target_atas === null ? 'kpi.bagian.target' : 'kpi.rinci.bawah'),
                  cell: ({ kolom }) => formatAngka(kpi.target[kolom], { max: 4 }),
                  align: 'end',
                },
                ...(kpi.target_atas === null
                  ? []
                  : [
                      {
                        key: 'atas',
                        header: t('kpi.rinci.atas'),
                        cell: ({ kolom }: { kolom: (typeof KOLOM_KISI)[number] }) =>
                          formatAngka(kpi.target_atas?.[kolom], { max: 4 }),
                        align: 'end' as const,
                      },
                    ]),
              ]}
            />
          </Card>
          <RiwayatTarget riwayat={kpi.riwayat_target} />
        </div>
      </div>
    </div>
  );
}
