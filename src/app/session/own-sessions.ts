import { calling } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { type Ending, ownSessionsMachine, type OwnSessionsResult } from '#machines/session/own-sessions.machine.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { sessionName } from '#services/i18n/access.ts';
import type { UserApi } from '#services/access/access.ts';

type Loaded = Extract<OwnSessionsResult, { ok: true }>;
type Asked = { ending: Ending | null };

async function confirmed({ ending }: Asked, signal: AbortSignal): Promise<boolean> {
  if (ending === null) return false;
  const { t } = i18n;
  const detail =
    'only' in ending ? sessionName(ending.only, t) : t('profil.sesi.jumlahLain', { count: ending.allOthers });
  const question = { title: t('profil.sesi.tanya'), text: t('profil.sesi.tanyaTeks'), detail, danger: true };
  const answers = { confirm: t('profil.sesi.ya'), cancel: t('umum.batal') };
  return (await confirm({ ...question, ...answers }, signal)) === 'confirmed';
}

/** The own open sessions; ending some of them is asked first. */
export const provideOwnSessions = (api: Pick<UserApi, 'listOwnSessions' | 'endOwnSession' | 'endOtherSessions'>) =>
  ownSessionsMachine.provide({
    actors: {
      loadSessions: loading<Loaded, void>(async ({ signal }) => ({
        ok: true,
        sessions: (await api.listOwnSessions({ signal })).data,
      })),
      confirmEnd: fromPromise<boolean, Asked>(({ input, signal }) => confirmed(input, signal)),
      endSessions: calling<void, Asked>(async ({ input: { ending } }) => {
        if (ending === null) return;
        try {
          const { alert } = await ('only' in ending ? api.endOwnSession(ending.only.id) : api.endOtherSessions());
          showSaved(alert.message);
        } catch (error) {
          showFailed(error);
        }
      }),
    },
  });
