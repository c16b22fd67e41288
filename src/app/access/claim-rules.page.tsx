import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { provideClaimRules } from '#app/access/claim-rules.ts';
import { client } from '#app/client.ts';
import { guardLeaving } from '#app/records/form-leaving.ts';
import { recorded } from '#app/recording.ts';
import { useWorkspace } from '#app/workspace-context.ts';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { ClaimRulesPage } from '#features/access/ClaimRulesPage.tsx';
import { isWritten } from '#machines/access/claim-rules.selectors.ts';
import { unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { createUserApi } from '#services/access/access.ts';

/** `/pengguna/aturan-klaim`: which claims of the identity provider give which role and unit. */
export default function ClaimRulesRoute() {
  const logic = useMemo(() => provideClaimRules(createUserApi(client)), []);
  const units = useWorkspace(unitOptionsOf);
  return (
    <ClaimRulesActor.Provider logic={logic} options={recorded}>
      <Leaving />
      <ClaimRulesPage units={units.filter(({ value }) => value !== '')} />
    </ClaimRulesActor.Provider>
  );
}

/** Asks before a rule that is half written is lost by leaving the page. */
function Leaving() {
  const actor = ClaimRulesActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const listening = actor.on('page.left', ({ ke }) => void navigate(ke));
    guardLeaving(
      {
        isOnlyOnPage: () => isWritten(actor.getSnapshot()),
        hasChanges: () => isWritten(actor.getSnapshot()),
        leave: (ke) => actor.send({ type: 'page.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.unsubscribe();
    };
  }, [actor, navigate]);
  return null;
}
