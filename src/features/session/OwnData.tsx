import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { Card } from '#ui/Card.tsx';

/** The part of the own profile that gives people everything that is kept about them. @param download the button */
export function OwnData({ download }: { download: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card title={t('profil.dataSaya')}>
      <div className="ui-stack">
        <p>{t('profil.dataSayaTeks')}</p>
        <div>{download}</div>
        <p>
          <Link to={PAGES.privasi.path}>{t('profil.kePrivasi')}</Link>
        </p>
      </div>
    </Card>
  );
}
