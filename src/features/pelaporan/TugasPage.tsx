import { useTranslation } from 'react-i18next';
import type { FilterTugas } from '#domain/pelaporan/tugas.ts';
import { BentrokCard } from '#features/pelaporan/BentrokCard.tsx';
import { Gerbang } from '#features/pelaporan/Gerbang.tsx';
import { Halangan } from '#features/pelaporan/Halangan.tsx';
import { Keadaan } from '#features/pelaporan/Keadaan.tsx';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { Ringkas } from '#features/pelaporan/Ringkas.tsx';
import { StatusTag } from '#features/pelaporan/tags.tsx';
import { alamat } from '#features/pelaporan/tampilan.ts';
import { TugasList } from '#features/pelaporan/TugasList.tsx';
import { bisaDihapus, editable, isiOf, pengirim } from '#machines/laporan/laporan.selectors.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

export type TugasPageProps = { filter: FilterTugas; onFilter: (filter: FilterTugas) => void };

/** One report as a list of tasks: what came back, what must be done, the rest; at the side what blocks submitting. */
export function TugasPage({ filter, onFilter }: TugasPageProps) {
  const { t } = useTranslation();
  const { send } = LaporanActor.useActorRef();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const hapus = LaporanActor.useSelector(bisaDihapus);
  const disunting = LaporanActor.useSelector(editable);
  const mengirim = LaporanActor.useSelector(pengirim);
  const periode = t(`umum.periode.${laporan.periode}`);
  const sub = [laporan.unit.nama_unit];
  if (laporan.putaran > 1) sub.push(t('pelaporan.putaran', { n: laporan.putaran }));
  if (laporan.terlambat) sub.push(t('pelaporan.terlambat'));
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
          { label: t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun }) },
        ]}
      />
      <PageHeader
        title={t('pelaporan.judulLaporan', { periode, tahun: laporan.tahun })}
        tag={<StatusTag status={laporan.status} />}
        sub={sub.join(' · ')}
        actions={
          <div className="pelaporan-tindakan">
            {disunting && (
              <LinkButton variant="quiet" icon="upload" to={alamat(laporan.id, '/impor')}>
                {t('impor.tombol')}
              </LinkButton>
            )}
            <LinkButton variant="quiet" icon="history" to={alamat(laporan.id, '/riwayat')}>
              {t('pelaporan.tugas.riwayat')}
            </LinkButton>
            <LinkButton variant="quiet" icon="file" to={alamat(laporan.id, '/cetak')}>
              {t('cetak.buka')}
            </LinkButton>
            {hapus && (
              <Button variant="quiet" icon="trash" onClick={() => send({ type: 'report.remove' })}>
                {t('pelaporan.tugas.hapus')}
              </Button>
            )}
          </div>
        }
      />
      <Halangan langkah="hapus" />
      <Keadaan />
      <BentrokCard />
      <div className="ui-cols">
        <TugasList filter={filter} onFilter={onFilter} />
        <aside className="ui-side">
          {mengirim && <Gerbang />}
          <Ringkas />
        </aside>
      </div>
      {mengirim && <Bawah />}
    </>
  );
}

function Bawah() {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const { baris } = useTugas();
  const jumlah = baris.filter(({ kurang, rusak }) => kurang.length + rusak.length > 0).length;
  return (
    <BottomBar
      mobileOnly
      note={
        jumlah > 0 && (
          <a className="pelaporan-sebab" href="#syarat">
            <Icon name="alert" size="s" />
            {t('pelaporan.gerbang.menghalangi', { count: jumlah })}
          </a>
        )
      }
    >
      <LinkButton size="lg" full to={alamat(laporan.id, '/periksa')}>
        {t('pelaporan.gerbang.periksa')}
      </LinkButton>
    </BottomBar>
  );
}
