import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { DownloadButton } from '#app/Download.tsx';
import { LeavePrompt } from '#app/records/LeavePrompt.tsx';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { hasPassword } from '#app/session/passwords.ts';
import { profileFields, provideProfile, type StoredAddress } from '#app/session/profile.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormPage } from '#features/records/FormPage.tsx';
import { OwnData } from '#features/session/OwnData.tsx';
import { ProfileSession } from '#features/session/ProfileSession.tsx';
import { PAGES } from '#domain/pages/pages.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { informSaved } from '#services/dialogs/dialogs.ts';
import { createUserApi } from '#services/access/access.ts';

const api = createUserApi(client);
const TEXTS = { title: PAGES.profil.title, one: 'profil.satu' } as const;

/** The own account. */
export default function ProfileRoute({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [stored] = useState((): StoredAddress => ({ email: undefined }));
  const [fields] = useState(() => profileFields(hasPassword(profile.roles), stored));
  const [{ logic, passwordChanged }] = useState(() => provideProfile({ api, drafts, informSaved, fields, stored }));
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  // A new password has ended this session on the server, so the person must sign in again; otherwise the stored profile
  // is shown.
  const afterSave = useCallback(() => {
    if (passwordChanged()) session.send({ type: 'session.signOut' });
    else void navigate('/profil', { replace: true });
  }, [session, navigate, passwordChanged]);
  return (
    <FormActor.Provider
      key={key}
      logic={logic}
      options={{ input: { id: profile.id, userId: profile.id }, ...recorded }}
    >
      <LeavePrompt list="/beranda" afterSave={afterSave} />
      <FormPage
        text={TEXTS}
        fields={fields}
        isNew={false}
        list="/profil"
        back="shell.kembaliKeBeranda"
        upper={
          <>
            <ProfileSession profile={profile} />
            <OwnData
              download={
                <DownloadButton file="data-saya.json" load={api.takeOwnData}>
                  {t('profil.ambilData')}
                </DownloadButton>
              }
            />
          </>
        }
      />
    </FormActor.Provider>
  );
}
