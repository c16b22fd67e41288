import { useTranslation } from 'react-i18next';
import { ReportActor } from '#features/report/ReportActor.ts';
import { editable, contentOf, returnOf } from '#machines/report/report.selectors.ts';
import { EMPTY, formatDateTime } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** A notice above the report: it was sent back, somebody else has it, or it is decided. Nothing for a plain draft. */
export function Standing() {
  const { laporan } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  if (laporan.status === 'revision') return <Returned />;
  if (laporan.status === 'draft') return canBeEdited ? null : <ReadOnlyNote />;
  return <Locked status={laporan.status} />;
}

function Returned() {
  const { t } = useTranslation();
  const { riwayat } = ReportActor.useSelector(contentOf);
  const back = returnOf(riwayat);
  return (
    <Callout
      tone="warning"
      icon="returned"
      title={back?.aksi === 'reopen' ? t('pelaporan.kembali.dibukaLagi') : t('pelaporan.kembali.judul')}
    >
      {back?.catatan && <blockquote lang="id">“{back.catatan}”</blockquote>}
      {back && (
        <p className="ui-muted ui-small">
          {back.oleh.nama} · {formatDateTime(back.waktu)}
        </p>
      )}
    </Callout>
  );
}

function ReadOnlyNote() {
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

function Locked({ status }: { status: keyof typeof LOOK }) {
  const { t } = useTranslation();
  const { laporan, riwayat, izin } = ReportActor.useSelector(contentOf);
  const send = status === 'submitted';
  const by = (send ? laporan.submitted_by : laporan.decided_by)?.nama ?? EMPTY;
  const time = formatDateTime(send ? laporan.submitted_at : laporan.decided_at);
  const note = riwayat.findLast(({ aksi }) => aksi === 'approve' || aksi === 'reject')?.catatan;
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
      <p>{t(`pelaporan.kunci.${status}Teks`, { oleh: by, waktu: time })}</p>
      {!send && note && <blockquote lang="id">“{note}”</blockquote>}
    </Callout>
  );
}
