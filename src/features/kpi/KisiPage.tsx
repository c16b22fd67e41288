import { useTranslation } from 'react-i18next';
import { KIRIMAN_MAKSIMUM } from '#domain/indikator/kiriman.ts';
import { BentrokKisi } from '#features/kpi/BentrokKisi.tsx';
import { KisiActor } from '#features/kpi/KisiActor.ts';
import { KisiKartu } from '#features/kpi/KisiKartu.tsx';
import { KisiTabel } from '#features/kpi/KisiTabel.tsx';
import { PeringatanKisi } from '#features/kpi/PeringatanKisi.tsx';
import {
  adaPerubahan,
  adaRentang,
  alasanKisi,
  dapatDiurungkan,
  dipulihkanKisi,
  halangan,
  jumlahBarisDiubah,
  keadaanDraf,
  kegagalanKisi,
  kurangAlasan,
  melebihiKiriman,
  sedangMenyimpan,
  terpotongKisi,
  wajibAlasan,
} from '#machines/kisi-target/kisi-target.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useMedia } from '#ui/useMedia.ts';
import './kpi.css';

export type KisiPageProps = { satker: string; tahun: number; bolehBaru: boolean };

/** Targets of a whole unit and year on one page. */
export function KisiPage({ satker, tahun, bolehBaru }: KisiPageProps) {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const frame = KisiActor.useSelector(frameOf);
  const kegagalan = KisiActor.useSelector(kegagalanKisi);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t('kpi.judul'), to: '/kpi' }, { label: t('kpi.kisi.judul') }]}
      />
      <PageHeader title={t('kpi.kisi.judul')} sub={`${satker}, ${tahun}`} />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'grid.reload' })}
        skeleton={<Skeleton lines={10} card />}
        messages={{
          empty: {
            title: t('kpi.kisi.kosong'),
            action: bolehBaru ? (
              <LinkButton to="/kpi/baru" icon="plus">
                {t('daftar.tambah', { satu: t('kpi.satu') })}
              </LinkButton>
            ) : undefined,
          },
        }}
      >
        {kegagalan === null && frame === 'ready' && <Isi />}
      </Bingkai>
    </>
  );
}

function Isi() {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const sempit = useMedia('(max-width: 767px)');
  const pulih = KisiActor.useSelector(dipulihkanKisi);
  const terpotong = KisiActor.useSelector(terpotongKisi);
  const banyak = KisiActor.useSelector(melebihiKiriman);
  const rentang = KisiActor.useSelector(adaRentang);
  const terhalang = KisiActor.useSelector(halangan);
  return (
    <div className="kpi-isi">
      <p className="ui-muted">{t(sempit ? 'kpi.kisi.petunjukKartu' : 'kpi.kisi.petunjuk')}</p>
      {rentang && <p className="ui-muted">{t('kpi.kisi.rentang')}</p>}
      {pulih && (
        <Callout
          tone="info"
          role="status"
          title={t('formulir.dipulihkan.judul')}
          actions={
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'draft.discard' })}>
              {t('formulir.dipulihkan.buang')}
            </Button>
          }
        >
          <p>{t('formulir.dipulihkan.teks')}</p>
        </Callout>
      )}
      {terpotong > 0 && <Callout tone="warning" role="status" title={t('kpi.kisi.terpotong', { count: terpotong })} />}
      <BentrokKisi />
      {(terhalang === 'takTerbaca' || terhalang === 'alasan') && (
        <Callout tone="danger" role="alert" title={t(`kpi.kisi.halangan.${terhalang}`)} />
      )}
      {banyak && (
        <Callout
          tone="info"
          role="status"
          title={t('kpi.kisi.sebagian', { maksimum: formatAngka(KIRIMAN_MAKSIMUM) })}
        />
      )}
      <PeringatanKisi sempit={sempit} />
      {sempit ? <KisiKartu /> : <KisiTabel />}
      <Kaki sempit={sempit} />
    </div>
  );
}

const IKON = { tersimpan: 'checkCircle', menyimpan: 'refresh', tidakTersimpan: 'warning' } as const;

function Kaki({ sempit }: { sempit: boolean }) {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const berubah = KisiActor.useSelector(adaPerubahan);
  const jumlah = KisiActor.useSelector(jumlahBarisDiubah);
  const alasan = KisiActor.useSelector(alasanKisi);
  const wajib = KisiActor.useSelector(wajibAlasan);
  const kurang = KisiActor.useSelector(kurangAlasan);
  const draf = KisiActor.useSelector(keadaanDraf);
  const busy = KisiActor.useSelector(sedangMenyimpan);
  const urung = KisiActor.useSelector(dapatDiurungkan);
  return (
    <>
      {(jumlah > 0 || alasan !== '') && (
        <TextField
          id="kisi-alasan"
          label={t('kpi.isian.alasan')}
          hint={t('kpi.kisi.alasanBantu')}
          note={t(wajib ? 'umum.wajib' : 'umum.opsional')}
          value={alasan}
          maxLength={1000}
          error={wajib && kurang ? t('kpi.kisi.halangan.alasan') : null}
          onChange={(isi) => send({ type: 'reason.change', alasan: isi })}
        />
      )}
      <BottomBar
        always
        note={
          draf === null ? undefined : (
            <InlineStatus icon={IKON[draf]} tone={draf === 'tidakTersimpan' ? 'warning' : 'neutral'} live>
              {t('kpi.kisi.diubah', { count: jumlah })}. {t(`formulir.draf.${draf}`)}
            </InlineStatus>
          )
        }
      >
        <Button
          icon="check"
          busy={busy}
          unavailable={!berubah}
          onClick={() => send({ type: 'targets.save' })}
          {...(sempit ? {} : { shortcut: 'Ctrl S' })}
        >
          {t('kpi.kisi.simpan')}
        </Button>
        <Button variant="ghost" icon="undo" unavailable={!urung} onClick={() => send({ type: 'change.undo' })}>
          {t('kpi.kisi.urungkan')}
        </Button>
        <Button variant="ghost" onClick={() => send({ type: 'grid.leave', ke: null })}>
          {t('formulir.kembali')}
        </Button>
      </BottomBar>
    </>
  );
}
