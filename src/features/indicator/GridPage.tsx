import { useTranslation } from 'react-i18next';
import { MAX_SUBMISSION } from '#domain/indicator/submission.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { GridConflicts } from '#features/indicator/GridConflicts.tsx';
import { GridQuestions } from '#features/indicator/GridQuestions.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { GridCards } from '#features/indicator/GridCards.tsx';
import { GridTable } from '#features/indicator/GridTable.tsx';
import { GridWarnings } from '#features/indicator/GridWarnings.tsx';
import {
  hasChanges,
  hasRange,
  gridReason,
  canUndo,
  gridRestored,
  obstacle,
  changedRowCount,
  draftState,
  gridFailure,
  lacksReason,
  exceedsSubmission,
  isSavingGrid,
  gridCut,
  isReasonRequired,
} from '#machines/indicator/target-grid.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useMedia } from '#ui/useMedia.ts';
import './indicator.css';

export type GridPageProps = { satker: string; tahun: number; mayAdd: boolean };

/** Targets of a whole unit and year on one page. */
export function GridPage({ satker, tahun, mayAdd }: GridPageProps) {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const frame = TargetGridActor.useSelector(frameOf);
  const failure = TargetGridActor.useSelector(gridFailure);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.kpi.title), to: PAGES.kpi.path }, { label: t('kpi.kisi.judul') }]}
      />
      <PageHeader title={t('kpi.kisi.judul')} sub={`${satker}, ${tahun}`} />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'grid.reload' })}
        skeleton={<Skeleton lines={10} card />}
        messages={{
          empty: {
            title: t('kpi.kisi.kosong'),
            action: mayAdd ? (
              <LinkButton to="/kpi/baru" icon="plus">
                {t('daftar.tambah', { satu: t('kpi.satu') })}
              </LinkButton>
            ) : undefined,
          },
        }}
      >
        {failure === null && frame === 'ready' && <Content />}
      </LoadFrame>
    </>
  );
}

function Content() {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const narrow = useMedia('(max-width: 767px)');
  const busy = TargetGridActor.useSelector(isSavingGrid);
  const restoring = TargetGridActor.useSelector(gridRestored);
  const cutCount = TargetGridActor.useSelector(gridCut);
  const many = TargetGridActor.useSelector(exceedsSubmission);
  const range = TargetGridActor.useSelector(hasRange);
  const blocked = TargetGridActor.useSelector(obstacle);
  return (
    <Stack gap="8">
      <p className="ui-muted">{t(narrow ? 'kpi.kisi.petunjukKartu' : 'kpi.kisi.petunjuk')}</p>
      {range && <p className="ui-muted">{t('kpi.kisi.rentang')}</p>}
      {restoring && (
        <Callout
          tone="info"
          role="status"
          title={t('formulir.dipulihkan.judul')}
          actions={
            <Button variant="ghost" size="sm" unavailable={busy} onClick={() => send({ type: 'draft.discard' })}>
              {t('formulir.dipulihkan.buang')}
            </Button>
          }
        >
          <p>{t('formulir.dipulihkan.teks')}</p>
        </Callout>
      )}
      {cutCount > 0 && <Callout tone="warning" role="status" title={t('kpi.kisi.terpotong', { count: cutCount })} />}
      <GridConflicts />
      {!narrow && <GridQuestions />}
      {(blocked === 'takTerbaca' || blocked === 'duaArti' || blocked === 'alasan') && (
        <Callout tone="danger" role="alert" title={t(`kpi.kisi.halangan.${blocked}`)} />
      )}
      {many && (
        <Callout tone="info" role="status" title={t('kpi.kisi.sebagian', { maksimum: formatNumber(MAX_SUBMISSION) })} />
      )}
      <GridWarnings narrow={narrow} />
      {narrow ? <GridCards /> : <GridTable />}
      <Footer narrow={narrow} />
    </Stack>
  );
}

const ICONS = { saved: 'checkCircle', saving: 'refresh', unsaved: 'warning' } as const;

function Footer({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const changed = TargetGridActor.useSelector(hasChanges);
  const count = TargetGridActor.useSelector(changedRowCount);
  const reason = TargetGridActor.useSelector(gridReason);
  const required = TargetGridActor.useSelector(isReasonRequired);
  const missing = TargetGridActor.useSelector(lacksReason);
  const draft = TargetGridActor.useSelector(draftState);
  const busy = TargetGridActor.useSelector(isSavingGrid);
  const undo = TargetGridActor.useSelector(canUndo);
  return (
    <>
      {(count > 0 || reason !== '') && (
        <TextField
          id="kisi-alasan"
          label={t('kpi.isian.alasan')}
          hint={t('kpi.kisi.alasanBantu')}
          note={t(required ? 'umum.wajib' : 'umum.opsional')}
          value={reason}
          maxLength={1000}
          readOnly={busy}
          error={required && missing ? t('kpi.kisi.halangan.alasan') : null}
          onChange={(content) => send({ type: 'reason.change', reason: content })}
        />
      )}
      <BottomBar
        always
        note={
          draft === null ? undefined : (
            <InlineStatus icon={ICONS[draft]} tone={draft === 'unsaved' ? 'warning' : 'neutral'} live>
              {t('kpi.kisi.diubah', { count })}. {t(`formulir.draf.${draft}`)}
            </InlineStatus>
          )
        }
      >
        <Button variant="ghost" unavailable={busy} onClick={() => send({ type: 'grid.leave', ke: null })}>
          {t('formulir.kembali')}
        </Button>
        <Button variant="ghost" icon="undo" unavailable={!undo} onClick={() => send({ type: 'change.undo' })}>
          {t('kpi.kisi.urungkan')}
        </Button>
        <Button
          icon="check"
          busy={busy}
          unavailable={!changed}
          onClick={() => send({ type: 'targets.save' })}
          {...(narrow ? {} : { shortcut: 'Ctrl S' })}
        >
          {t('kpi.kisi.simpan')}
        </Button>
      </BottomBar>
    </>
  );
}
