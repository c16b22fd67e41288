import { useTranslation } from 'react-i18next';
import { unitName } from '#domain/text/repeated-names.ts';
import { STATUS_LOOKS } from '#features/review/looks.ts';
import type { Tab } from '#machines/review/worklist.machine.ts';
import type { worklistRows } from '#machines/review/worklist.selectors.ts';
import { EMPTY, formatRelative, formatDateTime } from '#services/i18n/format.ts';
import { dueWords } from '#services/i18n/progress.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Table } from '#ui/Table.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { UnitMarks } from '#ui/UnitMarks.tsx';

type Report = ReturnType<typeof worklistRows>[number];

/** The reports of one tab: what each is, how long it waits, how complete it is, and the one thing to do about it. */
export function WorklistTable({ rows, tab, userId }: { rows: readonly Report[]; tab: Tab; userId: string }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t(`verifikasi.antrean.tab.${tab}`)}
      cards
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'satker',
          header: t('verifikasi.antrean.kolom.satker'),
          rowHeader: true,
          cell: (report) => <Satker report={report} userId={userId} />,
        },
        {
          key: 'periode',
          header: t('verifikasi.antrean.kolom.periode'),
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
          cell: (report) => <WhenCell report={report} />,
        },
        {
          key: 'bukti',
          header: t('verifikasi.antrean.kolom.bukti'),
          priority: 3,
          cell: ({ jumlah }) => (
            <span className="ui-num">
              {t('verifikasi.antrean.isi', { isi: dueWords(jumlah, t), berkas: jumlah.berkas })}
            </span>
          ),
        },
        {
          key: 'tindakan',
          header: t('verifikasi.antrean.kolom.tindakan'),
          hideHeader: true,
          align: 'end',
          cell: (report) => <Action report={report} first={report === rows[0] && tab === 'giliran'} />,
        },
      ]}
    />
  );
}

function Satker({ report, userId }: { report: Report; userId: string }) {
  const { t } = useTranslation();
  const { unit, status, terlambat, klaim, jumlah } = report;
  const look = STATUS_LOOKS[status];
  return (
    <Cluster gap="5" rows="1">
      <b className="ui-anywhere">{unit.nama_unit}</b>
      <UnitMarks kode={unit.kode} note={undefined} />
      {status !== 'submitted' && (
        <Tag tone={look.tone} icon={look.icon} look={status === 'approved' ? 'plain' : 'soft'}>
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
          {klaim.oleh.id === userId
            ? t('verifikasi.antrean.diperiksaSendiri')
            : t('verifikasi.antrean.diperiksaOleh', { nama: klaim.oleh.nama })}
        </InlineStatus>
      )}
    </Cluster>
  );
}

function WhenCell({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { decided_by, decided_at, submitted_at, status } = report;
  if (status !== 'submitted' && decided_by) {
    return (
      <span title={formatDateTime(decided_at)}>
        {t('verifikasi.antrean.diputuskan', { oleh: decided_by.nama, kapan: formatRelative(decided_at) })}
      </span>
    );
  }
  if (submitted_at === null) return EMPTY;
  return (
    <time dateTime={submitted_at} title={formatDateTime(submitted_at)}>
      {formatRelative(submitted_at)}
    </time>
  );
}

function Action({ report, first }: { report: Report; first: boolean }) {
  const { t } = useTranslation();
  const designation = t('verifikasi.kepala.laporan', {
    periode: t(`umum.periode.${report.periode}`),
    tahun: report.tahun,
    satker: unitName(report.unit),
  });
  const check = report.status === 'submitted';
  return (
    <LinkButton
      variant={first ? 'solid' : 'ghost'}
      to={check ? `/verifikasi/${report.id}` : `/pelaporan-capaian/${report.id}/riwayat`}
    >
      {check ? t('verifikasi.antrean.periksa') : t('verifikasi.antrean.lihat')}
      <span className="ui-sr">: {designation}</span>
    </LinkButton>
  );
}
