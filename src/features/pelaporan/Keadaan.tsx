import { useTranslation } from 'react-i18next';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { alamatIndikator } from '#features/pelaporan/tampilan.ts';
import { editable, isiOf, pengembalian } from '#machines/laporan/laporan.selectors.ts';
import { EMPTY, formatWaktu } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** What stands above a report: it came back, somebody else has it, or it is decided. Nothing while it is a plain draft. */
export function Keadaan() {
  const { laporan } = LaporanActor.useSelector(isiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  if (laporan.status === 'revision') return <Dikembalikan bisaDiubah={bisaDiubah} />;
  if (laporan.status === 'draft') return bisaDiubah ? null : <BacaSaja />;
  return <Terkunci status={laporan.status} />;
}

function Dikembalikan({ bisaDiubah }: { bisaDiubah: boolean }) {
  const { t } = useTranslation();
  const { laporan, riwayat } = LaporanActor.useSelector(isiOf);
  const { baris } = useTugas();
  const kembali = pengembalian(riwayat);
  const terkena = baris.filter(({ dikembalikan }) => dikembalikan);
  const pertama = terkena.find(({ keadaan }) => keadaan !== 'selesai') ?? terkena[0];
  return (
    <Callout
      tone="warning"
      icon="returned"
      title={kembali?.aksi === 'reopen' ? t('pelaporan.kembali.dibukaLagi') : t('pelaporan.kembali.judul')}
      actions={
        pertama &&
        bisaDiubah && (
          <LinkButton variant="ghost" to={alamatIndikator(laporan.id, pertama.detail.id)}>
            {t('pelaporan.kembali.perbaiki', { count: terkena.length })}
          </LinkButton>
        )
      }
    >
      {kembali?.catatan && <blockquote lang="id">“{kembali.catatan}”</blockquote>}
      {kembali && (
        <p className="ui-muted ui-small">
          {kembali.oleh.nama} · {formatWaktu(kembali.waktu)}
        </p>
      )}
    </Callout>
  );
}

function BacaSaja() {
  const { t } = useTranslation();
  return (
    <Callout tone="neutral" icon="lock" title={t('pelaporan.kunci.bacaSajaJudul')}>
      <p>{t('pelaporan.kunci.bacaSaja')}</p>
    </Callout>
  );
}

const LOOK = {
  submitted: { tone: 'info', icon: 'lock' },
  approved: { tone: 'success', icon: 'checkCircle' },
  rejected: { tone: 'danger', icon: 'crossCircle' },
} as const;

function Terkunci({ status }: { status: keyof typeof LOOK }) {
  const { t } = useTranslation();
  const { laporan, riwayat, izin } = LaporanActor.useSelector(isiOf);
  const kirim = status === 'submitted';
  const oleh = (kirim ? laporan.submitted_by : laporan.decided_by)?.nama ?? EMPTY;
  const waktu = formatWaktu(kirim ? laporan.submitted_at : laporan.decided_at);
  const catatan = riwayat.findLast(({ aksi }) => aksi === 'approve' || aksi === 'reject')?.catatan;
  return (
    <Callout
      {...LOOK[status]}
      title={t(`pelaporan.kunci.${status}`)}
      actions={
        status === 'rejected' &&
        izin.includes('create') && (
          <LinkButton variant="ghost" to={`/pelaporan-capaian/baru?periode=${laporan.periode}`}>
            {t('pelaporan.daftar.buat')}
          </LinkButton>
        )
      }
    >
      <p>{t(`pelaporan.kunci.${status}Teks`, { oleh, waktu })}</p>
      {!kirim && catatan && <blockquote lang="id">“{catatan}”</blockquote>}
    </Callout>
  );
}
