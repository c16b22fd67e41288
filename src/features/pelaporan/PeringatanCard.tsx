import { useTranslation } from 'react-i18next';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { PeringatanActor } from '#features/pelaporan/PeringatanActor.ts';
import { alamatIndikator } from '#features/pelaporan/tampilan.ts';
import { TemuanList } from '#features/pelaporan/TemuanList.tsx';
import { isiOf } from '#machines/laporan/laporan.selectors.ts';
import { peringatanOf, takDiketahui } from '#machines/peringatan/peringatan.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** What the server would have looked at before sending, each with the way to it. Nothing here blocks. */
export function PeringatanCard() {
  const { t } = useTranslation();
  const { send } = PeringatanActor.useActorRef();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const daftar = PeringatanActor.useSelector(peringatanOf);
  const gagal = PeringatanActor.useSelector(takDiketahui);
  if (gagal) {
    return (
      <Callout
        tone="neutral"
        title={t('pelaporan.periksa.peringatan.takDiketahui')}
        actions={
          <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'check.again' })}>
            {t('umum.cobaLagi')}
          </Button>
        }
      >
        <p>{t('pelaporan.periksa.peringatan.tetap')}</p>
      </Callout>
    );
  }
  if (daftar.length === 0) return null;
  return (
    <Callout tone="warning" role="status" title={t('pelaporan.periksa.peringatan.judul', { count: daftar.length })}>
      <p>{t('pelaporan.periksa.peringatan.tetap')}</p>
      <TemuanList
        daftar={daftar}
        ke={({ kpi_id }) => {
          const detail = laporan.details.find((satu) => satu.kpi_id === kpi_id);
          return detail ? alamatIndikator(laporan.id, detail.id, { dari: 'periksa' }) : null;
        }}
      />
    </Callout>
  );
}
