import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { OwnSessionsActor } from '#features/session/OwnSessionsActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { OwnSession } from '#machines/session/own-sessions.machine.ts';
import {
  canEndOthers,
  canReload,
  endable,
  ownSessions,
  ownSessionsFailure,
} from '#machines/session/own-sessions.selectors.ts';
import { sessionName } from '#services/i18n/access.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Where a person is signed in, the session of this page first; each other one can be ended, and all of them. */
export function OwnSessionsPage() {
  const { t } = useTranslation();
  const { send } = OwnSessionsActor.useActorRef();
  const sessions = OwnSessionsActor.useSelector(ownSessions);
  const able = OwnSessionsActor.useSelector(endable, (one, other) => one.size === other.size);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.profil.title), to: PAGES.profil.path }, { label: t('profil.sesi.judul') }]}
      />
      <PageHeader
        title={t('profil.sesi.judul')}
        sub={t('profil.sesi.sub')}
        actions={
          <Button
            variant="ghost"
            icon="signOut"
            unavailable={!OwnSessionsActor.useSelector(canEndOthers)}
            onClick={() => send({ type: 'session.endOthers' })}
          >
            {t('profil.sesi.akhiriLain')}
          </Button>
        }
      />
      <LoadFrame
        frame={OwnSessionsActor.useSelector(frameOf)}
        failure={OwnSessionsActor.useSelector(ownSessionsFailure)}
        onReload={() => send({ type: 'list.reload' })}
        reloadAlways={OwnSessionsActor.useSelector(canReload)}
      >
        <Stack as="ul" gap="6">
          {sessions.map((one) => (
            <Session
              key={one.id}
              session={one}
              isEndable={able.has(one.id)}
              onEnd={() => send({ type: 'session.end', id: one.id })}
            />
          ))}
        </Stack>
      </LoadFrame>
    </>
  );
}

type SessionProps = { session: OwnSession; isEndable: boolean; onEnd: () => void };

function Session({ session, isEndable, onEnd }: SessionProps) {
  const { t } = useTranslation();
  const { ini, mulai, dipakai, alamat } = session;
  const end = (
    <Button variant="ghost" icon="signOut" unavailable={!isEndable} onClick={onEnd}>
      {t('profil.sesi.akhiri')}
      <span className="ui-sr">{`: ${sessionName(session, t)}, ${formatDateTime(mulai)}`}</span>
    </Button>
  );
  return (
    <li>
      <Card title={sessionName(session, t)} aside={ini ? <Tag tone="success">{t('profil.sesi.ini')}</Tag> : end}>
        <Facts
          items={[
            { key: 'dipakai', term: t('profil.sesi.dipakai'), value: formatDateTime(dipakai) },
            { key: 'mulai', term: t('profil.sesi.mulai'), value: formatDateTime(mulai) },
            ...(alamat === null ? [] : [{ key: 'alamat', term: t('profil.sesi.alamat'), value: <bdi>{alamat}</bdi> }]),
          ]}
        />
      </Card>
    </li>
  );
}
