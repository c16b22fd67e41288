import { useTranslation } from 'react-i18next';
import { roleNames } from '#services/i18n/access.ts';
import { Link } from 'react-router-dom';
import type { Profile } from '#machines/session/session.types.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Stat.tsx';

/** Who is signed in, and what of it people cannot change themselves. */
export function ProfileSession({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <Card title={t('preferensi.sesi.judul')}>
      <div className="ui-stack">
        <Facts
          items={[
            { key: 'nama', term: t('preferensi.sesi.nama'), value: profile.nama },
            { key: 'username', term: t('preferensi.sesi.username'), value: <bdi>{profile.username}</bdi> },
            { key: 'peran', term: t('preferensi.sesi.peran'), value: <bdi>{roleNames(profile.roles, t)}</bdi> },
            { key: 'satker', term: t('shell.satker'), value: profile.satker.nama },
          ]}
        />
        <p>{t('profil.hakTetap')}</p>
        <p>
          <Link to="/profil/sesi">{t('profil.keSesi')}</Link>
        </p>
        <p>
          <Link to="/profil/pemberitahuan">{t('profil.keKabar')}</Link>
        </p>
        <p>
          <Link to="/profil/dua-faktor">{t('profil.keDuaFaktor')}</Link>
        </p>
        <p>
          <Link to="/profil/preferensi">{t('profil.keTampilan')}</Link>
        </p>
      </div>
    </Card>
  );
}
