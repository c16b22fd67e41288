import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '#app/master/api.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { guardLeaving } from '#app/wiring/formulir-pergi.ts';
import { provideMatriksPeran } from '#app/wiring/matriks-peran.ts';
import { MatriksActor } from '#features/peran/MatriksActor.ts';
import { PeranPage } from '#features/peran/PeranPage.tsx';
import { adaPerubahan, dapatTertinggal } from '#machines/matriks-peran/matriks-peran.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createPenggunaApi } from '#services/pengguna/pengguna.ts';

/** One role and its modules: `/peran/:id/modul`. */
export default function PeranRoute({ profile }: { profile: Profile }) {
  const { id = '' } = useParams();
  const ability = useAbility();
  const [logic] = useState(() =>
    provideMatriksPeran({
      api: createPenggunaApi(client),
      listModules: (options) => api.modul.list({}, options),
    }),
  );
  const ubah = ability.can('update', 'Role') && ability.can('update', 'RoleModule');
  return (
    <MatriksActor.Provider key={id} logic={logic} options={{ input: { id, ubah }, ...recorded }}>
      <Jalan />
      <PeranPage peranSaya={profile.roles} bolehHapus={ability.can('delete', 'Role')} />
    </MatriksActor.Provider>
  );
}

/** A role that is gone leads back to the list; leaving with changes, by a link or for good, asks first. */
function Jalan() {
  const actor = MatriksActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const listening = [
      actor.on('role.removed', () => void navigate('/peran')),
      actor.on('role.left', ({ ke }) => void navigate(ke)),
    ];
    guardLeaving(
      {
        hanyaDiHalaman: () => adaPerubahan(actor.getSnapshot()),
        adaPerubahan: () => dapatTertinggal(actor.getSnapshot()),
        leave: (ke) => actor.send({ type: 'role.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate]);
  return null;
}
