import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { BandingRef } from '#machines/banding/banding.machine.ts';
import { bandingIndikator, bandingKini, kegagalanBanding } from '#machines/banding/banding.selectors.ts';
import { bandingPutaran, type perkenalan } from '#machines/tinjauan/tinjauan.selectors.ts';
import { barisBeda } from '#services/i18n/banding.ts';
import { Banding } from '#ui/Banding.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';

type Berubah = NonNullable<ReturnType<typeof perkenalan>>['berubah'];

/** Everything that changed since the round before, field by field; the history's plain list where that is not to be had. */
export function PerubahanLaporan({ berubah }: { berubah: Berubah }) {
  const { send } = useTinjauanRef();
  const actor = useTinjauan(bandingPutaran);
  const daftar = berubah.length > 0 && (
    <ul className="tinjauan-changed">
      {berubah.map(({ id, kode, nama }) => (
        <li key={id}>
          <button type="button" onClick={() => send({ type: 'indicator.open', id })}>
            <b className="ui-num">{kode}</b> {nama}
          </button>
        </li>
      ))}
    </ul>
  );
  return actor ? <Terperinci actor={actor} daftar={daftar} /> : daftar;
}

function Terperinci({ actor, daftar }: { actor: BandingRef; daftar: React.ReactNode }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const banding = useSelector(actor, bandingKini);
  if (banding === null) {
    return (
      <>
        {daftar}
        <Keadaan actor={actor} />
      </>
    );
  }
  const kelompok = banding.indikator.flatMap((satu) => {
    const baris = barisBeda(t, satu);
    if (baris.length === 0) return [];
    const { detail_id: id, kode, nama } = satu;
    const judul = (
      <button type="button" className="tinjauan-link" onClick={() => send({ type: 'indicator.open', id })}>
        <b className="ui-num">{kode}</b> <span lang="id">{nama}</span>
      </button>
    );
    return [{ key: id, judul, baris }];
  });
  if (kelompok.length === 0) return <p className="ui-muted">{t('verifikasi.kenali.tidakBerubah')}</p>;
  return <Tabel putaran={banding} kelompok={kelompok} />;
}

/** The same for the indicator on screen; nothing where nothing changed. */
export function PerubahanIndikator({ detailId }: { detailId: string }) {
  const actor = useTinjauan(bandingPutaran);
  return actor ? <SatuIndikator actor={actor} detailId={detailId} /> : null;
}

function SatuIndikator({ actor, detailId }: { actor: BandingRef; detailId: string }) {
  const { t } = useTranslation();
  const putaran = useSelector(actor, bandingKini);
  const satu = useSelector(actor, (snapshot) => bandingIndikator(snapshot, detailId));
  if (putaran === null) return <Keadaan actor={actor} />;
  const baris = satu === null ? [] : barisBeda(t, satu);
  if (baris.length === 0) return null;
  return <Tabel putaran={putaran} kelompok={[{ key: detailId, judul: t('verifikasi.banding.indikator'), baris }]} />;
}

type TabelProps = {
  putaran: { dari: number; ke: number };
  kelompok: React.ComponentProps<typeof Banding>['kelompok'];
};

function Tabel({ putaran: { dari, ke }, kelompok }: TabelProps) {
  const { t } = useTranslation();
  return (
    <Banding
      caption={t('riwayat.banding.judul', { dari, ke })}
      kepala={{
        isian: t('riwayat.banding.isian'),
        dari: t('riwayat.putaran', { n: dari }),
        ke: t('riwayat.putaran', { n: ke }),
        perubahan: t('riwayat.banding.perubahan'),
      }}
      kelompok={kelompok}
    />
  );
}

/** Being loaded, or failed: either way the review goes on. */
function Keadaan({ actor }: { actor: BandingRef }) {
  const { t } = useTranslation();
  const frame = useSelector(actor, frameOf);
  const kegagalan = useSelector(actor, kegagalanBanding);
  if (frame === 'loading') return <InlineStatus busy>{t('verifikasi.banding.memuat')}</InlineStatus>;
  if (kegagalan === null) return null;
  return (
    <Callout tone="warning" level={3} title={t('verifikasi.banding.gagal')} role="status">
      {kegagalan.message !== null && <p lang="id">{kegagalan.message}</p>}
      <p>{t('verifikasi.banding.gagalTeks')}</p>
      <Button variant="ghost" icon="refresh" onClick={() => actor.send({ type: 'rounds.reload' })}>
        {t('umum.cobaLagi')}
      </Button>
    </Callout>
  );
}
