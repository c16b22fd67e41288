import { useTranslation } from 'react-i18next';
import { KOLOM_KISI } from '#domain/indikator/kisi.ts';
import type { KpiTampak } from '#machines/rincian/rincian.selectors.ts';
import { formatAngka, formatWaktu } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Timeline } from '#ui/Timeline.tsx';

type Satu = KpiTampak['riwayat_target'][number];
const tulis = (nilai: number | null | undefined) => formatAngka(nilai ?? null, { max: 4 });

/** Every change of the targets, newest first: who, when, from what to what, and why. */
export function RiwayatTarget({ riwayat }: { riwayat: KpiTampak['riwayat_target'] }) {
  const { t } = useTranslation();
  const perubahan = ({ sebelum, sesudah }: Satu) =>
    KOLOM_KISI.flatMap((kolom) => {
      const nama = t(`kpi.target.${kolom}`);
      const beda = (dari: number | null | undefined, ke: number | null | undefined, label: string) =>
        (dari ?? null) === (ke ?? null) ? [] : [`${label}: ${tulis(dari)} → ${tulis(ke)}`];
      return [
        ...beda(sebelum.target[kolom], sesudah.target[kolom], nama),
        ...beda(sebelum.target_atas?.[kolom], sesudah.target_atas?.[kolom], `${nama}, ${t('kpi.rinci.atas')}`),
      ];
    });
  return (
    <Card title={t('kpi.rinci.riwayat')}>
      {riwayat.length === 0 ? (
        <p className="ui-muted">{t('kpi.rinci.tanpaRiwayat')}</p>
      ) : (
        <Timeline
          label={t('kpi.rinci.riwayat')}
          items={riwayat.map((satu) => ({
            id: satu.id,
            icon: 'history',
            title: satu.oleh.nama,
            time: formatWaktu(satu.waktu),
            ...(satu.alasan === null ? {} : { quote: satu.alasan }),
            children: (
              <ul>
                {perubahan(satu).map((baris) => (
                  <li key={baris}>{baris}</li>
                ))}
              </ul>
            ),
          }))}
        />
      )}
    </Card>
  );
}
