import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Pergi } from '#app/master/Pergi.tsx';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { ISIAN_PROFIL, provideProfil } from '#app/wiring/profil.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { FormulirPage } from '#features/formulir/FormulirPage.tsx';
import { ProfilSesi } from '#features/profil/ProfilSesi.tsx';
import type { Profile } from '#machines/session/session.types.ts';
import { informSaved } from '#services/dialogs/dialogs.ts';
import { createPenggunaApi } from '#services/pengguna/pengguna.ts';

const TEKS = { judul: 'profil.judul', satu: 'profil.satu' } as const;

/** The own account. */
export default function ProfilRoute({ profile }: { profile: Profile }) {
  const [{ logic, sandiDiganti }] = useState(() =>
    provideProfil({ api: createPenggunaApi(client), drafts, informSaved }),
  );
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  // Another password ended this session on the server too: sign in anew. Otherwise what is stored now is shown.
  const setelahSimpan = useCallback(() => {
    if (sandiDiganti()) session.send({ type: 'session.signOut' });
    else void navigate('/profil', { replace: true });
  }, [session, navigate, sandiDiganti]);
  return (
    <FormulirActor.Provider
      key={key}
      logic={logic}
      options={{ input: { id: profile.id, userId: profile.id }, ...recorded }}
    >
      <Pergi daftar="/beranda" setelahSimpan={setelahSimpan} />
      <FormulirPage
        teks={TEKS}
        isian={ISIAN_PROFIL}
        baru={false}
        daftar="/profil"
        kembali="shell.kembaliKeBeranda"
        atas={<ProfilSesi profile={profile} />}
      />
    </FormulirActor.Provider>
  );
}
