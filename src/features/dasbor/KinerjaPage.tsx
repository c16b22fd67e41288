import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BingkaiHalaman } from '#features/dasbor/BingkaiHalaman.tsx';
import { WidgetActor } from '#features/dasbor/DasborActor.ts';
import { Halaman } from '#features/dasbor/Halaman.tsx';
import { statusDari } from '#features/dasbor/kalimat.ts';
import { TabelMatrik } from '#features/dasbor/Matrik.tsx';
import { DiKertasSetahun, useKataStatus } from '#features/dasbor/StatusLaporan.tsx';
import { tertulis } from '#features/dasbor/tertulis.ts';
import { isiOf, pertanyaanOf, totalOf } from '#machines/dasbor-widget/dasbor-widget.selectors.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import '#ui/grafik/grafik.css';
import './dasbor.css';

export type KinerjaPageProps = {
  satker: { value: string; label: string };
  tahun: number;
  onHalaman: (hal: number) => void;
  /** Takes the workbook with it. */
  unduh: ReactNode;
  onPrint: () => void;
};

/** The matrix of performance: every indicator of the unit in the order of its code, four quarters and the year. */
export function KinerjaPage({ satker, tahun, onHalaman, unduh, onPrint }: KinerjaPageProps) {
  const { t } = useTranslation();
  const baris = WidgetActor.useSelector((snapshot) => isiOf(snapshot, 'kinerja'));
  const total = WidgetActor.useSelector(totalOf);
  const pertanyaan = WidgetActor.useSelector(pertanyaanOf);
  const { hal, per } = 'hal' in pertanyaan ? pertanyaan : { hal: 1, per: total };
  const judul = t('dasbor.kinerja.judul', { tahun });
  const kataStatus = useKataStatus();
  // Of several units each has a report of its own, and this is only a page of them: their cells say it.
  const sendiri = (baris ?? []).every(({ unit }) => unit.id === satker.value);
  const status = (periode: Periode) =>
    kataStatus(statusDari((baris ?? []).map((satu) => satu.periode[periode].laporan)));
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('dasbor.kinerja.nama') }]} />
      {baris && (
        <DiKertasSetahun
          satker={satker.label}
          tahun={tahun}
          status={sendiri ? PERIODE.map((periode) => [t(`dasbor.tw.${periode}`), status(periode)] as const) : null}
        />
      )}
      <PageHeader
        title={judul}
        sub={baris ? `${satker.label} · ${t('dasbor.kinerja.jumlah', tertulis({ count: total }))}` : satker.label}
        actions={
          <>
            {unduh}
            <Button variant="ghost" icon="print" onClick={onPrint}>
              {t('dasbor.cetak')}
            </Button>
          </>
        }
      />
      <BingkaiHalaman nama={t('dasbor.kinerja.nama')} label={judul}>
        {baris && (
          <>
            <TabelMatrik
              judul={judul}
              isi={{ baris }}
              satker={satker.value}
              {...(sendiri ? { status } : { denganStatus: true })}
              setahun={(satu) => {
                const setahun = baris.find(({ kunci }) => kunci === satu.kunci)?.tahun;
                return {
                  nilai: setahun?.capaian ?? null,
                  kelas: setahun?.kelas ?? null,
                  catatan: t('dasbor.kinerja.dari', {
                    realisasi: formatAngka(setahun?.realisasi),
                    target: formatAngka(setahun?.target),
                  }),
                };
              }}
            />
            <Halaman hal={hal} per={per} total={total} onHalaman={onHalaman} />
          </>
        )}
      </BingkaiHalaman>
    </>
  );
}
