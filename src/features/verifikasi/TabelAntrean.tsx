import { useTranslation } from 'react-i18next';
import { RUPA_STATUS } from '#features/verifikasi/rupa.ts';
import type { Tab } from '#machines/antrean/antrean.machine.ts';
import type { barisAntrean } from '#machines/antrean/antrean.selectors.ts';
import { EMPTY, formatRelatif, formatWaktu } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Tag } from '#ui/Tag.tsx';

type Laporan = ReturnType<typeof barisAntrean>[number];

/** The reports of one tab: what each is, how long it waits, how complete it is, and the one thing to do about it. */
export function TabelAntrean({ rows, tab, penggunaId }: { rows: readonly Laporan[]; tab: Tab; penggunaId: string }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t(`verifikasi.antrean.tab.${tab}`)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'satker',
          header: t('verifikasi.antrean.kolom.satker'),
          rowHeader: true,
          priority: 1,
          cell: (laporan) => <Satker laporan={laporan} penggunaId={penggunaId} />,
        },
        {
          key: 'periode',
          header: t('verifikasi.antrean.kolom.periode'),
          priority: 1,
          cell: ({ periode, tahun }) => (
            <>
              {t(`umum.periode.${periode}`)} {tahun}
            </>
          ),
        },
        {
          key: 'putaran',
          header: t('verifikasi.antrean.kolom.putaran'),
          align: 'end',
          priority: 2,
          cell: ({ putaran }) => putaran,
        },
        {
          key: 'menunggu',
          header: t(tab === 'diputuskan' ? 'verifikasi.antrean.kolom.diputuskan' : 'verifikasi.antrean.kolom.menunggu'),
          priority: 1,
          cell: (laporan) => <Kapan laporan={laporan} />,
        },
        {
          key: 'bukti',
          header: t('verifikasi.antrean.kolom.bukti'),
          priority: 3,
          cell: ({ jumlah }) => (
            <span className="ui-num">
              {t('verifikasi.antrean.isi', { terisi: jumlah.terisi, jumlah: jumlah.indikator, berkas: jumlah.berkas })}
            </span>
          ),
        },
        {
          key: 'tindakan',
          header: t('verifikasi.antrean.kolom.tindakan'),
          hideHeader: true,
          align: 'end',
          priority: 1,
          cell: (laporan) => <Tindakan laporan={laporan} first={laporan === rows[0] && tab === 'giliran'} />,
        },
      ]}
    />
  );
}

function Satker({ laporan, penggunaId }: { laporan: Laporan; penggunaId: string }) {
  const { t } = useTranslation();
  const { unit, status, terlambat, klaim, jumlah } = laporan;
  const rupa = RUPA_STATUS[status];
  return (
    <div className="antrean-unit">
      <b>{unit.nama_unit}</b>
      {status !== 'submitted' && (
        <Tag tone={rupa.tone} icon={rupa.icon} look={status === 'approved' ? 'plain' : 'soft'}>
          {t(`pelaporan.status.${status}`)}
        </Tag>
      )}
      {terlambat && (
        <Tag tone="warning" icon="clock">
          {t('verifikasi.antrean.terlambat')}
        </Tag>
      )}
      {jumlah.perbaikan > 0 && (
        <span className="ui-small ui-muted">{t('verifikasi.antrean.perbaikan', { n: jumlah.perbaikan })}</span>
      )}
      {klaim && (
        <InlineStatus icon="user">
          {klaim.oleh.id === penggunaId
            ? t('verifikasi.antrean.diperiksaSendiri')
            : t('verifikasi.antrean.diperiksaOleh', { nama: klaim.oleh.nama })}
        </InlineStatus>
      )}
    </div>
  );
}

function Kapan({ laporan }: { laporan: Laporan }) {
  const { t } = useTranslation();
  const { decided_by, decided_at, submitted_at, status } = laporan;
  if (status !== 'submitted' && decided_by) {
    return (
      <span title={formatWaktu(decided_at)}>
        {t('verifikasi.antrean.diputuskan', { oleh: decided_by.nama, kapan: formatRelatif(decided_at) })}
      </span>
    );
  }
  if (submitted_at === null) return EMPTY;
  return (
    <time dateTime={submitted_at} title={formatWaktu(submitted_at)}>
      {formatRelatif(submitted_at)}
    </time>
  );
}

function Tindakan({ laporan, first }: { laporan: Laporan; first: boolean }) {
  const { t } = useTranslation();
  const sebutan = t('verifikasi.kepala.laporan', {
    periode: t(`umum.periode.${laporan.periode}`),
    tahun: laporan.tahun,
    satker: laporan.unit.nama_unit,
  });
  const periksa = laporan.status === 'submitted';
  return (
    <LinkButton
      variant={first ? 'solid' : 'ghost'}
      to={periksa ? `/verifikasi/${laporan.id}` : `/pelaporan-capaian/${laporan.id}/riwayat`}
    >
      {periksa ? t('verifikasi.antrean.periksa') : t('verifikasi.antrean.lihat')}
      <span className="ui-sr">: {sebutan}</span>
    </LinkButton>
  );
}
