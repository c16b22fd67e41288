import { useTranslation } from 'react-i18next';
import { jumlahStatus, STATUS_TAMPAK, type StatusTampak } from '#features/dasbor/kalimat.ts';
import type { KonteksDasbor } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { formatAngka } from '#services/i18n/format.ts';

/** How many reports stand at each place, in words that need no plural; one report has its status only. */
export function useKataStatus(): (jumlah: Readonly<Record<StatusTampak, number>>) => string {
  const { t } = useTranslation();
  return (jumlah) => {
    const ada = STATUS_TAMPAK.filter((status) => jumlah[status] > 0);
    const kata = ada.map((status) => `${t(`dasbor.status.${status}`)} ${formatAngka(jumlah[status])}`);
    const [satu] = ada;
    if (satu === undefined) return t('dasbor.status.belum');
    return ada.length === 1 && jumlah[satu] === 1 ? t(`dasbor.status.${satu}`) : kata.join(', ');
  };
}

/** What has become of the reports behind the figures: nobody takes a draft for a fact. */
export function StatusLaporan({ konteks }: { konteks: KonteksDasbor }) {
  const { t } = useTranslation();
  return t('dasbor.statusLaporan', { isi: useKataStatus()(jumlahStatus(konteks)) });
}

/** On paper, at the head of every sheet: whose figures, of when, and what has been approved of them. */
export function DiKertas({ konteks, satker }: { konteks: KonteksDasbor; satker: string }) {
  const { t } = useTranslation();
  return (
    <p className="ui-print-only">
      {t('cetak.laporan', {
        satker: konteks.satker?.nama_unit ?? satker,
        periode: t(`umum.periode.${konteks.periode}`),
        tahun: konteks.tahun,
        status: t('dasbor.statusLaporan', { isi: useKataStatus()(jumlahStatus(konteks)) }),
      })}
    </p>
  );
}

/** The same for a page with all four quarters, of the reports that its rows come from. */
export function DiKertasSetahun({
  satker,
  tahun,
  status,
}: {
  satker: string;
  tahun: number;
  /** Null: of several units, whose cells say it. */
  status: readonly (readonly [nama: string, kata: string])[] | null;
}) {
  const { t } = useTranslation();
  const isi = status?.map(([nama, kata]) => `${nama} ${kata}`).join('; ') ?? t('dasbor.statusDiSel');
  return <p className="ui-print-only">{`${satker} · ${tahun} · ${t('dasbor.statusLaporan', { isi })}`}</p>;
}
