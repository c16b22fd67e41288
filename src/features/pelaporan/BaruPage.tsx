import { useTranslation } from 'react-i18next';
import { PERIODE, type Periode, type Temuan } from '#domain/pelaporan/laporan.ts';
import { PemeriksaanActor } from '#features/pelaporan/PemeriksaanActor.ts';
import { alamat } from '#features/pelaporan/tampilan.ts';
import { tetapTerlihat } from '#features/pelaporan/tempat.ts';
import { TemuanList } from '#features/pelaporan/TemuanList.tsx';
import { baruOf, ditolak, hasilOf, nextState, pilihanOf, sibuk } from '#machines/pemeriksaan/pemeriksaan.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Select } from '#ui/TextField.tsx';
import './daftar.css';

export type BaruPageProps = {
  satkerOptions: readonly { value: string; label: string }[];
  tahunOptions: readonly number[];
};

/** Choose, check, create: a report exists only after the server said that it may. */
export function BaruPage({ satkerOptions, tahunOptions }: BaruPageProps) {
  const { t } = useTranslation();
  const { send } = PemeriksaanActor.useActorRef();
  const busy = PemeriksaanActor.useSelector(sibuk);
  const boleh = PemeriksaanActor.useSelector(nextState);
  const pilihan = PemeriksaanActor.useSelector(pilihanOf);
  const tanpaSatker = pilihan.satker === '';
  const satker = satkerOptions.filter(({ value }) => value !== '');
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t('pelaporan.judul'), to: '/pelaporan-capaian' }, { label: t('pelaporan.baru.judul') }]}
      />
      <PageHeader title={t('pelaporan.baru.judul')} sub={t('pelaporan.baru.sub')} />
      <div className="ui-cols">
        <div className="ui-stack">
          <Card title={t('pelaporan.baru.pilih')}>
            <form
              className="pelaporan-baru"
              onSubmit={(event) => {
                event.preventDefault();
                send({ type: boleh ? 'report.create' : 'check.request' });
              }}
            >
              <Satker options={satker} value={pilihan.satker} />
              <div className="pelaporan-baru__dua">
                <Select
                  label={t('pelaporan.baru.tahun')}
                  value={String(pilihan.tahun)}
                  options={tahunOptions.map((tahun) => ({ value: String(tahun), label: String(tahun) }))}
                  onChange={(tahun) => send({ type: 'choice.change', pilihan: { tahun: Number(tahun) } })}
                />
                <Select
                  label={t('pelaporan.baru.periode')}
                  value={pilihan.periode}
                  options={PERIODE.map((periode) => ({ value: periode, label: t(`umum.periode.${periode}`) }))}
                  onChange={(periode) => send({ type: 'choice.change', pilihan: { periode: periode as Periode } })}
                />
              </div>
              <Verdict />
              {tanpaSatker && (
                <p className="ui-muted" id="baru-satker">
                  {t('satuUnit.judul')}
                </p>
              )}
              <div className="ui-row ui-wrap">
                <Button
                  type="submit"
                  size="lg"
                  busy={busy}
                  icon={boleh ? 'plus' : 'clipboardCheck'}
                  unavailable={tanpaSatker}
                  {...(tanpaSatker && { describedBy: 'baru-satker' })}
                >
                  {boleh ? t('pelaporan.baru.buat') : t('pelaporan.baru.periksa')}
                </Button>
                <LinkButton to="/pelaporan-capaian" variant="quiet" size="lg">
                  {t('umum.batal')}
                </LinkButton>
              </div>
            </form>
          </Card>
        </div>
        <aside className="ui-side">
          <Card title={t('pelaporan.baru.syarat')}>
            <ul className="pelaporan-syarat">
              {(['syarat1', 'syarat2', 'syarat3', 'syarat4'] as const).map((syarat) => (
                <li key={syarat}>
                  <Icon name="check" size="s" />
                  {t(`pelaporan.baru.${syarat}`)}
                </li>
              ))}
            </ul>
          </Card>
        </aside>
      </div>
    </>
  );
}

function Satker({ options, value }: { options: readonly { value: string; label: string }[]; value: string }) {
  const { t } = useTranslation();
  const { send } = PemeriksaanActor.useActorRef();
  const choose = (satker: string) => send({ type: 'choice.change', pilihan: { satker } });
  if (options.length > 20) {
    return (
      <Combobox
        label={t('pelaporan.baru.satker')}
        options={options}
        value={value === '' ? null : value}
        onChange={choose}
        placeholder={t('shell.cariSatker')}
        emptyText={t('shell.satkerTidakAda')}
        openLabel={t('shell.daftarSatker')}
      />
    );
  }
  return (
    <Select
      label={t('pelaporan.baru.satker')}
      value={value}
      options={options}
      onChange={choose}
      {...(value === '' ? { placeholder: t('pelaporan.baru.pilihSatker') } : {})}
    />
  );
}

/** What is worth knowing before the report is made (C5, C8 of the check); it may be made all the same. */
function Peringatan({ daftar }: { daftar: readonly Temuan[] }) {
  const { t } = useTranslation();
  return (
    <Callout tone="warning" role="status" title={t('pelaporan.periksa.peringatan.judul', { count: daftar.length })}>
      <p>{t('pelaporan.baru.tetapBoleh')}</p>
      <TemuanList daftar={daftar} />
    </Callout>
  );
}

function Verdict() {
  const { t } = useTranslation();
  const hasil = PemeriksaanActor.useSelector(hasilOf);
  const boleh = PemeriksaanActor.useSelector(nextState);
  const tidak = PemeriksaanActor.useSelector(ditolak);
  const baru = PemeriksaanActor.useSelector(baruOf);
  const { periode, tahun } = PemeriksaanActor.useSelector(pilihanOf);
  if (baru !== null) {
    return (
      <Callout
        tone="success"
        role="status"
        title={t('pelaporan.baru.dibuat')}
        actions={<LinkButton to={alamat(baru)}>{t('pelaporan.baru.buka')}</LinkButton>}
      />
    );
  }
  if (boleh && hasil) {
    return (
      <div className="pelaporan-baru__boleh" ref={tetapTerlihat}>
        <Callout tone="success" role="status" title={<span lang="id">{hasil.pesan}</span>}>
          <p>{t('pelaporan.baru.boleh', { periode: t(`umum.periode.${periode}`), tahun })}</p>
        </Callout>
        {hasil.peringatan.length > 0 && <Peringatan daftar={hasil.peringatan} />}
      </div>
    );
  }
  if (!tidak || !hasil) return null;
  return (
    <Callout tone="danger" role="status" title={t('pelaporan.baru.ditolak')}>
      {hasil.temuan.length > 0 ? (
        <TemuanList daftar={hasil.temuan} />
      ) : (
        <p lang={hasil.pesan ? 'id' : undefined}>{hasil.pesan || t('galat.jaringan')}</p>
      )}
    </Callout>
  );
}
