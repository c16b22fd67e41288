import { useTranslation } from 'react-i18next';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { barisAntrean } from '#machines/antrean/antrean.selectors.ts';
import { formatAngka, formatRelatif } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';

export const RUPA_STATUS: Record<StatusLaporan, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'secondary', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'clock' },
  revision: { tone: 'warning', icon: 'returned' },
  approved: { tone: 'success', icon: 'checkCircle' },
  rejected: { tone: 'danger', icon: 'crossCircle' },
};

type Laporan = ReturnType<typeof barisAntrean>[number];

/** One report of the queue: what it is, how long it waits, and the one button. */
export function BarisAntrean({ laporan, first }: { laporan: Laporan; first: boolean }) {
  const { t } = useTranslation();
  const rupa = RUPA_STATUS[laporan.status];
  const { terisi, indikator, berkas, perbaikan } = laporan.jumlah;
  const parts = [t('verifikasi.antrean.isi', { terisi, jumlah: indikator, berkas })];
  if (laporan.putaran > 1) parts.push(t('verifikasi.kepala.putaran', { n: laporan.putaran }));
  if (perbaikan > 0) parts.push(t('verifikasi.antrean.perbaikan', { n: perbaikan }));
  if (laporan.capaian_periode !== null) {
    parts.push(t('verifikasi.antrean.capaian', { nilai: formatAngka(laporan.capaian_periode, { min: 2, max: 2 }) }));
  }
  return (
    <li className="antrean-row">
      <span className={`antrean-row__mark ui-tone--${rupa.tone}`}>
        <Icon name={rupa.icon} />
      </span>
      <div className="antrean-row__text">
        <h2>
          {t('verifikasi.kepala.laporan', {
            periode: t(`umum.periode.${laporan.periode}`),
            tahun: laporan.tahun,
            satker: laporan.unit.nama_unit,
          })}
          {laporan.status !== 'submitted' && (
            <Tag tone={rupa.tone} look={laporan.status === 'approved' ? 'plain' : 'soft'}>
              {t(`pelaporan.status.${laporan.status}`)}
            </Tag>
          )}
          {laporan.terlambat && (
            <Tag tone="warning" icon="clock">
              {t('verifikasi.antrean.terlambat')}
            </Tag>
          )}
        </h2>
        <p>{parts.join(' · ')}</p>
      </div>
      <Kapan laporan={laporan} />
      {laporan.status === 'submitted' ? (
        <LinkButton variant={first ? 'solid' : 'ghost'} to={`/verifikasi/${laporan.id}`}>
          {t('verifikasi.antrean.periksa')}
        </LinkButton>
      ) : (
        <LinkButton variant="ghost" to={`/pelaporan-capaian/${laporan.id}/riwayat`}>
          {t('verifikasi.antrean.lihat')}
        </LinkButton>
      )}
    </li>
  );
}

function Kapan({ laporan }: { laporan: Laporan }) {
  const { t } = useTranslation();
  const decided = laporan.status === 'approved' || laporan.status === 'rejected';
  return (
    <span className="antrean-row__when">
      {decided && laporan.decided_by
        ? t('verifikasi.antrean.diputuskan', {
            oleh: laporan.decided_by.nama,
            kapan: formatRelatif(laporan.decided_at),
          })
        : laporan.submitted_at && t('verifikasi.antrean.dikirim', { kapan: formatRelatif(laporan.submitted_at) })}
    </span>
  );
}
