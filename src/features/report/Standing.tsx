import { useTranslation } from 'react-i18next';
import { LEFTOVER_ID, useLeftFields } from '#features/report/Leftover.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { address } from '#features/report/shown.ts';
import { editable, contentOf, returnOf } from '#machines/report/report.selectors.ts';
import { EMPTY, formatDateTime } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';

/** A notice above the report: its year is closed, it was sent back, somebody else has it, or it is decided. Nothing for a plain draft. */
export function Standing() {
  const { report } = ReportActor.useSelector(contentOf);
  const canBeEdited = ReportActor.useSelector(editable);
  if (report.tahun_ditutup) return <ClosedYear tahun={report.tahun} />;
  if (report.status === 'revision') return <Returned />;
  if (report.status === 'draft') return canBeEdited ? null : <ReadOnlyNote />;
  return <Locked status={report.status} />;
}

/** Why nothing can be filled in here, in a line that stays in sight: it may become so while somebody types. */
export function WhyShut({ live = false }: { live?: boolean }) {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const hasTyping = useLeftFields().length > 0;
  const { tahun, status, tahun_ditutup: isClosed } = report;
  const reading = status === 'draft' || status === 'revision' ? 'bacaSajaJudul' : status;
  return (
    <InlineStatus icon="lock" live={live}>
      {isClosed ? t('pelaporan.kunci.tahunDitutup', { tahun }) : t(`pelaporan.kunci.${reading}`)}
      {hasTyping && (
        <>
          {' – '}
          <a href={`#${LEFTOVER_ID}`}>{t('pelaporan.tersisa.judul')}</a>
        </>
      )}
    </InlineStatus>
  );
}

function ClosedYear({ tahun }: { tahun: number }) {
  const { t } = useTranslation();
  return (
    <Callout tone="neutral" icon="lock" title={t('pelaporan.kunci.tahunDitutup', { tahun })}>
      <p>{t('pelaporan.kunci.tahunDitutupTeks')}</p>
    </Callout>
  );
}

function Returned() {
  const { t } = useTranslation();
  const { history } = ReportActor.useSelector(contentOf);
  const back = returnOf(history);
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
  const { report, recap, history, permitted } = ReportActor.useSelector(contentOf);
  // The recap leaves rejected reports out, so what it has of the quarter was made in the place of this one.
  const [successor] = recap.flatMap(({ periode }) => periode[report.periode] ?? []);
  const replaced = status === 'rejected' && successor !== undefined;
  const send = status === 'submitted';
  const by = (send ? report.submitted_by : report.decided_by)?.nama ?? EMPTY;
  const time = formatDateTime(send ? report.submitted_at : report.decided_at);
  const note = history.findLast(({ aksi }) => aksi === 'approve' || aksi === 'reject')?.catatan;
  return (
    <Callout
      {...LOOK[status]}
      title={t(`pelaporan.kunci.${status}`)}
      actions={
        replaced ? (
          <LinkButton variant="ghost" to={address(successor.laporan_id)}>
            {t('pelaporan.kunci.keBaru')}
          </LinkButton>
        ) : (
          status === 'rejected' &&
          permitted.includes('create') && (
            <LinkButton variant="ghost" to={`/pelaporan-capaian/baru?periode=${report.periode}`}>
              {t('pelaporan.daftar.buat')}
            </LinkButton>
          )
        )
      }
    >
      <p>{t(`pelaporan.kunci.${replaced ? 'replaced' : status}Teks`, { oleh: by, waktu: time })}</p>
      {!send && note && <blockquote lang="id">“{note}”</blockquote>}
    </Callout>
  );
}
