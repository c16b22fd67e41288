import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { SatuUnit } from '#app/shell/SatuUnit.tsx';
import { client } from '#app/client.ts';
import { saveFileInBrowser } from '#app/wiring/simpan-berkas.ts';
import { provideImpor } from '#app/wiring/impor.ts';
import { ImporActor } from '#features/impor/ImporActor.ts';
import { ImporPage, type ImporPageProps } from '#features/impor/ImporPage.tsx';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { createKpiApi, type TujuanImpor } from '#services/kpi/kpi.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

const api = createKpiApi(client);

/** `/kpi/impor`, `/master/unit/impor`, and `/pelaporan-capaian/:id/impor` inside its report. */
export default function ImporRoute({ apa }: { apa: TujuanImpor['apa'] }) {
  if (apa === 'kpi') return <ImporKpi />;
  return apa === 'unit' ? <ImporUnit /> : <ImporRealisasi />;
}

function ImporKpi() {
  const { t } = useTranslation();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const judul = t('impor.kpi.judul');
  const remah = [{ label: t('impor.kpi.daftar'), to: '/kpi' }];
  if (satker.value === '') return <TanpaUnit judul={judul} remah={remah} />;
  return (
    <Impor
      key={`${satker.value} ${tahun}`}
      untuk={{ apa: 'kpi', satker: satker.value, tahun }}
      nama={{ templat: `templat-indikator-${tahun}`, temuan: `temuan-indikator-${tahun}` }}
      judul={judul}
      sub={
        <>
          <bdi>{satker.label}</bdi>, {tahun}
        </>
      }
      remah={remah}
      petunjuk={[t('impor.kpi.petunjuk1'), t('impor.kpi.petunjuk2'), t('impor.petunjukTerakhir')]}
      tujuan={[{ ke: '/kpi', label: t('impor.kpi.keDaftar') }]}
      denganAlasan
    />
  );
}

function TanpaUnit({ judul, remah }: Pick<ImporPageProps, 'judul' | 'remah'>) {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[...remah, { label: t('impor.remah') }]} />
      <PageHeader title={judul} />
      <SatuUnit>{() => null}</SatuUnit>
    </>
  );
}

function ImporUnit() {
  const { t } = useTranslation();
  return (
    <Impor
      untuk={{ apa: 'unit' }}
      nama={{ templat: 'templat-unit', temuan: 'temuan-unit' }}
      judul={t('impor.unit.judul')}
      remah={[{ label: t('master.unit.judul'), to: '/master/unit' }]}
      petunjuk={[t('impor.unit.petunjuk1'), t('impor.unit.petunjuk2'), t('impor.petunjukTerakhir')]}
      tujuan={[{ ke: '/master/unit', label: t('impor.unit.keDaftar') }]}
      denganAlasan={false}
    />
  );
}

/** Stands in the report's frame, so that the report is there already, and is loaded again after the import. */
function ImporRealisasi() {
  const { t } = useTranslation();
  const { send } = LaporanActor.useActorRef();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  const periode = t(`umum.periode.${laporan.periode}`);
  const ke = `/pelaporan-capaian/${laporan.id}`;
  const remah = [
    { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
    { label: t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun }), to: ke },
  ];
  const judul = t('impor.realisasi.judul');
  if (!bisaDiubah) {
    return (
      <>
        <Breadcrumb label={t('shell.remah')} items={[...remah, { label: t('impor.remah') }]} />
        <PageHeader title={judul} />
        <EmptyState
          icon="lock"
          title={t('impor.realisasi.terkunci')}
          text={t('impor.realisasi.terkunciTeks')}
          action={<LinkButton to={ke}>{t('impor.realisasi.keLaporan')}</LinkButton>}
        />
      </>
    );
  }
  return (
    <Impor
      untuk={{ apa: 'realisasi', laporanId: laporan.id }}
      nama={{
        templat: `templat-realisasi-${laporan.periode}-${laporan.tahun}`,
        temuan: `temuan-realisasi-${laporan.periode}-${laporan.tahun}`,
      }}
      judul={judul}
      sub={
        <>
          <bdi>{laporan.unit.nama_unit}</bdi>, {periode} {laporan.tahun}
        </>
      }
      remah={remah}
      petunjuk={[t('impor.realisasi.petunjuk1'), t('impor.realisasi.petunjuk2'), t('impor.petunjukTerakhir')]}
      tujuan={[{ ke, label: t('impor.realisasi.keLaporan') }]}
      denganAlasan={false}
      onApplied={() => send({ type: 'report.reload' })}
    />
  );
}

type ImporProps = ImporPageProps & {
  untuk: TujuanImpor;
  nama: { templat: string; temuan: string };
  onApplied?: () => void;
};

function Impor({ untuk, nama, onApplied, ...page }: ImporProps) {
  const [logic] = useState(() => provideImpor({ api, tujuan: untuk, nama, saveFile: saveFileInBrowser }));
  return (
    <ImporActor.Provider logic={logic} options={recorded}>
      <Applied tell={onApplied} />
      <ImporPage {...page} />
    </ImporActor.Provider>
  );
}

function Applied({ tell }: { tell: (() => void) | undefined }) {
  const actor = ImporActor.useActorRef();
  useEffect(() => {
    const listening = actor.on('import.applied', () => tell?.());
    return () => listening.unsubscribe();
  }, [actor, tell]);
  return null;
}
