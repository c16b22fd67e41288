import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { RoleConflict } from '#features/access/RoleConflict.tsx';
import { diffCount } from '#features/access/words.ts';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { RoleMatrixTable } from '#features/access/RoleMatrixTable.tsx';
import { Preview } from '#features/access/Preview.tsx';
import { ReviewDialog } from '#features/access/ReviewDialog.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import {
  mayBeChanged,
  canBeChanged,
  matrixFailure,
  matrixModules,
  matrixRoles,
  changes,
  matrixChoices,
  sameDiff,
  isConflicted,
  beingDeleted,
  isBeingSaved,
} from '#machines/access/role-matrix.selectors.ts';
import type { MatrixRole } from '#machines/access/matrix.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './roles.css';
import { roleLabel } from '#services/i18n/access.ts';

export type RolePageProps = {
  /** Names of the roles that the signed-in person has. */
  ownRoles: readonly string[];
  mayDelete: boolean;
};

/** One role: what it may do in each module, and a preview of what that allows. */
export function RolesPage({ ownRoles, mayDelete }: RolePageProps) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const frame = RoleMatrixActor.useSelector(frameOf);
  const failure = RoleMatrixActor.useSelector(matrixFailure);
  const role = RoleMatrixActor.useSelector(matrixRoles);
  const title = role ? roleLabel(role, t) : t('peran.satu');
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.peran.title), to: PAGES.peran.path }, { label: title }]}
      />
      <PageHeader
        title={title}
        {...(role && {
          sub: t('peran.ringkas', {
            lingkup: t(`peran.lingkup.${role.lingkup}`),
            count: role.jumlah_pengguna,
          }),
          actions: <Action role={role} mayDelete={mayDelete} />,
        })}
      />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'role.reload' })}
        skeleton={<Skeleton lines={10} card />}
      >
        {role !== null && failure === null && (
          <Content role={role} isOwn={ownRoles.includes(role.name)} mayDelete={mayDelete} />
        )}
      </LoadFrame>
    </>
  );
}

function Action({ role, mayDelete }: { role: MatrixRole; mayDelete: boolean }) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const allowed = RoleMatrixActor.useSelector(mayBeChanged);
  const free = RoleMatrixActor.useSelector((matrix) => matrix.can({ type: 'role.remove' }));
  const busy = RoleMatrixActor.useSelector(beingDeleted);
  if (!allowed) return null;
  return (
    <>
      <LinkButton to={`/peran/${role.id}`} variant="ghost" icon="pencil">
        {t('peran.ubahNama')}
      </LinkButton>
      {mayDelete && (
        <Button
          variant="danger"
          icon="trash"
          busy={busy}
          unavailable={!free}
          onClick={() => send({ type: 'role.remove' })}
        >
          {t('daftar.hapus')}
        </Button>
      )}
    </>
  );
}

type ContentProps = { role: MatrixRole; isOwn: boolean; mayDelete: boolean };

function Content({ role, isOwn, mayDelete }: ContentProps) {
  const { t } = useTranslation();
  const { send } = RoleMatrixActor.useActorRef();
  const moduleRow = RoleMatrixActor.useSelector(matrixModules);
  const choice = RoleMatrixActor.useSelector(matrixChoices);
  const allowed = RoleMatrixActor.useSelector(mayBeChanged);
  const free = RoleMatrixActor.useSelector(canBeChanged);
  const busy = RoleMatrixActor.useSelector(isBeingSaved);
  const conflicts = RoleMatrixActor.useSelector(isConflicted);
  const { tambah, kurang } = diffCount(RoleMatrixActor.useSelector(changes, sameDiff));
  const clean = tambah + kurang === 0;
  return (
    <div className="ui-page peran">
      {conflicts && <RoleConflict />}
      {!allowed && (
        <Callout tone="info">
          <p>{t('peran.hanyaBaca')}</p>
        </Callout>
      )}
      <Card flush label={t('peran.matriks.judul', { peran: roleLabel(role, t) })}>
        <RoleMatrixTable role={role} mayDelete={mayDelete && allowed} />
      </Card>
      <Preview role={role} modules={moduleRow} choice={choice} />
      <ReviewDialog isOwn={isOwn} />
      {allowed && !conflicts && (
        <BottomBar
          always
          note={
            <span role="status">{clean ? t('peran.diff.belumAda') : t('peran.diff.jumlah', { tambah, kurang })}</span>
          }
        >
          <Button variant="ghost" unavailable={clean || !free} onClick={() => send({ type: 'changes.discard' })}>
            {t('peran.diff.buang')}
          </Button>
          <Button
            busy={busy}
            unavailable={clean || !free}
            icon="check"
            onClick={() => send({ type: 'changes.review' })}
          >
            {t('peran.diff.tinjau')}
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
