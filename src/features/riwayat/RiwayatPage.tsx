import { useTranslation } from 'react-i18next';
import { CatatanCard } from '#features/riwayat/CatatanCard.tsx';
import { GarisWaktu } from '#features/riwayat/GarisWaktu.tsx';
import { perjalanan } from '#features/riwayat/perjalanan.ts';
import type { Catatan, Laporan, Riwayat } from '#machines/laporan/laporan.selectors.ts';
import { formatTanggal } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Tag } from '#ui/Tag.tsx';
import './riwayat.css';

export type RiwayatPageProps = {
  laporan: Laporan;
  riwayat: readonly Riwayat[];
  catatan: readonly Catatan[];
  /** Two rounds side by side, where there are two. */
  banding: React.ReactNode;
  /** It is this person's turn to revise. */
  giliran: boolean;
  onPrint: () => void;
  /** The way back for who may open an approved report again. */
  bukaKembali: React.ReactNode;
};

const TONE = {
  draft: 'secondary',
  submitted: 'info',
  revision: 'warning',
  approved: 'success',
  rejected: 'danger',
} as const;

/** How a report came to where it is: the way in four steps, everything that was done, everything that was said. */
export function RiwayatPage({ laporan, riwayat, catatan, banding, giliran, onPrint, bukaKembali }: RiwayatPageProps) {
  const { t } = useTranslation();
  const periode = t(`umum.periode.${laporan.periode}`);
  const { tahun, putaran } = laporan;
  const langkah = perjalanan(laporan.status, riwayat);
  const kini = langkah.findIndex(({ state }) => state === 'current');
  const nomor = kini < 0 ? langkah.length - 1 : kini;
  const alamat = `/pelaporan-capaian/${laporan.id}`;
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
          { label: t('pelaporan.periodeTahun', { periode, tahun }), to: alamat },
          { label: t('riwayat.remah') },
        ]}
      />
      <PageHeader
        title={t('riwayat.judul', { periode, tahun })}
        tag={<Tag tone={TONE[laporan.status]}>{t(`pelaporan.status.${laporan.status}`)}</Tag>}
        sub={t('riwayat.sub', { satker: laporan.unit.nama_unit, putaran, indikator: laporan.details.length })}
        actions={
          <>
            <Button variant="ghost" icon="print" onClick={onPrint}>
              {t('riwayat.cetak')}
            </Button>
            <LinkButton variant="ghost" icon="file" to={`${alamat}/cetak`}>
              {t('cetak.buka')}
            </LinkButton>
            {bukaKembali}
            {giliran && <LinkButton to={`${alamat}?saring=tindakan`}>{t('riwayat.perbaiki')}</LinkButton>}
          </>
        }
      />
      <Card label={t('riwayat.perjalanan')}>
        <Stepper
          label={t('riwayat.perjalanan')}
          summary={[
            t('riwayat.langkahRingkas', {
              n: nomor + 1,
              jumlah: langkah.length,
              nama: t(`riwayat.langkah.${langkah[nomor]?.key ?? 'draf'}`),
            }),
            ...langkah.flatMap(({ key, state, waktu }) =>
              state === 'done' && waktu.length > 0
                ? [`${t(`riwayat.langkah.${key}`)} ${formatTanggal(waktu.at(-1))}`]
                : [],
            ),
          ].join(' · ')}
          stateText={{
            done: t('riwayat.tanda.done'),
            current: t('riwayat.tanda.current'),
            todo: t('riwayat.tanda.todo'),
          }}
          steps={langkah.map(({ key, state, waktu }) => ({
            key,
            state,
            label: t(`riwayat.langkah.${key}`),
            note: waktu.length === 0 ? undefined : [...new Set(waktu.map(formatTanggal))].join(', '),
          }))}
        />
      </Card>
      <div className="riwayat-kolom">
        <GarisWaktu riwayat={riwayat} alamatPutaran={(n) => (n < putaran ? `${alamat}/putaran/${n}` : null)} />
        <div className="ui-stack">
          {banding}
          <CatatanCard catatan={catatan} />
        </div>
      </div>
    </>
  );
}
