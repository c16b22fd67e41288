import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urutKerja } from '#domain/pelaporan/tugas.ts';
import { BentrokCard } from '#features/pelaporan/BentrokCard.tsx';
import { Halangan } from '#features/pelaporan/Halangan.tsx';
import { Keadaan } from '#features/pelaporan/Keadaan.tsx';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { PeriksaIndikator } from '#features/pelaporan/PeriksaIndikator.tsx';
import { Ringkas } from '#features/pelaporan/Ringkas.tsx';
import { SimpanStatus } from '#features/pelaporan/SimpanStatus.tsx';
import { StatusTag } from '#features/pelaporan/tags.tsx';
import { alamat } from '#features/pelaporan/tampilan.ts';
import { keTempat } from '#features/pelaporan/tempat.ts';
import { isiOf, pengirim, sedangMengirim } from '#machines/laporan/laporan.selectors.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/**
 * Everything once more before it is sent. The button is never closed: pressed with faults it leads to them.
 * @param props.peringatan what should be looked at, but keeps nobody from sending
 * @param props.menunggu nobody knows yet whether there is any: what stands below it would be pushed away
 */
export function PeriksaPage({ peringatan, menunggu }: { peringatan: ReactNode; menunggu: boolean }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const mengirim = LaporanActor.useSelector(pengirim);
  const baris = urutKerja(useTugas().baris);
  const dilaporkan = baris.filter(({ detail, keadaan }) => detail.wajib || keadaan !== 'belum');
  const dikosongkan = baris.filter(({ detail, keadaan }) => !detail.wajib && keadaan === 'belum');
  const periode = t(`umum.periode.${laporan.periode}`);
  const judul = t('pelaporan.judulLaporan', { periode, tahun: laporan.tahun });
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t('pelaporan.judul'), to: '/pelaporan-capaian' },
          { label: t('pelaporan.periodeTahun', { periode, tahun: laporan.tahun }), to: alamat(laporan.id) },
          { label: t('pelaporan.periksa.judul') },
        ]}
      />
      <PageHeader
        title={t('pelaporan.periksa.judul')}
        tag={<StatusTag status={laporan.status} />}
        sub={t('pelaporan.periksa.sub', { laporan: judul, satker: laporan.unit.nama_unit })}
        actions={
          mengirim && (
            <a className="pelaporan-loncat" href="#kirim">
              {t('pelaporan.periksa.keKirim')}
            </a>
          )
        }
      />
      <Halangan langkah="kirim" />
      <Keadaan />
      <BentrokCard />
      {peringatan}
      {menunggu ? (
        <div key="menunggu" className="pelaporan-menunggu">
          <Skeleton lines={6} card />
        </div>
      ) : (
        <div className="ui-cols" ref={keTempat}>
          <div className="ui-stack">
            <section className="pelaporan-periksa">
              <h2>{t('pelaporan.periksa.dilaporkan', { jumlah: dilaporkan.length })}</h2>
              {dilaporkan.map((satu) => (
                <PeriksaIndikator key={satu.detail.id} baris={satu} />
              ))}
            </section>
            {dikosongkan.length > 0 && (
              <section className="pelaporan-periksa">
                <h2>{t('pelaporan.periksa.dikosongkan', { jumlah: dikosongkan.length })}</h2>
                <ul className="ui-card pelaporan-kosong">
                  {dikosongkan.map(({ detail }) => (
                    <li key={detail.id}>
                      <span className="ui-code">{detail.kpi.kode}</span> <span lang="id">{detail.kpi.nama}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside className="ui-side">
            <Ringkas />
          </aside>
        </div>
      )}
      {mengirim && <Kirim />}
    </>
  );
}

function Kirim() {
  const { t } = useTranslation();
  const { send } = LaporanActor.useActorRef();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const busy = LaporanActor.useSelector(sedangMengirim);
  return (
    <>
      <p className="ui-muted ui-small pelaporan-pernyataan">{t('pelaporan.periksa.pernyataan')}</p>
      <BottomBar note={<SimpanStatus announce />}>
        <Button id="kirim" size="lg" icon="send" busy={busy} onClick={() => send({ type: 'report.submit' })}>
          {t('pelaporan.periksa.kirim')}
        </Button>
        <LinkButton to={alamat(laporan.id)} size="lg" variant="ghost">
          {t('pelaporan.periksa.kembali')}
        </LinkButton>
      </BottomBar>
    </>
  );
}
