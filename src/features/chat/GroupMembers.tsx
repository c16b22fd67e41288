import { useTranslation } from 'react-i18next';
import { ChatActor, ChatGroupActor } from '#features/chat/actors.ts';
import { groupFailure, groupShown, isLeaving, leaveRefusal } from '#machines/chat/chat-group.selectors.ts';
import { ownProfile } from '#machines/chat/chat.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { roleSaid } from '#services/i18n/access.ts';
import { said } from '#services/i18n/said.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type Person = { id: string; fullName: string; role: string; about: string };

/** Somebody in a group: what they are called, what they are, and what is to be said of them here. */
export function PersonLine({ person, note }: { person: Person; note?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Cluster as="li" nowrap gap="4">
      <Avatar name={person.fullName} />
      <Stack as="span" gap="0" className="ui-grow ui-anywhere">
        <Text weight="semibold" tone="strong">
          {person.fullName}
          {note !== undefined && (
            <Text size="xs" tone="muted">
              {` · ${note}`}
            </Text>
          )}
        </Text>
        <Text size="xs" tone="muted">
          {[roleSaid(person.role, t), person.about].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Cluster>
  );
}

/** Whose group it is and who is in it; the ways to change it and to leave it. */
export function GroupMembers({ nama }: { nama: string }) {
  const { t } = useTranslation();
  const { send } = ChatGroupActor.useActorRef();
  const chat = ChatActor.useActorRef();
  const me = ChatActor.useSelector(ownProfile)?.id;
  const group = ChatGroupActor.useSelector(groupShown);
  const frame = ChatGroupActor.useSelector(frameOf);
  const failure = ChatGroupActor.useSelector(groupFailure);
  const leaving = ChatGroupActor.useSelector(isLeaving);
  const refusal = ChatGroupActor.useSelector(leaveRefusal);
  const noteOf = ({ id, pengelola, status }: NonNullable<typeof group>['anggota'][number]) =>
    [
      id === me && t('chat.anda'),
      pengelola && t('chat.grup.pengelola'),
      status === 'nonaktif' && t('chat.akun.nonaktif'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box
      as="aside"
      pad="6 8"
      line="bottom"
      className="chat-about chat-members"
      aria-label={t('chat.tentangNama', { nama })}
    >
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'members.reload' })}
        busyText={t('chat.grup.memuat')}
        skeleton={<Skeleton lines={4} />}
        level={3}
        messages={{ failed: { text: t('chat.grup.gagal') }, offline: { text: t('chat.grup.gagal') } }}
      >
        {group && (
          <Stack gap="6">
            <Text as="p" size="s">
              {t('chat.grup.milik', { satker: group.unit.nama })}
            </Text>
            <h3>{t('chat.grup.anggota', { count: group.anggota.length })}</h3>
            <Stack as="ul" gap="4">
              {group.anggota.map((one) => (
                <PersonLine key={one.id} person={one} note={noteOf(one) || undefined} />
              ))}
            </Stack>
            {refusal !== null && (
              <InlineStatus tone="danger" icon="alert">
                {said(refusal.reason) ?? t('chat.grup.gagalKeluar')}
              </InlineStatus>
            )}
            <Cluster gap="4">
              {group.pengelola && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon="pencil"
                  onClick={() => chat.send({ type: 'group.form', id: group.id })}
                >
                  {t('chat.grup.ubah')}
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                icon="signOut"
                busy={leaving}
                onClick={() => send({ type: 'group.leave' })}
              >
                {t('chat.grup.keluar')}
              </Button>
            </Cluster>
          </Stack>
        )}
      </LoadFrame>
    </Box>
  );
}
